#include "http/media_type.hpp"

#include "http/header_text.hpp"

#include <array>
#include <utility>

namespace kredenz::http {

namespace {

constexpr std::array<std::pair<std::string_view, std::string_view>, 27> types{{
    {".html", "text/html; charset=utf-8"},
    {".css", "text/css; charset=utf-8"},
    {".js", "text/javascript; charset=utf-8"},
    {".mjs", "text/javascript; charset=utf-8"},
    {".json", "application/json; charset=utf-8"},
    {".map", "application/json; charset=utf-8"},
    {".webmanifest", "application/manifest+json; charset=utf-8"},
    {".txt", "text/plain; charset=utf-8"},
    {".csv", "text/csv; charset=utf-8"},
    {".xml", "application/xml; charset=utf-8"},
    {".svg", "image/svg+xml"},
    {".png", "image/png"},
    {".jpg", "image/jpeg"},
    {".jpeg", "image/jpeg"},
    {".webp", "image/webp"},
    {".avif", "image/avif"},
    {".gif", "image/gif"},
    {".ico", "image/x-icon"},
    {".woff2", "font/woff2"},
    {".woff", "font/woff"},
    {".ttf", "font/ttf"},
    {".otf", "font/otf"},
    {".mp4", "video/mp4"},
    {".webm", "video/webm"},
    {".mp3", "audio/mpeg"},
    {".pdf", "application/pdf"},
    {".wasm", "application/wasm"},
}};

}  // namespace

std::string_view media_type_of(std::string_view extension) {
    for (const auto& [known, type] : types) {
        if (equals_ignoring_case(known, extension)) return type;
    }
    return "application/octet-stream";
}

bool is_compressible(std::string_view content_type) {
    auto type = content_type.substr(0, content_type.find(';'));
    return type.starts_with("text/") || type == "application/json" || type == "application/xml" ||
           type == "application/manifest+json" || type == "application/wasm" || type == "image/svg+xml" ||
           type == "image/x-icon";
}

}  // namespace kredenz::http
