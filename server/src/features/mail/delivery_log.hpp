// The delivery log: what the outbox sent, could not send, and will send, for managers and admins. Payloads are not
// shown: they may hold personal data. Deliveries are carried out elsewhere.
#pragma once

#include "base/access.hpp"
#include "base/error.hpp"
#include "record/schema.hpp"
#include "storage/session.hpp"
#include "storage/window.hpp"

namespace kredenz::mail {

/// As the outbox knows it.
enum class DeliveryState : std::uint8_t { waiting, leased, done, failed, canceled };

struct DeliveryLogEntry {
    static constexpr std::string_view schema_name = "DeliveryLogEntry";
    std::int64_t id = 0;
    /// "mail", "order-watch" and so on.
    std::string kind;
    std::string key;
    DeliveryState state = DeliveryState::waiting;
    std::int64_t attempts = 0;
    /// When it was first to be carried out.
    Instant intended_at{};
    std::optional<Instant> next_try_at;
    /// When its last attempt ended.
    std::optional<Instant> settled_at;
    std::string reason;
    record::Reference branch;
    /// The order it is about, if it is about one.
    record::Reference order;
    bool is_retryable = false;
};

void describe(record::Describe<DeliveryLogEntry>& d);

struct DeliveryLogFilter {
    std::vector<std::string> kinds;
    std::vector<DeliveryState> states;
    std::vector<std::int64_t> branches;
    /// Exact: "order/12/" finds all about order 12.
    std::optional<std::int64_t> order;
    /// By `intended_at`, both included.
    std::optional<Instant> from;
    std::optional<Instant> to;
};

struct DeliveryLogPage {
    std::vector<DeliveryLogEntry> entries;
    std::int64_t total = 0;
};

/// Newest first. Managers see what belongs to their branches, admins everything.
DeliveryLogPage list_delivery_log(storage::Session& session, const DeliveryLogFilter& filter, const Actor& actor,
                                  storage::Window window);
/// Empty when there is none or the actor may not see it.
std::optional<DeliveryLogEntry> find_entry(storage::Session& session, std::int64_t id, const Actor& actor);

}  // namespace kredenz::mail

template <>
struct kredenz::record::Choices<kredenz::mail::DeliveryState> {
    using enum kredenz::mail::DeliveryState;
    static constexpr auto names = names_of<kredenz::mail::DeliveryState>(
        {{waiting, "waiting"}, {leased, "leased"}, {done, "done"}, {failed, "failed"}, {canceled, "canceled"}});
    static constexpr auto labels = names_of<kredenz::mail::DeliveryState>({{waiting, "Wartet"},
                                                                           {leased, "Läuft gerade"},
                                                                           {done, "Erledigt"},
                                                                           {failed, "Fehlgeschlagen"},
                                                                           {canceled, "Nicht mehr nötig"}});
};
