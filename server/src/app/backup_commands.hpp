// `kredenz backup` and `kredenz restore`: they work on the database as it is and never change its schema.
#pragma once

#include "app/command_line.hpp"

namespace kredenz::app {

void add_backup_commands(CommandLine& line);

}  // namespace kredenz::app
