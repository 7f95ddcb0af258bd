// Loads a business from a folder of JSON files, the demo's or what `kredenz export` wrote, through the same calls that
// staff use, references resolved by key. Orders are not part of it: those come back by `kredenz restore`.
#pragma once

#include "app/program.hpp"

namespace kredenz::app {

struct BusinessFolders {
    std::filesystem::path data = "demo/data";
    std::filesystem::path pictures = "build/demo/pictures";
};

/// Into a database without products; returns the exit code. Throws std::runtime_error naming file, key and field for a
/// record that the calls refuse.
int load_business(Program& program, const BusinessFolders& folders);

}  // namespace kredenz::app
