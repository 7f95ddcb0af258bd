#include "http/loop.hpp"

#include "http/exchange.hpp"

#include <algorithm>
#include <array>

namespace kredenz::http {
namespace {

std::chrono::milliseconds sweep_interval_of(const ServerOptions& options) {
    const auto& times = options.timeouts;
    const auto shortest = std::min({times.head, times.body, times.write, times.idle, times.linger});
    return std::clamp<std::chrono::milliseconds>(shortest / 4, std::chrono::milliseconds(5),
                                                 std::chrono::milliseconds(250));
}

}  // namespace

Loop::Loop(const ServerOptions& options, const Router& router, SharedCounters& counters)
    : options_(options),
      router_(router),
      counters_(counters),
      exchanges_(std::make_unique<ExchangePool>()),
      unread_answers_(options.maximum_unread_answers),
      context_(1),
      sweep_(context_.get_executor()),
      sweep_interval_(sweep_interval_of(options)) {}

Loop::~Loop() = default;

void Loop::drain() {
    is_draining_ = true;
    // A connection that ends here leaves the set later, from its own coroutine.
    for (auto* connection : connections_) connection->drain();
}

bool Loop::end(LoopConnection* connection) {
    if (connection == nullptr) return false;
    connection->stop_waiting();
    connection->give_way();
    return true;
}

void Loop::cut_all() {
    for (auto* connection : connections_) connection->cut();
}

void Loop::start_sweeping() {
    sweep_.expires_after(sweep_interval_);
    sweep_.async_wait([this](const boost::system::error_code& error) {
        if (error) return;
        swept_at_ = std::chrono::steady_clock::now();
        for (auto* connection : connections_) {
            if (connection->deadline <= swept_at_) connection->cut();
        }
        start_sweeping();
    });
}

std::string_view Loop::date_line() {
    const auto now = std::time(nullptr);
    if (now != date_second_) {
        date_second_ = now;
        std::tm utc{};
        gmtime_r(&now, &utc);
        std::array<char, 64> text{};
        // The server never sets a locale, so the names are English as RFC 9110 §5.6.7 wants them.
        const auto size = std::strftime(text.data(), text.size(), "Date: %a, %d %b %Y %H:%M:%S GMT\r\n", &utc);
        date_line_.assign(text.data(), size);
    }
    return date_line_;
}

}  // namespace kredenz::http
