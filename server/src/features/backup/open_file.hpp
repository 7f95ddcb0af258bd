// A file read or written piece by piece, whose failures name it. Not buffered: pieces are large.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

namespace kredenz::backup {

class OpenFile {
public:
    /// `writing` makes a new file that only its owner may read, and refuses one that is there.
    enum class For { reading, writing };
    /// What is read at once.
    static constexpr std::size_t piece_size = 256 * 1024;

    /// Throws std::system_error with the path, as all members do.
    OpenFile(std::filesystem::path path, For purpose);
    OpenFile(const OpenFile&) = delete;
    OpenFile& operator=(const OpenFile&) = delete;
    ~OpenFile();

    /// The next piece; empty at the end. Valid until the next call.
    std::optional<std::string_view> read();
    void write(std::string_view bytes);
    /// Waits until the disk has it.
    void make_durable();

private:
    std::filesystem::path path_;
    int file_ = -1;
    std::string piece_;
};

/// All of a file; throws std::system_error with the path.
std::string whole_text(const std::filesystem::path& path);

/// Copies into a new file, which is durable afterwards.
void copy_durably(const std::filesystem::path& source, const std::filesystem::path& target);

/// Waits until the folder's list of names is on the disk.
void make_folder_durable(const std::filesystem::path& folder);

}  // namespace kredenz::backup
