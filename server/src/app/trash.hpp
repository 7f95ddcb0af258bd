// Empties the trash: all that was removed longer ago than it can be restored, with the files of pictures and uploads
// and with what devices have told. Deliveries and orders are kept by rules of their own.
#pragma once

#include "app/program.hpp"

namespace kredenz::app {

/// Blocking, in small units, so that nobody's change waits for it. Returns how many records are gone for good.
Result<std::size_t> empty_trash(Program& program);

}  // namespace kredenz::app
