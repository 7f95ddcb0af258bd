// What a child of the server says after strangers' bytes took it over: frames of the script worker, answers of the
// picture worker.
#include "features/media/worker_protocol.hpp"
#include "fuzz/fuzz.hpp"
#include "scripting/script_protocol.hpp"

#include <algorithm>
#include <string>

namespace kredenz::fuzz {
namespace {

struct StreamEnded {};

void read_frames(std::string_view stream) {
    const auto read = [&stream](std::span<char> bytes) {
        if (stream.size() < bytes.size()) throw StreamEnded{};
        std::ranges::copy(stream.substr(0, bytes.size()), bytes.begin());
        stream.remove_prefix(bytes.size());
    };
    try {
        while (const auto frame = scripting::read_frame(read))
            require(frame->kind <= scripting::FrameKind::exception, "a frame is of a known kind");
    } catch (const StreamEnded&) {
    }
}

}  // namespace

void run(std::string_view input) {
    read_frames(input);
    constexpr std::int64_t most_pixels = 50'000'000;
    const auto facts = media::facts_of(input, most_pixels);
    if (!facts) return;
    require(facts->width >= 1 && facts->height >= 1 && facts->width * facts->height <= most_pixels,
            "a picture has a sound size");
    require(media::facts_of(media::answer_of(*facts), most_pixels) == facts, "what is written can be read");
}

}  // namespace kredenz::fuzz
