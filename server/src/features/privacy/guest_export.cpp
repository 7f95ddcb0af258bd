#include "features/privacy/guest_export.hpp"

#include "base/email_key.hpp"
#include "base/retention.hpp"
#include "features/accounts/sessions.hpp"
#include "features/orders/order_persons.hpp"
#include "features/orders/order_service.hpp"
#include "features/orders/order_store.hpp"
#include "features/payments/payment_store.hpp"
#include "features/privacy/account_mails.hpp"
#include "features/privacy/messages.hpp"
#include "features/push/subscriptions.hpp"
#include "features/settings/current_config.hpp"
#include "record/json_list.hpp"
#include "resource/hook.hpp"
#include "storage/history.hpp"
#include "storage/outbox.hpp"

namespace kredenz::privacy {
namespace {

using orders::Order;
using storage::Session;

constexpr std::int64_t orders_in_a_page = 50;
constexpr std::int64_t most_entries = 500;
/// The guest's own data, for any reader.
const auto everything = record::Audience::of(admin);

std::vector<GuestMessage> messages_about(Session& session, std::int64_t order) {
    std::vector<GuestMessage> messages;
    for (const auto& one : storage::find_deliveries(session, "order/" + std::to_string(order) + "/", most_entries))
        messages.push_back({one.kind, one.key, one.state, one.intended_at, one.attempts, one.reason});
    return messages;
}

std::vector<GuestHistoryEntry> history_of(Session& session, std::int64_t order) {
    std::vector<GuestHistoryEntry> history;
    for (auto& entry : storage::history_of(session, "orders", order)) {
        auto& shown = history.emplace_back();
        shown.at = entry.at;
        shown.change.text = std::move(entry.change);
    }
    return history;
}

record::JsonOf<GuestFile, record::Reference> file_of(Session& session, std::int64_t id) {
    record::JsonOf<GuestFile, record::Reference> file;
    const auto found = storage::repository_of<media::Upload>().find(session, id);
    if (!found) {
        file.text = record::to_json(record::Reference{id}, everything);
        return file;
    }
    const GuestFile shown{.upload = found.get(),
                          .path = "/upload/" + found->public_hash + "/" + std::to_string(id) + "-" +
                                  std::to_string(found->meta.version) + "." + found->extension};
    file.text = record::to_json(shown, everything);
    return file;
}

std::string json_of(Session& session, const orders::OrderStore& store, const Order& order) {
    const auto id = order.meta.id;
    GuestOrder shown{
        .order = &order,
        .events = store.events_of(session, id),
        .history = history_of(session, id),
        .files = {},
        .payments = payments::PaymentStore{}.of_order(session, id),
        .messages = messages_about(session, id),
        .print_jobs = storage::repository_of<printing::PrintJob>().where(session, "order_id = $1 order by id", id),
        .push_endpoints = {}};
    for (const auto upload : orders::uploads_of(order.items)) shown.files.push_back(file_of(session, upload));
    for (const auto& subscription : push::subscriptions_of(session, id))
        shown.push_endpoints.push_back(subscription.second);
    return record::to_json(shown, everything);
}

struct Page {
    /// Each as JSON.
    std::vector<std::string> orders;
    std::int64_t last = 0;
    GuestSums sums;
};

Page read_page(Session& session, const orders::GuestsPage& wanted, const GuestSums& before) {
    const orders::OrderStore store;
    Page page{.orders = {}, .last = wanted.after, .sums = before};
    for (const auto& order : orders::orders_of(session, wanted)) {
        page.orders.push_back(json_of(session, store, *order));
        page.last = order->meta.id;
        page.sums.add(*order);
    }
    return page;
}

}  // namespace

void describe(record::Describe<GuestHistoryEntry>& d) {
    d.field("at", &GuestHistoryEntry::at, "Zeitpunkt");
    d.field("change", &GuestHistoryEntry::change, "Änderung").described_as("Old and new value by field");
}

void describe(record::Describe<GuestFile>& d) {
    d.flatten(&GuestFile::upload);
    d.field("path", &GuestFile::path, "Pfad").read(anyone);
}

void describe(record::Describe<GuestMessage>& d) {
    d.field("kind", &GuestMessage::kind, "Art");
    d.field("key", &GuestMessage::key, "Kennung");
    d.field("state", &GuestMessage::state, "Stand");
    d.field("intendedAt", &GuestMessage::intended_at, "Vorgesehen für");
    d.field("attempts", &GuestMessage::attempts, "Versuche");
    d.field("reason", &GuestMessage::reason, "Grund");
}

void describe(record::Describe<GuestOrder>& d) {
    d.flatten(&GuestOrder::order);
    d.field("events", &GuestOrder::events, "Verlauf").read(anyone);
    d.field("history", &GuestOrder::history, "Fassungen").read(anyone);
    d.field("files", &GuestOrder::files, "Dateien").read(anyone);
    d.field("payments", &GuestOrder::payments, "Zahlungen").read(anyone);
    d.field("messages", &GuestOrder::messages, "Nachrichten").read(anyone);
    d.field("printJobs", &GuestOrder::print_jobs, "Druckaufträge").read(anyone);
    d.field("pushEndpoints", &GuestOrder::push_endpoints, "Push-Adressen").read(anyone);
}

void describe(record::Describe<GuestExport>& d) {
    d.field("email", &GuestExport::email, "E-Mail").customer_data();
    d.field("at", &GuestExport::at, "Zeitpunkt");
    d.field("sums", &GuestExport::sums, "Umfang");
    d.field("orders", &GuestExport::orders, "Bestellungen");
    d.field("accountMails", &GuestExport::account_mails, "Mails zum Konto");
    d.field("hasAccount", &GuestExport::has_account, "Hat ein Konto").described_as("Also of the back office");
    d.field("kept", &GuestExport::kept, "Aufbewahrung").described_as("German: for how long");
    d.field("backups", &GuestExport::backups, "Sicherungen");
}

Result<GuestExport> GuestExporter::make(const std::string& email, const Actor& actor, std::int64_t most) const {
    const auto now = context_.clock.now();
    GuestExport made;
    std::vector<std::string> orders;
    for (std::int64_t after = 0;;) {
        auto unit = [&](Session& session) -> Result<Page> {
            return read_page(session, {.email = email, .after = after, .limit = orders_in_a_page}, made.sums);
        };
        const auto page = context_.storage.read_now(unit);
        if (!page) return page.error();
        std::ranges::move(page->orders, std::back_inserter(orders));
        made.sums = page->sums;
        if (made.sums.orders > most) return Error::of(ErrorKind::conflict, messages::too_many_orders(most));
        if (std::ssize(page->orders) < orders_in_a_page) break;
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
        return Rest{
            sums, account_mails_to(session, email),
            storage::repository_of<accounts::User>().first_where(session, "email = $1", email_key(email)) != nullptr};
    };
    const auto rest = context_.storage.write_now(unit);
    if (!rest) return rest.error();
    made.sums = rest->sums;
    const auto days = settings::config_of(*context_.snapshot.view()).guest_data_days;
    made.email = email;
    made.at = now;
    made.orders.text = record::json_list(orders, std::identity{});
    made.account_mails = rest->mails;
    made.has_account = rest->has_account;
    made.kept = messages::kept(days, retention::backups.count());
    made.backups = guest_backups_in(backup_folder_);
    return made;
}

}  // namespace kredenz::privacy
