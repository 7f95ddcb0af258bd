// A folder of built files as finished answers, read once at start, so that no request ever opens one of them and no
// path can leave the folder. Not for media: those change and are large, see Response::file.
#pragma once

#include "http/finished.hpp"

#include <filesystem>
#include <string_view>

namespace kredenz::http {

/// Adds every regular file below `folder` under `prefix` ("/assets", or "" for the root) and its relative path.
/// "x.js.br" and "x.js.gz" become encodings of "x.js"; names such as "app-B7dk2_f0.js" are cached for good.
/// Hidden files, symbolic links and files above 16 MB are left out. Throws std::filesystem::filesystem_error.
void add_static_files(FinishedTable& table, const std::filesystem::path& folder, std::string_view prefix);

/// Adds one file under a path of its own, if it is there.
void add_static_file(FinishedTable& table, const std::filesystem::path& file, std::string_view path);

/// Whether a name ends in a hash as Vite writes it: eight base64url characters after a hyphen or dot. Only those with a
/// capital count, since names given by people have none; the few hashes without one are merely revalidated.
bool has_content_hash(std::string_view file_name);

}  // namespace kredenz::http
