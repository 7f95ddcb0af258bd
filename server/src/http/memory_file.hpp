// Bytes in memory that the kernel sends as they lie there, without copying them for each answer (memfd_create(2),
// sendfile(2)). Never changed: some may be on their way still when the last owner is gone.
#pragma once

#include <boost/system/error_code.hpp>

#include <cstddef>
#include <optional>
#include <string_view>

namespace kredenz::http {

class MemoryFile {
public:
    /// Empty when the system has no memory or no descriptor left for it.
    static std::optional<MemoryFile> make(std::string_view bytes);
    MemoryFile(MemoryFile&& other) noexcept;
    MemoryFile& operator=(MemoryFile&&) = delete;
    ~MemoryFile();

    std::string_view bytes() const { return bytes_; }
    /// Sends the first `size` bytes, or as many of them as the socket takes without waiting, and yields how many these
    /// were. The thread blocks the signal of a broken pipe.
    std::size_t send(int socket, std::size_t size, boost::system::error_code& error) const;

private:
    MemoryFile() = default;

    int file_ = -1;
    std::string_view bytes_;
};

}  // namespace kredenz::http
