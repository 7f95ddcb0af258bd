// The commands of the program: serve, migrate, openapi, and those of user_commands,
// backup_commands, check_command and business_commands.
#pragma once

#include "base/access.hpp"

namespace kredenz::app {

/// Parses and runs; returns the exit code. Failures are told in German on standard error.
int run(int count, char** words);

/// Who acts from the command line: the operator, who may do everything.
Actor operator_actor();

}  // namespace kredenz::app
