#include "features/media/media.hpp"

namespace kredenz::media {

Media::Media(std::filesystem::path folder, WorkerSettings worker)
    : store_(std::move(folder)), worker_(std::move(worker)), variants_(store_, worker_, pool_) {}

void Media::stop() { pool_.stop(); }

}  // namespace kredenz::media
