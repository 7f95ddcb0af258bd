// Loads the demo business: the files of demo/data through the same calls that staff use, references resolved by key.
#pragma once

#include "app/program.hpp"

namespace kredenz::app {

struct DemoFolders {
    std::filesystem::path data = "demo/data";
    std::filesystem::path pictures = "build/demo/pictures";
};

/// Into an empty database; returns the exit code. Throws std::runtime_error naming file, key and field for a record
/// that the calls refuse.
int load_demo(Program& program, const DemoFolders& folders);

}  // namespace kredenz::app
