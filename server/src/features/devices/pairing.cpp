#include "features/devices/pairing.hpp"

#include "base/random.hpp"
#include "features/devices/events.hpp"
#include "features/devices/keys.hpp"
#include "features/devices/messages.hpp"
#include "http/address.hpp"
#include "resource/history.hpp"

#include <algorithm>
#include <map>

namespace kredenz::devices {
namespace {

using boost::asio::awaitable;
using storage::Session;
using namespace std::chrono_literals;

constexpr auto code_lifetime = 10min;
constexpr std::size_t code_digits = 6;
/// Codes are tried until one is free; with two hundred in use the first one nearly always is.
constexpr int tries = 8;

Error pairing_is_over() { return Error::of(ErrorKind::not_found, std::string{messages::pairing_is_over}); }

Error too_many_pairings() {
    auto error = Error::of(ErrorKind::too_many_requests, std::string{messages::too_many_pairings});
    error.retry_after = 120;
    return error;
}

/// The networks of a site of IPv6 are one here: who floods has thousands of them.
std::string site_of(const std::string& network) {
    const auto around = http::network_of(network.substr(0, network.find('/')));
    return around.site.empty() ? network : around.site;
}

/// When as many codes wait as may, the oldest of the site with most codes is removed: a business has few.
void make_room(Session& session) {
    const auto waiting = session.query(
        "select secret_hash, network from device_pairings where device_id is null order by expires_at, secret_hash");
    if (std::ssize(waiting) < waiting_codes) return;
    struct CodesOfSite {
        std::int64_t codes = 0;
        std::string oldest;
    };
    std::map<std::string, CodesOfSite> codes_by_site;
    for (const auto row : waiting) {
        auto& codes_of_site = codes_by_site[site_of(std::string{row.text(1)})];
        if (codes_of_site.codes++ == 0) codes_of_site.oldest = row.text(0);
    }
    const auto largest = std::ranges::max_element(codes_by_site, {},
                                                  [](const auto& codes_of_site) { return codes_of_site.second.codes; });
    session.execute("delete from device_pairings where secret_hash = $1", largest->second.oldest);
}

/// Pairing and revoking are versions of the record, so that its history names who did it.
Result<void> set_paired(Session& session, Device& device, bool is_paired, const Actor& actor, Instant now) {
    auto told = resource::change_of("isPaired", device.is_paired, is_paired);
    device.is_paired = is_paired;
    if (!storage::repository_of<Device>().update(session, device, now))
        return Error::of(ErrorKind::conflict, std::string{messages::changed_meanwhile});
    resource::append_history(session, device, {actor, now, std::move(told)});
    return {};
}

}  // namespace

Result<std::shared_ptr<Device>> find_for(Session& session, std::int64_t id, const Actor& actor) {
    auto device = storage::repository_of<Device>().find(session, id);
    if (!device || !actor.acts_for(device->branch.id))
        return Error::of(ErrorKind::not_found, std::string{messages::no_such_device});
    return device;
}

void unpair(Session& session, std::int64_t device) {
    session.execute("delete from device_pairings where device_id = $1", device);
    revoke_keys(session, device);
    session.execute("update devices set is_paired = $1 where id = $2", false, device);
    announce(session, device, DeviceEvent::ended);
}

void unpair_all(Session& session) {
    session.execute("delete from device_pairings");
    session.execute("delete from device_tokens");
    session.execute("update devices set is_paired = $1", false);
}

awaitable<Result<OpenPairing>> Pairing::open(std::string network) const {
    const auto now = context_.clock.now();
    OpenPairing opened{.secret = random_token(), .expires_at = now + code_lifetime};
    auto store = [now, opened, network = std::move(network)](Session& session) -> Result<OpenPairing> {
        session.execute("delete from device_pairings where expires_at <= $1", now);
        session.execute(
            "delete from device_pairings where secret_hash in (select secret_hash from device_pairings"
            " where network = $1 and device_id is null order by expires_at desc limit $3 offset $2)",
            network, waiting_codes_of_network - 1, waiting_codes);
        make_room(session);
        auto tried = opened;
        for (int left = tries; left > 0; --left) {
            tried.code = random_digits(code_digits);
            const auto stored = session.execute(
                "insert into device_pairings (secret_hash, code, expires_at, network) values ($1, $2, $3, $4)"
                " on conflict do nothing",
                token_hash(tried.secret), tried.code, tried.expires_at, network);
            if (stored == 1) return tried;
        }
        return too_many_pairings();
    };
    co_return co_await context_.storage.write(std::move(store));
}

awaitable<Result<PairingAnswer>> Pairing::ask(std::string secret) const {
    const auto now = context_.clock.now();
    const auto hash = token_hash(secret);
    auto look_up = [hash, now](Session& session) -> Result<PairingAnswer> {
        const auto rows = session.query(
            "select expires_at, device_id from device_pairings where secret_hash = $1 and expires_at > $2", hash, now);
        if (rows.empty()) return pairing_is_over();
        PairingAnswer answer{.expires_at = rows.front().instant(0)};
        if (const auto id = rows.front().optional_integer(1)) {
            answer.device = storage::repository_of<Device>().find(session, *id);
            if (!answer.device) return pairing_is_over();
        }
        return answer;
    };
    auto found = co_await context_.storage.read(std::move(look_up));
    if (!found || !found->device) co_return found;

    auto answer = *found;
    answer.token = random_token() + random_token();
    auto give_key = [hash, now, answer](Session& session) -> Result<PairingAnswer> {
        // Counting the row makes sure that nobody has revoked the device since it was looked up.
        const auto device = answer.device->meta.id;
        if (session.execute("update device_pairings set device_id = $2 where secret_hash = $1 and device_id = $2", hash,
                            device) == 0)
            return pairing_is_over();
        replace_key(session, device, answer.token, now);
        return answer;
    };
    co_return co_await context_.storage.write(std::move(give_key));
}

awaitable<Result<std::shared_ptr<const Device>>> Pairing::pair(std::int64_t id, std::string code, Actor actor) const {
    auto unit = [id, code = std::move(code), actor = std::move(actor),
                 now = context_.clock.now()](Session& session) -> Result<std::shared_ptr<const Device>> {
        storage::repository_of<Device>().hold(session, id);
        auto found = find_for(session, id, actor);
        if (!found) return found.error();
        auto& device = **found;
        if (is_printer(device)) return Error::invalid(std::string{messages::not_pairable}, "code");
        if (!device.is_enabled) return Error::of(ErrorKind::conflict, std::string{messages::disabled_device});
        session.execute("delete from device_pairings where device_id = $1", id);
        const auto entered = session.execute(
            "update device_pairings set device_id = $1, expires_at = $2"
            " where code = $3 and device_id is null and expires_at > $4",
            id, Instant{now + code_lifetime}, code, now);
        if (entered == 0) return Error::invalid(std::string{messages::wrong_code}, "code");
        revoke_keys(session, id);
        announce(session, id, DeviceEvent::ended);
        if (auto set = set_paired(session, device, true, actor, now); !set) return set.error();
        return std::shared_ptr<const Device>(std::move(*found));
    };
    co_return co_await context_.storage.write(std::move(unit));
}

awaitable<Result<void>> Pairing::revoke(std::int64_t id, Actor actor) const {
    auto unit = [id, actor = std::move(actor), now = context_.clock.now()](Session& session) -> Result<void> {
        storage::repository_of<Device>().hold(session, id);
        auto found = find_for(session, id, actor);
        if (!found) return found.error();
        if (auto set = set_paired(session, **found, false, actor, now); !set) return set;
        unpair(session, id);
        return {};
    };
    co_return co_await context_.storage.write(std::move(unit));
}

awaitable<Result<void>> Pairing::settle(std::int64_t device) const {
    auto unit = [device](Session& session) -> Result<void> {
        session.execute("delete from device_pairings where device_id = $1", device);
        return {};
    };
    co_return co_await context_.storage.write(std::move(unit));
}

}  // namespace kredenz::devices
