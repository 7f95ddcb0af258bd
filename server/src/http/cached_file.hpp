// Bytes that lie in the kernel's file cache and are sent from there, without copying them for each answer (sendfile(2),
// decision 25). Never changed: they may still be being sent when the last owner has let go.
#pragma once

#include "base/temporary_file.hpp"

#include <boost/system/error_code.hpp>

#include <cstddef>
#include <optional>
#include <string_view>
#include <utility>

namespace kredenz::http {

class CachedFile {
public:
    /// Empty when the disk for temporary files or the descriptors are used up.
    static std::optional<CachedFile> make(std::string_view bytes);

    std::string_view bytes() const { return file_.bytes().substr(0, size_); }
    /// Sends the first `size` bytes, or as many of them as the socket takes without waiting, and yields how many these
    /// were. The thread blocks the signal of a broken pipe.
    std::size_t send(int socket, std::size_t size, boost::system::error_code& error) const;

private:
    CachedFile(TemporaryFile file, std::size_t size) : file_(std::move(file)), size_(size) {}

    /// Longer than the bytes, see make().
    TemporaryFile file_;
    std::size_t size_;
};

}  // namespace kredenz::http
