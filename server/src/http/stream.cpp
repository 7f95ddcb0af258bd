#include "http/stream.hpp"

#include "http/event_sink.hpp"
#include "http/problem.hpp"

#include <boost/asio/as_tuple.hpp>
#include <boost/asio/buffer.hpp>
#include <boost/asio/error.hpp>
#include <boost/asio/use_awaitable.hpp>

#include <array>

namespace kredenz::http {

namespace asio = boost::asio;

namespace {

/// Counts the stream while it lives, and ends the sink with it.
class Open {
public:
    Open(std::shared_ptr<EventSink> sink, SharedCounters& counters) : sink_(std::move(sink)), counters_(counters) {
        counters_.event_streams.fetch_add(1);
    }
    Open(const Open&) = delete;
    Open& operator=(const Open&) = delete;
    ~Open() {
        sink_->on_wake({});
        sink_->finish();
        counters_.event_streams.fetch_sub(1);
    }

private:
    std::shared_ptr<EventSink> sink_;
    SharedCounters& counters_;
};

/// A client has nothing to say on a stream: bytes and the end mean alike that it is over. A socket may be reported as
/// readable for bytes that were read already, so it is asked.
void watch(Socket& socket, const std::shared_ptr<EventSink>& sink) {
    socket.async_wait(asio::socket_base::wait_read, [&socket, sink](const boost::system::error_code& error) {
        // The socket lives no longer than the sink is unfinished.
        if (error || sink->is_finished()) return sink->finish();
        std::array<char, 1> byte{};
        boost::system::error_code nothing;
        socket.receive(asio::buffer(byte), asio::socket_base::message_peek, nothing);
        if (nothing != asio::error::would_block) return sink->finish();
        watch(socket, sink);
    });
}

}  // namespace

asio::awaitable<void> stream_events(Response response, std::shared_ptr<EventSink> sink, Socket& socket, Loop& loop,
                                    Sender& sender) {
    Timer wake(loop.executor());
    const Open open(sink, loop.counters());
    sink->on_wake([&socket, &wake, &its_sink = *sink] {
        wake.cancel();
        // A reader that does not read would otherwise hold the stream until the write's deadline.
        boost::system::error_code ignored;
        if (its_sink.is_finished()) socket.cancel(ignored);
    });

    std::shared_ptr<void> subscription;
    std::exception_ptr failure;
    try {
        subscription = std::get<OpenEvents>(response.body)(sink);
    } catch (...) {
        failure = std::current_exception();
    }
    if (failure) {
        loop.counters().server_errors.fetch_add(1, std::memory_order_relaxed);
        co_await sender.send(internal_problem(failure, Request{}, loop.options().on_failed_call), AnswerContext{});
        co_return;
    }
    if (!co_await sender.send_stream_head(response)) co_return;
    watch(socket, sink);
    while (!sink->is_finished()) {
        if (const auto event = sink->take()) {
            if (!co_await sender.write(*event)) co_return;
            continue;
        }
        wake.expires_after(loop.options().timeouts.comment);
        auto [error] = co_await wake.async_wait(asio::as_tuple(asio::use_awaitable));
        if (!error && !sink->is_finished() && !co_await sender.write(std::string_view(":\n\n"))) co_return;
    }
}

}  // namespace kredenz::http
