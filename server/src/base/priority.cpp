#include "base/priority.hpp"

#include <sys/resource.h>
#include <unistd.h>

namespace kredenz {
namespace {

constexpr int lowest_priority = 19;

}  // namespace

void take_lowest_priority() { ::setpriority(PRIO_PROCESS, static_cast<id_t>(::gettid()), lowest_priority); }

}  // namespace kredenz
