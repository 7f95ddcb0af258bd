// `kredenz guest`: what is known of a guest, and erasing it, for operators. The same as admins do in the back office.
#pragma once

#include "app/command_line.hpp"

namespace kredenz::app {

void add_guest_commands(CommandLine& line);

}  // namespace kredenz::app
