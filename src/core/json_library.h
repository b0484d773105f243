// The JSON library itself, for those who look into a Json.
#pragma once
#include <nlohmann/json.hpp>

#include "core/reader.h"
