// What can be done with orders: ask for a price, place one, take a step, answer a proposal, rate. Each call is one
// transaction and, once durable, one live event. Parsing and answering requests is order_routes' matter.
//
// The calls stand in files of their own: placing in order_service.cpp, placing once more in order_attempts.cpp, steps
// and undo in order_steps.cpp, what happens when too many wait in unconfirmed_orders.cpp, the kitchen's start in
// order_preparation.cpp, the guest's calls in order_guest.cpp, staff's changes of items in order_edits.cpp, reading in
// order_lists.cpp.
#pragma once

#include "base/random.hpp"
#include "features/orders/order_edit.hpp"
#include "features/orders/order_store.hpp"
#include "features/orders/recently_seen.hpp"
#include "live/hub.hpp"
#include "resource/exported_list.hpp"
#include "resource/resource.hpp"
#include "storage/ids.hpp"
#include "storage/outbox.hpp"

namespace kredenz::orders {

/// What staff say with a step.
struct StepDetails {
    std::optional<Instant> counter_appointment;
    /// The new time of `move`.
    std::optional<Instant> appointment;
    std::string message;
};

/// An order with all that is answered about it.
struct OrderRecord {
    std::shared_ptr<const Order> order;
    OrderProgress progress;
};

/// What placing an order came to.
struct PlacedOrder {
    OrderRecord record;
    /// It was there before: nothing was written or announced.
    bool is_repeated = false;
};

/// Whether the guest is notified of a change by mail and push; the status page shows it either way.
enum class GuestNotification : std::uint8_t { sent, suppressed };

/// Where an order comes from, as far as the server can tell.
struct OrderSender {
    /// Its network, and the site around it, which is the same for IPv4: kept as hashes alone, and for as long as the
    /// order waits. Empty for staff and devices.
    std::string network;
    std::string site;
    /// Whether a mail says that it was received, or that its payment failed.
    GuestNotification receipt = GuestNotification::sent;
    /// Whether the branch's ceiling of unconfirmed orders and the shares of networks hold: not for staff and devices,
    /// nor where the operator has lifted the limit of orders.
    bool is_limited = true;
};

/// A change of an order, seen inside its unit by those who follow orders: mail, printing, payments.
struct OrderChange {
    /// As it is after the change, version included.
    const Order& order;
    const OrderEvent& event;
    /// When mails, prints and refunds of the change are due: later than the event for a step that can be undone.
    Instant effective_at{};
    GuestNotification guest_notification = GuestNotification::sent;
    /// It came when so many waited that networks share the places left: staff get no mail for each.
    bool is_while_networks_share = false;

    /// The idempotency key of a delivery that this change causes; undoing the change cancels all of them. Of a change
    /// that can be taken back no delivery may be due before `effective_at`: once one has left, nothing is undone.
    std::string delivery_key(std::string_view what) const;
};

struct UnconfirmedOrders {
    static constexpr std::string_view schema_name = "UnconfirmedOrders";
    std::int64_t count = 0;
    /// 0: any number may wait.
    std::int64_t ceiling = 0;
    /// The branch takes no more orders until fewer wait.
    bool is_overloaded = false;
    /// Staff let more wait than the ceiling says, until then.
    std::optional<Instant> held_open_until;
    /// The largest, once so many wait that it matters where they come from, or where they keep others from a time.
    std::vector<NetworkGroup> groups;
};

void describe(record::Describe<UnconfirmedOrders>& d);

/// What became of orders that were to be rejected at once.
struct RejectedOrders {
    static constexpr std::string_view schema_name = "RejectedOrders";
    std::int64_t rejected = 0;
    /// They were answered or paid meanwhile, or do not exist.
    std::int64_t left = 0;
};

void describe(record::Describe<RejectedOrders>& d);

/// So many orders one call rejects.
inline constexpr std::int64_t most_rejected = 500;

/// What became of money that came for an order.
enum class Settlement : std::uint8_t {
    accepted,  ///< the order is on the board, or there again after it had failed
    too_late,  ///< the order had failed and can no longer be made: the money goes back
    surplus,   ///< the order was paid already: this money goes back
};

/// How much of an order's money went back.
enum class Refunded : std::uint8_t { order, surplus };

/// How long an order waits for its payment and holds its slot.
inline constexpr std::chrono::minutes payment_hold{30};

/// How long a rejection, cancellation or completion can be undone.
inline constexpr std::chrono::seconds undo_time{8};

/// The kinds of deliveries that orders add for themselves; their payloads are a StartPayload and an EffectPayload.
inline constexpr std::string_view order_start_kind = "order-start";
inline constexpr std::string_view order_effect_kind = "order-effect";

struct StartPayload {
    static constexpr std::string_view schema_name = "StartPayload";
    std::int64_t order = 0;
    /// In milliseconds, as columns have it.
    std::int64_t preparation_at = 0;
};
struct EffectPayload {
    static constexpr std::string_view schema_name = "EffectPayload";
    std::int64_t order = 0;
    /// Of the order whose step can be undone until then.
    std::int64_t version = 0;
};

void describe(record::Describe<StartPayload>& d);
void describe(record::Describe<EffectPayload>& d);

/// Changes rows only, mostly by adding deliveries to the outbox; may run twice, like the unit it is part of.
using Follower = std::function<void(storage::Session& session, const OrderChange& change)>;

/// Called inside the unit whose order makes a branch take no more.
using OverloadFollower = std::function<void(storage::Session& session, const Order& last)>;

/// Called with an order that changed for its guest; on any thread, and must be quick.
using GuestListener = std::function<void(std::int64_t order)>;

class OrderService {
public:
    OrderService(resource::Context context, live::Hub& hub);

    /// Before the first call: nothing is locked.
    void follow(Follower follower);
    void follow_overload(OverloadFollower follower) { overload_followers_.push_back(std::move(follower)); }
    /// Also before the first call; the listener is called after each committed change of any process.
    void listen_for_guests(GuestListener listener);

    /// Prices the cart as far as it is filled in and orders nothing.
    boost::asio::awaitable<Result<Quote>> quote(OrderRequest request) const;

    /// Invalid with errors by field; conflict (with the quote as `current`) when a price is not what the guest saw
    /// or the slot is taken. The same key again gives the same order. Of earlier attempts that it replaces, one with
    /// the same content, another way of paying apart, is taken up again; those that wait for their payment fail; one
    /// that has arrived otherwise is a conflict (with that order as `current`). Conflict as well while too many wait
    /// (orders/order_limits).
    boost::asio::awaitable<Result<PlacedOrder>> place(OrderRequest request, std::string idempotency_key,
                                                      OrderSender sender) const;
    /// Staff or displays of these branches follow the orders from this site: guests who order from it are in the dining
    /// room.
    void note_branch_site(std::span<const std::int64_t> branches, std::string_view site);
    /// What was placed with this key, as its guest may know it; not found when nothing was.
    boost::asio::awaitable<Result<PlacedOrder>> find_placed(std::string idempotency_key) const;

    /// A step of staff, or the undo of one. Forbidden for other branches; conflict for a step the state does not allow.
    /// Mails, prints and refunds of reject, cancel and complete wait for undo_time.
    boost::asio::awaitable<Result<OrderRecord>> step(std::int64_t id, OrderAction action, StepDetails details,
                                                     Actor actor) const;

    /// The guest's own calls, all by uid and hash; a wrong pair is not found.
    boost::asio::awaitable<Result<OrderRecord>> find_public(std::string uid, std::string hash) const;
    /// The same by its number, blocking.
    Result<OrderRecord> find_for_guest(std::int64_t id) const;
    boost::asio::awaitable<Result<OrderRecord>> answer_proposal(std::string uid, std::string hash, bool accepts) const;
    boost::asio::awaitable<Result<OrderRecord>> rate(std::string uid, std::string hash, Questionnaire answers) const;

    boost::asio::awaitable<Result<OrderRecord>> find(std::int64_t id, Actor actor) const;
    /// What the guest sent along with the items.
    boost::asio::awaitable<Result<std::vector<OrderFile>>> files(std::int64_t id, Actor actor) const;
    /// Changes an open order as an OrderEdit says; what it does not name stays. Conflict (with the order as `current`)
    /// when it is not the version named. Items that stay keep their prices, the old version stays in the history.
    boost::asio::awaitable<Result<OrderRecord>> edit(std::int64_t id, std::shared_ptr<const record::Document> changes,
                                                     Actor actor) const;
    /// What the same change would come to; writes nothing.
    boost::asio::awaitable<Result<EditQuote>> quote_edit(std::int64_t id,
                                                         std::shared_ptr<const record::Document> changes,
                                                         Actor actor) const;
    /// Replaces one item and reprices it; the others stay.
    boost::asio::awaitable<Result<OrderRecord>> edit_item(std::int64_t id, std::size_t index, RequestedItem item,
                                                          Actor actor) const;

    /// Acknowledges these orders; the first time counts. Gives those that exist; acknowledges none when one is
    /// forbidden.
    boost::asio::awaitable<Result<std::vector<std::int64_t>>> acknowledge(std::vector<std::int64_t> ids,
                                                                          Actor actor) const;
    /// Notes the receipt's number, or removes it.
    boost::asio::awaitable<Result<OrderRecord>> set_register_receipt(std::int64_t id, std::string number,
                                                                     Actor actor) const;

    /// Inside the unit that sets the branch's extra minutes, with the branch as it is then: what is not confirmed and
    /// wanted as soon as possible is promised anew; whose time stands, begins earlier or later. Conflict when somebody
    /// changes one of these orders at the same moment.
    Result<void> follow_minutes(storage::Session& session, const branches::Branch& branch, Instant now) const;

    /// Carry out the deliveries of the two kinds; both block, and are for the outbox worker.
    storage::DeliveryResult start_preparation(const storage::Delivery& delivery) const;
    storage::DeliveryResult take_effect(const storage::Delivery& delivery) const;

    struct Page {
        std::vector<OrderRecord> orders;
        std::int64_t total = 0;
        /// Of the open ones.
        std::int64_t unanswered = 0;
    };
    /// Newest first, of the branches the actor acts for.
    boost::asio::awaitable<Result<Page>> list(OrderFilter filter, storage::Window window, OrderSort sort,
                                              Actor actor) const;
    /// All of a list, at most so many.
    Result<resource::FindIds> find_ids(OrderFilter filter, OrderSort sort, const Actor& actor) const;
    /// Open orders, both halves with a page of their own: first the unanswered, by age, then those in progress, by due
    /// time. The total is that of all open orders.
    boost::asio::awaitable<Result<Page>> list_open(OrderFilter filter, storage::Window window, Actor actor) const;
    /// Unanswered for too long, the oldest first.
    boost::asio::awaitable<Result<Page>> list_missed(OrderFilter filter, storage::Window window, Actor actor) const;
    /// The open orders of a branch, for displays that hold its key.
    boost::asio::awaitable<Result<Page>> open_orders(OrderFilter filter, storage::Window window) const;

    /// How many orders of a branch wait for their confirmation, and from whom most of them come.
    boost::asio::awaitable<Result<UnconfirmedOrders>> unconfirmed(std::int64_t branch, Actor actor) const;
    /// Rejects those of these orders that wait for their confirmation and are not paid; in small units, so that others
    /// go on. No mail is sent, since the addresses may be made up or other people's, and there is no undo. None of them
    /// when one is forbidden.
    boost::asio::awaitable<Result<RejectedOrders>> reject_waiting(std::vector<std::int64_t> ids, Actor actor);

    // Steps of the payment provider, inside the unit that knows of the money (order_payment.cpp). An error means that
    // somebody else changed the order at the same moment: the unit is to be run again.

    /// The whole price of the order has come.
    Result<Settlement> settle(storage::Session& session, std::int64_t id) const;
    /// Nobody paid in time; does nothing unless the order still waits for its payment.
    Result<void> expire(storage::Session& session, std::int64_t id) const;
    /// The provider has paid the money back.
    Result<void> note_refund(storage::Session& session, std::int64_t id, Refunded refunded) const;
    /// What else the provider reports about the order's money; `amount` as a text for staff.
    Result<void> note_money(storage::Session& session, std::int64_t id, OrderEventKind what, std::string amount) const;
    /// Tells open pages that something about the order's payments changed which the order itself does not show.
    void tell(storage::Session& session, std::int64_t id) const;

private:
    std::vector<OrderRecord> records_of(storage::Session& session, std::vector<std::shared_ptr<Order>> orders) const;
    Page open_page(storage::Session& session, const OrderFilter& filter, storage::Window window) const;
    Page missed_page(storage::Session& session, const OrderFilter& filter, storage::Window window) const;
    /// Narrows to the branches of the actor; forbidden when others are named, empty when the actor has none.
    Result<std::optional<OrderFilter>> filter_for(const Actor& actor, OrderFilter filter) const;
    MissedRule missed_rule() const;

    struct Change {
        std::shared_ptr<Order> order;
        OrderEvent event;
        std::int64_t user = 0;
        /// Later than the event for a step that can be undone.
        std::optional<Instant> effective_at = {};
        GuestNotification guest_notification = GuestNotification::sent;
    };
    enum class Hearers : std::uint8_t { staff, everybody };

    Result<OrderRecord> record_of(storage::Session& session, std::shared_ptr<const Order> order) const;
    /// The same as its guest may know it now.
    Result<OrderRecord> guests_record_of(storage::Session& session, const Order& order) const;
    OrderProgress progress_of(const Order& order, std::vector<OrderEvent> events) const;
    Moment moment_of(const Order& order) const;
    Result<std::shared_ptr<Order>> find_guests(storage::Session& session, std::string_view uid,
                                               std::string_view hash) const;
    Result<std::shared_ptr<Order>> find_staffs(storage::Session& session, std::int64_t id, const Actor& actor) const;
    /// The same, for a change: nobody else changes the order before the unit ends.
    Result<std::shared_ptr<Order>> hold_staffs(storage::Session& session, std::int64_t id, const Actor& actor) const;
    struct Placing {
        Order order;
        std::vector<ChosenUpload> uploads;
        /// The places of a slot.
        std::int64_t places = 0;
        /// Idempotency keys.
        std::vector<std::string> replaces;
        /// Of unconfirmed orders.
        std::int64_t ceiling = 0;
    };
    Result<PlacedOrder> place_in(storage::Session& session, const Placing& placing) const;
    /// In its slot, where it has one. Conflict when all are taken, or the site that it comes from holds its share and
    /// is not the branch's own.
    Result<void> take_place(storage::Session& session, const Placing& placing) const;
    /// As one that was there before.
    Result<PlacedOrder> repeated(storage::Session& session, const Order& order) const;
    /// Conflict while too many wait. Otherwise how many do.
    Result<Waiting> admit(storage::Session& session, const Placing& placing, Instant now) const;
    /// Has the branch take no more once the order that came last was one too many.
    void pause_when_full(storage::Session& session, const Placing& placing, const Order& last,
                         const Waiting& before) const;
    /// Has a branch that took no more take orders again when enough are answered.
    void open_when_relieved(storage::Session& session, std::int64_t branch, Instant now) const;
    std::string network_hash(std::int64_t branch, std::string_view network) const;
    Result<RejectedOrders> reject_some(storage::Session& session, std::span<const std::int64_t> ids,
                                       const Actor& actor) const;
    Result<std::vector<std::int64_t>> acknowledge_in(storage::Session& session, std::span<const std::int64_t> ids,
                                                     const Actor& actor) const;
    /// The orders of earlier attempts that still count, each once, the last of a chain of replacements.
    std::vector<std::shared_ptr<Order>> earlier_attempts(storage::Session& session, const Placing& placing) const;
    /// An order that is what the guest wants now; empty where another one is to be placed.
    Result<std::optional<PlacedOrder>> take_up_again(storage::Session& session, const Placing& placing) const;
    Result<void> replace(storage::Session& session, const Placing& placing, std::int64_t ticket) const;
    Error arrived_already(storage::Session& session, const Order& order) const;
    Result<OrderRecord> save(storage::Session& session, Change change) const;
    bool can_still_be_made(storage::Session& session, Order& order, Instant now) const;
    Result<OrderRecord> take_step(storage::Session& session, std::shared_ptr<Order> order, OrderAction action,
                                  const StepDetails& details, const Actor& actor) const;
    Result<void> take_back(storage::Session& session, Order& order, OrderAction action, OrderState former) const;
    /// The order as the edit leaves it; conflict where nobody may change it any more.
    Result<EditedOrder> judge(const Order& order, const OrderEdit& edit) const;
    Result<OrderEdit> edit_of(const Order& order, const record::Document& changes, const Actor& actor) const;
    Result<OrderRecord> save_edit(storage::Session& session, std::shared_ptr<Order> order, const OrderEdit& edit,
                                  const Actor& actor) const;
    /// Another time is in force, with its slot and the start of its preparation.
    void agree_on(storage::Session& session, Order& order, Instant appointment, Instant now) const;
    void plan_preparation(Order& order, Instant now) const;
    void take_slot_of_promise(storage::Session& session, Order& order) const;
    /// Starts the preparation of a confirmed order if it is time, or has it started then.
    Result<OrderRecord> prepare(storage::Session& session, OrderRecord saved, Instant now) const;
    void announce(storage::Session& session, const Order& order, Hearers hearers) const;

    resource::Context context_;
    live::Hub& hub_;
    OrderStore store_;
    std::vector<Follower> followers_;
    std::vector<OverloadFollower> overload_followers_;
    std::vector<GuestListener> guest_listeners_;
    mutable storage::Ids ids_;
    /// Key of the hashes of networks; lost with the process, so that no hash can be turned back into a network.
    std::string network_key_ = random_token();
    /// Sites from which the branch's board is read (network_hash): for a working day.
    RecentlySeen branch_sites_{std::chrono::hours{12}};
    /// Branches at which staff have just rejected many orders: groups stay in sight until that is done.
    RecentlySeen turned_down_{std::chrono::minutes{30}};
};

/// Inside a unit: announces to the guest's open pages and the listener that the order changed for its guest; not to
/// staff.
void tell_guest(storage::Session& session, const Order& order);

/// How many open orders of each half a list shows unless it is asked for others: more than the usual ceiling of
/// unconfirmed orders, so that further pages are the exception.
inline constexpr std::int64_t open_orders_limit = 400;

}  // namespace kredenz::orders
