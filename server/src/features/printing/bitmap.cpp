#include "features/printing/bitmap.hpp"

#include <zlib.h>

#include <stdexcept>

namespace kredenz::printing {
namespace {

constexpr int bits_per_byte = 8;
/// 203 dots per inch.
constexpr std::uint32_t dots_per_meter = 7992;

void append_number(std::string& bytes, std::uint32_t number) {
    for (int shift = 24; shift >= 0; shift -= 8) bytes += static_cast<char>((number >> shift) & 0xFFU);
}

void append_chunk(std::string& png, std::string_view type, std::string_view data) {
    append_number(png, static_cast<std::uint32_t>(data.size()));
    const auto start = png.size();
    png.append(type).append(data);
    const auto* bytes = reinterpret_cast<const Bytef*>(png.data() + start);
    append_number(png, static_cast<std::uint32_t>(crc32(0, bytes, static_cast<uInt>(png.size() - start))));
}

std::string deflated(const std::string& bytes) {
    auto size = compressBound(bytes.size());
    std::string packed(size, '\0');
    if (compress2(reinterpret_cast<Bytef*>(packed.data()), &size, reinterpret_cast<const Bytef*>(bytes.data()),
                  bytes.size(), Z_BEST_COMPRESSION) != Z_OK)
        throw std::runtime_error("zlib cannot compress a ticket");
    packed.resize(size);
    return packed;
}

}  // namespace

Bitmap::Bitmap(int width, int height)
    : bytes_per_row_((width + bits_per_byte - 1) / bits_per_byte),
      height_(height),
      bytes_(static_cast<std::size_t>(bytes_per_row_) * static_cast<std::size_t>(height), '\0') {}

bool Bitmap::is_black(int x, int y) const {
    const auto byte = static_cast<unsigned char>(bytes_[static_cast<std::size_t>(y * bytes_per_row_ + x / 8)]);
    return ((byte >> (7 - x % 8)) & 1U) != 0;
}

void Bitmap::set_black(int x, int y) {
    auto& byte = bytes_[static_cast<std::size_t>(y * bytes_per_row_ + x / 8)];
    byte = static_cast<char>(static_cast<unsigned char>(byte) | (1U << (7 - x % 8)));
}

void Bitmap::invert() {
    for (auto& byte : bytes_) byte = static_cast<char>(~static_cast<unsigned char>(byte));
}

void Bitmap::append(const Bitmap& other) {
    if (other.bytes_per_row_ != bytes_per_row_) throw std::logic_error("bitmaps of different width");
    bytes_ += other.bytes_;
    height_ += other.height_;
}

void Bitmap::append_white(int rows) {
    bytes_.append(static_cast<std::size_t>(rows) * static_cast<std::size_t>(bytes_per_row_), '\0');
    height_ += rows;
}

std::string_view Bitmap::rows(int first, int count) const {
    const auto width = static_cast<std::size_t>(bytes_per_row_);
    return std::string_view{bytes_}.substr(static_cast<std::size_t>(first) * width,
                                           static_cast<std::size_t>(count) * width);
}

std::string to_png(const Bitmap& bitmap) {
    std::string header;
    append_number(header, static_cast<std::uint32_t>(bitmap.width()));
    append_number(header, static_cast<std::uint32_t>(bitmap.height()));
    // One bit of grey, deflate, no filter beyond the usual, not interlaced.
    header.append("\x01\x00\x00\x00\x00", 5);
    std::string density;
    append_number(density, dots_per_meter);
    append_number(density, dots_per_meter);
    density += '\x01';

    std::string lines;
    for (int y = 0; y < bitmap.height(); ++y) {
        lines += '\0';
        // Grey 1 is white in a PNG, black on the head.
        for (const char byte : bitmap.rows(y, 1)) lines += static_cast<char>(~static_cast<unsigned char>(byte));
    }
    std::string png{"\x89PNG\r\n\x1a\n"};
    append_chunk(png, "IHDR", header);
    append_chunk(png, "pHYs", density);
    append_chunk(png, "IDAT", deflated(lines));
    append_chunk(png, "IEND", {});
    return png;
}

}  // namespace kredenz::printing
