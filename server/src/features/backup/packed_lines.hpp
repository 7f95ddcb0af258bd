// A file of lines compressed with gzip: a table of the database in a backup, readable with zcat.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>

struct gzFile_s;

namespace kredenz::backup {

class PackedLines {
public:
    enum class For { reading, writing };

    /// Throws std::system_error, as all members do.
    PackedLines(std::filesystem::path path, For purpose);
    PackedLines(const PackedLines&) = delete;
    PackedLines& operator=(const PackedLines&) = delete;
    ~PackedLines();

    void add(std::string_view line);
    /// Writes what is left; afterwards the file is whole and durable.
    void finish();

    /// False at the end. A file that ends within a line, or is no gzip file, throws.
    bool next(std::string& line);

private:
    [[noreturn]] void fail() const;

    std::filesystem::path path_;
    gzFile_s* file_ = nullptr;
    std::string pending_;
    std::size_t start_ = 0;
};

}  // namespace kredenz::backup
