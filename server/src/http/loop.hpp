// One event loop with what its connections share: options, routes, finished answers, the date, deadlines.
// Not thread-safe: everything but the counters and the traffic is touched on the loop's own thread only.
#pragma once

#include "http/fair_queue.hpp"
#include "http/server.hpp"
#include "http/traffic.hpp"
#include "http/unread_answers.hpp"
#include "http/waiting.hpp"

#include <boost/asio/basic_socket_acceptor.hpp>
#include <boost/asio/basic_stream_socket.hpp>
#include <boost/asio/basic_waitable_timer.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>

#include <atomic>
#include <chrono>
#include <ctime>
#include <memory>
#include <string>
#include <string_view>
#include <unordered_set>

namespace kredenz::http {

// The concrete executor instead of any_io_executor: less code, less memory per waiting connection.
using LoopExecutor = boost::asio::io_context::executor_type;
using Socket = boost::asio::basic_stream_socket<boost::asio::ip::tcp, LoopExecutor>;
using Acceptor = boost::asio::basic_socket_acceptor<boost::asio::ip::tcp, LoopExecutor>;
using Timer = boost::asio::basic_waitable_timer<std::chrono::steady_clock,
                                                boost::asio::wait_traits<std::chrono::steady_clock>, LoopExecutor>;

/// Counted by all loops.
struct SharedCounters {
    explicit SharedCounters(const ServerOptions& options) : body_memory(options.maximum_body_memory) {}

    std::atomic<std::uint64_t> connections{0};
    std::atomic<std::uint64_t> event_streams{0};
    std::atomic<std::uint64_t> requests{0};
    std::atomic<std::uint64_t> server_errors{0};
    std::atomic<std::uint64_t> accept_failures{0};
    std::atomic<std::size_t> large_bodies{0};
    /// Bytes that the large bodies under way have announced.
    std::atomic<std::uint64_t> announced_bytes{0};
    BodyMemory body_memory;
};

class ExchangePool;

class Loop {
public:
    Loop(const ServerOptions& options, const Router& router, SharedCounters& counters);
    ~Loop();
    Loop(const Loop&) = delete;
    Loop& operator=(const Loop&) = delete;

    const ServerOptions& options() const { return options_; }
    const Router& router() const { return router_; }
    SharedCounters& counters() { return counters_; }
    Traffic& traffic() { return traffic_; }
    boost::asio::io_context& context() { return context_; }
    ExchangePool& exchanges() { return *exchanges_; }
    FairQueue& turns() { return turns_; }
    UnreadAnswers& unread_answers() { return unread_answers_; }
    LoopExecutor executor() { return context_.get_executor(); }
    bool is_draining() const { return is_draining_; }

    /// `network` is empty for connections that are counted with nobody.
    void enter(LoopConnection& connection, const ClientNetwork& network) {
        connections_.insert(&connection);
        waiting_.enter(connection, network);
    }
    void leave(LoopConnection& connection) {
        waiting_.leave(connection);
        connections_.erase(&connection);
    }
    /// Between a connection's beginning, or the end of an answer, and the next head.
    void wait_for_head(LoopConnection& connection) { waiting_.add(connection); }
    /// While a client sends the rest of its body or takes its answer; it stops waiting after that. Each wait is counted
    /// from its beginning, so that trickling bytes gain no time.
    void wait_for_client(LoopConnection& connection) {
        if (connection.may_give_way) waiting_.add(connection);
    }
    /// Makes room for a newcomer by ending the connection that waits longest; false when none does.
    bool end_longest_waiting() { return end(waiting_.longest()); }
    /// The same among those of the newcomer's network or site.
    bool end_longest_waiting_of_line(const std::string& line) { return end(waiting_.longest_of_line(line)); }
    bool end_longest_waiting_of_site(const std::string& site) { return end(waiting_.longest_of_site(site)); }
    void drain();
    void cut_all();

    /// Starts looking for connections past their deadline: one sweep for all is much cheaper than a timer each.
    void start_sweeping();

    /// When something that begins now has taken too long. Reads no clock: at most a sweep later than exactly.
    LoopConnection::Time deadline_after(std::chrono::milliseconds limit) const {
        return swept_at_ + sweep_interval_ + limit;
    }

    /// A copy shares ownership within this loop only, so no two loops ever count on the same cache line.
    using LocalTable = std::shared_ptr<const std::shared_ptr<const FinishedTable>>;
    const LocalTable& table() const { return table_; }
    void set_table(std::shared_ptr<const FinishedTable> table) {
        table_ = std::make_shared<const std::shared_ptr<const FinishedTable>>(std::move(table));
    }

    /// "Date: Mon, 04 Jan 2027 09:30:00 GMT\r\n", made once per second.
    std::string_view date_line();

private:
    static bool end(LoopConnection* connection);

    const ServerOptions& options_;
    const Router& router_;
    SharedCounters& counters_;
    Traffic traffic_;
    // These before the context, whose end ends its connections.
    std::unique_ptr<ExchangePool> exchanges_;
    std::unordered_set<LoopConnection*> connections_;
    WaitingConnections waiting_;
    UnreadAnswers unread_answers_;
    boost::asio::io_context context_;
    FairQueue turns_{context_};
    Timer sweep_;
    std::chrono::milliseconds sweep_interval_;
    LoopConnection::Time swept_at_ = std::chrono::steady_clock::now();
    LocalTable table_;
    bool is_draining_ = false;
    std::time_t date_second_ = 0;
    std::string date_line_;
};

}  // namespace kredenz::http
