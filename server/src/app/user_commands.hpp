// `kredenz user …`: the operator makes users and gives forgotten passwords anew.
#pragma once

#include "app/command_line.hpp"

namespace kredenz::app {

void add_user_commands(CommandLine& line);

}  // namespace kredenz::app
