#include "processes/sandbox.hpp"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <future>
#include <thread>

namespace kredenz::processes {
namespace {

constexpr SandboxLimits generous{4'000'000'000, 1'000'000, 60};
constexpr int refused = 0;
constexpr int allowed = 1;
constexpr int no_sandbox = 2;

/// Runs `attempt` in a sandboxed child; it returns what the system call did.
template <class Attempt>
int outcome_of(Attempt attempt) {
    const pid_t child = ::fork();
    if (child == 0) {
        if (!enter_sandbox(generous)) ::_exit(no_sandbox);
        ::_exit(attempt() < 0 && errno == EACCES ? refused : allowed);
    }
    int status = 0;
    ::waitpid(child, &status, 0);
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

TEST(Sandbox, ThereIsNoWayOut) {
    EXPECT_EQ(outcome_of([] { return ::socket(AF_INET, SOCK_STREAM, 0); }), refused);
    EXPECT_EQ(outcome_of([] { return ::socket(AF_UNIX, SOCK_STREAM, 0); }), refused);
    EXPECT_EQ(outcome_of([] { return ::open("/etc/hostname", O_RDONLY); }), refused);
    EXPECT_EQ(outcome_of([] { return ::open("/tmp/kredenz-sandbox-test", O_WRONLY | O_CREAT, 0600); }), refused);
    EXPECT_EQ(outcome_of([] { return ::unlink("/tmp/kredenz-sandbox-test"); }), refused);
    EXPECT_EQ(outcome_of([] { return ::execl("/bin/true", "true", nullptr); }), refused);
    EXPECT_EQ(outcome_of([] { return ::kill(::getppid(), 0); }), refused);
    EXPECT_EQ(outcome_of([] { return static_cast<int>(::fork()); }), refused);
}

TEST(Sandbox, HoldsForThreadsThatRanBefore) {
    const pid_t child = ::fork();
    if (child == 0) {
        std::promise<void> entered;
        int result = allowed;
        std::thread before{[&] {
            entered.get_future().wait();
            result = ::open("/etc/hostname", O_RDONLY) < 0 && errno == EACCES ? refused : allowed;
        }};
        if (!enter_sandbox(generous)) ::_exit(no_sandbox);
        entered.set_value();
        before.join();
        ::_exit(result);
    }
    int status = 0;
    ::waitpid(child, &status, 0);
    EXPECT_EQ(WEXITSTATUS(status), refused);
}

TEST(Sandbox, ThreadsAreAllowed) {
    EXPECT_EQ(outcome_of([] {
                  int result = -1;
                  std::thread{[&] { result = 1; }}.join();
                  return result;
              }),
              allowed);
}

}  // namespace
}  // namespace kredenz::processes
