// Many tables from one small program, so that the server is measured and not who asks it: seats
// everybody, says "seated", waits for a line, plays, says "played", waits for the end of its input.
// What it says is JSON in a line.
//   swarm orrery|boardgame_io PORT GAME PLAYERS TABLES SOCKETS MOVES RATE
// Rate 0: as fast as it is answered. Needs nothing but a compiler (swarm.mjs calls it).
#include <arpa/inet.h>
#include <fcntl.h>
#include <netinet/tcp.h>
#include <sys/epoll.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <charconv>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <deque>
#include <memory>
#include <string>
#include <string_view>
#include <thread>
#include <utility>
#include <vector>

namespace {

using Clock = std::chrono::steady_clock;
using std::string;
using std::string_view;

struct Order {
  bool ours;
  int port;
  string game;
  int players, tables, sockets, moves;
  double rate;
} order;

[[noreturn]] void fail(const string& why) {
  std::fprintf(stderr, "%s\n", why.c_str());
  std::exit(1);
}
double cpu_ms() {
  rusage used{};
  getrusage(RUSAGE_SELF, &used);
  const auto ms = [](const timeval& t) {
    return static_cast<double>(t.tv_sec) * 1e3 + static_cast<double>(t.tv_usec) / 1e3;
  };
  return ms(used.ru_utime) + ms(used.ru_stime);
}
double ms_since(Clock::time_point then) {
  return std::chrono::duration<double, std::milli>(Clock::now() - then).count();
}
// The number, or the words in quotes, behind a mark.
long number_behind(string_view text, string_view mark, std::size_t from = 0) {
  const std::size_t at = text.find(mark, from);
  if (at == string_view::npos) return -1;
  long out = -1;
  std::from_chars(text.data() + at + mark.size(), text.data() + text.size(), out);
  return out;
}
string words_behind(string_view text, string_view mark, std::size_t from = 0) {
  const std::size_t at = text.find(mark, from);
  if (at == string_view::npos) return {};
  const std::size_t begin = at + mark.size();
  return string(text.substr(begin, text.find('"', begin) - begin));
}

// ---- one connection
struct Wire {
  int fd = -1;
  string in;
  std::size_t done = 0;  // of it

  void open() {
    fd = socket(AF_INET, SOCK_STREAM, 0);
    sockaddr_in to{};
    to.sin_family = AF_INET;
    to.sin_port = htons(static_cast<uint16_t>(order.port));
    to.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    if (connect(fd, reinterpret_cast<sockaddr*>(&to), sizeof to) != 0) fail("cannot connect");
    const int yes = 1;
    setsockopt(fd, IPPROTO_TCP, TCP_NODELAY, &yes, sizeof yes);
  }
  void write(string_view text) const {
    while (!text.empty()) {
      const ssize_t n = ::send(fd, text.data(), text.size(), MSG_NOSIGNAL);
      if (n < 0 && errno == EAGAIN) continue;
      if (n < 0) fail("the server is gone");
      text.remove_prefix(static_cast<std::size_t>(n));
    }
  }
  bool read() {
    char buffer[65536];
    const ssize_t n = recv(fd, buffer, sizeof buffer, 0);
    if (n < 0 && (errno == EAGAIN || errno == EINTR)) return false;
    if (n <= 0) fail("the server has closed a connection");
    in.append(buffer, static_cast<std::size_t>(n));
    return true;
  }
  void send(string_view text) const {
    string frame = "\x81";
    if (text.size() < 126) {
      frame += static_cast<char>(0x80 | text.size());
    } else {
      frame += static_cast<char>(0x80 | 126);
      frame += static_cast<char>(text.size() >> 8);
      frame += static_cast<char>(text.size() & 255);
    }
    frame.append(4, '\0');  // the mask: the bytes stay as they are
    frame += text;
    write(frame);
  }
  // The next whole message; false: there is none yet.
  bool next(string_view& text) {
    for (;;) {
      const string_view left = string_view(in).substr(done);
      if (left.size() < 2) break;
      const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(left[i]); };
      std::size_t size = byte(1) & 127, head = 2;
      if (size == 126) {
        if (left.size() < 4) break;
        size = static_cast<std::size_t>(byte(2)) << 8 | byte(3);
        head = 4;
      } else if (size == 127) {
        if (left.size() < 10) break;
        size = 0;
        for (std::size_t i = 2; i < 10; ++i) size = size << 8 | byte(i);
        head = 10;
      }
      if (left.size() < head + size) break;
      done += head + size;
      if ((byte(0) & 15) != 1) continue;
      text = left.substr(head, size);
      return true;
    }
    in.erase(0, done);
    done = 0;
    return false;
  }
  string_view wait_for_message() {
    string_view text;
    while (!next(text)) read();
    return text;
  }
  // Answers a request: its head and body.
  std::pair<string, string> post(const string& path, const string& body, const string& cookie) {
    const string host = "localhost:" + std::to_string(order.port);
    write("POST " + path + " HTTP/1.1\r\nHost: " + host + "\r\nOrigin: http://" + host +
          "\r\nX-Orrery: 1\r\nContent-Type: application/json\r\nCookie: " + cookie +
          "\r\nContent-Length: " + std::to_string(body.size()) + "\r\n\r\n" + body);
    std::size_t end = 0;
    while ((end = in.find("\r\n\r\n")) == string::npos) read();
    string head = in.substr(0, end);
    std::transform(head.begin(), head.end(), head.begin(),
                   [](unsigned char c) { return std::tolower(c); });
    const auto size = static_cast<std::size_t>(number_behind(head, "content-length: "));
    while (in.size() < end + 4 + size) read();
    std::pair<string, string> out{in.substr(0, end), in.substr(end + 4, size)};
    in.erase(0, end + 4 + size);
    if (out.first.find(" 20") == string::npos) fail(path + ": " + out.first + out.second);
    return out;
  }
  void upgrade(const string& path, const string& cookie) {
    const string host = "localhost:" + std::to_string(order.port);
    write("GET " + path + " HTTP/1.1\r\nHost: " + host + "\r\nOrigin: http://" + host +
          "\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
          "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nCookie: " +
          cookie + "\r\n\r\n");
    std::size_t end = 0;
    while ((end = in.find("\r\n\r\n")) == string::npos) read();
    if (in.find(" 101 ") > end) fail(in.substr(0, end));
    in.erase(0, end + 4);
  }
};

// ---- one table
struct Seated {
  string id;
  std::vector<std::unique_ptr<Wire>> wires;
  std::vector<string> keys;
  std::vector<long> seen;
  long step = 0;
  int made = 0, asked_at = -1;
  bool over = false;
  std::vector<string> tokens;
  // The move that is under way.
  bool pending = false, acknowledged = false;
  long from_step = 0;
  int left = 0;
  Clock::time_point sent, acked, last;

  void open(Wire& http);
  void play(int number);
  bool take(int at, string_view text);  // true: a move has reached everybody
};

void Seated::open(Wire& http) {
  seen.assign(static_cast<std::size_t>(order.sockets), -1);
  if (order.ours) {
    string seats;
    for (int i = 0; i < order.players; ++i)
      seats += string(i ? "," : "") + (i ? R"({"kind":"open"})" : R"({"kind":"me"})");
    const auto cookie_in = [](const string& head) {
      string text = words_behind(head + "\"", "Set-Cookie: ");
      return text.substr(0, text.find(';'));
    };
    const auto made_it =
        http.post("/api/tables",
                  R"({"game":")" + order.game + R"(","players":)" + std::to_string(order.players) +
                      R"(,"seats":[)" + seats + "]}",
                  "");
    id = words_behind(made_it.second, R"("table":")");
    keys.push_back(cookie_in(made_it.first));
    std::size_t at = made_it.second.find("\"link\":\"") + 1;
    for (int i = 1; i < order.players; ++i) {
      at = made_it.second.find("\"link\":\"", at) + 1;
      const string link = words_behind(made_it.second, "link\":\"", at - 1);
      const string body = R"({"token":")" + link.substr(link.find('#') + 1) + R"(","name":"P"})";
      keys.push_back(cookie_in(http.post("/api/tables/" + id + "/claim", body, "").first));
    }
  } else {
    id = words_behind(http.post("/games/connect_four/create", R"({"numPlayers":2})", "").second,
                      R"("matchID":")");
    for (const char* player : {"0", "1"})
      keys.push_back(
          words_behind(http.post("/games/connect_four/" + id + "/join",
                                 string(R"({"playerID":")") + player + R"(","playerName":"P"})", "")
                           .second,
                       R"("playerCredentials":")"));
  }
  for (int i = 0; i < order.sockets; ++i) {
    const auto n = static_cast<std::size_t>(i);
    const bool sits = n < keys.size();
    Wire& wire = *wires.emplace_back(std::make_unique<Wire>());
    wire.open();
    if (order.ours) {
      wire.upgrade("/api/tables/" + id + "/ws?words=none&content=hash", sits ? keys[n] : "");
      continue;
    }
    wire.upgrade("/socket.io/?EIO=4&transport=websocket", "");
    wire.send("40/connect_four,");
    while (!wire.wait_for_message().starts_with("40/")) {
    }
    const string who = sits ? "\"" + std::to_string(i) + "\",\"" + keys[n] + "\"" : "null,null";
    wire.send("42/connect_four,[\"sync\",\"" + id + "\"," + who + ",2]");
  }
}

void Seated::play(int number) {
  pending = true;
  acknowledged = false;
  from_step = step;
  left = order.sockets;
  sent = Clock::now();
  if (order.ours) {
    const string token = order.game == "connect_four"
                             ? "drop " + std::to_string(step % 7 + 1)
                             : tokens[static_cast<std::size_t>(number) % tokens.size()];
    wires[static_cast<std::size_t>(asked_at)]->send(
        R"({"type":"play","id":1,"step":)" + std::to_string(step) + R"(,"token":")" + token +
        R"(","command":")" + id + "-" + std::to_string(step) + "\"}");
    asked_at = -1;
    return;
  }
  const auto who = static_cast<std::size_t>(made % 2);
  const string player = std::to_string(who);
  wires[who]->send(
      R"(42/connect_four,["update",{"type":"MAKE_MOVE","payload":{"type":"drop","args":[)" +
      std::to_string(made % 7) + R"(],"playerID":")" + player + R"(","credentials":")" + keys[who] +
      "\"}}," + std::to_string(step) + ",\"" + id + "\",\"" + player + "\"]");
}

bool Seated::take(int at, string_view text) {
  const auto i = static_cast<std::size_t>(at);
  long now = -1;
  if (order.ours) {
    if (text.starts_with("{\"id\":1")) {
      if (!text.starts_with("{\"id\":1,\"ok\":true")) fail(string(text));
      acknowledged = true;
      acked = Clock::now();
    } else if (text.starts_with("{\"type\":\"state\"")) {
      now = number_behind(text, "\"step\":");
      over = over || text.find("\"over\":true") != string_view::npos;
      if (const std::size_t question = text.find("\"question\":{"); question != string_view::npos) {
        asked_at = at;
        tokens.clear();
        for (std::size_t t = question; (t = text.find("{\"token\":\"", t)) != string_view::npos;
             ++t)
          tokens.push_back(words_behind(text, "{\"token\":\"", t));
      }
    } else {
      return false;
    }
  } else {
    if (text == "2") return wires[i]->send("3"), false;
    if (!text.starts_with("42/connect_four,[\"sync\"") &&
        !text.starts_with("42/connect_four,[\"update\""))
      return false;
    now = number_behind(text, "\"_stateID\":");
  }
  if (now >= 0) {
    const long before = std::exchange(seen[i], now);
    step = std::max(step, now);
    if (!pending || before > from_step || now <= from_step) return false;
    --left;
    last = Clock::now();
    // There is no acknowledgement: the mover knows when she is shown the new state.
    if (!order.ours && at == made % 2) acknowledged = true, acked = last;
  }
  if (!pending || left > 0 || !acknowledged) return false;
  pending = false;
  ++made;
  return true;
}

string percentiles(std::vector<double>& ms) {
  std::sort(ms.begin(), ms.end());
  const auto at = [&](double p) {
    return ms.empty() ? 0
                      : ms[std::min(ms.size() - 1,
                                    static_cast<std::size_t>(p * static_cast<double>(ms.size())))];
  };
  char out[160];
  std::snprintf(out, sizeof out, R"({"p50":%.3f,"p95":%.3f,"p99":%.3f,"most":%.3f})", at(0.5),
                at(0.95), at(0.99), at(1));
  return out;
}

}  // namespace

int main(int n, char** words) {
  if (n != 9) fail("swarm orrery|boardgame_io PORT GAME PLAYERS TABLES SOCKETS MOVES RATE");
  order = {string_view(words[1]) == "orrery",
           std::atoi(words[2]),
           words[3],
           std::atoi(words[4]),
           std::atoi(words[5]),
           std::atoi(words[6]),
           std::atoi(words[7]),
           std::atof(words[8])};
  std::vector<Seated> tables(static_cast<std::size_t>(order.tables));
  const auto begun = Clock::now();
  std::atomic<std::size_t> next = 0;
  std::vector<std::thread> ushers;
  for (int i = 0; i < 16; ++i)
    ushers.emplace_back([&] {
      Wire http;
      http.open();
      for (std::size_t t; (t = next++) < tables.size();) tables[t].open(http);
      close(http.fd);
    });
  for (std::thread& usher : ushers) usher.join();
  const double seating = ms_since(begun);

  const int all = epoll_create1(0);
  for (std::size_t t = 0; t < tables.size(); ++t)
    for (int i = 0; i < order.sockets; ++i) {
      const int fd = tables[t].wires[static_cast<std::size_t>(i)]->fd;
      fcntl(fd, F_SETFL, O_NONBLOCK);
      epoll_event event{};
      event.events = EPOLLIN;
      event.data.u64 = t << 8 | static_cast<std::uint64_t>(i);
      epoll_ctl(all, EPOLL_CTL_ADD, fd, &event);
    }
  std::vector<double> acks, everybody;
  std::deque<Seated*> ready;
  int left = order.tables, played = 0;
  const auto took = [&](Seated& table) {
    ++played;
    acks.push_back(std::chrono::duration<double, std::milli>(table.acked - table.sent).count());
    everybody.push_back(std::chrono::duration<double, std::milli>(table.last - table.sent).count());
    if (table.over || table.made >= order.moves)
      --left;
    else if (order.rate > 0)
      ready.push_back(&table);
    else
      table.play(played);
  };
  const auto hear = [&](Seated& table, int i) {
    Wire& wire = *table.wires[static_cast<std::size_t>(i)];
    string_view text;
    while (wire.next(text))
      if (table.take(i, text)) took(table);
  };
  epoll_event events[256];
  const auto look = [&](int ms) {
    const int many = epoll_wait(all, events, 256, ms);
    for (int e = 0; e < many; ++e) {
      Seated& table = tables[events[e].data.u64 >> 8];
      const int i = static_cast<int>(events[e].data.u64 & 255);
      if (table.wires[static_cast<std::size_t>(i)]->read()) hear(table, i);
    }
  };
  const auto is_ready = [](const Seated& t) {
    return std::all_of(t.seen.begin(), t.seen.end(), [](long s) { return s >= 0; }) &&
           (!order.ours || t.asked_at >= 0 || t.over);
  };
  for (Seated& table : tables)
    for (int i = 0; i < order.sockets; ++i) hear(table, i);
  while (!std::all_of(tables.begin(), tables.end(), is_ready)) look(20);
  std::printf(R"({"seated":%d,"seating_ms":%.1f,"cpu_ms":%.1f})"
              "\n",
              order.tables, seating, cpu_ms());
  std::fflush(stdout);
  char line[16];
  if (!std::fgets(line, sizeof line, stdin)) return 1;

  const double cpu = cpu_ms();
  const auto start = Clock::now();
  if (order.rate > 0) {
    for (Seated& table : tables) ready.push_back(&table);
    for (long sent = 0; left > 0;) {
      for (const double due = ms_since(start) / 1000 * order.rate;
           static_cast<double>(sent) < due && !ready.empty(); ++sent) {
        Seated* table = ready.front();
        ready.pop_front();
        table->play(static_cast<int>(sent));
      }
      look(1);
    }
  } else {
    for (std::size_t t = 0; t < tables.size(); ++t) tables[t].play(static_cast<int>(t));
    while (left > 0) look(100);
  }
  const double seconds = ms_since(start) / 1000;
  std::printf(R"({"moves":%d,"seconds":%.3f,"cpu_ms":%.1f,"ack_ms":%s,"everybody_ms":%s})"
              "\n",
              played, seconds, cpu_ms() - cpu, percentiles(acks).c_str(),
              percentiles(everybody).c_str());
  std::fflush(stdout);
  while (std::fgets(line, sizeof line, stdin)) {
  }
}
