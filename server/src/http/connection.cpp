#include "http/connection.hpp"

#include "http/admission.hpp"
#include "http/body_receiver.hpp"
#include "http/event_sink.hpp"
#include "http/exchange.hpp"
#include "http/head.hpp"
#include "http/header_text.hpp"
#include "http/input.hpp"
#include "http/messages.hpp"
#include "http/own_cookie.hpp"
#include "http/problem.hpp"
#include "http/sender.hpp"
#include "http/stream.hpp"
#include "http/target.hpp"

#include <boost/asio/co_spawn.hpp>
#include <netinet/tcp.h>
#include <spdlog/spdlog.h>

namespace kredenz::http {

namespace asio = boost::asio;
namespace beast_http = boost::beast::http;
using asio::awaitable;
using Field = beast_http::field;
using Clock = std::chrono::steady_clock;

namespace {

/// A refused body up to this size is read to its end, so that the connection can go on.
constexpr std::uint64_t worth_discarding = 64 * 1024;

bool is_json(std::string_view content_type) {
    return equals_ignoring_case(trim(content_type.substr(0, content_type.find(';'))), "application/json");
}

/// An anonymous caller's body takes the bytes it announces from its network's limit; this gives back those that did not
/// come, so that announcing alone takes nothing from others for long.
class AnnouncedBytes {
public:
    AnnouncedBytes(RequestLimits& request_limits, const Request& request, const RequestBody& body,
                   std::uint64_t announced)
        : request_limits_(request_limits), request_(request), body_(body), announced_(announced) {}
    AnnouncedBytes(const AnnouncedBytes&) = delete;
    AnnouncedBytes& operator=(const AnnouncedBytes&) = delete;
    ~AnnouncedBytes() {
        if (request_.actor.is_anonymous() && body_.size() < announced_)
            request_limits_.give_back(limits::body_bytes, request_, static_cast<double>(announced_ - body_.size()));
    }

private:
    RequestLimits& request_limits_;
    const Request& request_;
    const RequestBody& body_;
    std::uint64_t announced_;
};

/// Bytes that the kernel takes of an answer before the client can be sent them. By itself it takes megabytes for each
/// socket: five hundred that ask for page after page and read nothing fill all of its memory for TCP.
constexpr int most_not_sent = 512 * 1024;
using NotSentLowat = asio::detail::socket_option::integer<IPPROTO_TCP, TCP_NOTSENT_LOWAT>;

/// A larger answer from memory waits for a turn as well: handing five hundred of them to the kernel one after the other
/// keeps everybody else waiting.
constexpr std::size_t most_without_turn = 128 * 1024;

/// The refusal when the route is not for somebody; a page is for everybody.
std::optional<Response> check_access(const Route* route, const Actor& actor) {
    if (route == nullptr || Roles(route->access).intersects(actor.roles)) return std::nullopt;
    const bool is_known = actor.is_signed_in() || actor.is_device() || !actor.refusal.empty();
    return problem(Error::of(is_known ? ErrorKind::forbidden : ErrorKind::unauthenticated, actor.refusal));
}

class Connection final : public LoopConnection {
public:
    Connection(Socket socket, CountedPlace place, Loop& loop)
        : socket_(std::move(socket)),
          place_(std::move(place.place)),
          loop_(loop),
          sender_(socket_, loop, *this),
          admission_(loop),
          input_(socket_) {
        boost::system::error_code ignored;
        if (auto peer = socket_.remote_endpoint(ignored); !ignored) peer_ = peer.address();
        socket_.set_option(asio::ip::tcp::no_delay(true), ignored);
        socket_.set_option(NotSentLowat(most_not_sent), ignored);
        socket_.non_blocking(true, ignored);
        loop_.counters().connections.fetch_add(1);
        loop_.enter(*this, place.network);
    }
    ~Connection() override {
        loop_.leave(*this);
        loop_.counters().connections.fetch_sub(1);
    }

    void drain() override {
        if (phase_ == Phase::idle) cut();
        if (sink_) sink_->finish();
    }
    void cut() override {
        deadline = Time::max();
        is_cut_ = true;
        boost::system::error_code ignored;
        socket_.cancel(ignored);
        if (sink_) sink_->finish();
    }
    void give_way() override {
        place_ = RequestLimits::Place{};
        cut();
    }

    awaitable<void> run();

private:
    enum class Phase { idle, busy };
    enum class Next { request, stream, close };

    awaitable<std::optional<std::size_t>> read_head();
    ExchangePool::Handle open_exchange(std::size_t head_size);
    std::optional<Next> serve_at_once(Exchange& exchange);
    awaitable<Next> serve(ExchangePool::Handle exchange);
    awaitable<Next> serve_routed(Parser& parser, Method method);
    awaitable<Next> answer(Response response, const Request& request);
    awaitable<Next> refuse(Response response, Parser& parser, Request& request);
    awaitable<Next> refuse_unread(Response response, const Request& request);
    awaitable<Next> refuse_head(Refusal refusal);
    awaitable<std::optional<Response>> find_answerer(Request& request, const Handler*& handler, const Route*& route);
    awaitable<std::optional<Response>> find_actor(Request& request);
    awaitable<std::optional<Response>> find_actor_again(const Route* route, Request& request);
    std::vector<std::string_view> keys_in(const Request& request) const;
    void recognise(std::string_view key, Request& request) const;
    RequestLimits& request_limits() const { return *loop_.options().request_limits; }
    awaitable<Response> handle(const Handler& handler, Request& request);
    awaitable<void> linger();

    const Finished* find_finished(const Head& head) const;
    void count_request() { loop_.counters().requests.fetch_add(1, std::memory_order_relaxed); }
    void count_answer(std::optional<std::chrono::nanoseconds> duration);
    Next after(bool is_alive) const {
        return is_alive && persistence_ != Persistence::close ? Next::request : Next::close;
    }
    AnswerContext context_of(const Head& head) const;
    std::optional<Next> send_finished(const Finished& finished, const AnswerContext& context);

    Socket socket_;
    RequestLimits::Place place_;
    Loop& loop_;
    Sender sender_;
    Admission admission_;
    asio::ip::address peer_;
    Input input_;
    Phase phase_ = Phase::idle;
    bool is_cut_ = false;
    /// An answer made ahead that waits for its turn; the exchange holds it.
    const Finished* large_ = nullptr;
    /// Of an answer made ahead; the rest waits in the sender.
    bool is_partly_sent_ = false;
    Persistence persistence_ = Persistence::close;
    /// Of the running request, once that is known.
    Answerer answerer_;
    /// The event stream that follows once the request's own memory is gone.
    std::optional<Response> stream_;
    std::shared_ptr<EventSink> sink_;
};

awaitable<void> Connection::run() {
    auto next = Next::request;
    while (next == Next::request) {
        phase_ = Phase::idle;
        const auto head_size = co_await read_head();
        if (!head_size) break;
        auto exchange = open_exchange(*head_size);
        if (const auto served = serve_at_once(*exchange)) {
            next = *served;
        } else {
            const auto begun = Clock::now();
            next = co_await serve(std::move(exchange));
            count_answer(next == Next::stream ? std::nullopt : std::optional{Clock::now() - begun});
        }
        // A cut may come when the client's bytes have come already.
        if ((loop_.is_draining() || is_cut_) && next == Next::request) next = Next::close;
    }
    if (next == Next::stream) {
        input_.release();
        sink_ = std::make_shared<EventSink>(loop_.executor());
        auto response = std::move(*stream_);
        stream_.reset();
        if (!loop_.is_draining()) co_await stream_events(std::move(response), sink_, socket_, loop_, sender_);
    }
    boost::system::error_code ignored;
    socket_.shutdown(asio::ip::tcp::socket::shutdown_both, ignored);
}

/// The size of the next head with its empty line, once the input holds it.
awaitable<std::optional<std::size_t>> Connection::read_head() {
    std::size_t searched = 0;
    loop_.wait_for_head(*this);
    while (true) {
        // Clients of old send a line break after a body (RFC 9112 §2.2).
        while (searched == 0 && input_.view().starts_with("\r\n")) input_.consume(2);
        const auto bytes = input_.view();
        if (!bytes.empty() && phase_ == Phase::idle) {
            phase_ = Phase::busy;
            deadline = loop_.deadline_after(loop_.options().timeouts.head);
        }
        if (auto end = bytes.find("\r\n\r\n", searched);
            end != std::string_view::npos && end + 4 <= maximum_head_size) {
            stop_waiting();
            co_return end + 4;
        }
        // Without this, a head with bare line feeds would be waited for until the deadline.
        const bool has_bare_end = bytes.find("\n\n") != std::string_view::npos;
        if (bytes.size() > maximum_head_size || has_bare_end) {
            const auto refusal =
                has_bare_end ? Refusal{400, messages::malformed_request} : Refusal{431, messages::head_too_large};
            count_request();
            co_await refuse_head(refusal);
            count_answer({});
            co_return std::nullopt;
        }
        searched = bytes.size() < 3 ? 0 : bytes.size() - 3;
        if (phase_ == Phase::idle) {
            if (loop_.is_draining()) co_return std::nullopt;
            deadline = loop_.deadline_after(loop_.options().timeouts.idle);
        }
        if (!co_await input_.receive() || is_cut_) {
            if (is_cut_ && phase_ == Phase::busy) {
                count_request();
                co_await refuse_head({408, messages::receive_timeout});
                count_answer({});
            }
            co_return std::nullopt;
        }
    }
}

/// A stream's head is sent later; a request whose client left before an answer was begun has none to count.
void Connection::count_answer(std::optional<std::chrono::nanoseconds> duration) {
    const auto answerer = std::exchange(answerer_, {});
    const auto status = stream_ ? stream_->status : sender_.take_status();
    if (status != 0) loop_.traffic().count(answerer, status, duration);
}

awaitable<Connection::Next> Connection::refuse_head(Refusal refusal) {
    is_cut_ = false;
    if (co_await sender_.send(problem(refusal.status, refusal.message), AnswerContext{})) co_await linger();
    co_return Next::close;
}

ExchangePool::Handle Connection::open_exchange(std::size_t head_size) {
    auto exchange = loop_.exchanges().open(input_.view().substr(0, head_size));
    input_.consume(head_size);
    deadline = Time::max();
    may_give_way = true;
    count_request();
    const auto& parser = exchange->parser();
    persistence_ = exchange->refusal() || !parser.keep_alive() || loop_.is_draining() ? Persistence::close
                   : exchange->head().version() < 11                                  ? Persistence::keep_alive_http_1_0
                                                                                      : Persistence::keep_alive;
    return exchange;
}

/// Most requests ask for something finished that fits into the socket's buffer: they are answered here, without a
/// coroutine. Empty for all others.
std::optional<Connection::Next> Connection::serve_at_once(Exchange& exchange) {
    if (exchange.refusal() || !exchange.parser().is_done()) return std::nullopt;
    const auto& head = exchange.head();
    const bool is_get = head.method() == beast_http::verb::get;
    if (!is_get && head.method() != beast_http::verb::head) return std::nullopt;
    exchange.table = loop_.table();
    const auto* finished = find_finished(head);
    if (finished == nullptr) return std::nullopt;
    const auto context = context_of(head);
    if (!context.is_head && finished->variant_for(context.accept_encoding).bytes().size() > most_without_turn) {
        large_ = finished;
        return std::nullopt;
    }
    return send_finished(*finished, context);
}

/// Empty when the rest has to wait for the client.
std::optional<Connection::Next> Connection::send_finished(const Finished& finished, const AnswerContext& context) {
    const auto progress = sender_.send_at_once(finished, context);
    loop_.traffic().count({Answerer::Kind::finished}, sender_.take_status());
    switch (progress) {
        case Sender::Progress::all:
            return after(true);
        case Sender::Progress::some:
            is_partly_sent_ = true;
            return std::nullopt;
        case Sender::Progress::failed:
            return Next::close;
    }
    return Next::close;
}

awaitable<Connection::Next> Connection::serve(ExchangePool::Handle exchange) {
    if (const auto* large = std::exchange(large_, nullptr)) {
        Request request;
        copy_head(exchange->head(), Method::get, peer_, loop_.options().trusted_proxies, request);
        co_await admission_.await_turn(request);
        if (const auto next = send_finished(*large, context_of(exchange->head()))) co_return *next;
    }
    if (std::exchange(is_partly_sent_, false)) {
        const bool is_alive = co_await sender_.send_rest();
        co_return after(is_alive);
    }
    if (exchange->refusal()) co_return co_await refuse_head(*exchange->refusal());
    const auto method_name = exchange->head().method_string();
    const auto method = parse_method({method_name.data(), method_name.size()});
    if (!method) co_return co_await refuse_head({501, messages::method_not_allowed});
    co_return co_await serve_routed(exchange->parser(), *method);
}

const Finished* Connection::find_finished(const Head& head) const {
    const auto whole = head.target();
    const auto target = origin_form({whole.data(), whole.size()});
    const auto question = target.find('?');
    auto path = target.substr(0, question);
    std::optional<DecodedPath> decoded;
    if (path.find('%') != std::string_view::npos) {
        decoded = decode_path(path);
        if (!decoded) return nullptr;
        path = decoded->path;
    }
    const std::shared_ptr<const Finished>* found = nullptr;
    if (loop_.table() && *loop_.table()) found = (*loop_.table())->find(path);
    if (found == nullptr && loop_.options().static_files) found = loop_.options().static_files->find(path);
    if (found == nullptr) return nullptr;
    const auto& finished = **found;
    if (question != std::string_view::npos && finished.query() == QueryMatch::none) return nullptr;
    if (finished.audience() == Audience::anonymous_only) {
        const auto& cookies = loop_.options().key_cookies;
        const bool is_known =
            head.count(Field::authorization) > 0 ||
            std::ranges::any_of(cookies, [&](const std::string& name) { return has_cookie(head, name); });
        if (is_known) return nullptr;
    }
    return &finished;
}

AnswerContext Connection::context_of(const Head& head) const {
    AnswerContext context;
    context.persistence = persistence_;
    context.is_head = head.method() == beast_http::verb::head;
    context.accept_encoding = value_of(head, Field::accept_encoding);
    context.if_none_match = value_of(head, Field::if_none_match);
    return context;
}

awaitable<Connection::Next> Connection::serve_routed(Parser& parser, Method method) {
    Request request;
    const auto& head = parser.get().base();
    const bool is_readable = copy_head(head, method, peer_, loop_.options().trusted_proxies, request);
    request.socket = socket_.native_handle();
    const bool wants_continue = head.count(Field::expect) > 0 && head.version() >= 11;

    if (const auto browser = own_cookie(request, loop_.options().browser_cookie)) recognise(*browser, request);
    const Handler* handler = nullptr;
    const Route* route = nullptr;
    std::optional<Response> refusal;
    if (is_readable) {
        refusal = co_await find_answerer(request, handler, route);
    } else {
        refusal = problem(400, messages::malformed_address);
    }
    // Before anything that waits for the client, were it only to read a refused body to its end.
    const auto place = admission_.find_place(request);
    if (!place) co_return co_await refuse_unread(too_many_under_way(), request);
    may_give_way = request.actor.is_anonymous();
    if (refusal) co_return co_await refuse(std::move(*refusal), parser, request);
    const auto limit = route != nullptr ? *route->body_limit : default_body_limit;
    const auto length = parser.content_length();
    // How long a chunked body will be is not known: it counts as the longest.
    const auto most_bytes = length ? *length : std::uint64_t{limit};
    LargeBodySlot slot(loop_, request, route != nullptr ? route->writes : Writes::records, most_bytes);
    if (!parser.is_done()) {
        const bool takes_json = route != nullptr && route->body_type == BodyType::json;
        if (takes_json && !is_json(request.header("content-type").value_or(""))) {
            auto error = Error::of(ErrorKind::unsupported_media, "");
            co_return co_await refuse(problem(error), parser, request);
        }
        if (length && *length > limit) co_return co_await refuse(too_large(limit), parser, request);
        if (request.actor.is_anonymous()) {
            refusal = admission_.take(limits::body_bytes, request, static_cast<double>(most_bytes));
            if (refusal) co_return co_await refuse(std::move(*refusal), parser, request);
        }
        const AnnouncedBytes announced(request_limits(), request, parser.get().body(), most_bytes);
        if (length && *length > RequestBody::memory_limit)
            if (auto refused = slot.take()) co_return co_await refuse(std::move(*refused), parser, request);
        if (wants_continue && input_.is_empty() && !co_await sender_.send_continue()) co_return Next::close;
        const bool has_come = length && *length <= input_.view().size();
        if (auto failure = co_await receive_body(parser, input_, loop_, *this, limit, slot))
            co_return co_await refuse_unread(std::move(*failure), request);
        if (!has_come)
            if (auto refused = co_await find_actor_again(route, request))
                co_return co_await answer(std::move(*refused), request);
    }
    request.body = std::move(parser.get().body());
    if (request.actor.is_anonymous()) co_await admission_.await_turn(request);
    auto response = co_await handle(*handler, request);
    if (route != nullptr && !route->key_parameter.empty() && response.status < 300)
        request_limits().recent_keys().add(request.parameter(route->key_parameter));
    co_return co_await answer(std::move(response), request);
}

/// Who answers the request, or why nobody does: unknown address, wrong method, missing right.
awaitable<std::optional<Response>> Connection::find_answerer(Request& request, const Handler*& handler,
                                                             const Route*& route) {
    const auto& router = loop_.router();
    auto match = router.find(request.method, request.segments);
    if (match.route != nullptr) answerer_ = {Answerer::Kind::route, match.route};
    const bool is_read = request.method == Method::get || request.method == Method::head;
    if (match.route != nullptr) {
        route = match.route;
        handler = &route->handler;
        request.pattern = route->pattern;
        request.parameters = std::move(match.parameters);
        if (!route->key_parameter.empty()) recognise(request.parameter(route->key_parameter), request);
    } else if (!match.allow.empty()) {
        auto response = problem(Error::of(ErrorKind::method_not_allowed, ""));
        response.header("Allow", match.allow);
        co_return response;
    } else if (is_read && router.fallback()) {
        handler = &router.fallback();
        answerer_ = {Answerer::Kind::page};
    } else {
        co_return problem(Error::of(ErrorKind::not_found, ""));
    }
    if (auto refusal = co_await find_actor(request)) co_return refusal;
    if (auto refusal = check_access(route, request.actor)) co_return refusal;
    co_return admission_.count(route, request);
}

/// A key may have ended while its holder kept the body back.
awaitable<std::optional<Response>> Connection::find_actor_again(const Route* route, Request& request) {
    if (request.actor.is_anonymous()) co_return std::nullopt;
    auto before = request.actor;
    if (auto refusal = co_await find_actor(request)) co_return refusal;
    if (request.actor.is_anonymous()) {
        auto refusal = problem(Error::of(ErrorKind::unauthenticated, request.actor.refusal));
        // What was counted for it stays what it was.
        request.actor = std::move(before);
        co_return refusal;
    }
    co_return check_access(route, request.actor);
}

/// Sets who sends the request. A key that nobody has seen here lately is looked up only so often.
awaitable<std::optional<Response>> Connection::find_actor(Request& request) {
    const auto& authenticator = loop_.router().authenticator();
    if (!authenticator) co_return std::nullopt;
    auto& recent = request_limits().recent_keys();
    const auto keys = keys_in(request);
    if (!keys.empty() && std::ranges::none_of(keys, [&](auto key) { return recent.has(key); }))
        if (auto refusal = admission_.take(limits::unknown_keys, request)) co_return refusal;
    std::exception_ptr failure;
    try {
        auto actor = co_await authenticator(request);
        if (!actor) co_return problem(actor.error());
        request.actor = std::move(*actor);
    } catch (...) {
        failure = std::current_exception();
    }
    if (failure) {
        loop_.counters().server_errors.fetch_add(1, std::memory_order_relaxed);
        co_return internal_problem(failure, request, loop_.options().on_failed_call);
    }
    if (request.actor.is_anonymous()) co_return std::nullopt;
    for (const auto key : keys) recent.add(key);
    if (const auto browser = own_cookie(request, loop_.options().browser_cookie)) recent.add(*browser);
    co_return std::nullopt;
}

/// What the request shows of what may let somebody in.
std::vector<std::string_view> Connection::keys_in(const Request& request) const {
    std::vector<std::string_view> keys;
    if (const auto token = request.bearer_token()) keys.push_back(*token);
    for (const auto& name : loop_.options().key_cookies)
        if (const auto cookie = request.cookie(name)) keys.push_back(*cookie);
    return keys;
}

/// Limits count the request by the key from here on, if that opened something lately.
void Connection::recognise(std::string_view key, Request& request) const {
    if (request_limits().recent_keys().has(key)) request.known_key = token_hash(key);
}

awaitable<Response> Connection::handle(const Handler& handler, Request& request) {
    std::exception_ptr failure;
    try {
        co_return co_await handler(request);
    } catch (...) {
        failure = std::current_exception();
    }
    loop_.counters().server_errors.fetch_add(1, std::memory_order_relaxed);
    co_return internal_problem(failure, request, loop_.options().on_failed_call);
}

awaitable<Connection::Next> Connection::answer(Response response, const Request& request) {
    if (loop_.is_draining()) persistence_ = Persistence::close;
    AnswerContext context;
    context.persistence = persistence_;
    context.is_head = request.method == Method::head;
    context.accept_encoding = request.header("accept-encoding").value_or("");
    if (request.method == Method::get || request.method == Method::head) {
        context.if_none_match = request.header("if-none-match").value_or("");
    }
    if (request.method == Method::get) {
        context.range = request.header("range").value_or("");
        context.if_range = request.header("if-range").value_or("");
    }
    if (std::holds_alternative<OpenEvents>(response.body))
        if (auto refusal = admission_.open_stream(request)) response = std::move(*refusal);
    admission_.add_allowance(response, request);
    if (std::holds_alternative<OpenEvents>(response.body)) {
        if (context.is_head) {
            persistence_ = Persistence::close;
            co_await sender_.send_stream_head(response);
            co_return Next::close;
        }
        stream_ = std::move(response);
        may_give_way = false;
        co_return Next::stream;
    }
    const bool is_alive = co_await sender_.send(std::move(response), context);
    co_return after(is_alive);
}

/// Answers and ends the connection, whatever of the request was not read.
awaitable<Connection::Next> Connection::refuse_unread(Response response, const Request& request) {
    persistence_ = Persistence::close;
    const auto next = co_await answer(std::move(response), request);
    co_await linger();
    co_return next;
}

/// Answers without having read the body: a small one is read and dropped, a large one ends the connection.
awaitable<Connection::Next> Connection::refuse(Response response, Parser& parser, Request& request) {
    const auto length = parser.content_length();
    const bool is_waiting_for_leave = request.header("expect").has_value();
    if (!parser.is_done() && length && *length <= worth_discarding && !is_waiting_for_leave) {
        LargeBodySlot slot(loop_, request, Writes::records, *length);
        if (co_await receive_body(parser, input_, loop_, *this, worth_discarding, slot))
            persistence_ = Persistence::close;
    }
    const bool is_body_left = !parser.is_done();
    if (is_body_left) persistence_ = Persistence::close;
    const auto next = co_await answer(std::move(response), request);
    if (is_body_left) co_await linger();
    co_return next;
}

/// Closing with unread input resets the connection, and the reset can overtake the answer (RFC 9112 §9.6).
awaitable<void> Connection::linger() {
    boost::system::error_code ignored;
    socket_.shutdown(asio::ip::tcp::socket::shutdown_send, ignored);
    input_.release();
    loop_.wait_for_client(*this);
    const auto end = Clock::now() + loop_.options().timeouts.linger;
    while (true) {
        deadline = end;
        if (!co_await input_.receive()) break;
        input_.release();
    }
}

}  // namespace

void start_connection(Socket socket, CountedPlace place, Loop& loop) {
    auto connection = std::make_unique<Connection>(std::move(socket), std::move(place), loop);
    auto serve = [](std::unique_ptr<Connection> owned) -> awaitable<void> { co_await owned->run(); };
    auto running = serve(std::move(connection));
    asio::co_spawn(loop.executor(), std::move(running), [](const std::exception_ptr& failure) {
        if (!failure) return;
        try {
            std::rethrow_exception(failure);
        } catch (const std::exception& error) {
            spdlog::error("a connection ended with an exception: {}", error.what());
        }
    });
}

}  // namespace kredenz::http
