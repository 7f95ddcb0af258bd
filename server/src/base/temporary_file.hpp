// A file without a name, removed with its owner: for bytes too many to keep in memory, or to be sent from the kernel's
// cache. Nothing else can open it.
#pragma once

#include <cstddef>
#include <filesystem>
#include <string_view>

namespace kredenz {

class TemporaryFile {
public:
    /// An empty file on the folder's disk (O_TMPFILE, open(2)). Throws std::system_error, as all of these do when the
    /// disk refuses or the process has no descriptor left.
    explicit TemporaryFile(const std::filesystem::path& folder);
    TemporaryFile(TemporaryFile&& other) noexcept;
    TemporaryFile& operator=(TemporaryFile&&) = delete;
    ~TemporaryFile();

    void append(std::string_view bytes);
    /// Makes all that was appended readable as one view; once, after the last append.
    void map();

    /// Gives back the memory of the view's bytes; who reads them again gets them from the file.
    void let_go() const;

    std::size_t size() const { return size_; }
    /// What map() made readable.
    std::string_view bytes() const { return {mapping_, mapping_ == nullptr ? 0 : size_}; }
    int descriptor() const { return descriptor_; }

private:
    int descriptor_;
    std::size_t size_ = 0;
    const char* mapping_ = nullptr;
};

}  // namespace kredenz
