// `kredenz serve`: the program over HTTP, from start to a drained end.
#pragma once

#include "app/program.hpp"

namespace kredenz::app {

/// Runs until SIGTERM or SIGINT; returns the exit code.
int serve(Program& program);

}  // namespace kredenz::app
