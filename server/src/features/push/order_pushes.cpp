#include "features/push/order_pushes.hpp"

#include "base/base64url.hpp"
#include "features/mail/messages.hpp"
#include "features/mail/order_mails.hpp"
#include "features/mail/order_notifications.hpp"
#include "features/push/messages.hpp"
#include "features/push/push_answer.hpp"
#include "features/push/push_services.hpp"
#include "features/push/vapid.hpp"
#include "features/settings/current_config.hpp"
#include "record/json_reader.hpp"
#include "record/json_writer.hpp"

namespace kredenz::push {
namespace {

using mail::MailPayload;
using mail::MailSubject;
using orders::OrderChange;
using storage::DeliveryResult;
using Outcome = DeliveryResult::Outcome;

/// Later nobody waits for it any more; a device that was off gets it within the same time.
constexpr std::chrono::hours worth_telling{4};
/// A push service that works answers at once.
constexpr std::chrono::seconds patience{5};
constexpr std::size_t private_key_size = 32;

/// Changes that the guest did not cause and cannot see on a closed page.
bool is_told(MailSubject subject) { return subject != MailSubject::received && subject != MailSubject::summary; }

DeliveryResult ends(std::string_view reason) { return {Outcome::done, std::string{reason}}; }
DeliveryResult tries_again(std::string reason) { return {Outcome::try_again, std::move(reason)}; }

/// The rehearsal's service gets what would have gone to the browser's own.
std::string address_of(std::string_view endpoint, std::string_view service) {
    if (service.empty()) return std::string{endpoint};
    return std::string{service} + std::string{endpoint.substr(origin_of(endpoint).size())};
}

/// What the storefront's service worker shows.
struct PushMessage {
    static constexpr std::string_view schema_name = "PushMessage";
    std::string title;
    std::string body;
    std::string path;
    std::string tag;
};

void describe(record::Describe<PushMessage>& d) {
    d.field("title", &PushMessage::title, "Titel");
    d.field("body", &PushMessage::body, "Text");
    d.field("path", &PushMessage::path, "Adresse");
    d.field("tag", &PushMessage::tag, "Bestellung");
}

}  // namespace

struct OrderPushes::Addressed {
    /// Empty when the device has unsubscribed.
    std::optional<Subscription> subscription;
    std::optional<EllipticKey> key;
};

void describe(record::Describe<PushPayload>& d) {
    d.field("subscription", &PushPayload::subscription, "Gerät");
    d.field("mail", &PushPayload::mail, "Nachricht");
}

OrderPushes::OrderPushes(resource::Context context, orders::OrderService& orders, outgoing::Client& client,
                         const settings::Secrets& secrets, PushOptions options)
    : context_(context), client_(&client), secrets_(&secrets), options_(std::move(options)) {
    orders.follow([this](storage::Session& session, const OrderChange& change) { follow(session, change); });
}

Result<EllipticKey> OrderPushes::stored_key(storage::Session& session) const {
    auto stored = secrets_->read(session, settings::Secret::push_key);
    if (!stored) return stored.error();
    if (!*stored) {
        const auto fresh = EllipticKey::generate();
        auto kept = secrets_->read_or_store(session, settings::Secret::push_key,
                                            base64url(fresh.private_key() + fresh.public_key()));
        if (!kept) return kept.error();
        *stored = *std::move(kept);
    }
    const auto bytes = from_base64url(**stored).value_or("");
    auto key = EllipticKey::from(bytes.substr(0, private_key_size),
                                 bytes.size() > private_key_size ? bytes.substr(private_key_size) : std::string{});
    if (!key) throw std::runtime_error("the stored push key is no pair of keys");
    return *std::move(key);
}

std::optional<EllipticKey> OrderPushes::known_key() const {
    const std::lock_guard lock{mutex_};
    return known_key_;
}

Result<EllipticKey> OrderPushes::remembered(Result<EllipticKey> key) const {
    if (!key) return key;
    const std::lock_guard lock{mutex_};
    known_key_ = *key;
    return key;
}

boost::asio::awaitable<Result<EllipticKey>> OrderPushes::key() const {
    if (auto known = known_key()) co_return *std::move(known);
    auto unit = [this](storage::Session& session) { return stored_key(session); };
    auto stored = co_await context_.storage.write(std::move(unit));
    co_return remembered(std::move(stored));
}

Result<EllipticKey> OrderPushes::key_now() const {
    if (auto known = known_key()) return *std::move(known);
    auto unit = [this](storage::Session& session) { return stored_key(session); };
    return remembered(context_.storage.write_now(std::move(unit)));
}

Result<void> OrderPushes::check(const Subscription& subscription) const {
    if (auto checked = push::check(subscription); !checked) return checked;
    if (!takes(subscription.endpoint)) return Error::invalid(std::string{messages::unknown_service}, "endpoint");
    return {};
}

bool OrderPushes::takes(std::string_view endpoint) const {
    return !options_.service_url.empty() || is_push_service(endpoint, options_.services);
}

void OrderPushes::follow(storage::Session& session, const OrderChange& change) const {
    const auto subject = mail::subject_for_guest(change);
    const bool is_by_guest = change.event.origin == "guest";
    if (!subject || !is_told(*subject) || is_by_guest) return;
    const auto& order = change.order;
    for (const auto& [subscription, endpoint] : subscriptions_of(session, order.meta.id)) {
        const PushPayload payload{.subscription = subscription,
                                  .mail = {.subject = *subject,
                                           .order = order.meta.id,
                                           .branch = order.branch.id,
                                           .at = change.event.at,
                                           .proposed = order.counter_appointment}};
        storage::add_delivery(
            session, {.kind = std::string{push_kind},
                      .idempotency_key = change.delivery_key("push/" + std::string{record::name_of(*subject)} + "/" +
                                                             std::to_string(subscription)),
                      .payload = record::to_json(payload, record::Audience::stored()),
                      .due = change.effective_at,
                      .branch = order.branch.id,
                      .destination = service_host(endpoint)});
    }
}

DeliveryResult OrderPushes::deliver(const storage::Delivery& delivery) const {
    const auto payload = record::from_stored<PushPayload>(delivery.payload);
    if (!payload) return {Outcome::given_up, std::string{mail::messages::unreadable}};
    const auto now = context_.clock.now();
    if (now - payload->mail.at > worth_telling) return ends(messages::too_late);
    const auto addressed = find(*payload);
    if (!addressed) return tries_again(addressed.error().message);
    if (!addressed->subscription) return ends(messages::unsubscribed);
    const auto known = mail::find_order(context_, store_, payload->mail.order);
    if (!known) return tries_again(known.error().message);
    if (!known->order) return ends(mail::messages::no_order);
    if (mail::is_outdated(payload->mail, *known, now)) return ends(mail::messages::outdated);
    return send(*payload, *addressed, message(payload->mail, *known->order), delivery.attempt);
}

Result<OrderPushes::Addressed> OrderPushes::find(const PushPayload& payload) const {
    auto unit = [id = payload.subscription](storage::Session& session) -> Result<std::optional<Subscription>> {
        return find_subscription(session, id);
    };
    auto subscription = context_.storage.read_now(std::move(unit));
    if (!subscription) return subscription.error();
    if (!*subscription) return Addressed{};
    auto own = key_now();
    if (!own) return own.error();
    return Addressed{*std::move(subscription), *std::move(own)};
}

std::string OrderPushes::message(const MailPayload& payload, const orders::Order& order) const {
    const auto view = context_.snapshot.view();
    const auto content =
        mail::guest_mail(mail::mail_context_of(*view, payload.branch, options_.public_url), order, payload);
    const PushMessage shown{.title = content.title,
                            .body = content.preheader,
                            .path = "/status/" + order.uid + "/" + order.hash,
                            .tag = order.uid};
    return record::to_json(shown, record::Audience::stored());
}

DeliveryResult OrderPushes::send(const PushPayload& payload, const Addressed& addressed, std::string text,
                                 std::int64_t attempt) const {
    const auto& subscription = *addressed.subscription;
    const auto body = encrypt(text, receiver_of(subscription));
    if (!body || !takes(subscription.endpoint)) return settled(payload, gone());
    const auto now = context_.clock.now();
    const auto view = context_.snapshot.view();
    const auto& config = settings::config_of(*view);
    const auto contact = config.email.empty() ? options_.public_url : "mailto:" + config.email;
    const auto left = std::chrono::duration_cast<std::chrono::seconds>(payload.mail.at + worth_telling - now);
    const bool is_rehearsal = !options_.service_url.empty();
    const auto answer = client_->call_now(
        {.method = outgoing::Method::post,
         .url = address_of(subscription.endpoint, options_.service_url),
         .headers = {{"Authorization",
                      vapid_authorization(*addressed.key, origin_of(subscription.endpoint), contact, now)},
                     {"Content-Encoding", "aes128gcm"},
                     {"Content-Type", "application/octet-stream"},
                     {"TTL", std::to_string(left.count())},
                     {"Urgency", "high"}},
         .body = *body,
         .timeout = patience,
         .reach = is_rehearsal ? outgoing::Reach::anywhere : outgoing::Reach::public_only});
    return settled(payload, read_answer(answer, attempt));
}

DeliveryResult OrderPushes::settled(const PushPayload& payload, PushAnswer answer) const {
    if (answer.is_gone) forget(payload.subscription);
    return std::move(answer.result);
}

void OrderPushes::forget(std::int64_t subscription) const {
    auto unit = [subscription](storage::Session& session) -> Result<void> {
        remove_subscription(session, subscription);
        return {};
    };
    // One that stays is refused again, and then goes.
    static_cast<void>(context_.storage.write_now(std::move(unit)));
}

}  // namespace kredenz::push
