#include "features/privacy/guest_export.hpp"

#include "base/email_key.hpp"
#include "base/retention.hpp"
#include "features/accounts/sessions.hpp"
#include "features/mail/delivery_log.hpp"
#include "features/media/image.hpp"
#include "features/orders/order_persons.hpp"
#include "features/orders/order_service.hpp"
#include "features/orders/order_store.hpp"
#include "features/payments/payment_store.hpp"
#include "features/printing/print_job.hpp"
#include "features/privacy/account_mails.hpp"
#include "features/privacy/guest_backups.hpp"
#include "features/privacy/messages.hpp"
#include "features/push/subscriptions.hpp"
#include "features/settings/current_config.hpp"
#include "record/json_list.hpp"
#include "resource/hook.hpp"
#include "storage/history.hpp"

namespace kredenz::privacy {
namespace {

using orders::Order;
using storage::Session;

constexpr std::int64_t orders_in_a_page = 50;
constexpr std::int64_t most_entries = 500;
/// The guest's own data, for any reader.
const auto everything = record::Audience::of(admin);

template <class Record>
std::string list_of(const std::vector<Record>& records) {
    return record::json_list(records, [](const Record& one) { return record::to_json(one, everything); });
}
template <class Record>
std::string list_of(const std::vector<std::shared_ptr<Record>>& records) {
    return record::json_list(records, [](const auto& one) { return record::to_json(*one, everything); });
}

/// What was told about the order, and to be told.
std::vector<mail::DeliveryLogEntry> deliveries_of(Session& session, std::int64_t order) {
    const Actor business{.user = 0, .name = {}, .roles = admin, .branches = {}};
    return mail::list_delivery_log(session, {.order = order}, business, {.limit = most_entries}).entries;
}

std::string history_of(Session& session, std::int64_t order) {
    return record::json_list(storage::history_of(session, "orders", order), [](const auto& entry) {
        return "{\"at\":" + record::quoted(format_instant(entry.at)) + ",\"change\":" + entry.change + "}";
    });
}

std::string files_json_of(Session& session, const Order& order) {
    const auto& uploads = resource::repository_of<media::Upload>();
    return record::json_list(orders::uploads_of(order.items), [&](std::int64_t id) -> std::string {
        const auto found = std::static_pointer_cast<media::Upload>(uploads.find(session, id));
        if (!found) return "{\"id\":" + std::to_string(id) + "}";
        std::string json = "{";
        record::append_members(json, record::schema_of<media::Upload>(), found.get(), everything);
        return json + ",\"path\":" +
               record::quoted("/upload/" + found->public_hash + "/" + std::to_string(id) + "-" +
                              std::to_string(found->meta.version) + "." + found->extension) +
               "}";
    });
}

std::string subscriptions_of(Session& session, std::int64_t order) {
    return record::json_list(push::subscriptions_of(session, order),
                             [](const auto& subscription) { return record::quoted(subscription.second); });
}

std::string json_of(Session& session, const orders::OrderStore& store, const Order& order) {
    const auto id = order.meta.id;
    std::string json = "{";
    record::append_members(json, record::schema_of<Order>(), &order, everything);
    json += ",\"events\":" + list_of(store.events_of(session, id));
    json += ",\"history\":" + history_of(session, id);
    json += ",\"files\":" + files_json_of(session, order);
    json += ",\"payments\":" + list_of(payments::PaymentStore{}.of_order(session, id));
    json += ",\"messages\":" + list_of(deliveries_of(session, id));
    json += ",\"printJobs\":" + list_of(printing::print_jobs().where(session, "order_id = $1 order by id", id));
    json += ",\"pushEndpoints\":" + subscriptions_of(session, id);
    return json + "}";
}

struct Page {
    std::string json;
    std::int64_t last = 0;
    std::int64_t orders = 0;
    GuestSums sums;
};

Page read_page(Session& session, const orders::GuestsPage& wanted, const GuestSums& before) {
    const orders::OrderStore store;
    Page page{.json = {}, .last = wanted.after, .orders = 0, .sums = before};
    for (const auto& order : orders::orders_of(session, wanted)) {
        if (!page.json.empty()) page.json += ',';
        page.json += json_of(session, store, *order);
        page.last = order->meta.id;
        ++page.orders;
        page.sums.add(*order);
    }
    return page;
}

}  // namespace

Result<GuestExport> GuestExporter::make(const std::string& email, const Actor& actor, std::int64_t most) const {
    const auto now = context_.clock.now();
    GuestExport made;
    std::string orders_json;
    for (std::int64_t after = 0;;) {
        auto unit = [&](Session& session) -> Result<Page> {
            return read_page(session, {.email = email, .after = after, .limit = orders_in_a_page}, made.sums);
        };
        const auto page = context_.storage.read_now(unit);
        if (!page) return page.error();
        if (!page->json.empty()) orders_json += (orders_json.empty() ? "" : ",") + page->json;
        made.sums = page->sums;
        if (made.sums.orders > most) return Error::of(ErrorKind::conflict, messages::too_many_orders(most));
        if (page->orders < orders_in_a_page) break;
        after = page->last;
    }
    struct Rest {
        GuestSums sums;
        std::vector<accounts::LinkRequest> mails;
        bool has_account = false;
    };
    auto unit = [&](Session& session) -> Result<Rest> {
        auto sums = made.sums;
        sums.open_orders = orders::count_open_orders_of(session, email, now - orders::undo_time);
        note_request(session, {.action = GuestAction::exported, .at = now, .by = actor.name, .sums = sums}, actor.user);
        return Rest{sums, account_mails_to(session, email),
                    accounts::users().first_where(session, "email = $1", email_key(email)) != nullptr};
    };
    const auto rest = context_.storage.write_now(unit);
    if (!rest) return rest.error();
    made.sums = rest->sums;
    const auto days = settings::config_of(*context_.snapshot.view()).guest_data_days;
    made.json = "{\"email\":" + record::quoted(email) + ",\"at\":" + record::quoted(format_instant(now)) +
                ",\"sums\":" + record::to_json(made.sums, everything) + ",\"orders\":[" + orders_json +
                "],\"accountMails\":" + list_of(rest->mails) +
                ",\"hasAccount\":" + (rest->has_account ? "true" : "false") +
                ",\"kept\":" + record::quoted(messages::kept(days, retention::backups.count())) +
                ",\"backups\":" + list_of(guest_backups_in(backup_folder_)) + "}";
    return made;
}

}  // namespace kredenz::privacy
