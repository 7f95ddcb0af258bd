// Answers made ahead: head and body in each encoding, served by a lookup and one write. Not a cache: the
// owner of the data publishes a new table when they change.
#pragma once

#include "http/cached_file.hpp"
#include "http/request.hpp"

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>

namespace kredenz::http {

enum class Encoding { identity, gzip, brotli };

enum class Effort {
    /// Bodies as they are.
    none,
    /// brotli 2 and gzip 1: what one guest reads once or twice. A fifth longer, in less than half the time.
    brief,
    /// brotli 5 and gzip 6: right after a change.
    quick,
    /// brotli 11 and gzip 9: seconds for megabytes, when nothing has changed for a while. The answer lasts.
    best,
};

enum class Audience {
    everyone,
    /// Requests with a session or a token go to the router instead.
    anonymous_only,
};

enum class QueryMatch {
    /// A request with a query goes to the router instead.
    none,
    /// The query changes nothing (pages with campaign parameters).
    ignored,
};

struct FinishedDescription {
    int status = 200;
    std::string content_type;
    std::string cache_control = "no-cache";
    /// Further headers, a page's Content-Security-Policy among them. Line breaks throw std::invalid_argument.
    NameValues headers = {};
    Audience audience = Audience::everyone;
    QueryMatch query = QueryMatch::none;
};

class Finished {
public:
    /// The head without status line, date and connection, which are the sender's, followed by the body.
    class Variant {
    public:
        Variant(std::string bytes, std::size_t head_size, bool is_lasting);

        std::string_view bytes() const { return file_ ? file_->bytes() : text_; }
        std::size_t head_size() const { return head_size_; }
        /// Where the bytes lie when that makes sending them cheaper; null otherwise.
        const CachedFile* file() const { return file_ ? &*file_ : nullptr; }

    private:
        std::optional<CachedFile> file_;
        std::string text_;
        std::size_t head_size_;
    };

    /// Compresses text types above a kilobyte with `effort`. An encoding that saves nothing is left out.
    static std::shared_ptr<const Finished> make(FinishedDescription description, std::string_view body, Effort effort);
    /// With bodies compressed beforehand (the .br and .gz files of a build); empty ones are left out. The answer lasts.
    static std::shared_ptr<const Finished> make_precompressed(FinishedDescription description, std::string_view body,
                                                              std::string_view gzip, std::string_view brotli);

    int status() const { return status_; }
    Audience audience() const { return audience_; }
    QueryMatch query() const { return query_; }

    /// The best variant for an Accept-Encoding header (RFC 9110 §12.5.3); identity when nothing else is accepted.
    const Variant& variant_for(std::string_view accept_encoding) const;
    /// The tag in an If-None-Match list that names this content in whatever encoding, quotes included and without W/;
    /// empty when none does. "*" yields the identity's tag.
    std::string_view matching_tag(std::string_view if_none_match) const;
    /// The head of a 304 for a tag that matched; like Variant without status line, date and connection.
    std::string not_modified_head(std::string_view tag) const;

private:
    Finished() = default;
    static std::shared_ptr<const Finished> assemble(const FinishedDescription& description, std::string_view body,
                                                    std::string_view gzip, std::string_view brotli, bool is_lasting);
    std::string head_of(Encoding encoding, const FinishedDescription& description, std::size_t size, bool varies) const;

    int status_ = 200;
    Audience audience_ = Audience::everyone;
    QueryMatch query_ = QueryMatch::none;
    std::string content_hash_;
    std::string identity_tag_;
    /// Everything a 304 repeats (RFC 9110 §15.4.5) but the tag.
    std::string not_modified_headers_;
    std::map<Encoding, Variant> variants_;
};

struct StringHash {
    using is_transparent = void;
    std::size_t operator()(std::string_view text) const { return std::hash<std::string_view>{}(text); }
};

/// Finished answers by decoded path. Never changed once published; copying shares the answers.
class FinishedTable {
public:
    void add(std::string path, std::shared_ptr<const Finished> finished);
    /// Null when there is none.
    const std::shared_ptr<const Finished>* find(std::string_view path) const;
    std::size_t size() const { return entries_.size(); }

private:
    std::unordered_map<std::string, std::shared_ptr<const Finished>, StringHash, std::equal_to<>> entries_;
};

}  // namespace kredenz::http
