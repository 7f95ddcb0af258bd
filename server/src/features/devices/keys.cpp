#include "features/devices/keys.hpp"

#include "base/random.hpp"
#include "features/devices/messages.hpp"
#include "http/own_cookie.hpp"

namespace kredenz::devices {
namespace {

using boost::asio::awaitable;
using storage::Session;

constexpr auto cookie_lifetime = std::chrono::hours{24 * 400};

bool changes_something(http::Method method) { return method != http::Method::get && method != http::Method::head; }

Error forbidden(std::string_view message) { return Error::of(ErrorKind::forbidden, std::string{message}); }

Actor refused(std::string message) { return Actor{.refusal = std::move(message)}; }

}  // namespace

awaitable<Result<KnownDevice>> Keys::find(const http::Request& request) const {
    const auto token = key_in(request);
    if (!token) co_return forbidden(messages::not_a_device);
    auto look_up = [hash = token_hash(*token)](Session& session) -> Result<KnownDevice> {
        const auto rows = session.query("select device_id, csrf_token from device_tokens where token_hash = $1", hash);
        if (rows.empty()) return forbidden(messages::revoked);
        auto device = storage::repository_of<Device>().find(session, rows.front().integer(0));
        if (!device) return forbidden(messages::revoked);
        if (!device->is_enabled) return forbidden(messages::disabled);
        return KnownDevice{std::move(device), rows.front().text(1)};
    };
    co_return co_await context_.storage.read(std::move(look_up));
}

awaitable<Result<Actor>> Keys::authenticate(const http::Request& head) const {
    const auto known = co_await find(head);
    if (!known) {
        const auto error = known.error();
        if (error.kind != ErrorKind::forbidden) co_return error;
        co_return refused(error.message);
    }
    const auto sent = head.header("x-csrf-token").value_or("");
    if (changes_something(head.method) && !equal_in_constant_time(sent, known->csrf_token))
        co_return refused(std::string{messages::invalid_csrf_token});
    const auto& device = *known->device;
    co_return Actor{
        .name = device.name, .roles = role_of(device), .branches = {device.branch.id}, .device = device.meta.id};
}

void replace_key(Session& session, std::int64_t device, std::string_view token, Instant now) {
    revoke_keys(session, device);
    session.execute("insert into device_tokens (token_hash, device_id, csrf_token, created_at) values ($1, $2, $3, $4)",
                    token_hash(token), device, random_token(), now);
}

void revoke_keys(Session& session, std::int64_t device) {
    session.execute("delete from device_tokens where device_id = $1", device);
}

std::optional<std::string_view> key_in(const http::Request& request) {
    const auto key = http::own_cookie(request, device_cookie);
    return key ? key : request.cookie(device_cookie);
}

http::Cookie cookie_of(const http::Request& request, std::string token) {
    return {.name = http::own_cookie_name(device_cookie, request.is_https),
            .value = std::move(token),
            .lifetime = cookie_lifetime,
            .is_secure = request.is_https,
            .same_site = http::SameSite::strict};
}

}  // namespace kredenz::devices
