// What an option does to a product's price. Apart from the catalogue's records, so that pricing may read it.
#pragma once

#include <cstdint>

namespace kredenz::catalog {

enum class Modifier : std::uint8_t { add, subtract, overwrite };

}  // namespace kredenz::catalog
