// Decodes untrusted pictures in a child process with limits: the same program started as `media-worker`. Not a queue: a
// call blocks until its child has ended; see work_pool.hpp for how many run at once.
#pragma once

#include "base/error.hpp"
#include "features/media/picture.hpp"
#include "features/media/worker_protocol.hpp"
#include "processes/child.hpp"

#include <chrono>
#include <cstdint>
#include <filesystem>
#include <vector>

namespace kredenz::media {

/// The first word of the command line that makes the program a worker.
inline constexpr std::string_view worker_command = "media-worker";

/// What one child may use.
struct WorkerLimits {
    std::uint64_t memory_bytes = 1'500'000'000;
    std::uint64_t file_bytes = 100'000'000;
    std::chrono::seconds processor_time{20};
    std::chrono::milliseconds wall_time{30'000};
};

struct WorkerOptions {
    std::filesystem::path program{processes::own_program};
    WorkerLimits limits;
};

class PictureWorker {
public:
    explicit PictureWorker(WorkerOptions options) : options_(std::move(options)) {}

    /// Decodes the whole picture. The errors say in German why it cannot be used: broken or not this format, too many
    /// pixels, or too expensive for the limits.
    Result<PictureFacts> inspect(int source, Format format) const;
    /// Writes one variant of the picture `source` to the file `target`; never larger than the original.
    Result<void> render(int source, Format source_format, const Variant& variant, int target) const;

private:
    Result<std::string> run(const std::vector<std::string>& job, int source, int target) const;

    WorkerOptions options_;
};

/// The child's side: `main` hands over when the first word is `media-worker`. Ends the process itself.
int run_worker(int count, char** words);

}  // namespace kredenz::media
