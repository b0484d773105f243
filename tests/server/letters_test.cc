// Letters: what is sealed for a browser alone, where they may go, what a clock on the wall says.
#include <arpa/inet.h>
#include <doctest/doctest.h>
#include <netinet/in.h>

#include "server/notify/mail.h"
#include "server/notify/url.h"
#include "server/notify/web_push.h"
#include "server/notify/wire.h"
#include "server/notify/zone.h"
#include "server/secrets.h"

namespace orrery::server {
namespace {

std::string bytes_of(std::string_view text) { return from_base64url(text, 300).value_or(""); }

bool is_public_name(const std::string& number) {
  std::string why;
  return !look_up_host(number, 443, Reach::Public, why).empty();
}

}  // namespace

// RFC 8291, section 5 and appendix A.
TEST_CASE("a message is sealed for a browser as the RFC's example is, byte by byte") {
  const auto sender = KeyPair::from_secret(bytes_of("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"));
  REQUIRE(sender);
  CHECK(base64url(sender->public_point()) ==
        "BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8");
  const auto body = encrypted_push(
      "When I grow up, I want to be a watermelon",
      bytes_of(
          "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"),
      bytes_of("BTBZMqHH6r4Tts7J_aSIgg"), *sender, bytes_of("DGv6ra1nlYgDCS1FRnbzlw"));
  REQUIRE(body);
  CHECK(
      base64url(*body) ==
      "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS"
      "6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Q"
      "ulcy4a-fN");
}

TEST_CASE("two who agree on a secret have the same one; what is no point on the curve is refused") {
  const auto ada = KeyPair::fresh(), bo = KeyPair::fresh();
  REQUIRE((ada && bo));
  CHECK(ada->agree_with(bo->public_point()) == bo->agree_with(ada->public_point()));
  std::string off = bo->public_point();
  off.back() = static_cast<char>(off.back() ^ 1);
  CHECK_FALSE(ada->agree_with(off));
  for (const std::string& wrong : {std::string(), std::string(65, '\4'), std::string(1, '\0')}) {
    CHECK_FALSE(is_point(wrong));
    CHECK_FALSE(ada->agree_with(wrong));
  }
  CHECK_FALSE(KeyPair::from_secret(std::string(32, '\0')));
  CHECK_FALSE(KeyPair::from_secret(std::string(32, '\xff')));
  const std::string salt(16, 's'), secret(16, 'a'), big(5000, 'x');
  CHECK_FALSE(encrypted_push(big, bo->public_point(), secret, *ada, salt));
  CHECK_FALSE(encrypted_push("text", bo->public_point(), "short", *ada, salt));
}

TEST_CASE("nobody's own network is public, however it is written") {
  for (const char* inside : {"127.0.0.1",
                             "127.1",
                             "0.0.0.0",
                             "10.1.2.3",
                             "172.16.0.1",
                             "172.31.255.255",
                             "192.168.1.1",
                             "169.254.169.254",
                             "100.64.0.1",
                             "192.0.2.1",
                             "198.18.0.1",
                             "203.0.113.5",
                             "224.0.0.1",
                             "255.255.255.255",
                             "::1",
                             "::",
                             "fe80::1",
                             "fc00::1",
                             "fd12::1",
                             "ff02::1",
                             "::ffff:127.0.0.1",
                             "::ffff:10.0.0.1",
                             "64:ff9b::7f00:1",
                             "2002:7f00:1::1",
                             "2001:db8::1",
                             "2130706433",
                             "0x7f.1"})
    CHECK_MESSAGE(!is_public_name(inside), inside);
  for (const char* outside : {"1.1.1.1", "8.8.8.8", "172.15.0.1", "172.32.0.1", "100.128.0.1",
                              "2606:4700::1111", "::ffff:8.8.8.8"})
    CHECK_MESSAGE(is_public_name(outside), outside);
}

TEST_CASE("an address in the web is taken apart, or not taken") {
  const auto url = read_url("https://hooks.example.org:8443/a/b?c=d");
  REQUIRE(url);
  CHECK((url->tls && url->host == "hooks.example.org" && url->port == 8443));
  CHECK(url->target == "/a/b?c=d");
  CHECK(url->origin() == "https://hooks.example.org:8443");
  CHECK(read_url("http://example.org")->target == "/");
  CHECK(read_url("http://[2606:4700::1111]:8080/x")->host == "2606:4700::1111");
  for (const char* wrong : {"",
                            "example.org",
                            "ftp://example.org",
                            "https://",
                            "https:///x",
                            "https://a@b/",
                            "http://a b/",
                            "http://a\r\nb/",
                            "http://a/#b",
                            "http://a:0/",
                            "http://a:22/",
                            "http://a:99999/",
                            "http://a:/",
                            "http://a:80x/",
                            "http://-a/",
                            "http://a..b/",
                            "http://[::1",
                            "http://[x]/",
                            "http://a\"b/",
                            "http://\xc3\xa4/"})
    CHECK_MESSAGE(!read_url(wrong), wrong);
}

TEST_CASE("mail goes to one address, and nothing in it can become a second line") {
  for (const char* right : {"ada@example.org", "a.b+c@mail.example", "o'neill_1@x-y.example"})
    CHECK_MESSAGE(is_mail_address(right), right);
  for (const char* wrong : {"",
                            "@",
                            "ada",
                            "ada@",
                            "@example.org",
                            "a@b@c",
                            "a b@c",
                            "a@b c",
                            "a@b,c@d",
                            "a@b;c",
                            "<a@b>",
                            "a@b\n",
                            "a@b\r\nRCPT TO:<eve@c>",
                            "\"a\"@b",
                            ".a@b",
                            "a.@b",
                            "a..b@c",
                            "a@b..c",
                            "a@-b",
                            "a@b.",
                            "-a@b",
                            "a@[127.0.0.1]",
                            "\xc3\xa4@b"})
    CHECK_MESSAGE(!is_mail_address(wrong), wrong);
}

TEST_CASE("a mail is text between headers, whatever stands in it") {
  Letter letter;
  letter.way = Way::Mail;
  letter.address = "ada@example.org";
  letter.title =
      "Du bist dran: Übermaß an Zügen an einem Tisch, der sehr lange schon wartet\r\nBcc: x";
  letter.text = "line\r\n.\r\nQUIT";
  const std::string mail = mail_of(letter, "orrery@example.org", 1'700'000'000, "id");
  CHECK(mail.find("Date: Tue, 14 Nov 2023 22:13:20 +0000\r\n") != std::string::npos);
  CHECK(mail.find("\nBcc:") == std::string::npos);
  CHECK(mail.find("\r\n.\r\n") == std::string::npos);
  std::size_t longest = 0, at = 0;
  for (std::size_t end; (end = mail.find("\r\n", at)) != std::string::npos; at = end + 2)
    longest = std::max(longest, end - at);
  CHECK(longest <= 78);
}

TEST_CASE("who sends mail is said in one word, and not in clear over a network") {
  std::string why;
  const auto tls = read_mail_server("smtps://clerk@mail.example.org", why);
  REQUIRE(tls);
  CHECK((tls->port == 465 && tls->user == "clerk" && tls->cover == MailServer::Cover::Tls));
  CHECK(read_mail_server("smtp://mail.example.org:2525", why)->port == 2525);
  CHECK(read_mail_server("smtp://a@b@mail.example.org", why)->user == "a@b");
  CHECK(read_mail_server("smtp-plain://localhost:25", why));
  CHECK_FALSE(read_mail_server("smtp-plain://mail.example.org:25", why));
  CHECK(why.find("this machine only") != std::string::npos);
  for (const char* wrong :
       {"", "mail.example.org", "http://x", "smtp://", "smtp://x:0", "smtp://x:y"})
    CHECK_MESSAGE(!read_mail_server(wrong, why), wrong);
}

TEST_CASE("clocks on walls: summer and winter, and zones there are not") {
  constexpr i64 kJanuary = 1'736'942'400, kJuly = 1'752'580'800;  // 2025, the 15th, at noon
  CHECK(offset_of_zone("UTC", kJuly) == 0);
  CHECK(offset_of_zone("Europe/Berlin", kJanuary) == 3600);
  CHECK(offset_of_zone("Europe/Berlin", kJuly) == 7200);
  CHECK(offset_of_zone("America/New_York", kJuly) == -4 * 3600);
  CHECK(offset_of_zone("Asia/Kathmandu", kJuly) == 5 * 3600 + 45 * 60);
  for (const char* wrong : {"", "Nowhere/At_All", "../../../etc/passwd", "/etc/passwd", "Europe",
                            "Europe/Berlin.", "leapseconds"})
    CHECK_MESSAGE(!offset_of_zone(wrong, kJuly), wrong);
  const QuietHours night{22 * 60, 7 * 60};
  constexpr i64 kMidnight = kJuly - 12 * 3600;
  CHECK(quiet_for(night, "UTC", kJuly) == 0);
  CHECK(quiet_for(night, "UTC", kMidnight) == 7 * 3600);
  CHECK(quiet_for(night, "UTC", kMidnight + 7 * 3600 - 1) == 1);
  CHECK(quiet_for(night, "UTC", kMidnight + 7 * 3600) == 0);
  CHECK(quiet_for(night, "Europe/Berlin", kMidnight - 2 * 3600) == 7 * 3600);
  CHECK(quiet_for(night, "America/New_York", kMidnight) == 0);  // eight in the evening
  CHECK(quiet_for({9 * 60, 17 * 60}, "UTC", kJuly) == 5 * 3600);
  CHECK(quiet_for({}, "UTC", kJuly) == 0);
}

}  // namespace orrery::server
