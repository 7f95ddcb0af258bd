// Runs a script in a child process without files and network and with little memory: started when it is needed, kept
// while it works, started again after a pause when it has failed. It knows nothing of what the script does.
#pragma once

#include "processes/child.hpp"

#include <atomic>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>

namespace kredenz::scripting {

/// The first word of the command line that makes the program a worker.
inline constexpr std::string_view worker_command = "script-worker";

struct ScriptOptions {
    /// Puts a function `answer` into the global object: text in, text out.
    std::filesystem::path script;
    std::filesystem::path program{processes::own_program};
    /// Beyond what the engine reserves for itself.
    std::uint64_t memory_bytes = 400'000'000;
    /// How long it may compute. With the background's priority it may wait much longer for its turns on a busy machine.
    std::chrono::milliseconds start_time{60'000};
    std::chrono::milliseconds call_time{30'000};
    /// The end also of what does not compute.
    std::chrono::milliseconds longest_wait{300'000};
    /// After the first failure; doubled with each one that follows.
    std::chrono::milliseconds first_pause{1'000};
    std::chrono::milliseconds longest_pause{300'000};
};

struct ScriptFigures {
    std::uint64_t starts = 0;
    /// Ends that nobody wanted: crashes, broken limits, time that ran out.
    std::uint64_t failures = 0;
};

/// For several threads; one call at a time.
class ScriptProcess {
public:
    explicit ScriptProcess(ScriptOptions options);
    ~ScriptProcess();
    ScriptProcess(const ScriptProcess&) = delete;
    ScriptProcess& operator=(const ScriptProcess&) = delete;

    enum class Outcome {
        answered,
        /// The script threw; the process lives on.
        threw,
        /// No process answered: it failed now, or pauses since it did.
        failed,
    };
    struct Answer {
        Outcome outcome = Outcome::failed;
        /// The script's answer, or what went wrong.
        std::string text;
    };
    /// Blocks until the answer, at most for the time limits.
    Answer call(std::string_view question);

    /// How long no process is started; zero when the next call may start one.
    std::chrono::milliseconds pause() const;
    ScriptFigures figures() const { return {starts_, failures_}; }
    /// Ends the process and the call that waits for it; later calls fail.
    void stop();

private:
    class Child;
    std::shared_ptr<Child> child();

    const ScriptOptions options_;
    std::mutex calls_;
    mutable std::mutex state_;
    std::shared_ptr<Child> child_;
    std::chrono::steady_clock::time_point next_start_;
    std::chrono::milliseconds next_pause_;
    bool is_stopped_ = false;
    std::atomic<std::uint64_t> starts_ = 0;
    std::atomic<std::uint64_t> failures_ = 0;
};

/// The child's side: `main` hands over when the first word is `script-worker`. Ends the process itself.
int run_worker(int count, char** words);

}  // namespace kredenz::scripting
