#include "processes/child.hpp"

#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <sys/syscall.h>
#include <sys/wait.h>

#include <algorithm>
#include <list>
#include <span>

namespace kredenz::processes {
namespace {

/// The lowest number that our copies of descriptors get, above those a child expects.
constexpr int first_free_descriptor = 10;

constexpr auto purpose = "child process";

void check(int error) {
    if (error != 0) throw std::system_error(error, std::generic_category(), purpose);
}

/// What the child finds open; everything else of the server's is closed in it.
class FileActions {
public:
    explicit FileActions(std::span<const OpenFile> files) {
        check(posix_spawn_file_actions_init(&actions_));
        // Copies first, so that none is overwritten before its turn.
        for (const auto& file : files)
            copies_.emplace_back(::fcntl(file.ours, F_DUPFD_CLOEXEC, first_free_descriptor), purpose);
        int last = STDERR_FILENO;
        for (const int number : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO})
            if (std::ranges::find(files, number, &OpenFile::number) == files.end())
                check(posix_spawn_file_actions_addopen(&actions_, number, "/dev/null", O_RDWR, 0));
        auto copy = copies_.begin();
        for (const auto& file : files) {
            check(posix_spawn_file_actions_adddup2(&actions_, (copy++)->get(), file.number));
            last = std::max(last, file.number);
        }
        check(posix_spawn_file_actions_addclosefrom_np(&actions_, last + 1));
    }
    FileActions(const FileActions&) = delete;
    FileActions& operator=(const FileActions&) = delete;
    ~FileActions() { posix_spawn_file_actions_destroy(&actions_); }

    const posix_spawn_file_actions_t* get() const { return &actions_; }

private:
    posix_spawn_file_actions_t actions_{};
    std::list<Descriptor> copies_;
};

std::vector<char*> pointers_to(const std::vector<std::string>& texts) {
    std::vector<char*> pointers;
    for (const auto& text : texts) pointers.push_back(const_cast<char*>(text.c_str()));
    pointers.push_back(nullptr);
    return pointers;
}

int open_handle(pid_t child) { return static_cast<int>(::syscall(SYS_pidfd_open, child, 0)); }

}  // namespace

pid_t start_child(const ChildStart& start) {
    std::vector<std::string> words{start.program.string()};
    words.insert(words.end(), start.words.begin(), start.words.end());
    auto environment = start.environment;
    environment.emplace_back("ASAN_OPTIONS=detect_leaks=0");
    const FileActions actions{start.files};
    pid_t child = 0;
    check(posix_spawn(&child, start.program.c_str(), actions.get(), nullptr, pointers_to(words).data(),
                      pointers_to(environment).data()));
    return child;
}

int wait_for_end(pid_t child, std::chrono::milliseconds patience) {
    const Descriptor handle{open_handle(child), purpose};
    pollfd ended{handle.get(), POLLIN, 0};
    const auto until = std::chrono::steady_clock::now() + patience;
    int count = 0;
    do {
        const auto left = std::chrono::ceil<std::chrono::milliseconds>(until - std::chrono::steady_clock::now());
        count = ::poll(&ended, 1, static_cast<int>(std::max(left, std::chrono::milliseconds{0}).count()));
    } while (count < 0 && errno == EINTR);
    if (count <= 0) ::kill(child, SIGKILL);
    int status = 0;
    while (::waitpid(child, &status, 0) < 0 && errno == EINTR) {
    }
    return status;
}

LongLivedChild::LongLivedChild(const ChildStart& start) {
    const auto child = start_child(start);
    try {
        handle_.emplace(open_handle(child), purpose);
        check(::clock_getcpuclockid(child, &clock_));
        reaper_ = std::jthread([handle = handle_->get()] {
            siginfo_t end{};
            while (::waitid(P_PIDFD, static_cast<id_t>(handle), &end, WEXITED) < 0 && errno == EINTR) {
            }
        });
    } catch (...) {
        ::kill(child, SIGKILL);
        ::waitpid(child, nullptr, 0);
        throw;
    }
}

std::chrono::nanoseconds LongLivedChild::computed() const {
    timespec time{};
    if (::clock_gettime(clock_, &time) != 0) return {};
    return std::chrono::seconds{time.tv_sec} + std::chrono::nanoseconds{time.tv_nsec};
}

LongLivedChild::~LongLivedChild() { ::syscall(SYS_pidfd_send_signal, handle_->get(), SIGKILL, nullptr, 0); }

}  // namespace kredenz::processes
