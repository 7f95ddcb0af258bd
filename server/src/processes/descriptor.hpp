// A file descriptor that is closed by its destructor. It neither reads nor writes.
#pragma once

#include <unistd.h>

#include <cerrno>
#include <system_error>
#include <utility>

namespace kredenz::processes {

class Descriptor {
public:
    /// Takes what open(2) and its like return; throws std::system_error with errno for a failure.
    Descriptor(int file, const char* what) : file_(file) {
        if (file_ < 0) throw std::system_error(errno, std::generic_category(), what);
    }
    Descriptor(const Descriptor&) = delete;
    Descriptor& operator=(const Descriptor&) = delete;
    ~Descriptor() { close(); }

    int get() const { return file_; }
    void close() {
        if (file_ >= 0) ::close(std::exchange(file_, -1));
    }

private:
    int file_;
};

}  // namespace kredenz::processes
