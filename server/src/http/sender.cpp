#include "http/sender.hpp"

#include "http/compression.hpp"
#include "http/file_reader.hpp"
#include "http/header_text.hpp"
#include "http/media_type.hpp"
#include "http/messages.hpp"
#include "http/negotiation.hpp"
#include "http/problem.hpp"

#include <boost/asio/as_tuple.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/http/status.hpp>

#include <optional>
#include <vector>

namespace kredenz::http {

namespace asio = boost::asio;
using asio::awaitable;

namespace {

constexpr std::size_t worth_compressing = 1024;
constexpr int compression_level = 5;
/// Smaller answers mostly fit into the socket.
constexpr std::size_t worth_counting = 4096;
constexpr std::size_t file_piece = 64 * 1024;
/// Slower than any telephone network; a reader that takes less holds on to the connection.
constexpr std::size_t bytes_per_extra_second = 4 * 1024;

/// Leaves what is still to be sent.
template <class Buffers>
void advance(Buffers& buffers, std::size_t sent) {
    for (auto& buffer : buffers) {
        const auto taken = std::min(sent, buffer.size());
        buffer += taken;
        sent -= taken;
    }
}

bool may_have_body(int status) { return status >= 200 && status != 204 && status != 304; }

}  // namespace

void Sender::start_head(int status, Persistence persistence) {
    status_ = status;
    const auto reason =
        boost::beast::http::obsolete_reason(boost::beast::http::int_to_status(static_cast<unsigned>(status)));
    head_.assign("HTTP/1.1 ").append(std::to_string(status)).append(" ").append(reason.data(), reason.size());
    head_.append("\r\n").append(loop_.date_line());
    if (persistence == Persistence::close) head_.append("Connection: close\r\n");
    if (persistence == Persistence::keep_alive_http_1_0) head_.append("Connection: keep-alive\r\n");
}

void Sender::add_headers(const Response& response, std::string_view default_cache_control) {
    head_.append(security_headers);
    if (!response.find_header(resource_policy)) append_header(head_, resource_policy, own_pages_only);
    if (!response.find_header("Cache-Control")) append_header(head_, "Cache-Control", default_cache_control);
    for (const auto& [name, value] : response.headers()) append_header(head_, name, value);
}

const CachedFile* Sender::begin(const Finished& finished, const AnswerContext& context) {
    if (!context.if_none_match.empty()) {
        const auto tag = finished.matching_tag(context.if_none_match);
        if (!tag.empty()) {
            start_head(304, context.persistence);
            head_.append(finished.not_modified_head(tag));
            rest_ = {asio::buffer(head_), asio::const_buffer{}};
            return nullptr;
        }
    }
    start_head(finished.status(), context.persistence);
    const auto& variant = finished.variant_for(context.accept_encoding);
    const auto size = context.is_head ? variant.head_size() : variant.bytes().size();
    rest_ = {asio::buffer(head_), asio::buffer(variant.bytes().data(), size)};
    return variant.file();
}

awaitable<bool> Sender::send(const Finished& finished, AnswerContext context) {
    begin(finished, context);
    co_return co_await send_rest();
}

Sender::Progress Sender::send_at_once(const Finished& finished, const AnswerContext& context) {
    const auto* file = begin(finished, context);
    boost::system::error_code error;
    auto sent = file ? socket_.send(asio::buffer(head_), MSG_MORE, error) : socket_.send(rest_, 0, error);
    if (file && sent == head_.size()) sent += file->send(socket_.native_handle(), rest_[1].size(), error);
    if (error && error != asio::error::would_block) return Progress::failed;
    advance(rest_, sent);
    return asio::buffer_size(rest_) == 0 ? Progress::all : Progress::some;
}

awaitable<bool> Sender::send_rest() { return write(rest_); }

awaitable<bool> Sender::send(Response response, AnswerContext context) {
    if (const auto* finished = std::get_if<std::shared_ptr<const Finished>>(&response.body)) {
        co_return co_await send(**finished, context);
    }
    if (std::holds_alternative<FileBody>(response.body)) {
        co_return co_await send_file(std::move(response), context);
    }
    co_return co_await send_text(std::move(response), context);
}

awaitable<bool> Sender::send_text(Response response, AnswerContext context) {
    auto& body = std::get<std::string>(response.body);
    const auto tag = response.find_header("ETag");
    if (tag && response.status == 200 && lists_tag(context.if_none_match, *tag)) {
        response.status = 304;
        body.clear();
    }
    start_head(response.status, context.persistence);
    if (may_have_body(response.status)) {
        const bool is_text = is_compressible(response.content_type) && !response.find_header("Content-Encoding");
        // A strong tag promises the same bytes, which another encoding would not be.
        const bool may_compress = is_text && (!tag || tag->starts_with("W/"));
        if (may_compress) append_header(head_, "Vary", "Accept-Encoding");
        if (may_compress && body.size() >= worth_compressing && parse_accept_encoding(context.accept_encoding).gzip) {
            body = gzip(body, compression_level);
            append_header(head_, "Content-Encoding", "gzip");
        }
        if (!response.content_type.empty()) append_header(head_, "Content-Type", response.content_type);
        append_header(head_, "Content-Length", std::to_string(body.size()));
    }
    add_headers(response, "no-store");
    head_.append("\r\n");
    const bool with_body = may_have_body(response.status) && !context.is_head;
    std::optional<UnreadAnswers::Place> unread;
    if (with_body && body.size() >= worth_counting && connection_.may_give_way)
        unread.emplace(loop_.unread_answers(), connection_, body.size());
    co_return co_await write(Buffers{asio::buffer(head_), asio::buffer(body.data(), with_body ? body.size() : 0)});
}

awaitable<bool> Sender::send_file(Response response, AnswerContext context) {
    auto file = FileReader::open(std::get<FileBody>(response.body).path);
    if (!file) co_return co_await send_text(problem(Error::of(ErrorKind::not_found, "")), context);

    if (lists_tag(context.if_none_match, file->tag())) {
        start_head(304, context.persistence);
        append_header(head_, "ETag", file->tag());
        add_headers(response, "no-cache");
        head_.append("\r\n");
        co_return co_await write(head_);
    }
    // If-Range compares strongly; a date there never matches, and the whole file is always a right answer.
    const bool range_applies = context.if_range.empty() || context.if_range == file->tag();
    const auto range = parse_range(range_applies ? context.range : "", file->size());
    if (range.outcome == RangeOutcome::not_satisfiable) {
        auto refusal = problem(416, messages::range_not_satisfiable);
        refusal.header("Content-Range", "bytes */" + std::to_string(file->size()));
        co_return co_await send_text(std::move(refusal), context);
    }
    start_head(range.outcome == RangeOutcome::part ? 206 : response.status, context.persistence);
    append_header(head_, "Content-Type", response.content_type);
    append_header(head_, "Content-Length", std::to_string(range.size));
    append_header(head_, "Accept-Ranges", "bytes");
    append_header(head_, "ETag", file->tag());
    if (range.outcome == RangeOutcome::part) {
        append_header(head_, "Content-Range",
                      "bytes " + std::to_string(range.begin) + "-" + std::to_string(range.begin + range.size - 1) +
                          "/" + std::to_string(file->size()));
    }
    // A picture opened as a page must not run what somebody drew into it.
    const bool is_active =
        response.content_type.starts_with("image/svg") || response.content_type.starts_with("text/html");
    if (is_active && !response.find_header("Content-Security-Policy")) {
        append_header(head_, "Content-Security-Policy", "default-src 'none'; style-src 'unsafe-inline'; sandbox");
    }
    add_headers(response, "no-cache");
    head_.append("\r\n");
    if (!co_await write(head_)) co_return false;
    if (context.is_head) co_return true;

    std::vector<char> piece(std::min<std::uint64_t>(file_piece, range.size));
    for (std::uint64_t sent = 0; sent < range.size;) {
        const auto wanted = std::min<std::uint64_t>(piece.size(), range.size - sent);
        const auto size = file->read(range.begin + sent, piece.data(), wanted);
        // A file cut short meanwhile cannot keep the announced length: only closing tells the client.
        if (size == 0) co_return false;
        if (!co_await write(std::string_view(piece.data(), size))) co_return false;
        sent += size;
    }
    co_return true;
}

awaitable<bool> Sender::send_continue() { return write(std::string_view("HTTP/1.1 100 Continue\r\n\r\n")); }

awaitable<bool> Sender::send_stream_head(const Response& response) {
    start_head(200, Persistence::close);
    append_header(head_, "Content-Type", response.content_type);
    append_header(head_, "X-Accel-Buffering", "no");
    add_headers(response, "no-store");
    head_.append("\r\n");
    co_return co_await write(head_);
}

awaitable<bool> Sender::write(std::string_view bytes) {
    return write(Buffers{asio::buffer(bytes), asio::const_buffer{}});
}

awaitable<bool> Sender::write(Buffers buffers) {
    const auto begun = loop_.deadline_after(loop_.options().timeouts.write);
    boost::system::error_code error;
    loop_.wait_for_client(connection_);
    for (std::size_t written = 0; !error && asio::buffer_size(buffers) > 0;) {
        connection_.deadline = begun + std::chrono::seconds(written / bytes_per_extra_second);
        const auto [failure, size] = co_await socket_.async_write_some(buffers, asio::as_tuple(asio::use_awaitable));
        error = failure;
        written += size;
        advance(buffers, size);
    }
    connection_.stop_waiting();
    connection_.deadline = LoopConnection::Time::max();
    co_return !error;
}

}  // namespace kredenz::http
