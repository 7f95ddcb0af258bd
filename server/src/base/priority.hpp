// Lowers the priority of background threads, so that requests come first.
#pragma once

namespace kredenz {

/// Of the calling thread, and of the threads and processes it starts (setpriority(2): on Linux each thread has its
/// own). Only for threads that hold no lock others wait for.
void take_background_priority();

}  // namespace kredenz
