#include "printed.h"

#include "core/json.h"
#include "effects.h"
#include "names.h"

namespace orrery::renaissance {
namespace {

void write_effect(const Content& content, const Effect& effect, JsonWriter& out) {
  out.open().key("text");
  write_said(text_of(content, effect), out);
  out.field("again", effect.again).field("activates", effect.activates()).close();
}

void write_card(const Content& content, int row, JsonWriter& out) {
  const CardFace& face = content.card[static_cast<std::size_t>(row)];
  out.key(face.id.view())
      .open()
      .field("name", face.name.view())
      .field("kind", row < kAdvisors ? "advisor" : "specialist");
  if (row >= kAdvisors) out.field("family", face.family.view());
  out.key("effects").open();
  for (std::size_t i = 0; i < face.ops.size(); ++i) {
    out.key(effect_name(static_cast<int>(i)));
    write_effect(content, face.ops[i], out);
  }
  if (!face.disorder.empty()) {
    out.key("disorder");
    write_effect(content, face.disorder[0], out);
  }
  out.close().close();
}

}  // namespace

// It is the greater part of a view and never changes, so each thread keeps what it wrote last.
const std::string& printed_json(const Content& content) {
  thread_local u64 fingerprint = 0;
  thread_local std::string json;
  if (content.fingerprint == fingerprint && !json.empty()) return json;
  JsonWriter out;
  out.open().key("cards").open();
  for (int c = 0; c < kCards; ++c) write_card(content, c, out);
  out.close().key("planets").open();
  for (const PlanetTile& tile : content.planet) {
    out.key(tile.id.view())
        .open()
        .field("name", tile.name.view())
        .field("start", tile.may_start)
        .key("token");
    write_effect(content, tile.token, out);
    out.field("lore", tile.lore.view()).key("text");
    write_said(text_of(tile.printed, printed(tile.name.view())), out);
    out.close();
  }
  out.close().key("objectives").open();
  for (const ObjectiveCard& o : content.objective) {
    out.key(o.id.view()).open().field("name", o.name.view()).key("text");
    write_said(text_of(o), out);
    out.field("cap", o.cap).close();
  }
  json = out.close().close().take();
  fingerprint = content.fingerprint;
  return json;
}

}  // namespace orrery::renaissance
