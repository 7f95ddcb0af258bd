#include "outgoing/client.hpp"

#include "outgoing/http_transfer.hpp"
#include "outgoing/mail_transfer.hpp"

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/asio/use_future.hpp>

#include <memory>
#include <stdexcept>
#include <utility>

namespace kredenz::outgoing {
namespace {

using boost::asio::awaitable;

constexpr const char* overloaded = "too many calls wait, or the program ends";

void initialize_libcurl() {
    static const auto result = curl_global_init(CURL_GLOBAL_DEFAULT);
    if (result != CURLE_OK) throw std::runtime_error("libcurl cannot be initialized");
}

/// On a loop of its own, in the caller's thread.
template <class Answer>
Answer wait_for(awaitable<Answer> answer) {
    boost::asio::io_context context(1);
    auto future = boost::asio::co_spawn(context, std::move(answer), boost::asio::use_future);
    context.run();
    return future.get();
}

}  // namespace

Client::Client(Options options) : options_(std::move(options)), cut_at_(SteadyTime::max()), threads_(options_.threads) {
    initialize_libcurl();
}

Client::~Client() {
    cut_at_ = std::chrono::steady_clock::now() + options_.grace;
    threads_.join();
}

template <class Answer, class Work>
awaitable<Answer> Client::run(std::chrono::milliseconds timeout, Answer refused, Work work) {
    const auto deadline = std::chrono::steady_clock::now() + timeout;
    if (++pending_ > options_.limit) {
        --pending_;
        co_return refused;
    }
    auto on_thread = this->on_thread(deadline, std::move(refused), std::move(work));
    co_return co_await boost::asio::co_spawn(threads_, std::move(on_thread), boost::asio::use_awaitable);
}

template <class Answer, class Work>
awaitable<Answer> Client::on_thread(std::chrono::steady_clock::time_point deadline, Answer refused, Work work) {
    // The client may be gone when the caller resumes: whatever touches it happens here.
    const auto leave = [](auto* pending) { --*pending; };
    const std::unique_ptr<std::atomic<std::size_t>, decltype(leave)> place(&pending_, leave);
    if (cut_at_.load() != SteadyTime::max()) co_return refused;
    const TransferOptions options{.user_agent = "Kredenz/" + options_.version,
                                  .authorities = options_.authorities,
                                  .deadline = deadline,
                                  .cut_at = cut_at_};
    co_return work(options);
}

awaitable<HttpResult> Client::call(HttpCall call) {
    const auto timeout = call.timeout;
    auto work = [call = std::move(call)](const TransferOptions& options) { return perform(call, options); };
    return run(timeout, HttpResult(Failure{FailureKind::overloaded, overloaded}), std::move(work));
}

awaitable<MailResult> Client::send(MailServer server, Mail mail) {
    const auto timeout = mail.timeout;
    auto work = [server = std::move(server), mail = std::move(mail)](const TransferOptions& options) {
        return perform(server, mail, options);
    };
    return run(timeout, MailResult{MailOutcome::try_again, 0, overloaded}, std::move(work));
}

HttpResult Client::call_now(HttpCall call) { return wait_for(this->call(std::move(call))); }

MailResult Client::send_now(MailServer server, Mail mail) { return wait_for(send(std::move(server), std::move(mail))); }

}  // namespace kredenz::outgoing
