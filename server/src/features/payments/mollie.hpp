// Mollie's Payments API v2 as far as orders need it (docs.mollie.com): create, read and cancel a payment, pay it back,
// ask what an account offers. It knows no orders and keeps nothing; what an answer means for us is decided elsewhere.
#pragma once

#include "base/decimal.hpp"
#include "base/error.hpp"
#include "features/payments/payment_state.hpp"
#include "outgoing/client.hpp"

namespace kredenz::payments {

/// What is asked of Mollie. The method is left to the guest.
struct MollieOrder {
    Money amount;
    /// ISO 4217, one of those with two decimals.
    std::string currency;
    /// At most 255 characters; methods cut it further.
    std::string description;
    /// Where the guest comes back to, whatever happened, and where after giving up.
    std::string redirect_url;
    std::string cancel_url;
    std::string webhook_url;
    /// "de_AT"
    std::string locale;
    /// Given back with every answer.
    std::string order_uid;
};

enum class MollieRefundStatus : std::uint8_t { queued, pending, processing, refunded, failed, canceled };

struct MollieRefund {
    std::string id;
    MollieRefundStatus status = MollieRefundStatus::queued;
    Money amount;
};

/// The bank of the guest has taken the money back (chargeback).
struct MollieChargeback {
    Money amount;
    /// The chargeback was reversed.
    bool is_reversed = false;
};

struct MolliePayment {
    std::string id;
    ProviderStatus status = ProviderStatus::open;
    Money amount;
    std::string currency;
    /// Empty once it can no longer be paid.
    std::string checkout_url;
    bool is_cancelable = false;
    std::vector<MollieRefund> refunds;
    std::vector<MollieChargeback> chargebacks;
};

/// A way to pay that guests find on Mollie's page: a card, a wallet, a bank.
struct MollieMethod {
    /// In German, "Kreditkarte".
    std::string name;
};

/// Errors: unavailable when the same call may succeed later (`retry_after` as Mollie asks); conflict for a repeat that
/// came too soon; not_found; forbidden when the key is refused; invalid otherwise. Messages are German, for staff.
class Mollie {
public:
    template <class T>
    using Answer = boost::asio::awaitable<Result<T>>;

    /// `address` without a slash at its end, "https://api.mollie.com"; `client` outlives it.
    Mollie(outgoing::Client& client, std::string address) : client_(&client), address_(std::move(address)) {}

    /// Repeats of a key within an hour get the first answer again; the same holds for the other changing calls.
    Answer<MolliePayment> create(std::string api_key, MollieOrder order, std::string idempotency_key) const;
    /// With its refunds and chargebacks.
    Answer<MolliePayment> find(std::string api_key, std::string id) const;
    Answer<MolliePayment> cancel(std::string api_key, std::string id, std::string idempotency_key) const;
    Answer<MollieRefund> refund(std::string api_key, std::string id, Money amount, std::string currency,
                                std::string idempotency_key) const;

    /// What the account behind the key has switched on.
    Answer<std::vector<MollieMethod>> methods(std::string api_key) const;

private:
    boost::asio::awaitable<Result<std::string>> call(outgoing::HttpCall call, std::string api_key,
                                                     std::string idempotency_key) const;

    outgoing::Client* client_;
    std::string address_;
};

}  // namespace kredenz::payments

template <>
struct kredenz::record::Choices<kredenz::payments::MollieRefundStatus> {
    using enum kredenz::payments::MollieRefundStatus;
    static constexpr auto names = names_of<kredenz::payments::MollieRefundStatus>({{queued, "queued"},
                                                                                   {pending, "pending"},
                                                                                   {processing, "processing"},
                                                                                   {refunded, "refunded"},
                                                                                   {failed, "failed"},
                                                                                   {canceled, "canceled"}});
};
