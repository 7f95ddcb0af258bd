#include "features/media/picture_worker.hpp"

#include "features/media/descriptor.hpp"
#include "features/media/messages.hpp"
#include "features/media/worker_protocol.hpp"

#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <spdlog/spdlog.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include <charconv>
#include <system_error>

namespace kredenz::media {
namespace {

/// The lowest number that our copies of descriptors get, above those the child expects.
constexpr int first_free_descriptor = 10;
constexpr std::size_t longest_answer = 64;

constexpr auto purpose = "picture worker";

Descriptor copy_of(int file) { return Descriptor{::fcntl(file, F_DUPFD_CLOEXEC, first_free_descriptor), purpose}; }

void check(int error) {
    if (error != 0) throw std::system_error(error, std::generic_category(), purpose);
}

/// What the child finds open; everything else of the server's is closed in it.
class FileActions {
public:
    FileActions(int source, int answer, int target) {
        check(posix_spawn_file_actions_init(&actions_));
        check(posix_spawn_file_actions_adddup2(&actions_, source, worker_source));
        check(posix_spawn_file_actions_adddup2(&actions_, answer, worker_answer));
        check(posix_spawn_file_actions_addopen(&actions_, STDERR_FILENO, "/dev/null", O_WRONLY, 0));
        check(posix_spawn_file_actions_adddup2(&actions_, target, worker_target));
        check(posix_spawn_file_actions_addclosefrom_np(&actions_, worker_target + 1));
    }
    FileActions(const FileActions&) = delete;
    FileActions& operator=(const FileActions&) = delete;
    ~FileActions() { posix_spawn_file_actions_destroy(&actions_); }

    const posix_spawn_file_actions_t* get() const { return &actions_; }

private:
    posix_spawn_file_actions_t actions_{};
};

pid_t start(const std::string& program, const std::vector<std::string>& words, const FileActions& actions) {
    std::vector<char*> arguments;
    for (const auto& word : words) arguments.push_back(const_cast<char*>(word.c_str()));
    arguments.push_back(nullptr);
    // Nothing of the server's environment, which may hold secrets; one arena keeps the address space small.
    std::string arenas = "MALLOC_ARENA_MAX=1";
    std::string sanitizer = "ASAN_OPTIONS=detect_leaks=0";
    char* environment[] = {arenas.data(), sanitizer.data(), nullptr};
    pid_t child = 0;
    check(posix_spawn(&child, program.c_str(), actions.get(), nullptr, arguments.data(), environment));
    return child;
}

/// The status of waitpid; the child is killed when its time is over.
int wait_for_end(pid_t child, std::chrono::milliseconds patience) {
    const Descriptor handle{static_cast<int>(::syscall(SYS_pidfd_open, child, 0)), purpose};
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

Error refusal(ErrorKind kind, std::string_view message) {
    if (kind == ErrorKind::invalid) return Error::invalid(std::string{message}, "data");
    return Error::of(kind, std::string{message});
}

Error failure_of(int status) {
    if (WIFSIGNALED(status)) {
        const int signal = WTERMSIG(status);
        spdlog::warn("media: a picture's worker was ended by signal {}", signal);
        const bool was_limited = signal == SIGXCPU || signal == SIGKILL || signal == SIGXFSZ;
        return refusal(ErrorKind::invalid, was_limited ? messages::too_expensive : messages::broken_image);
    }
    switch (static_cast<WorkerExit>(WEXITSTATUS(status))) {
        case WorkerExit::unreadable:
            return refusal(ErrorKind::invalid, messages::broken_image);
        case WorkerExit::too_many_pixels:
            return refusal(ErrorKind::invalid, messages::too_many_pixels);
        case WorkerExit::out_of_memory:
            return refusal(ErrorKind::invalid, messages::too_expensive);
        default:
            spdlog::error("media: the picture worker failed with exit code {}", WEXITSTATUS(status));
            return refusal(ErrorKind::unavailable, messages::worker_unavailable);
    }
}

}  // namespace

Result<std::string> PictureWorker::run(const std::vector<std::string>& job, int source, int target) const {
    int ends[2];
    check(::pipe2(ends, O_CLOEXEC) == 0 ? 0 : errno);
    const Descriptor reading{ends[0], purpose};
    Descriptor writing{ends[1], purpose};
    const auto& limits = settings_.limits;
    std::vector<std::string> words{settings_.program.string(), std::string{worker_command},
                                   std::to_string(limits.memory_bytes), std::to_string(limits.file_bytes),
                                   std::to_string(limits.processor_time.count())};
    words.insert(words.end(), job.begin(), job.end());

    const auto source_copy = copy_of(source);
    auto answer_copy = copy_of(writing.get());
    const auto target_copy = copy_of(target);
    const auto child =
        start(settings_.program, words, FileActions{source_copy.get(), answer_copy.get(), target_copy.get()});
    const int status = wait_for_end(child, limits.wall_time);
    if (status != 0) return failure_of(status);

    // Closed on our side, so that reading ends where the child's answer does.
    writing.close();
    answer_copy.close();
    std::string answer(longest_answer, '\0');
    const auto size = ::read(reading.get(), answer.data(), answer.size());
    answer.resize(size > 0 ? static_cast<std::size_t>(size) : 0);
    return answer;
}

Result<PictureFacts> PictureWorker::inspect(int source, Format format) const {
    const Descriptor nowhere{::open("/dev/null", O_WRONLY | O_CLOEXEC), purpose};
    const auto answer = run({"inspect", std::string{name_of(format)}}, source, nowhere.get());
    if (!answer) return answer.error();
    PictureFacts facts;
    const auto* end = answer->data() + answer->size();
    const auto width = std::from_chars(answer->data(), end, facts.width);
    if (width.ec == std::errc{} && width.ptr != end) std::from_chars(width.ptr + 1, end, facts.height);
    // The child decodes what strangers sent: even its answer is not believed blindly.
    if (facts.width < 1 || facts.height < 1 || facts.width > most_pixels / facts.height)
        return Error::invalid(std::string{messages::broken_image}, "data");
    return facts;
}

Result<void> PictureWorker::render(int source, Format source_format, const Variant& variant, int target) const {
    const std::vector<std::string> job{"render", std::string{name_of(source_format)},
                                       std::string{name_of(variant.crop)}, std::string{name_of(variant.size)},
                                       std::string{name_of(variant.format)}};
    const auto answer = run(job, source, target);
    if (!answer) return answer.error();
    return {};
}

}  // namespace kredenz::media
