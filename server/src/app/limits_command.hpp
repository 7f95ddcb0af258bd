// `kredenz limits`: every limit by its name, as it is set now, with what it counts. Those that KREDENZ_LIMITS sets
// stand first, as it takes them; those of the whole server, which nobody sets, after them. Not the counting: that is
// the request limits'.
#pragma once

#include "app/command_line.hpp"

namespace kredenz::app {

void add_limits_command(CommandLine& line);

}  // namespace kredenz::app
