// What the outbox keeps of a mail about an order: which one, and what the order itself will not tell any more when the
// mail is written. Not its words: they are found when it goes, so that the outbox holds no second copy of a guest.
#pragma once

#include "record/schema.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace kredenz::mail {

/// The kind of these deliveries in the outbox.
inline constexpr std::string_view order_mail_kind = "mail";

enum class MailSubject : std::uint8_t {
    received,
    confirmed,
    counter_proposal,
    quotation,
    ready,
    rejected,
    canceled,
    refunded,
    payment_failed,
    changed,
    /// A confirmed order has another time.
    moved,
    /// The order as it stands, asked for again.
    summary,
    /// To the branch.
    new_order,
    /// To the branch: nobody looks after these orders.
    unattended,
    /// To the branch: it takes no more orders, since too many wait for their confirmation.
    overloaded,
};

struct MailPayload {
    static constexpr std::string_view schema_name = "MailPayload";
    MailSubject subject = MailSubject::received;
    std::int64_t order = 0;
    std::int64_t branch = 0;
    /// When it happened what the mail tells.
    Instant at{};
    /// Of a counter-proposal: the time that was proposed.
    std::optional<Instant> proposed;
    /// Whether the guest's own answer caused it.
    bool is_by_guest = false;
};

void describe(record::Describe<MailPayload>& d);

std::string to_payload(const MailPayload& payload);
/// Empty for text that is none.
std::optional<MailPayload> payload_of(std::string_view payload);

}  // namespace kredenz::mail

template <>
struct kredenz::record::Choices<kredenz::mail::MailSubject> {
    using enum kredenz::mail::MailSubject;
    static constexpr auto names = names_of<kredenz::mail::MailSubject>({{received, "received"},
                                                                        {confirmed, "confirmed"},
                                                                        {counter_proposal, "counter-proposal"},
                                                                        {quotation, "quotation"},
                                                                        {ready, "ready"},
                                                                        {rejected, "rejected"},
                                                                        {canceled, "canceled"},
                                                                        {refunded, "refunded"},
                                                                        {payment_failed, "payment-failed"},
                                                                        {changed, "changed"},
                                                                        {moved, "moved"},
                                                                        {summary, "summary"},
                                                                        {new_order, "new-order"},
                                                                        {unattended, "unattended"},
                                                                        {overloaded, "overloaded"}});
};
