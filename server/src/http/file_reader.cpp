#include "http/file_reader.hpp"

#include "base/text.hpp"
#include "http/header_text.hpp"

#include <fcntl.h>
#include <spdlog/fmt/fmt.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <utility>

namespace kredenz::http {

namespace {

std::optional<std::uint64_t> parse_number(std::string_view text) {
    const auto number = parse_integer(text);
    if (!number || text.front() == '-') return std::nullopt;
    return static_cast<std::uint64_t>(*number);
}

}  // namespace

std::optional<FileReader> FileReader::open(const std::filesystem::path& path) {
    FileReader reader;
    // Non-blocking, or opening a named pipe would stop the loop.
    reader.file_ = ::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK);
    struct stat status{};
    if (reader.file_ < 0 || ::fstat(reader.file_, &status) != 0 || !S_ISREG(status.st_mode)) return std::nullopt;
    reader.size_ = static_cast<std::uint64_t>(status.st_size);
    reader.tag_ = fmt::format("\"{:x}-{:x}-{:x}{:08x}\"", status.st_ino, status.st_size, status.st_mtim.tv_sec,
                              status.st_mtim.tv_nsec);
    return reader;
}

FileReader::FileReader(FileReader&& other) noexcept
    : file_(std::exchange(other.file_, -1)), size_(other.size_), tag_(std::move(other.tag_)) {}

FileReader::~FileReader() {
    if (file_ >= 0) ::close(file_);
}

std::size_t FileReader::read(std::uint64_t offset, char* target, std::size_t size) const {
    ssize_t count = 0;
    do {
        count = ::pread(file_, target, size, static_cast<off_t>(offset));
    } while (count < 0 && errno == EINTR);
    return count < 0 ? 0 : static_cast<std::size_t>(count);
}

ByteRange parse_range(std::string_view header, std::uint64_t size) {
    const ByteRange whole{RangeOutcome::whole, 0, size};
    constexpr std::string_view unit = "bytes=";
    if (!equals_ignoring_case(header.substr(0, unit.size()), unit)) return whole;
    auto range = trim(header.substr(unit.size()));
    auto hyphen = range.find('-');
    if (hyphen == std::string_view::npos || range.find(',') != std::string_view::npos) return whole;
    auto first = parse_number(range.substr(0, hyphen));
    auto last = parse_number(range.substr(hyphen + 1));
    if (hyphen == 0) {
        if (!last) return whole;
        if (*last == 0 || size == 0) return {RangeOutcome::not_satisfiable, 0, 0};
        const auto count = std::min(*last, size);
        return {RangeOutcome::part, size - count, count};
    }
    const bool is_open = hyphen + 1 == range.size();
    if (!first || (!last && !is_open) || (last && *last < *first)) return whole;
    if (*first >= size) return {RangeOutcome::not_satisfiable, 0, 0};
    const auto end = last ? std::min(*last, size - 1) : size - 1;
    return {RangeOutcome::part, *first, end - *first + 1};
}

}  // namespace kredenz::http
