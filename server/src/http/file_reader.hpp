// An open file read in pieces for an answer, its ETag, and the byte range a request asks of it.
// Not asynchronous: pieces are small and media lie in the page cache or on a local disk.
#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

namespace kredenz::http {

class FileReader {
public:
    /// Empty for what is not there, not readable or not a regular file.
    static std::optional<FileReader> open(const std::filesystem::path& path);
    FileReader(FileReader&& other) noexcept;
    FileReader& operator=(FileReader&&) = delete;
    ~FileReader();

    std::uint64_t size() const { return size_; }
    /// Changes with size, time of change and identity of the file.
    const std::string& tag() const { return tag_; }
    /// Bytes read into `target`, fewer than `size` only near the end; 0 at the end or when the disk fails.
    std::size_t read(std::uint64_t offset, char* target, std::size_t size) const;

private:
    FileReader() = default;

    int file_ = -1;
    std::uint64_t size_ = 0;
    std::string tag_;
};

enum class RangeOutcome { whole, part, not_satisfiable };

struct ByteRange {
    RangeOutcome outcome = RangeOutcome::whole;
    std::uint64_t begin = 0;
    std::uint64_t size = 0;
};

/// A Range header against a body of `size` bytes (RFC 9110 §14.2). Several ranges, other units and nonsense count as
/// no range at all, which the RFC allows.
ByteRange parse_range(std::string_view header, std::uint64_t size);

}  // namespace kredenz::http
