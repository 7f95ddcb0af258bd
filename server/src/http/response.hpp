// One HTTP answer as handlers make it. The framing (lengths, connection, date, compression, security headers, 304)
// is the connection's: a handler states what it answers, not how it travels.
#pragma once

#include "http/data_body.hpp"
#include "http/request.hpp"

#include <chrono>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

namespace kredenz::http {

class EventSink;
class Finished;

inline constexpr std::string_view json_type = "application/json; charset=utf-8";
inline constexpr std::string_view html_type = "text/html; charset=utf-8";
inline constexpr std::string_view text_type = "text/plain; charset=utf-8";

/// Called on the event loop when the stream is open; feeds the sink from then on. What it returns is kept while the
/// stream lives and destroyed on its event loop, so the destructor is the place to unsubscribe.
using OpenEvents = std::function<std::shared_ptr<void>(std::shared_ptr<EventSink> sink)>;

/// A file on disk, sent in pieces; single byte ranges are answered (RFC 9110 §14).
struct FileBody {
    std::filesystem::path path;
};

enum class CookieReach { browser_and_scripts, browser_only };

/// Lax: also sent when a link of another site leads here. Strict: never with anything another site caused.
enum class SameSite { lax, strict };

/// RFC 6265. Always Path=/. `value` may hold cookie octets only.
struct Cookie {
    std::string name;
    std::string value;
    /// Empty: until the browser closes; zero: delete it now.
    std::optional<std::chrono::seconds> lifetime;
    /// Request::is_https, so that development over plain HTTP works.
    bool is_secure = true;
    CookieReach reach = CookieReach::browser_only;
    SameSite same_site = SameSite::lax;
};

class Response {
public:
    using Body = std::variant<std::string, std::shared_ptr<const Finished>, FileBody, OpenEvents>;

    /// `body` is a finished JSON text.
    static Response json(int status, std::string body);
    /// {"data": …}, the form of every answer that has one; `data` is a finished JSON text.
    static Response data(int status, std::string_view data);
    /// The same of a described value, as readers of these roles see it.
    template <class Value>
    static Response data(int status, const Value& value, Roles readers) {
        return json(status, data_body(value, readers));
    }
    /// `policy` is the page's Content-Security-Policy; frame-ancestors is added when it names none.
    static Response html(int status, std::string body, std::string_view policy);
    static Response bytes(int status, std::string_view content_type, std::string body);
    static Response no_content();
    /// 303 unless another status is given. Throws std::invalid_argument for line breaks in `location`.
    static Response redirect(std::string_view location, int status = 303);
    /// Bytes made earlier; the connection chooses the encoding and answers If-None-Match.
    static Response finished(std::shared_ptr<const Finished> finished);
    /// Streams a file with ETag, ranges and HEAD; the content type follows from the extension. A missing file is 404.
    static Response file(std::filesystem::path path);
    /// Server-sent events (HTML Living Standard §9.2) until the client leaves, reads too slowly, or the server drains.
    static Response events(OpenEvents open);

    /// Adds a header. Throws std::invalid_argument for names and values that could break the head (RFC 9110 §5.5).
    Response& header(std::string_view name, std::string_view value) &;
    Response&& header(std::string_view name, std::string_view value) && { return std::move(header(name, value)); }
    /// Throws std::invalid_argument for octets a cookie cannot hold.
    Response& set_cookie(const Cookie& cookie);
    /// Makes the browser save the body under `name`, which may be any UTF-8 text (RFC 6266).
    Response& download_as(std::string_view name);

    std::optional<std::string_view> find_header(std::string_view name) const;

    int status = 200;
    std::string content_type;
    Body body;

    const NameValues& headers() const { return headers_; }

private:
    NameValues headers_;
};

}  // namespace kredenz::http
