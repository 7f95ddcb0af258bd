#include "features/privacy/guest_eraser.hpp"

#include "base/email_key.hpp"
#include "features/media/uploads.hpp"
#include "features/orders/order_persons.hpp"
#include "features/orders/order_service.hpp"
#include "features/payments/payment_store.hpp"
#include "features/printing/print_job.hpp"
#include "features/privacy/account_mails.hpp"
#include "features/privacy/erased_guests.hpp"
#include "features/push/subscriptions.hpp"
#include "features/settings/current_config.hpp"
#include "storage/outbox.hpp"

namespace kredenz::privacy {
namespace {

using orders::Order;
using storage::Session;
using FoundOrders = std::vector<std::shared_ptr<Order>>;

/// So many at once hold up a guest's order for some milliseconds.
constexpr std::int64_t orders_in_a_unit = 50;
constexpr std::int64_t addresses_in_a_unit = 1000;
constexpr std::int64_t open_orders_named = 20;
constexpr std::int64_t most_open_orders = 1000;

/// Everywhere but in the log, which has nobody.
Result<void> forget_in(Session& session, const Order& order, const orders::IsOnMenu& is_on_menu, Instant now) {
    const auto id = order.meta.id;
    if (auto left = orders::erase_person(session, order, is_on_menu, now); !left) return left;
    if (auto forgotten = payments::PaymentStore{}.forget_guest(session, id); !forgotten) return forgotten;
    // Refunds know numbers alone, and are owed.
    storage::forget_deliveries(session, "order/" + std::to_string(id) + "/", payments::refund_kind);
    printing::remove_jobs_of(session, id);
    push::remove_subscriptions(session, id);
    return {};
}

/// Erases what `find(session)` finds, unit by unit, until it finds no more; `note` sees each unit's orders as they
/// were. Gives how many there were.
template <class Find, class Note>
Result<std::size_t> erase_found(resource::Context context, const std::stop_token& stop, Find find, Note note) {
    std::size_t count = 0;
    const auto is_on_menu = orders::by_products(context.snapshot.view());
    while (!stop.stop_requested()) {
        auto unit = [&](Session& session) -> Result<FoundOrders> {
            auto found = find(session);
            for (const auto& order : found)
                if (auto erased = forget_in(session, *order, is_on_menu, context.clock.now()); !erased)
                    return erased.error();
            return found;
        };
        const auto erased = context.storage.write_now(unit);
        if (!erased) return erased.error();
        note(*erased);
        count += erased->size();
        if (std::ssize(*erased) < orders_in_a_unit) break;
    }
    return count;
}

void ignore(const FoundOrders&) {}

}  // namespace

void describe(record::Describe<OpenOrder>& d) {
    d.field("id", &OpenOrder::id, "Nummer");
    d.field("ticketNumber", &OpenOrder::ticket_number, "Bestellnummer");
    d.field("businessDay", &OpenOrder::business_day, "Geschäftstag");
    d.field("branch", &OpenOrder::branch, "Standort").refers_to("branches");
}

void describe(record::Describe<Erasure>& d) {
    d.field("sums", &Erasure::sums, "Umfang");
    d.field("open", &Erasure::open, "Noch offen");
    d.field("backups", &Erasure::backups, "Sicherungen");
}

Result<std::size_t> GuestEraser::erase_due(const std::stop_token& stop) const {
    const auto view = context_.snapshot.view();
    const auto kept = date::days{settings::config_of(*view).guest_data_days};
    const auto before = context_.clock.now() - kept;
    const auto erased = erase_found(
        context_, stop, [before](Session& session) { return orders::ended_before(session, before, orders_in_a_unit); },
        ignore);
    if (!erased) return erased.error();
    if (*erased > 0)
        if (const auto removed = media::remove_orphans(*media_, context_); !removed) return removed.error();
    return erased;
}

Result<Erasure> GuestEraser::erase(const std::string& email, const Actor& actor) const {
    // What can still be taken back has not ended.
    const auto ended_before = context_.clock.now() - orders::undo_time;
    Erasure erasure;
    const auto erased = erase_found(
        context_, {},
        [&](Session& session) {
            return orders::ended_orders_of(session, {.email = email, .limit = orders_in_a_unit}, ended_before);
        },
        [&erasure](const FoundOrders& found) {
            for (const auto& order : found) erasure.sums.add(*order);
        });
    if (!erased) return erased.error();
    auto unit = [&](Session& session) -> Result<Erasure> {
        auto made = erasure;
        made.sums.open_orders = orders::count_open_orders_of(session, email, ended_before);
        std::vector<std::int64_t> kept;
        for (const auto& order : orders::orders_of(session, {.email = email, .limit = most_open_orders})) {
            kept.push_back(order->meta.id);
            if (std::ssize(kept) <= open_orders_named)
                made.open.push_back({order->meta.id, order->ticket_number, order->business_day, order->branch});
        }
        const auto now = context_.clock.now();
        remove_account_mails(session, email);
        note_erased(session, email_key(email), kept, now);
        note_request(session, {.action = GuestAction::erasure, .at = now, .by = actor.name, .sums = made.sums},
                     actor.user);
        return made;
    };
    auto noted = context_.storage.write_now(unit);
    if (!noted) return noted.error();
    if (const auto removed = media::remove_orphans(*media_, context_); !removed) return removed.error();
    if (const auto kept = keep_list(); !kept) return kept.error();
    noted->backups = guest_backups_in(backup_folder_);
    return noted;
}

Result<std::size_t> GuestEraser::erase_again() const {
    auto ask = [](Session& session) -> Result<std::vector<ErasedGuest>> { return expected_again(session); };
    const auto guests = context_.storage.read_now(std::move(ask));
    if (!guests) return guests.error();
    if (guests->empty()) return std::size_t{0};
    std::size_t count = 0;
    for (std::string last;;) {
        auto list = [&last](Session& session) -> Result<std::vector<std::string>> {
            return orders::known_email_keys(session, last, addresses_in_a_unit);
        };
        const auto keys = context_.storage.read_now(list);
        if (!keys) return keys.error();
        for (const auto& key : *keys)
            for (const auto& guest : *guests) {
                if (!guest.is(key)) continue;
                // The kept ones stay in sight: a page has room for them beside those of a unit.
                const orders::GuestsPage page{.email = key, .limit = orders_in_a_unit + guest.count_kept()};
                const auto erased = erase_found(
                    context_, {},
                    [&](Session& session) {
                        auto found = orders::orders_of(session, page);
                        std::erase_if(found, [&](const auto& order) { return guest.kept(order->meta.id); });
                        return found;
                    },
                    ignore);
                if (!erased) return erased.error();
                count += *erased;
            }
        if (std::ssize(*keys) < addresses_in_a_unit) break;
        last = keys->back();
    }
    if (const auto removed = media::remove_orphans(*media_, context_); !removed) return removed.error();
    auto settle = [](Session& session) -> Result<void> {
        expect_no_more(session);
        return {};
    };
    if (const auto settled = context_.storage.write_now(std::move(settle)); !settled) return settled.error();
    return count;
}

Result<void> GuestEraser::keep_list() const {
    auto ask = [](Session& session) -> Result<std::vector<ErasedGuest>> { return erased_guests(session); };
    const auto guests = context_.storage.read_now(std::move(ask));
    if (!guests) return guests.error();
    try {
        keep_beside_backups(*guests, backup_folder_);
    } catch (const std::filesystem::filesystem_error& failure) {
        return Error::of(ErrorKind::unavailable, failure.what());
    }
    return {};
}

}  // namespace kredenz::privacy
