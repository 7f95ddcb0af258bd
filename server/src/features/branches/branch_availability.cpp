#include "features/branches/branch_availability.hpp"

#include "features/branches/opening_hours_order_times.hpp"
#include "resource/history.hpp"
#include "resource/hook.hpp"
#include "resource/messages.hpp"
#include "snapshot/snapshot.hpp"

namespace kredenz::branches {
namespace {

using storage::Session;

constexpr std::string_view label = "Standort";

const storage::TypedRepository<Branch>& repository() { return storage::repository_of<Branch>(); }

/// `change_branch` changes the record and gives what the history says of it.
template <class ChangeBranch>
Result<std::int64_t> change_service(Session& session, const AvailabilityChange& change, ChangeBranch change_branch) {
    if (const auto mine = check_branch(session, change.branch, change.actor); !mine) return mine.error();
    const auto branch = repository().find(session, change.branch);
    auto told = change_branch(*branch);
    if (!repository().update(session, *branch, change.now))
        return Error::of(ErrorKind::conflict, resource::messages::stale(label));
    resource::append_history(session, *branch, {change.actor, change.now, std::move(told)});
    return snapshot::announce_change<Branch>(session, change.branch);
}

/// Sets an end of a pause, and gives what the history says of it.
std::string set_end(std::string_view field, std::optional<Instant>& end, std::optional<Instant> until) {
    auto told = resource::change_of(field, end, until);
    end = until;
    return told;
}

constexpr std::string_view overload_field = "overloadedUntil";

/// By the server itself. Nothing happens where the branch is overloaded, or is not, already.
void set_overload(Session& session, std::int64_t id, Instant now, std::optional<Instant> until) {
    const auto branch = repository().find(session, id);
    if (!branch || is_overloaded(*branch, now) == until.has_value()) return;
    auto told = set_end(overload_field, branch->overloaded_until, until);
    // Who changes the branch at the same moment goes first; the next order asks again.
    if (!repository().update(session, *branch, now)) return;
    resource::append_history(session, *branch, {Actor{}, now, std::move(told)});
    snapshot::announce_change<Branch>(session, id);
}

}  // namespace

bool is_overloaded(const Branch& branch, Instant now) {
    return branch.overloaded_until && *branch.overloaded_until > now;
}

bool is_overloaded(Session& session, std::int64_t branch, Instant now) {
    return !session.query("select id from branches where id = $1 and overloaded_until > $2", branch, now).empty();
}

std::optional<Instant> held_open_until(const Branch& branch, Instant now) {
    if (!branch.overload_lifted_at) return {};
    const auto until = *branch.overload_lifted_at + trusted_after_lifting;
    return until > now ? std::optional{until} : std::nullopt;
}

void pause_for_overload(Session& session, std::int64_t branch, Instant now) {
    set_overload(session, branch, now, now + longest_overload);
}

void end_overload(Session& session, std::int64_t branch, Instant now) {
    set_overload(session, branch, now, std::nullopt);
}

Result<void> check_branch(Session& session, std::int64_t branch, const Actor& actor) {
    if (!repository().exists(session, branch))
        return Error::of(ErrorKind::not_found, resource::messages::not_found(label));
    if (!actor.acts_for(branch)) return Error::of(ErrorKind::forbidden, resource::messages::foreign_branch());
    return {};
}

Result<std::int64_t> set_pause(Session& session, const AvailabilityChange& change, std::optional<Instant> until) {
    return change_service(session, change, [&](Branch& branch) {
        if (!until && is_overloaded(branch, change.now)) {
            branch.overload_lifted_at = change.now;
            return set_end(overload_field, branch.overloaded_until, until);
        }
        // Who pauses no longer holds open what the server would close.
        if (until) branch.overload_lifted_at.reset();
        branch.paused_by = until ? change.actor.name : std::string{};
        return set_end("pausedUntil", branch.paused_until, until);
    });
}

Result<std::int64_t> set_extra_minutes(Session& session, const AvailabilityChange& change, std::int64_t minutes) {
    return change_service(session, change, [&](Branch& branch) {
        auto told = resource::change_of("extraMinutes", branch.extra_minutes, minutes);
        const auto zone = TimeZone::find(branch.time_zone);
        branch.extra_minutes = minutes;
        branch.extra_minutes_until.reset();
        if (minutes > 0 && zone) branch.extra_minutes_until = end_of_business_day(*zone, change.now);
        branch.extra_minutes_by = minutes > 0 ? change.actor.name : std::string{};
        return told;
    });
}

}  // namespace kredenz::branches
