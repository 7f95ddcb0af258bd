#include "base/priority.hpp"

#include <sys/resource.h>
#include <unistd.h>

namespace kredenz {
namespace {

// A tenth of a processor's time beside one busy thread. At 19 it would be a seventieth: beside three of them on two
// processors pages waited for minutes.
constexpr int background_priority = 10;

}  // namespace

void take_background_priority() { ::setpriority(PRIO_PROCESS, static_cast<id_t>(::gettid()), background_priority); }

}  // namespace kredenz
