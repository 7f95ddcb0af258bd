#include "features/payments/mollie.hpp"

#include "base/text.hpp"
#include "features/payments/messages.hpp"

#include <nlohmann/json.hpp>

namespace kredenz::payments {
namespace {

using boost::asio::awaitable;
using Json = nlohmann::json;

/// Mollie itself gives up after 15 seconds when it calls us.
constexpr std::chrono::seconds patience{15};
/// Longer than any sensible Retry-After.
constexpr int longest_wait = 3600;

/// "12.50": always two decimals.
std::string value_of(Money amount) {
    const auto cents = std::to_string(amount.units % Money::one);
    return std::to_string(amount.units / Money::one) + "." + (cents.size() < 2 ? "0" : "") + cents;
}

Json json_of(Money amount, const std::string& currency) {
    return {{"currency", currency}, {"value", value_of(amount)}};
}

std::string text_at(const Json& object, const char* name) {
    const auto found = object.find(name);
    return found != object.end() && found->is_string() ? found->get<std::string>() : std::string{};
}

/// Empty for anything but an amount in a currency of two decimals.
std::optional<Money> money_at(const Json& object, const char* name) {
    const auto found = object.find(name);
    if (found == object.end() || !found->is_object()) return std::nullopt;
    const auto units = parse_units(text_at(*found, "value"), Money::places);
    return units ? std::optional{Money{*units}} : std::nullopt;
}

Error unreadable() { return Error::of(ErrorKind::unavailable, std::string{messages::unreadable_answer}); }

std::optional<MollieRefund> refund_of(const Json& json) {
    const auto status = record::choice_of<MollieRefundStatus>(text_at(json, "status"));
    const auto amount = money_at(json, "amount");
    if (!status || !amount) return std::nullopt;
    return MollieRefund{text_at(json, "id"), *status, *amount};
}

std::optional<MollieChargeback> chargeback_of(const Json& json) {
    const auto amount = money_at(json, "amount");
    if (!amount) return std::nullopt;
    return MollieChargeback{*amount, !text_at(json, "reversedAt").empty()};
}

/// Those of an embedded list that can be read.
template <class One>
std::vector<One> embedded(const Json& json, const char* name, std::optional<One> (*one_of)(const Json& one)) {
    std::vector<One> list;
    const auto place = Json::json_pointer{"/_embedded"} / name;
    if (!json.contains(place) || !json[place].is_array()) return list;
    for (const auto& one : json[place])
        if (auto read = one.is_object() ? one_of(one) : std::nullopt) list.push_back(std::move(*read));
    return list;
}

std::optional<MollieMethod> method_of(const Json& json) {
    auto name = text_at(json, "description");
    if (name.empty()) return std::nullopt;
    return MollieMethod{std::move(name)};
}

/// Empty where the answer is no list of methods; a list may be empty itself.
std::optional<std::vector<MollieMethod>> methods_of(const Json& json) {
    if (!json.contains(Json::json_pointer{"/_embedded/methods"})) return std::nullopt;
    return embedded(json, "methods", method_of);
}

std::optional<MolliePayment> payment_of(const Json& json) {
    const auto status = record::choice_of<ProviderStatus>(text_at(json, "status"));
    const auto amount = money_at(json, "amount");
    MolliePayment payment;
    payment.id = text_at(json, "id");
    if (!status || !amount || payment.id.empty()) return std::nullopt;
    payment.status = *status;
    payment.amount = *amount;
    payment.currency = text_at(json["amount"], "currency");
    payment.is_cancelable = json.value("isCancelable", Json{}) == true;
    if (const Json::json_pointer checkout{"/_links/checkout"}; json.contains(checkout) && json[checkout].is_object())
        payment.checkout_url = text_at(json[checkout], "href");
    payment.refunds = embedded(json, "refunds", refund_of);
    payment.chargebacks = embedded(json, "chargebacks", chargeback_of);
    return payment;
}

template <class Made>
Result<Made> read(const Result<std::string>& body, std::optional<Made> (*made_of)(const Json& json)) {
    if (!body) return body.error();
    const auto json = Json::parse(*body, nullptr, false);
    if (!json.is_object()) return unreadable();
    auto made = made_of(json);
    if (!made) return unreadable();
    return std::move(*made);
}

int wait_of(const outgoing::HttpAnswer& answer) {
    const auto seconds = parse_integer(answer.header("retry-after")).value_or(0);
    return static_cast<int>(std::clamp<std::int64_t>(seconds, 0, longest_wait));
}

Error error_of(const outgoing::HttpAnswer& answer) {
    const auto json = Json::parse(answer.body, nullptr, false);
    const auto detail = json.is_object() ? text_at(json, "detail") : std::string{};
    switch (answer.status) {
        case 401:
        case 403:
            return Error::of(ErrorKind::forbidden, std::string{messages::key_refused});
        case 404:
        case 410:
            return Error::of(ErrorKind::not_found, std::string{messages::unknown_to_provider});
        case 409:
            return Error::of(ErrorKind::conflict, messages::refused(detail));
        default:
            break;
    }
    if (answer.status != 429 && answer.status < 500) return Error::of(ErrorKind::invalid, messages::refused(detail));
    auto error = Error::of(ErrorKind::unavailable, messages::not_now(answer.status));
    error.retry_after = wait_of(answer);
    return error;
}

}  // namespace

awaitable<Result<std::string>> Mollie::call(outgoing::HttpCall call, std::string api_key,
                                            std::string idempotency_key) const {
    call.url = address_ + call.url;
    call.timeout = patience;
    call.headers = {{"Authorization", "Bearer " + api_key}, {"Accept", "application/hal+json"}};
    if (!call.body.empty()) call.headers.push_back({"Content-Type", "application/json"});
    if (!idempotency_key.empty()) call.headers.push_back({"Idempotency-Key", std::move(idempotency_key)});
    auto answer = co_await client_->call(std::move(call));
    if (!answer) {
        const bool is_wrong = answer.error().kind == outgoing::FailureKind::invalid_call;
        co_return Error::of(is_wrong ? ErrorKind::invalid : ErrorKind::unavailable,
                            std::string{is_wrong ? messages::wrong_address : messages::not_reached});
    }
    if (answer->status < 200 || answer->status >= 300) co_return error_of(*answer);
    co_return std::move(answer->body);
}

Mollie::Answer<MolliePayment> Mollie::create(std::string api_key, MollieOrder order,
                                             std::string idempotency_key) const {
    const Json body{{"amount", json_of(order.amount, order.currency)},
                    {"description", order.description},
                    {"redirectUrl", order.redirect_url},
                    {"cancelUrl", order.cancel_url},
                    {"webhookUrl", order.webhook_url},
                    {"locale", order.locale},
                    {"metadata", {{"order", order.order_uid}}}};
    outgoing::HttpCall post{.method = outgoing::Method::post, .url = "/v2/payments", .body = body.dump()};
    const auto answer = co_await call(std::move(post), std::move(api_key), std::move(idempotency_key));
    co_return read<MolliePayment>(answer, payment_of);
}

Mollie::Answer<MolliePayment> Mollie::find(std::string api_key, std::string id) const {
    outgoing::HttpCall get{.url = "/v2/payments/" + id + "?embed=refunds,chargebacks"};
    const auto answer = co_await call(std::move(get), std::move(api_key), {});
    co_return read<MolliePayment>(answer, payment_of);
}

Mollie::Answer<MolliePayment> Mollie::cancel(std::string api_key, std::string id, std::string idempotency_key) const {
    outgoing::HttpCall remove{.method = outgoing::Method::remove, .url = "/v2/payments/" + id};
    const auto answer = co_await call(std::move(remove), std::move(api_key), std::move(idempotency_key));
    co_return read<MolliePayment>(answer, payment_of);
}

Mollie::Answer<MollieRefund> Mollie::refund(std::string api_key, std::string id, Money amount, std::string currency,
                                            std::string idempotency_key) const {
    const Json body{{"amount", json_of(amount, currency)}};
    outgoing::HttpCall post{
        .method = outgoing::Method::post, .url = "/v2/payments/" + id + "/refunds", .body = body.dump()};
    const auto answer = co_await call(std::move(post), std::move(api_key), std::move(idempotency_key));
    co_return read<MollieRefund>(answer, refund_of);
}

Mollie::Answer<std::vector<MollieMethod>> Mollie::methods(std::string api_key) const {
    outgoing::HttpCall get{.url = "/v2/methods?locale=de_AT"};
    const auto answer = co_await call(std::move(get), std::move(api_key), {});
    co_return read<std::vector<MollieMethod>>(answer, methods_of);
}

}  // namespace kredenz::payments
