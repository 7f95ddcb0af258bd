// A body with a file in it.
#include "features/media/data_url.hpp"
#include "fuzz/fuzz.hpp"

#include <string>

namespace kredenz::fuzz {

void run(std::string_view input) {
    const auto split = media::cut_out_data(input);
    if (!split.has_data()) {
        require(split.rest() == input, "a body without a file stays whole");
        return;
    }
    require(split.rest_size() + split.data.size() == input.size(), "nothing is lost");
    constexpr std::uint64_t most = 1000;
    std::uint64_t written = 0;
    const auto outcome =
        media::decode_data_url(split.data, most, [&](std::string_view bytes) { written += bytes.size(); });
    require(written <= most, "no more is written than allowed");
    if (outcome == media::DataOutcome::too_large) require(written == 0, "too large is known before");
    if (outcome == media::DataOutcome::decoded) require(written > 0, "a file has bytes");
}

}  // namespace kredenz::fuzz
