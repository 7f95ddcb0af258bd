// What an uploaded file is, judged by its bytes, among the types that can be uploaded. The name decides only between
// kinds of plain text. Not a virus scanner, and it decodes nothing.
#pragma once

#include "features/media/pieces.hpp"

#include <cstdint>
#include <optional>
#include <string_view>

namespace kredenz::media {

/// What a browser does with a file: shows it by itself, in a viewer that no sandbox lets in, or keeps it on the disk.
enum class Presentation { inside_browser, in_viewer, download_only };

/// What people look for a file by.
enum class FileKind : std::uint8_t { picture, film, document, archive };

struct FileType {
    std::string_view extension;
    std::string_view mime_type;
    FileKind kind = FileKind::document;
    Presentation presentation = Presentation::download_only;
    /// Whether a small picture of it can be made.
    bool has_preview = false;
};

/// `content` is the whole file, `name` its name as sent. Null for what is not on the list.
const FileType* type_of_file(std::string_view content, std::string_view name, const LetGo& let_go = {});

/// Null for an extension that is not on the list.
const FileType* type_of_extension(std::string_view extension);

}  // namespace kredenz::media
