// The command line: every command of the program with its options (design §3). A child that decodes pictures or
// runs a script is the same program and never gets as far.
#include "app/commands.hpp"
#include "features/media/picture_worker.hpp"
#include "scripting/script_process.hpp"

#include <malloc.h>

#include <algorithm>
#include <thread>

namespace {

/// The C library gives nearly every thread a heap of its own and keeps what it once held. Sixty threads that mostly
/// wait share as many heaps as there are cores, and what is free at a heap's end goes back: after a flood the server
/// is as small as before.
void keep_memory_small() {
    constexpr int kept_bytes = 1 << 20;
    mallopt(M_ARENA_MAX, static_cast<int>(std::max(2U, std::thread::hardware_concurrency())));
    mallopt(M_TRIM_THRESHOLD, kept_bytes);
}

}  // namespace

int main(int count, char** words) {
    if (count > 1 && words[1] == kredenz::media::worker_command) return kredenz::media::run_worker(count, words);
    if (count > 1 && words[1] == kredenz::scripting::worker_command)
        return kredenz::scripting::run_worker(count, words);
    keep_memory_small();
    return kredenz::app::run(count, words);
}
