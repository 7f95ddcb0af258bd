#include "http/finished.hpp"

#include "http/compression.hpp"
#include "http/header_text.hpp"
#include "http/media_type.hpp"
#include "http/negotiation.hpp"

#include <openssl/sha.h>

#include <array>
#include <stdexcept>

namespace kredenz::http {

namespace {

constexpr std::size_t worth_compressing = 1024;
/// In between, answers go out quicker from where they lie; beyond, copying them in larger pieces is quicker.
constexpr std::size_t smallest_file = 4 * 1024;
constexpr std::size_t largest_file = 256 * 1024;

/// 96 bits of SHA-256 name a content for good.
std::string hash_of(std::string_view bytes) {
    std::array<unsigned char, SHA256_DIGEST_LENGTH> digest{};
    SHA256(reinterpret_cast<const unsigned char*>(bytes.data()), bytes.size(), digest.data());
    constexpr std::string_view digits = "0123456789abcdef";
    std::string text;
    for (std::size_t i = 0; i < 12; ++i) {
        text += digits[digest[i] >> 4];
        text += digits[digest[i] & 15];
    }
    return text;
}

struct Levels {
    int gzip;
    int brotli;
};

Levels levels_of(Effort effort) {
    switch (effort) {
        case Effort::none:
            break;
        case Effort::brief:
            return {.gzip = 1, .brotli = 2};
        case Effort::quick:
            return {.gzip = 6, .brotli = 5};
        case Effort::best:
            return {.gzip = 9, .brotli = 11};
    }
    throw std::logic_error("nothing to compress with");
}

std::string_view token_of(Encoding encoding) {
    switch (encoding) {
        case Encoding::identity:
            return "";
        case Encoding::gzip:
            return "gzip";
        case Encoding::brotli:
            return "br";
    }
    throw std::logic_error("unknown encoding");
}

std::string tag_of(std::string_view content_hash, Encoding encoding) {
    std::string tag = "\"";
    tag.append(content_hash);
    if (encoding != Encoding::identity) tag.append("-").append(token_of(encoding));
    return tag + "\"";
}

}  // namespace

Finished::Variant::Variant(std::string bytes, std::size_t head_size, bool is_lasting)
    : file_(is_lasting && bytes.size() >= smallest_file && bytes.size() <= largest_file ? CachedFile::make(bytes)
                                                                                        : std::nullopt),
      text_(file_ ? std::string{} : std::move(bytes)),
      head_size_(head_size) {
    text_.shrink_to_fit();
}

std::shared_ptr<const Finished> Finished::make(FinishedDescription description, std::string_view body, Effort effort) {
    std::string gzipped;
    std::string brotlied;
    if (effort != Effort::none && body.size() >= worth_compressing && is_compressible(description.content_type)) {
        const auto [gzip_level, brotli_quality] = levels_of(effort);
        gzipped = gzip(body, gzip_level);
        brotlied = brotli(body, brotli_quality);
    }
    return assemble(description, body, gzipped, brotlied, effort == Effort::best);
}

std::shared_ptr<const Finished> Finished::make_precompressed(FinishedDescription description, std::string_view body,
                                                             std::string_view gzip, std::string_view brotli) {
    return assemble(description, body, gzip, brotli, true);
}

std::shared_ptr<const Finished> Finished::assemble(const FinishedDescription& description, std::string_view body,
                                                   std::string_view gzip, std::string_view brotli, bool is_lasting) {
    std::shared_ptr<Finished> finished(new Finished);
    finished->status_ = description.status;
    finished->audience_ = description.audience;
    finished->query_ = description.query;
    finished->content_hash_ = hash_of(body);
    finished->identity_tag_ = tag_of(finished->content_hash_, Encoding::identity);

    // What may be compressed later varies from the start, or a shared cache would keep the first form for everybody.
    const bool varies = !gzip.empty() || !brotli.empty() || is_compressible(description.content_type);
    auto& kept = finished->not_modified_headers_;
    append_header(kept, "Cache-Control", description.cache_control);
    if (varies) append_header(kept, "Vary", "Accept-Encoding");
    const auto add = [&](Encoding encoding, std::string_view encoded) {
        auto bytes = finished->head_of(encoding, description, encoded.size(), varies);
        const auto head_size = bytes.size();
        bytes.append(encoded);
        finished->variants_.try_emplace(encoding, std::move(bytes), head_size, is_lasting);
    };
    add(Encoding::identity, body);
    if (!gzip.empty() && gzip.size() < body.size()) add(Encoding::gzip, gzip);
    if (!brotli.empty() && brotli.size() < body.size()) add(Encoding::brotli, brotli);
    return finished;
}

std::string Finished::head_of(Encoding encoding, const FinishedDescription& description, std::size_t size,
                              bool varies) const {
    std::string head;
    append_header(head, "Content-Type", description.content_type);
    append_header(head, "Content-Length", std::to_string(size));
    if (encoding != Encoding::identity) append_header(head, "Content-Encoding", token_of(encoding));
    append_header(head, "ETag", tag_of(content_hash_, encoding));
    append_header(head, "Cache-Control", description.cache_control);
    if (varies) append_header(head, "Vary", "Accept-Encoding");
    head.append(security_headers);
    append_header(head, resource_policy, own_pages_only);
    for (const auto& [name, value] : description.headers) {
        const bool is_policy = equals_ignoring_case(name, "Content-Security-Policy");
        append_header(head, name, is_policy ? complete_content_policy(value) : value);
    }
    return head.append("\r\n");
}

const Finished::Variant& Finished::variant_for(std::string_view accept_encoding) const {
    if (variants_.size() > 1 && !accept_encoding.empty()) {
        auto accepted = parse_accept_encoding(accept_encoding);
        if (accepted.brotli) {
            if (auto found = variants_.find(Encoding::brotli); found != variants_.end()) return found->second;
        }
        if (accepted.gzip) {
            if (auto found = variants_.find(Encoding::gzip); found != variants_.end()) return found->second;
        }
    }
    return variants_.at(Encoding::identity);
}

std::string_view Finished::matching_tag(std::string_view if_none_match) const {
    if (trim(if_none_match) == "*") return identity_tag_;
    std::string_view match;
    for_each_element(if_none_match, [&](std::string_view element) {
        auto tag = strip_weak(element);
        if (!match.empty() || tag.size() < 2 || tag.front() != '"' || tag.back() != '"') return;
        auto opaque = tag.substr(1, tag.size() - 2);
        if (opaque.substr(0, opaque.find('-')) == content_hash_ && is_field_value(tag)) match = tag;
    });
    return match;
}

std::string Finished::not_modified_head(std::string_view tag) const {
    auto head = not_modified_headers_;
    append_header(head, "ETag", tag);
    head.append(security_headers).append("\r\n");
    return head;
}

void FinishedTable::add(std::string path, std::shared_ptr<const Finished> finished) {
    if (!finished) throw std::invalid_argument("no finished answer for " + path);
    entries_.insert_or_assign(std::move(path), std::move(finished));
}

const std::shared_ptr<const Finished>* FinishedTable::find(std::string_view path) const {
    auto found = entries_.find(path);
    return found == entries_.end() ? nullptr : &found->second;
}

}  // namespace kredenz::http
