// `kredenz demo load`, `kredenz export` and `kredenz import`: a business as files that people can read and edit.
// Not a backup: no orders, no passwords.
#pragma once

#include "app/command_line.hpp"

namespace kredenz::app {

void add_business_commands(CommandLine& line);

}  // namespace kredenz::app
