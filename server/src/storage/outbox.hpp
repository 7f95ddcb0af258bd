// The outbox: what must be sent or done outside (mail, print, refund …), written as rows in the transaction that
// causes it and delivered by a worker, at least once. Not the delivery itself.
//
// A delivery is waiting, then leased to one worker until an instant, then done, or waiting again later, or failed
// for good. The lease of a worker whose process dies is ended by the next one that looks, any other abandoned lease
// runs out; then another worker takes the delivery again: receivers recognise repeats by the idempotency key.
#pragma once

#include "base/time.hpp"
#include "storage/session.hpp"

#include <chrono>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace kredenz::storage {

struct NewDelivery {
    std::string kind;
    /// Unique for ever: a second add with the same key changes nothing.
    std::string idempotency_key;
    /// JSON text.
    std::string payload;
    Instant due{};
    /// The branch whose staff may see it in the journal; 0 for those of the whole business.
    std::int64_t branch = 0;
    /// The receiver, such as a host: a slow one gets at most half of a kind's threads. Empty when that does not matter.
    std::string destination = {};
};

struct Delivery {
    std::int64_t id = 0;
    std::string kind;
    std::string idempotency_key;
    std::string payload;
    /// 1 the first time.
    std::int64_t attempt = 0;
    std::string destination = {};
};

/// What came of one attempt.
struct DeliveryResult {
    enum class Outcome { done, try_again, given_up };
    Outcome outcome = Outcome::done;
    /// For the operator, in German, without secrets; empty when done.
    std::string reason = {};
    /// How long the receiver asked to wait (Retry-After); otherwise delay_after decides.
    std::optional<std::chrono::milliseconds> wait = {};
};

/// Carries out one kind of delivery and may block. It may see the same delivery twice.
using DeliveryHandler = std::function<DeliveryResult(const Delivery&)>;

struct DeliveryKind {
    std::string_view name;
    /// What the journal calls it, in German.
    std::string_view label;
    DeliveryHandler deliver;
    /// How many carry it out at once; half of them serve one destination at most.
    std::size_t threads = 1;
};

/// Announced when a delivery of a kind was added or made due again, so that only its threads wake up.
struct DeliveryDue {
    static constexpr std::string_view topic_name = "outbox";
    std::string kind;
};

/// The wait after the nth failed attempt: 10 s, 40 s, 160 s … at most 6 hours.
std::chrono::milliseconds delay_after(std::int64_t attempt);
/// A delivery that failed this often is given up; it stays visible and can be retried by hand.
inline constexpr std::int64_t maximum_attempts = 12;

void add_delivery(Session& session, const NewDelivery& delivery);
/// Cancels those that no worker has taken yet and whose keys begin so, "order/7/3/"; gives how many. Keys and prefixes
/// are ASCII.
std::int64_t cancel_deliveries(Session& session, std::string_view key_prefix);
/// Removes those with such a key; of `kept_kind` those stay that are still to be carried out or have failed, without
/// their reason.
void forget_deliveries(Session& session, std::string_view key_prefix, std::string_view kept_kind);
/// A delivery as it stands, without what is sent.
struct StoredDelivery {
    std::string kind;
    std::string key;
    std::string state;
    std::int64_t attempts = 0;
    Instant intended_at{};
    std::string reason;
};
/// Those with such a key, in their order.
std::vector<StoredDelivery> find_deliveries(Session& session, std::string_view key_prefix, std::int64_t limit);
/// Whether one of the deliveries with such a key was not canceled: a worker has taken it, or nobody canceled it.
bool has_live_delivery(Session& session, std::string_view key_prefix);

/// What a worker asks for.
struct Claim {
    std::string_view kind;
    Instant now{};
    /// After this the delivery is given to another worker.
    std::chrono::milliseconds lease{};
    std::int64_t limit = 1;
    /// The instance that asks.
    std::int64_t holder = 0;
    /// Destinations of which none is wanted.
    std::span<const std::string> without = {};
};
/// Leases those deliveries that have been due the longest, and gives them in the order in which they were added. No
/// two workers get the same one. One whose last attempt was abandoned fails instead and is not given: fewer than the
/// limit, or none, does not say that nothing is due.
std::vector<Delivery> take_due(Session& session, const Claim& claim);
/// When the next delivery of the kind, without some destinations, falls due or its lease runs out; empty when none
/// waits.
std::optional<Instant> next_due(Session& session, std::string_view kind, std::span<const std::string> without = {});

/// How much of one kind of delivery is pending.
struct OutboxLoad {
    std::string kind;
    /// Waiting for their time or for another attempt, or under way.
    std::int64_t open = 0;
    /// When the most overdue delivery was due; empty when none is late.
    std::optional<Instant> late_since = {};
    /// Given up, and neither retried nor forgotten.
    std::int64_t failed = 0;
};
/// Kinds that have none are left out.
std::vector<OutboxLoad> outbox_loads(Session& session, Instant now);

/// Ends the leases of instances that are gone; gives how many. `own` is the instance that asks.
std::int64_t end_abandoned_leases(Session& session, std::int64_t own, Instant now);

/// Settles one attempt of a leased delivery; false when the lease was lost to another worker.
bool settle(Session& session, const Delivery& delivery, const DeliveryResult& result, Instant now);

/// Makes a delivery that failed, or waits after a failed attempt, due at once, with fresh attempts; false for others.
bool retry_delivery(Session& session, std::int64_t id, Instant now);

/// Deliveries of one kind that failed for one reason.
struct FailedDeliveries {
    std::string_view kind;
    std::string_view reason;
    /// Older ones stay as they are.
    Instant intended_after{};
};
/// The same for all of them; gives how many.
std::int64_t retry_deliveries(Session& session, const FailedDeliveries& failed, Instant now);

}  // namespace kredenz::storage
