// The server's end of one open event stream: a bounded queue that the connection empties onto the wire.
// Not thread-safe: everything but executor() happens on the event loop the stream lives on.
#pragma once

#include <boost/asio/any_io_executor.hpp>

#include <cstddef>
#include <deque>
#include <functional>
#include <memory>
#include <string>
#include <string_view>

namespace kredenz::http {

class EventSink {
public:
    /// A reader this far behind is cut off; EventSource connects again and asks for what it missed.
    static constexpr std::size_t maximum_waiting = 256;
    static constexpr std::size_t maximum_waiting_bytes = 1024 * 1024;

    explicit EventSink(boost::asio::any_io_executor executor) : executor_(std::move(executor)) {}

    /// The loop that owns the stream. From any thread.
    const boost::asio::any_io_executor& executor() const { return executor_; }

    /// Queues the bytes of one event (see format_event). A full queue ends the stream instead.
    void offer(std::shared_ptr<const std::string> event);
    /// Ends the stream after nothing more: what is queued is dropped.
    void finish();

    bool is_finished() const { return is_finished_; }
    /// The next event, or null when none waits.
    std::shared_ptr<const std::string> take();
    /// Called whenever there is something to do: an event, or the end.
    void on_wake(std::function<void()> wake) { wake_ = std::move(wake); }

private:
    boost::asio::any_io_executor executor_;
    std::deque<std::shared_ptr<const std::string>> waiting_;
    std::size_t waiting_bytes_ = 0;
    bool is_finished_ = false;
    std::function<void()> wake_;
};

/// One event on the wire; `data` may have several lines. Throws std::invalid_argument for line breaks in id or name.
std::string format_event(std::string_view id, std::string_view name, std::string_view data);

}  // namespace kredenz::http
