// `kredenz check`: what is right and what is wrong with this installation, in German. It reads and changes nothing, so
// it may run beside the server and before it.
#pragma once

#include "app/command_line.hpp"

namespace kredenz::app {

void add_check_command(CommandLine& line);

}  // namespace kredenz::app
