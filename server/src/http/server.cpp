#include "http/server.hpp"

#include "base/broken_pipe.hpp"
#include "http/connection.hpp"
#include "http/loop.hpp"
#include "http/messages.hpp"

#include <boost/asio/as_tuple.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <fmt/format.h>
#include <spdlog/spdlog.h>
#include <sys/resource.h>

#include <array>
#include <condition_variable>
#include <mutex>
#include <stdexcept>
#include <thread>

namespace kredenz::http {

namespace asio = boost::asio;
using asio::ip::tcp;
using Clock = std::chrono::steady_clock;

namespace {

constexpr auto use_tuple = asio::as_tuple(asio::use_awaitable);

/// Accepting fails at once and again while no descriptor is free; without a pause that would burn a core.
constexpr auto accept_pause = std::chrono::milliseconds(100);
/// They take some milliseconds.
constexpr int most_accepted_at_once = 64;
constexpr auto drain_check = std::chrono::milliseconds(5);

/// So many handlers in one look at the sockets mean that more is about to come.
constexpr std::size_t busy_look = 4;
constexpr auto sleepless_time = std::chrono::microseconds(20);

using ReusePort = asio::detail::socket_option::boolean<SOL_SOCKET, SO_REUSEPORT>;

/// Each connection is a file: the soft limit of 1024 would be reached by a few hundred open pages.
void raise_file_limit() {
    rlimit limit{};
    if (getrlimit(RLIMIT_NOFILE, &limit) != 0 || limit.rlim_cur >= limit.rlim_max) return;
    limit.rlim_cur = limit.rlim_max;
    if (setrlimit(RLIMIT_NOFILE, &limit) != 0) spdlog::warn("the limit of open files could not be raised");
}

/// So many that files, databases and children find descriptors, however many connections are open.
std::size_t connections_with_room_beside(std::size_t wanted) {
    rlimit limit{};
    if (getrlimit(RLIMIT_NOFILE, &limit) != 0) return wanted;
    const auto kept = std::min<rlim_t>(limit.rlim_cur / 4, 1024);
    return std::min<std::size_t>(wanted, limit.rlim_cur - kept);
}

unsigned default_event_loops() { return std::max(2U, std::thread::hardware_concurrency()) - 1; }

/// Sent without waiting, since a connection that is waited for would count as well.
void turn_away(Socket& socket) {
    constexpr std::string_view answer =
        "HTTP/1.1 503 Service Unavailable\r\nConnection: close\r\nRetry-After: 2\r\nContent-Length: 0\r\n\r\n";
    boost::system::error_code ignored;
    socket.non_blocking(true, ignored);
    socket.write_some(asio::buffer(answer), ignored);
    socket.shutdown(tcp::socket::shutdown_send, ignored);
    // Unread input would turn the close into a reset.
    std::array<char, 4096> unread;  // NOLINT: only to be thrown away
    socket.read_some(asio::buffer(unread), ignored);
}

}  // namespace

struct Server::Implementation {
    struct LoopThread {
        LoopThread(const ServerOptions& options, const Router& router, SharedCounters& counters)
            : loop(options, router, counters), acceptor(loop.executor()), work(loop.executor()) {}

        Loop loop;
        Acceptor acceptor;
        asio::executor_work_guard<LoopExecutor> work;
        std::thread thread;
    };

    Implementation(ServerOptions given_options, Router given_router)
        : options(std::move(given_options)), router(std::move(given_router)), counters(options) {
        const auto count = options.event_loops > 0 ? options.event_loops : default_event_loops();
        for (unsigned i = 0; i < count; ++i) {
            threads.push_back(std::make_unique<LoopThread>(options, router, counters));
        }
        port = options.port;
        expect_free_port();
        for (auto& thread : threads) bind(*thread);
    }

    ~Implementation() {
        for (auto& thread : threads) thread->loop.context().stop();
        for (auto& thread : threads) {
            if (thread->thread.joinable()) thread->thread.join();
        }
    }

    tcp::endpoint endpoint() const { return {asio::ip::make_address(options.address), port}; }

    /// Loops share the port; without looking, so would another server.
    void expect_free_port() {
        if (port == 0) return;
        Acceptor alone(threads.front()->loop.executor(), endpoint().protocol());
        alone.set_option(tcp::acceptor::reuse_address(true));
        boost::system::error_code error;
        alone.bind(endpoint(), error);
        if (error == asio::error::address_in_use)
            throw std::runtime_error(fmt::format(fmt::runtime(messages::port_taken), port));
    }

    void bind(LoopThread& thread) {
        const auto endpoint = this->endpoint();
        auto& acceptor = thread.acceptor;
        acceptor.open(endpoint.protocol());
        acceptor.set_option(tcp::acceptor::reuse_address(true));
        acceptor.set_option(ReusePort(true));
        acceptor.bind(endpoint);
        acceptor.non_blocking(true);
        port = acceptor.local_endpoint().port();
    }

    /// Where all places of the peer's network are taken, the connection of it that waits longest on this loop makes
    /// room: idle ones keep nobody out. Empty when none does.
    std::optional<CountedPlace> find_place(const Socket& socket, Loop& loop) const {
        boost::system::error_code gone;
        const auto peer = socket.remote_endpoint(gone).address();
        if (gone || is_trusted(peer, options.trusted_proxies)) return CountedPlace{};
        auto network = network_of(client_address(peer, "", {}));
        const auto enter = [&] { return options.request_limits->enter(ceilings::connections, network); };
        auto place = enter();
        if (!place && loop.end_longest_waiting_of_line(network.line)) place = enter();
        if (!place && loop.end_longest_waiting_of_site(network.site)) place = enter();
        if (!place) return std::nullopt;
        return CountedPlace{std::move(*place), std::move(network)};
    }

    asio::awaitable<void> accept(LoopThread& thread) {
        auto& loop = thread.loop;
        Timer pause(loop.executor());
        while (thread.acceptor.is_open()) {
            Socket socket(loop.executor());
            auto [error] = co_await thread.acceptor.async_accept(socket, use_tuple);
            if (!thread.acceptor.is_open()) break;
            if (error) {
                counters.accept_failures.fetch_add(1);
                if (error != asio::error::connection_aborted) {
                    spdlog::warn("accepting a connection failed: {}", error.message());
                    pause.expires_after(accept_pause);
                    co_await pause.async_wait(use_tuple);
                }
                continue;
            }
            // All that have come until now, up to a limit: with one for each look at what is ready, the last of many
            // would wait for as many looks.
            for (auto left = most_accepted_at_once; !error; --left) {
                let_in(std::move(socket), loop);
                if (left == 0) break;
                socket = Socket(loop.executor());
                thread.acceptor.accept(socket, error);
            }
        }
    }

    void let_in(Socket socket, Loop& loop) {
        try {
            auto place = find_place(socket, loop);
            const bool is_full = counters.connections.load() >= options.maximum_connections;
            if (!place || (is_full && !loop.end_longest_waiting())) return turn_away(socket);
            start_connection(std::move(socket), std::move(*place), loop);
        } catch (const std::exception& exception) {
            spdlog::error("a connection could not be served: {}", exception.what());
        }
    }

    /// Serves until the context is stopped. A loop that has just found several things to do looks again for a moment
    /// before it sleeps: waking it costs the other side more, most of all in a virtual machine (decision 26).
    static void serve(asio::io_context& context) {
        auto sleepless_until = Clock::now();
        while (!context.stopped()) {
            const auto found = context.poll();
            if (found >= busy_look) {
                sleepless_until = Clock::now() + sleepless_time;
            } else if (found == 0 && Clock::now() >= sleepless_until) {
                context.run_one();
            }
        }
    }

    /// An exception that reaches the loop is a bug in what was posted; the other requests go on.
    static void run(asio::io_context& context) {
        while (true) {
            try {
                serve(context);
                return;
            } catch (const std::exception& exception) {
                spdlog::critical("an event loop caught an exception: {}", exception.what());
            }
        }
    }

    /// Queues `action` on every loop.
    template <class Action>
    void on_every_loop(Action action) {
        for (auto& thread : threads) {
            asio::post(thread->loop.executor(), [&thread = *thread, action] { action(thread); });
        }
    }

    ServerOptions options;
    Router router;
    SharedCounters counters;
    std::uint16_t port = 0;
    std::vector<std::unique_ptr<LoopThread>> threads;
};

Server::Server(ServerOptions options, Router router)
    : implementation_(std::make_unique<Implementation>(std::move(options), std::move(router))) {}

Server::~Server() = default;

void Server::start() {
    raise_file_limit();
    auto& self = *implementation_;
    self.options.maximum_connections = connections_with_room_beside(self.options.maximum_connections);
    for (auto& thread : self.threads) thread->acceptor.listen(asio::socket_base::max_listen_connections);
    for (auto& thread : self.threads) {
        thread->loop.start_sweeping();
        asio::co_spawn(thread->loop.executor(), self.accept(*thread), asio::detached);
        thread->thread = std::thread([&loop = thread->loop] {
            block_broken_pipe_signal();
            Implementation::run(loop.context());
        });
    }
}

std::uint16_t Server::port() const { return implementation_->port; }

void Server::publish(std::shared_ptr<const FinishedTable> table) {
    // The loop's queue is in order: whatever arrives after this post is served from the new table.
    implementation_->on_every_loop([table](Implementation::LoopThread& thread) { thread.loop.set_table(table); });
}

bool Server::drain(std::chrono::milliseconds grace) {
    auto& self = *implementation_;
    self.on_every_loop([](Implementation::LoopThread& thread) {
        boost::system::error_code ignored;
        thread.acceptor.close(ignored);
        thread.loop.drain();
    });
    const auto end = Clock::now() + grace;
    while (self.counters.connections.load() > 0 && Clock::now() < end) {
        std::this_thread::sleep_for(drain_check);
    }
    const bool is_empty = self.counters.connections.load() == 0;
    self.on_every_loop([](Implementation::LoopThread& thread) { thread.loop.cut_all(); });
    return is_empty;
}

ServerCounters Server::counters() const {
    const auto& counters = implementation_->counters;
    return {counters.connections.load(), counters.event_streams.load(), counters.requests.load(),
            counters.server_errors.load(), counters.accept_failures.load()};
}

TrafficReport Server::traffic() const {
    TrafficReport report;
    for (auto& thread : implementation_->threads) thread->loop.traffic().add_to(report);
    return report;
}

std::vector<asio::any_io_executor> Server::executors() const {
    std::vector<asio::any_io_executor> executors;
    for (auto& thread : implementation_->threads) executors.emplace_back(thread->loop.executor());
    return executors;
}

const Router& Server::router() const { return implementation_->router; }

}  // namespace kredenz::http
