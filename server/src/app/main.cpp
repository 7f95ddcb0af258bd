// The command line: every command of the program with its options. A child that decodes pictures or
// runs a script is the same program and never gets as far.
#include "app/commands.hpp"
#include "features/media/picture_worker.hpp"
#include "scripting/script_process.hpp"

#include <malloc.h>

#include <algorithm>
#include <thread>

namespace {

/// The C library gives nearly every thread a heap of its own, up to eight for each core, and keeps what it once held.
/// Threads that mostly wait share half as many: less memory stays taken after many requests at once, and nobody waits
/// for a heap.
void keep_memory_small() {
    constexpr unsigned heaps_per_core = 4;
    mallopt(M_ARENA_MAX, static_cast<int>(heaps_per_core * std::max(2U, std::thread::hardware_concurrency())));
}

}  // namespace

int main(int count, char** words) {
    if (count > 1 && words[1] == kredenz::media::worker_command) return kredenz::media::run_worker(count, words);
    if (count > 1 && words[1] == kredenz::scripting::worker_command)
        return kredenz::scripting::run_worker(count, words);
    keep_memory_small();
    return kredenz::app::run(count, words);
}
