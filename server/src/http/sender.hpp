// Sends answers: status line, date, connection, lengths, compression, 304, byte ranges. Not the event streams
// (stream.hpp).
#pragma once

#include "http/finished.hpp"
#include "http/loop.hpp"
#include "http/response.hpp"

#include <boost/asio/awaitable.hpp>
#include <boost/asio/buffer.hpp>

#include <array>
#include <string>
#include <string_view>
#include <utility>

namespace kredenz::http {

enum class Persistence { close, keep_alive, keep_alive_http_1_0 };

/// What the form of an answer depends on besides its content. The views must outlive the sending.
struct AnswerContext {
    Persistence persistence = Persistence::close;
    bool is_head = false;
    std::string_view accept_encoding;
    std::string_view if_none_match;
    std::string_view range;
    std::string_view if_range;
};

class Sender {
public:
    Sender(Socket& socket, Loop& loop, LoopConnection& connection)
        : socket_(socket), loop_(loop), connection_(connection) {}

    /// Sends what the wire takes without waiting; when that is not all, send_rest() follows. The answer's bytes outlive
    /// both.
    enum class Progress { all, some, failed };
    Progress send_at_once(const Finished& finished, const AnswerContext& context);

    /// All of these yield false when the client has closed or did not read in time; then close.
    boost::asio::awaitable<bool> send_rest();
    boost::asio::awaitable<bool> send(const Finished& finished, AnswerContext context);
    /// Any response but an event stream.
    boost::asio::awaitable<bool> send(Response response, AnswerContext context);
    boost::asio::awaitable<bool> send_continue();
    boost::asio::awaitable<bool> send_stream_head(const Response& response);
    boost::asio::awaitable<bool> write(std::string_view bytes);

    /// Of the answer that was begun last, once; zero when none was begun since.
    int take_status() { return std::exchange(status_, 0); }

private:
    using Buffers = std::array<boost::asio::const_buffer, 2>;

    /// Begins the answer; `rest_` holds all of it. Yields the file that the second buffer is the beginning of, or null.
    const CachedFile* begin(const Finished& finished, const AnswerContext& context);
    void start_head(int status, Persistence persistence);
    void add_headers(const Response& response, std::string_view default_cache_control);
    boost::asio::awaitable<bool> send_text(Response response, AnswerContext context);
    boost::asio::awaitable<bool> send_file(Response response, AnswerContext context);
    boost::asio::awaitable<bool> write(Buffers buffers);

    Socket& socket_;
    Loop& loop_;
    LoopConnection& connection_;
    int status_ = 0;
    std::string head_;
    Buffers rest_;
};

}  // namespace kredenz::http
