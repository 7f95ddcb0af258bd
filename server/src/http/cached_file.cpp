#include "http/cached_file.hpp"

#include <sys/sendfile.h>

#include <bit>
#include <cerrno>
#include <filesystem>
#include <string>
#include <system_error>
#include <utility>

namespace kredenz::http {

// With a power of two as its length, the kernel keeps the file in one piece of memory, and counts that one instead of
// each page for each answer.
std::optional<CachedFile> CachedFile::make(std::string_view bytes) {
    std::string padded(bytes);
    padded.resize(std::bit_ceil(bytes.size()));
    try {
        TemporaryFile file(std::filesystem::temp_directory_path());
        file.append(padded);
        file.map();
        return CachedFile(std::move(file), bytes.size());
    } catch (const std::system_error&) {
        return std::nullopt;
    }
}

std::size_t CachedFile::send(int socket, std::size_t size, boost::system::error_code& error) const {
    off_t begin = 0;
    const auto sent = ::sendfile(socket, file_.descriptor(), &begin, size);
    error = sent < 0 ? boost::system::error_code{errno, boost::system::system_category()} : boost::system::error_code{};
    return sent < 0 ? 0 : static_cast<std::size_t>(sent);
}

}  // namespace kredenz::http
