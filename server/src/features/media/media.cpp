#include "features/media/media.hpp"

namespace kredenz::media {

Media::Media(std::filesystem::path folder, std::optional<std::int64_t> most_unclaimed)
    : store_(std::move(folder)), variants_(store_, worker_, pool_), most_unclaimed_(most_unclaimed) {}

void Media::stop() { pool_.stop(); }

}  // namespace kredenz::media
