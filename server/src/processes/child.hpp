// Starts a program of ours as a child process that finds open only what it is given, and waits for its end.
// Not a sandbox: a child narrows itself further, see processes/sandbox.hpp.
#pragma once

#include "processes/descriptor.hpp"

#include <sys/types.h>

#include <chrono>
#include <filesystem>
#include <optional>
#include <string>
#include <thread>
#include <vector>

namespace kredenz::processes {

/// The program that runs, to be started once more in another role.
inline constexpr std::string_view own_program = "/proc/self/exe";

/// A descriptor of ours, and the number under which the child finds it.
struct OpenFile {
    int ours = -1;
    int number = -1;
};

struct ChildStart {
    std::filesystem::path program{own_program};
    /// The command line without the program's own name.
    std::vector<std::string> words;
    std::vector<OpenFile> files;
    /// "NAME=value"; nothing of the server's environment, which may hold secrets, goes along.
    std::vector<std::string> environment = {};
};

/// Its process id. Standard streams that are not among the files lead nowhere. Throws std::system_error.
pid_t start_child(const ChildStart& start);

/// The status as waitpid(2) tells it; the child is killed when its time is over.
int wait_for_end(pid_t child, std::chrono::milliseconds patience);

/// A child that may end whenever it likes: a thread waits for that, so that no zombie stays behind however long nobody
/// asks. It is killed by its owner's destructor.
class LongLivedChild {
public:
    /// Throws std::system_error.
    explicit LongLivedChild(const ChildStart& start);
    LongLivedChild(const LongLivedChild&) = delete;
    LongLivedChild& operator=(const LongLivedChild&) = delete;
    ~LongLivedChild();

    /// How long its threads have computed; zero once it has ended.
    std::chrono::nanoseconds computed() const;

private:
    /// Means this child for good, as its id does not once it is reaped.
    std::optional<Descriptor> handle_;
    clockid_t clock_{};
    std::jthread reaper_;
};

}  // namespace kredenz::processes
