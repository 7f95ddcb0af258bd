// Calls to others, over HTTP and SMTP, on threads of its own; each call is made exactly once.
// Not the outbox: repeating, and when, is the caller's, who reads it from the failure's kind.
#pragma once

#include "outgoing/http_call.hpp"
#include "outgoing/mail.hpp"

#include <boost/asio/awaitable.hpp>
#include <boost/asio/thread_pool.hpp>

#include <atomic>
#include <chrono>
#include <cstddef>
#include <string>

namespace kredenz::outgoing {

struct Options {
    /// For the user agent, "Kredenz/<version>".
    std::string version;
    /// A file of the certificates (PEM) that are trusted instead of the system's; empty for those.
    std::string authorities;
    /// Calls under way at once; each takes one thread. More than the outbox makes, so that a payment never waits for
    /// mails to a server that says nothing.
    std::size_t threads = 16;
    /// Calls under way and waiting; one more is refused.
    std::size_t limit = 256;
    /// What is under way when the client ends may go on so long, and a second at most beyond it.
    std::chrono::milliseconds grace{5000};
};

/// From any thread. Ends by itself: the destructor refuses what waits, gives grace to what is under way, and joins its
/// threads. It must end before the event loops whose coroutines await it.
class Client {
public:
    explicit Client(Options options);
    ~Client();
    Client(const Client&) = delete;
    Client& operator=(const Client&) = delete;

    /// Resumes on the caller's executor.
    boost::asio::awaitable<HttpResult> call(HttpCall call);
    boost::asio::awaitable<MailResult> send(MailServer server, Mail mail);

    /// Blocking forms for the command line, background threads and tests; never on an event loop.
    HttpResult call_now(HttpCall call);
    MailResult send_now(MailServer server, Mail mail);

private:
    template <class Answer, class Work>
    boost::asio::awaitable<Answer> run(std::chrono::milliseconds timeout, Answer refused, Work work);
    template <class Answer, class Work>
    boost::asio::awaitable<Answer> on_thread(std::chrono::steady_clock::time_point deadline, Answer refused, Work work);

    const Options options_;
    std::atomic<std::size_t> pending_ = 0;
    /// When transfers are cut; the far future until the client ends.
    std::atomic<std::chrono::steady_clock::time_point> cut_at_;
    boost::asio::thread_pool threads_;
};

}  // namespace kredenz::outgoing
