// Takes files, hosts and foreign processes away from the calling thread by Landlock (landlock(7)), as far as the
// running kernel knows it. A second line behind the list of system calls, and none where the kernel has no Landlock.
#pragma once

#include <cstdint>

namespace kredenz::processes {

/// What is left of the files: to be read, as long as a child still opens what it works with, or nothing.
enum class FilesLeft : std::uint8_t { readable, none };

/// For the calling thread and those it starts, for good; what is open stays open. Needs "no new privileges". False when
/// a kernel that has Landlock refuses.
bool restrict_by_landlock(FilesLeft left);

}  // namespace kredenz::processes
