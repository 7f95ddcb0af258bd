#include "features/branches/service_state.hpp"

#include "features/branches/opening_hours_due_times.hpp"
#include "resource/hook.hpp"
#include "resource/messages.hpp"
#include "snapshot/snapshot.hpp"
#include "storage/history.hpp"

namespace kredenz::branches {
namespace {

using storage::Session;

constexpr std::string_view label = "Standort";

const storage::Repository& repository() { return resource::repository_of<Branch>("branches"); }

std::string instant_json(std::optional<Instant> instant) {
    return instant ? record::quoted(format_instant(*instant)) : "null";
}

/// `change_branch` changes the record and gives what the history says of it.
template <class ChangeBranch>
Result<std::int64_t> change_service(Session& session, const ServiceChange& change, ChangeBranch change_branch) {
    if (const auto mine = check_branch(session, change.branch, change.actor); !mine) return mine.error();
    const auto found = repository().find(session, change.branch);
    auto& branch = *static_cast<Branch*>(found.get());
    auto told = change_branch(branch);
    if (!repository().update(session, &branch, change.now))
        return Error::of(ErrorKind::conflict, resource::messages::stale(label));
    storage::append_history(session,
                            {.resource = "branches",
                             .record = change.branch,
                             .version = branch.meta.version,
                             .at = change.now,
                             .user = change.actor.is_signed_in() ? std::optional{change.actor.user} : std::nullopt,
                             .user_name = change.actor.name,
                             .change = std::move(told)});
    return snapshot::announce_change(session, "branches", change.branch);
}

void set_overloaded(Session& session, std::int64_t id, Instant now, bool is_overloaded) {
    const auto found = repository().find(session, id);
    if (!found) return;
    auto& branch = *static_cast<Branch*>(found.get());
    if (branches::is_overloaded(branch, now) == is_overloaded) return;
    branch.is_overloaded = is_overloaded;
    branch.paused_until = is_overloaded ? std::optional<Instant>{now + longest_overload} : std::nullopt;
    branch.paused_by.clear();
    // Who changes the branch at the same moment goes first; the next order asks again.
    if (!repository().update(session, &branch, now)) return;
    storage::append_history(
        session, {.resource = "branches",
                  .record = id,
                  .version = branch.meta.version,
                  .at = now,
                  .user = std::nullopt,
                  .user_name = {},
                  .change = is_overloaded ? R"({"isOverloaded":[false,true]})" : R"({"isOverloaded":[true,false]})"});
    snapshot::announce_change(session, "branches", id);
}

}  // namespace

bool is_overloaded(const Branch& branch, Instant now) {
    return branch.is_overloaded && branch.paused_until && *branch.paused_until > now;
}

bool may_be_paused_by_itself(const Branch& branch, Instant now) {
    return !branch.overload_lifted_at || *branch.overload_lifted_at + trusted_after_lifting <= now;
}

void pause_for_overload(Session& session, std::int64_t branch, Instant now) {
    set_overloaded(session, branch, now, true);
}

void end_overload(Session& session, std::int64_t branch, Instant now) { set_overloaded(session, branch, now, false); }

Result<void> check_branch(Session& session, std::int64_t branch, const Actor& actor) {
    if (!repository().exists(session, branch))
        return Error::of(ErrorKind::not_found, resource::messages::not_found(label));
    if (!actor.acts_for(branch)) return Error::of(ErrorKind::forbidden, resource::messages::foreign_branch());
    return {};
}

Result<std::int64_t> set_pause(Session& session, const ServiceChange& change, std::optional<Instant> until) {
    return change_service(session, change, [&](Branch& branch) {
        auto told = R"({"pausedUntil":[)" + instant_json(branch.paused_until) + "," + instant_json(until) + "]}";
        if (std::exchange(branch.is_overloaded, false)) branch.overload_lifted_at = change.now;
        branch.paused_until = until;
        branch.paused_by = until ? change.actor.name : std::string{};
        return told;
    });
}

Result<std::int64_t> set_extra_minutes(Session& session, const ServiceChange& change, std::int64_t minutes) {
    return change_service(session, change, [&](Branch& branch) {
        auto told =
            R"({"extraMinutes":[)" + std::to_string(branch.extra_minutes) + "," + std::to_string(minutes) + "]}";
        const auto zone = TimeZone::find(branch.time_zone);
        branch.extra_minutes = minutes;
        branch.extra_minutes_until.reset();
        if (minutes > 0 && zone) branch.extra_minutes_until = end_of_business_day(*zone, change.now);
        branch.extra_minutes_by = minutes > 0 ? change.actor.name : std::string{};
        return told;
    });
}

}  // namespace kredenz::branches
