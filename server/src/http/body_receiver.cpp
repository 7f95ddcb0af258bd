#include "http/body_receiver.hpp"

#include "http/messages.hpp"
#include "http/problem.hpp"

#include <boost/asio/buffer.hpp>
#include <spdlog/spdlog.h>

#include <system_error>

namespace kredenz::http {

namespace asio = boost::asio;
namespace beast_http = boost::beast::http;
using Clock = std::chrono::steady_clock;

namespace {

constexpr std::size_t maximum_chunk_extensions = 1024;
/// Half a megabit: what a telephone sends in a bad cell. Slower senders are cut off.
constexpr std::uint64_t bytes_per_extra_second = 64 * 1024;
/// From half of the guests' places on a network has a quarter of its own: the rest is for others.
constexpr std::size_t share_when_scarce = 4;
constexpr int busy_seconds = 5;
constexpr int disk_retry_seconds = 300;

std::string human_size(std::size_t bytes) {
    constexpr std::size_t kilobyte = 1024;
    constexpr std::size_t megabyte = kilobyte * kilobyte;
    if (bytes >= megabyte) return std::to_string(bytes / megabyte) + " MB";
    if (bytes >= kilobyte) return std::to_string(bytes / kilobyte) + " kB";
    return std::to_string(bytes) + " Byte";
}

/// The bytes used; empty when the disk took none of a large body, which is nobody's bug and passes.
std::optional<std::size_t> put(Parser& parser, std::string_view bytes, boost::beast::error_code& error) {
    try {
        return parser.put(asio::buffer(bytes.data(), bytes.size()), error);
    } catch (const std::system_error& failure) {
        spdlog::error("a request body could not be kept: {}", failure.what());
        return std::nullopt;
    }
}

/// A connection that waits for a small body may be ended for a new one; a large body has a place of its own.
class WaitForClient {
public:
    WaitForClient(Loop& loop, LoopConnection& connection) : connection_(connection) {
        loop.wait_for_client(connection);
    }
    WaitForClient(const WaitForClient&) = delete;
    WaitForClient& operator=(const WaitForClient&) = delete;
    ~WaitForClient() { connection_.stop_waiting(); }

private:
    LoopConnection& connection_;
};

bool finish(RequestBody& body) {
    try {
        body.finish();
        return true;
    } catch (const std::system_error& failure) {
        spdlog::error("a request body could not be read back: {}", failure.what());
        return false;
    }
}

}  // namespace

LargeBodySlot::~LargeBodySlot() {
    if (!is_taken_) return;
    loop_.counters().announced_bytes.fetch_sub(size_);
    loop_.counters().large_bodies.fetch_sub(1);
}

std::optional<Response> LargeBodySlot::take() {
    if (is_taken_) return std::nullopt;
    const auto& options = loop_.options();
    const bool is_anonymous = request_.actor.is_anonymous();
    const auto most =
        is_anonymous ? options.maximum_large_bodies - options.maximum_large_bodies / 4 : options.maximum_large_bodies;
    std::optional<RequestLimits::Place> place{RequestLimits::Place{}};
    if (is_anonymous) {
        const bool is_scarce = loop_.counters().large_bodies.load() >= most / 2;
        place = options.request_limits->enter(ceilings::large_bodies, request_, is_scarce ? share_when_scarce : 1);
    }
    if (!place) return too_busy();
    if (loop_.counters().large_bodies.fetch_add(1) >= most) {
        loop_.counters().large_bodies.fetch_sub(1);
        return too_busy();
    }
    loop_.counters().announced_bytes.fetch_add(size_);
    place_ = std::move(*place);
    is_taken_ = true;
    auto refusal = writes_ == Writes::files ? find_room(loop_, writes_, request_.actor) : std::nullopt;
    if (refusal) loop_.counters().announced_bytes.fetch_sub(std::exchange(size_, 0));
    return refusal;
}

std::optional<Response> find_room(Loop& loop, Writes writes, const Actor& actor) {
    const auto* disk = loop.options().disk;
    if (disk == nullptr || writes == Writes::orders) return std::nullopt;
    const bool is_file = writes == Writes::files;
    const bool is_refused = is_file ? disk->level(loop.counters().announced_bytes.load()) != DiskLevel::ample
                                    : disk->level() == DiskLevel::orders_only;
    if (!is_refused) return std::nullopt;
    const auto for_changes = actor.is_anonymous() ? messages::disk_full_for_guests : messages::disk_full_for_changes;
    auto error = Error::of(ErrorKind::unavailable, std::string(is_file ? messages::disk_full_for_files : for_changes));
    error.retry_after = disk_retry_seconds;
    return problem(error);
}

Response too_large(std::size_t limit) {
    return problem(
        Error::of(ErrorKind::too_large, fmt::format(fmt::runtime(messages::body_too_large), human_size(limit))));
}

Response too_busy() {
    auto error = Error::of(ErrorKind::unavailable, "");
    error.retry_after = busy_seconds;
    return problem(error);
}

asio::awaitable<std::optional<Response>> receive_body(Parser& parser, Input& input, Loop& loop,
                                                      LoopConnection& connection, std::size_t limit,
                                                      LargeBodySlot& slot) {
    std::size_t extensions_size = 0;
    auto check_extensions = [&](std::uint64_t, boost::beast::string_view extensions, boost::beast::error_code& error) {
        extensions_size += extensions.size();
        if (extensions_size > maximum_chunk_extensions) error = beast_http::error::bad_chunk_extension;
    };
    parser.on_chunk_header(check_extensions);
    parser.body_limit(limit);
    parser.eager(true);
    auto& target = parser.get().body();
    target.place_in(loop.counters().body_memory, loop.options().temporary_folder);

    const auto start = Clock::now() + loop.options().timeouts.body;
    std::uint64_t received = 0;
    const WaitForClient waiting(loop, connection);
    for (bool needs_more = input.is_empty(); !parser.is_done();) {
        if (needs_more) {
            connection.deadline = start + std::chrono::seconds(received / bytes_per_extra_second);
            const bool has_come = co_await input.receive();
            connection.deadline = LoopConnection::Time::max();
            if (!has_come) co_return problem(408, messages::receive_timeout);
        }
        boost::beast::error_code error;
        const auto used = put(parser, input.view(), error);
        if (!used) co_return too_busy();
        input.consume(*used);
        received += *used;
        if (error == beast_http::error::body_limit) co_return too_large(limit);
        if (error && error != beast_http::error::need_more) co_return problem(400, messages::malformed_request);
        if (target.size() > RequestBody::memory_limit)
            if (auto refusal = slot.take()) co_return refusal;
        // Few may be that large, and they take their time.
        if (slot.is_taken()) connection.stop_waiting();
        needs_more = *used == 0 || error == beast_http::error::need_more || input.is_empty();
        // What the parser leaves is the line of a chunk or a trailer; none of ours is that long.
        if (needs_more && input.view().size() > maximum_head_size) co_return problem(400, messages::malformed_request);
    }
    if (!finish(target)) co_return too_busy();
    co_return std::nullopt;
}

}  // namespace kredenz::http
