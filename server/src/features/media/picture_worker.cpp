#include "features/media/picture_worker.hpp"

#include "features/media/messages.hpp"
#include "processes/child.hpp"
#include "processes/descriptor.hpp"

#include <fcntl.h>
#include <signal.h>
#include <spdlog/spdlog.h>
#include <sys/wait.h>
#include <unistd.h>

#include <system_error>

namespace kredenz::media {
namespace {

using processes::Descriptor;

constexpr std::size_t longest_answer = 64;

constexpr auto purpose = "picture worker";

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
    if (::pipe2(ends, O_CLOEXEC) != 0) throw std::system_error(errno, std::generic_category(), purpose);
    const Descriptor reading{ends[0], purpose};
    Descriptor writing{ends[1], purpose};
    const auto& limits = options_.limits;
    std::vector<std::string> words{std::string{worker_command}, std::to_string(limits.memory_bytes),
                                   std::to_string(limits.file_bytes), std::to_string(limits.processor_time.count())};
    words.insert(words.end(), job.begin(), job.end());

    const auto child = processes::start_child(
        {.program = options_.program,
         .words = std::move(words),
         .files = {{source, worker_source}, {writing.get(), worker_answer}, {target, worker_target}},
         // One arena keeps the address space small.
         .environment = {"MALLOC_ARENA_MAX=1"}});
    const int status = processes::wait_for_end(child, limits.wall_time);
    if (status != 0) return failure_of(status);

    // Closed on our side, so that reading ends where the child's answer does.
    writing.close();
    std::string answer(longest_answer, '\0');
    const auto size = ::read(reading.get(), answer.data(), answer.size());
    answer.resize(size > 0 ? static_cast<std::size_t>(size) : 0);
    return answer;
}

Result<PictureFacts> PictureWorker::inspect(int source, Format format) const {
    const Descriptor nowhere{::open("/dev/null", O_WRONLY | O_CLOEXEC), purpose};
    const auto answer = run({"inspect", std::string{name_of(format)}}, source, nowhere.get());
    if (!answer) return answer.error();
    const auto facts = facts_of(*answer, most_pixels);
    if (!facts) return Error::invalid(std::string{messages::broken_image}, "data");
    return *facts;
}

Result<void> PictureWorker::render(int source, Format source_format, const Variant& variant, int target) const {
    const std::vector<std::string> job{"render",
                                       std::string{name_of(source_format)},
                                       std::string{name_of(variant.crop)},
                                       std::string{name_of(variant.size)},
                                       std::string{name_of(variant.format)},
                                       std::to_string(variant.focus.x),
                                       std::to_string(variant.focus.y)};
    const auto answer = run(job, source, target);
    if (!answer) return answer.error();
    return {};
}

}  // namespace kredenz::media
