// Listens, accepts and runs the event loops, each with its own acceptor, on its own thread.
// Not the protocol of a connection (connection.hpp), and it catches no signals: the program calls drain().
#pragma once

#include "base/disk_space.hpp"
#include "http/address.hpp"
#include "http/finished.hpp"
#include "http/problem.hpp"
#include "http/request_limits.hpp"
#include "http/router.hpp"
#include "http/traffic.hpp"

#include <boost/asio/any_io_executor.hpp>

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <string>
#include <vector>

namespace kredenz::http {

/// How long each phase of a connection may last.
struct Timeouts {
    std::chrono::milliseconds head = std::chrono::seconds(10);
    /// For a body's start; each further 64 kB received adds a second.
    std::chrono::milliseconds body = std::chrono::seconds(30);
    /// For an answer's start; each further 4 kB that its reader takes add a second.
    std::chrono::milliseconds write = std::chrono::seconds(30);
    std::chrono::milliseconds idle = std::chrono::seconds(60);
    /// How long a refused body is read and thrown away, so that the answer is not lost to a reset.
    std::chrono::milliseconds linger = std::chrono::seconds(2);
    /// Between comment lines on an event stream, which keep proxies from closing it.
    std::chrono::milliseconds comment = std::chrono::seconds(20);
};

struct ServerOptions {
    std::string address = "127.0.0.1";
    /// 0 takes a free one; see Server::port().
    std::uint16_t port = 8080;
    /// 0 means one fewer than there are cores, at least one.
    unsigned event_loops = 0;
    Timeouts timeouts;
    /// Beyond, the one that waits longest for a request gives way; where none does, further ones are told 503.
    std::size_t maximum_connections = 20'000;
    /// Bodies above RequestBody::memory_limit received at the same time, of which guests get three quarters; further
    /// ones are told 503.
    std::size_t maximum_large_bodies = 64;
    /// Bytes of all bodies together that stay in memory; beyond, bodies of any size go to temporary files.
    std::size_t maximum_body_memory = 32 * 1024 * 1024;
    /// Bytes of answers that were made for one anonymous caller each and are not read yet, on each event loop.
    std::size_t maximum_unread_answers = 8 * 1024 * 1024;
    /// The limits on anonymous callers; features count in the same place.
    std::shared_ptr<RequestLimits> request_limits = std::make_shared<RequestLimits>();
    /// Says what may still be written; null where nobody looks. Outlives the server.
    const DiskSpace* disk = nullptr;
    /// Proxies whose X-Forwarded-For and X-Forwarded-Proto count.
    std::vector<Network> trusted_proxies;
    /// A request with one of these cookies, or with Authorization, never gets a finished answer made for anonymous
    /// callers.
    std::vector<std::string> key_cookies = {"kredenz_session"};
    /// Opens nothing, but a browser with one that came beside a valid key lately is counted by it instead of by its
    /// network (own_cookie); empty where there is none.
    std::string browser_cookie = {};
    /// Told of each call that a bug ended, on its loop: it must not block.
    TellFailedCall on_failed_call = {};
    /// Where large request bodies lie while they are received.
    std::filesystem::path temporary_folder = std::filesystem::temp_directory_path();
    /// Finished answers that never change while the server runs; published ones win over them.
    std::shared_ptr<const FinishedTable> static_files;
};

struct ServerCounters {
    std::uint64_t connections = 0;
    std::uint64_t event_streams = 0;
    std::uint64_t requests = 0;
    std::uint64_t server_errors = 0;
    std::uint64_t accept_failures = 0;
};

class Server {
public:
    /// Takes the port, before anything else runs that would have to be ended. Throws std::runtime_error, with a text
    /// for the operator, when another program has it, and boost::system::system_error when it cannot be bound.
    Server(ServerOptions options, Router router);
    /// Ends the loops at once; call drain() first to let requests finish. Whatever hands work back to the loops
    /// (storage threads) must have been joined before.
    ~Server();
    Server(const Server&) = delete;
    Server& operator=(const Server&) = delete;

    void start();
    std::uint16_t port() const;
    /// Replaces the finished answers on every loop. From any thread. Requests that arrive after the return see them.
    void publish(std::shared_ptr<const FinishedTable> table);
    /// Stops accepting, ends idle connections and event streams, lets running requests finish, and returns when all
    /// are gone or `grace` has passed; then the rest is cut. True when nothing had to be cut. Not from a loop.
    bool drain(std::chrono::milliseconds grace);

    ServerCounters counters() const;
    /// What all loops have answered so far. From any thread.
    TrafficReport traffic() const;
    /// One per loop, for work that wants to run beside the requests.
    std::vector<boost::asio::any_io_executor> executors() const;
    const Router& router() const;

private:
    struct Implementation;
    std::unique_ptr<Implementation> implementation_;
};

}  // namespace kredenz::http
