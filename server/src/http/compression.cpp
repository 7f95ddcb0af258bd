#include "http/compression.hpp"

#include <brotli/encode.h>
#include <zlib.h>

#include <algorithm>
#include <bit>
#include <stdexcept>

namespace kredenz::http {

std::string gzip(std::string_view bytes, int level) {
    constexpr int window_with_gzip_head = 15 + 16;
    constexpr int memory_level = 8;
    z_stream stream{};
    if (deflateInit2(&stream, level, Z_DEFLATED, window_with_gzip_head, memory_level, Z_DEFAULT_STRATEGY) != Z_OK) {
        throw std::runtime_error("gzip could not be started");
    }
    std::string compressed(deflateBound(&stream, bytes.size()), '\0');
    // zlib's interface predates const.
    stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(bytes.data()));
    stream.avail_in = static_cast<uInt>(bytes.size());
    stream.next_out = reinterpret_cast<Bytef*>(compressed.data());
    stream.avail_out = static_cast<uInt>(compressed.size());
    const int outcome = deflate(&stream, Z_FINISH);
    compressed.resize(stream.total_out);
    deflateEnd(&stream);
    if (outcome != Z_STREAM_END) throw std::runtime_error("gzip did not finish");
    return compressed;
}

std::string brotli(std::string_view bytes, int quality) {
    // A window beyond the text saves nothing, and one of 4 MB costs 10 MB of memory while it is worked in.
    const int window = std::clamp(static_cast<int>(std::bit_width(bytes.size())), 16, 22);
    auto size = BrotliEncoderMaxCompressedSize(bytes.size());
    std::string compressed(std::max<std::size_t>(size, 16), '\0');
    size = compressed.size();
    if (BrotliEncoderCompress(quality, window, BROTLI_MODE_TEXT, bytes.size(),
                              reinterpret_cast<const std::uint8_t*>(bytes.data()), &size,
                              reinterpret_cast<std::uint8_t*>(compressed.data())) != BROTLI_TRUE) {
        throw std::runtime_error("brotli did not finish");
    }
    compressed.resize(size);
    return compressed;
}

}  // namespace kredenz::http
