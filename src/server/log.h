// Structured log lines on standard error: one JSON object each, without secrets.
#pragma once
#include <initializer_list>
#include <string>
#include <string_view>
#include <utility>

namespace orrery::server {

void log_event(std::string_view event,
               std::initializer_list<std::pair<std::string_view, std::string>> fields = {});

// Nobody reads them: for simulations, which write thousands.
void log_nothing();

}  // namespace orrery::server
