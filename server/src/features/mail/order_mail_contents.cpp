#include "features/mail/order_mail_contents.hpp"

#include "features/mail/messages.hpp"
#include "features/mail/typed_words.hpp"

namespace kredenz::mail {
namespace {

using orders::OnlinePayment;
using orders::Order;
using orders::OrderType;

/// "Bestellung Nr. 12"; without tickets only the word.
std::string named(const MailContext& mail_context, std::string_view word, const Order& order) {
    return mail_context.config.disable_tickets ? std::string{word}
                                               : std::string{word} + " " + messages::number(order.ticket_number);
}

std::string your_order(const MailContext& mail_context, const Order& order) {
    return named(mail_context, order.is_quotation ? messages::your_inquiry : messages::your_order, order);
}

std::string status_address(const MailContext& mail_context, const Order& order, std::string_view query = {}) {
    return mail_context.public_url + "/status/" + order.uid + "/" + order.hash + std::string{query};
}

std::string payment_words(const Order& order) {
    if (order.online_payment == OnlinePayment::paid) return std::string{messages::payment_done};
    return std::string{messages::payment_method(order.form.payment_method)};
}

/// One guest's content while it is written.
class GuestMail {
public:
    GuestMail(const MailContext& mail_context, const Order& order, const MailPayload& payload)
        : mail_context_(mail_context), order_(order), payload_(payload), content_(blank_mail(mail_context)) {}

    MailContent write() {
        using enum MailSubject;
        switch (payload_.subject) {
            case confirmed:
                write_confirmed();
                break;
            case counter_proposal:
                write_proposal();
                break;
            case quotation:
                write_quotation();
                break;
            case ready:
                write_ready();
                break;
            case rejected:
            case canceled:
                write_end();
                break;
            case refunded:
                write_refunded();
                break;
            case payment_failed:
                begin(messages::failed_subject(your_order(mail_context_, order_)), messages::failed_title,
                      messages::failed);
                break;
            case changed:
                begin(messages::changed_subject(your_order(mail_context_, order_)), messages::changed_title,
                      messages::changed);
                add_whole_order();
                break;
            case moved:
                write_moved();
                break;
            case summary:
                begin(your_order(mail_context_, order_), messages::summary_title, messages::summary);
                add_whole_order();
                break;
            case received:
            case new_order:
            case unattended:
            case overloaded:
                write_received();
                break;
        }
        add_contact();
        return std::move(content_);
    }

private:
    template <class Part>
    void add(Part part) {
        content_.blocks.emplace_back(std::move(part));
    }

    void begin(std::string subject, std::string_view title, std::string_view text) {
        content_.subject = std::move(subject);
        content_.preheader = text;
        content_.title = title;
        if (const auto name = guest_name(order_); !name.empty()) add(Paragraph{messages::greeting_to(name)});
        add(Paragraph{std::string{text}});
    }

    void write_received() {
        const auto subject = messages::received_subject(your_order(mail_context_, order_));
        if (order_.is_quotation)
            begin(subject, messages::inquiry_received_title, messages::inquiry_received);
        else
            begin(subject, messages::received_title,
                  order_.is_preorder ? messages::preorder_received : messages::received);
        add_whole_order();
    }

    void write_confirmed() {
        begin(messages::confirmed_subject(your_order(mail_context_, order_), due_words()), messages::confirmed_title,
              messages::confirmed);
        add_due();
        add_whole_order();
    }

    void write_moved() {
        begin(messages::moved_subject(your_order(mail_context_, order_), due_words()), messages::moved_title,
              messages::moved);
        content_.preheader = std::string{due_label()} + ": " + due_words();
        add_due();
        add_whole_order();
    }

    /// Empty without a time.
    std::string due_words() const {
        const auto due = due_of(order_);
        return due ? time_words(mail_context_.zone, *due) : std::string{};
    }

    void add_due() {
        if (due_of(order_)) add(Highlight{std::string{due_label()}, due_words()});
    }

    void write_proposal() {
        const auto time = time_words(mail_context_.zone, payload_.proposed.value_or(payload_.at));
        begin(messages::proposal_subject(your_order(mail_context_, order_)), messages::proposal_title,
              messages::proposal);
        content_.preheader = std::string{messages::proposed_time} + ": " + time;
        add(Highlight{std::string{messages::proposed_time}, time});
        add_answers(messages::accept_proposal, messages::decline_proposal);
        add_details();
        add(item_list_of(order_, mail_context_.config.currency));
    }

    void write_quotation() {
        const auto sum = total_words(order_, mail_context_.config.currency);
        begin(messages::quotation_subject(named(mail_context_, messages::your_quotation, order_), sum),
              messages::quotation_title, messages::quotation_ready);
        add(Highlight{std::string{messages::quotation_sum}, sum});
        add_answers(messages::accept_quotation, messages::decline_quotation);
        add_details();
        add(item_list_of(order_, mail_context_.config.currency));
    }

    void write_ready() {
        const auto order = your_order(mail_context_, order_);
        if (order_.order_type == OrderType::delivery) {
            begin(messages::on_the_way_subject(order), messages::on_the_way_title, messages::on_the_way);
        } else {
            const auto name = mail_context_.branch ? mail_context_.branch->name : mail_context_.config.shop_name;
            begin(messages::ready_subject(order), messages::ready_title, messages::ready(name));
            if (!mail_context_.config.disable_tickets)
                add(Highlight{std::string{messages::your_number}, std::to_string(order_.ticket_number)});
        }
        add_status();
        add_details();
        add(item_list_of(order_, mail_context_.config.currency));
    }

    void write_end() {
        const bool is_declined_quotation = order_.is_quotation && payload_.is_by_guest;
        const auto text = is_declined_quotation                       ? messages::quotation_declined
                          : payload_.is_by_guest                      ? messages::canceled_by_guest
                          : payload_.subject == MailSubject::rejected ? messages::rejected
                                                                      : messages::canceled;
        begin(messages::canceled_subject(your_order(mail_context_, order_)),
              order_.is_quotation ? messages::inquiry_canceled_title : messages::canceled_title, text);
        if (payload_.subject == MailSubject::rejected && !order_.rejection_message.empty())
            add(Remark{std::string{messages::reason}, order_.rejection_message});
        const bool was_paid =
            order_.online_payment == OnlinePayment::paid || order_.online_payment == OnlinePayment::refunded;
        add(Paragraph{was_paid ? messages::refund(format_german(order_.total_gross, mail_context_.config.currency))
                               : std::string{messages::nothing_to_pay}});
        add(item_list_of(order_, mail_context_.config.currency));
    }

    void write_refunded() {
        begin(messages::refunded_subject(your_order(mail_context_, order_)), messages::refunded_title,
              messages::late_payment);
        add(Paragraph{messages::refund(format_german(order_.total_gross, mail_context_.config.currency))});
    }

    std::string_view due_label() const {
        switch (order_.order_type) {
            case OrderType::takeaway:
                return messages::ready_at_takeaway;
            case OrderType::delivery:
                return messages::ready_at_delivery;
            case OrderType::dine_in:
                return messages::ready_at_dine_in;
        }
        return messages::expected;
    }

    void add_whole_order() {
        add_status();
        add_details();
        add(item_list_of(order_, mail_context_.config.currency));
        if (order_.donation.units > 0)
            add(Paragraph{messages::donation(format_german(order_.donation, mail_context_.config.currency))});
    }

    void add_status() {
        if (mail_context_.public_url.empty())
            add(Paragraph{std::string{messages::without_status}});
        else
            add(Button{std::string{messages::to_status}, status_address(mail_context_, order_)});
    }

    /// The links only lead to the question: programs that look at every link of a mail must decide nothing.
    void add_answers(std::string_view accept, std::string_view decline) {
        if (mail_context_.public_url.empty()) {
            add(Paragraph{std::string{messages::answer_without_link}});
            return;
        }
        add(Button{std::string{accept}, status_address(mail_context_, order_, "?answer=accept")});
        add(Button{std::string{decline}, status_address(mail_context_, order_, "?answer=decline"),
                   ButtonRank::secondary});
        add(Paragraph{std::string{messages::answer_hint}});
    }

    void add_details() {
        Facts facts{.title = std::string{messages::details}, .rows = {}};
        const auto fact = [&](std::string_view label, std::string value) {
            if (!value.empty()) facts.rows.push_back({std::string{label}, std::move(value)});
        };
        if (!mail_context_.config.disable_tickets) fact(messages::ticket, std::to_string(order_.ticket_number));
        fact(messages::order_type, type_words(order_));
        if (order_.order_type == OrderType::delivery)
            fact(messages::delivered_to, delivery_address(order_));
        else if (mail_context_.branch)
            fact(messages::place, place_of(*mail_context_.branch));
        add_time(facts);
        fact(messages::payment, payment_words(order_));
        fact(messages::comment, order_.form.comment);
        add(std::move(facts));
    }

    /// Not where the time stands above in large, and no promise before there is one.
    void add_time(Facts& facts) const {
        const auto fact = [&](std::string_view label, Instant at) {
            facts.rows.push_back({std::string{label}, time_words(mail_context_.zone, at)});
        };
        const bool is_open =
            payload_.subject == MailSubject::received || payload_.subject == MailSubject::counter_proposal;
        const auto& wish = order_.form.appointment_date;
        if (payload_.subject == MailSubject::confirmed || payload_.subject == MailSubject::moved) return;
        if (is_open && wish) return fact(messages::wish, *wish);
        if (payload_.subject == MailSubject::counter_proposal || (is_open && order_.is_quotation)) return;
        if (const auto due = due_of(order_))
            fact(order_.appointment ? messages::appointment : messages::expected, *due);
    }

    void add_contact() {
        auto phone = mail_context_.branch && !mail_context_.branch->phone.empty() ? mail_context_.branch->phone
                                                                                  : mail_context_.config.phone;
        for (auto space = phone.find(' '); space != std::string::npos; space = phone.find(' ', space))
            phone.replace(space, 1, "\u00a0");
        add(Paragraph{phone.empty() ? std::string{messages::questions_by_mail} : messages::questions(phone)});
    }

    const MailContext& mail_context_;
    const Order& order_;
    const MailPayload& payload_;
    MailContent content_;
};

/// "Abholung, Montag, 04.01.2027, 12:30 Uhr"
std::string what_and_when(const MailContext& mail_context, const Order& order) {
    const auto due = due_of(order);
    return type_words(order) + ", " +
           (due ? time_words(mail_context.zone, *due) : std::string{messages::as_soon_as_possible});
}

}  // namespace

MailContent blank_mail(const MailContext& mail_context) {
    const auto& config = mail_context.config;
    MailContent content;
    content.sender = config.shop_name;
    content.accent = config.theme_primary_color;
    const auto line = [&](std::string text) {
        if (!text.empty()) content.footer.push_back(std::move(text));
    };
    line(config.business_name.empty() ? config.shop_name : config.business_name);
    const auto city = config.zip_code + (config.zip_code.empty() || config.city.empty() ? "" : " ") + config.city;
    line(config.street + (config.street.empty() || city.empty() ? "" : ", ") + city);
    line(config.phone + (config.phone.empty() || config.email.empty() ? "" : " · ") + config.email);
    line(config.website);
    const auto link = [&](std::string_view label, const std::string& text, const std::string& external,
                          std::string_view path) {
        if (!text.empty() && !mail_context.public_url.empty())
            content.footer_links.push_back({std::string{label}, mail_context.public_url + std::string{path}});
        else if (!external.empty())
            content.footer_links.push_back({std::string{label}, external});
    };
    link(messages::imprint, config.imprint_text, config.imprint, "/site/imprint");
    link(messages::terms, config.terms_and_conditions_text, config.terms_and_conditions, "/site/terms-and-conditions");
    link(messages::privacy, config.privacy_policy_text, config.privacy_policy, "/site/privacy");
    return content;
}

MailContent guest_mail(const MailContext& mail_context, const Order& order, const MailPayload& payload) {
    const auto harmless = without_links(order);
    return GuestMail{mail_context, harmless, payload}.write();
}

MailContent new_order_mail(const MailContext& mail_context, const Order& order) {
    auto content = blank_mail(mail_context);
    const auto sum = total_words(order, mail_context.config.currency);
    // Staff always go by the number, whatever guests see.
    const auto order_name = std::string{order.is_quotation ? messages::inquiry_word : messages::order_word} + " " +
                            messages::number(order.ticket_number);
    content.subject = messages::new_order_subject(order_name, what_and_when(mail_context, order) + ", " + sum);
    content.preheader = guest_name(order) + ", " + sum;
    content.title = order.is_quotation ? messages::new_inquiry_title : messages::new_order_title;
    const auto due = due_of(order);
    content.blocks.emplace_back(
        Highlight{type_words(order) + ", " + messages::number(order.ticket_number),
                  due ? time_words(mail_context.zone, *due) : std::string{messages::as_soon_as_possible}});
    if (!mail_context.public_url.empty())
        content.blocks.emplace_back(
            Button{std::string{messages::to_back_office},
                   mail_context.public_url + "/backend#/orders/" + std::to_string(order.meta.id)});
    content.blocks.emplace_back(item_list_of(order, mail_context.config.currency));
    if (!order.form.comment.empty())
        content.blocks.emplace_back(Remark{std::string{messages::guests_comment}, order.form.comment});
    Facts facts;
    const auto fact = [&](std::string_view label, std::string value) {
        if (!value.empty()) facts.rows.push_back({std::string{label}, std::move(value)});
    };
    fact(messages::guest, guest_name(order));
    fact(messages::company, order.form.company_name);
    fact(messages::vat_number, order.form.vat_no);
    fact(messages::phone, order.form.phone);
    fact(messages::email, order.form.email);
    if (order.order_type == OrderType::delivery) fact(messages::delivered_to, delivery_address(order));
    fact(messages::payment, payment_words(order));
    fact(messages::ordered_at, time_words(mail_context.zone, order.meta.created_at));
    content.blocks.emplace_back(std::move(facts));
    return content;
}

namespace {

struct AlarmWords {
    std::string subject;
    std::string title;
    std::string text;
};

/// What the branch has to look after.
MailContent waiting_mail(const MailContext& mail_context, std::span<const std::shared_ptr<Order>> waiting,
                         AlarmWords words) {
    auto content = blank_mail(mail_context);
    content.subject = std::move(words.subject);
    content.title = std::move(words.title);
    content.preheader = words.text;
    content.blocks.emplace_back(Paragraph{std::move(words.text)});
    Facts facts;
    for (const auto& order : waiting)
        facts.rows.push_back({messages::number(order->ticket_number),
                              what_and_when(mail_context, *order) + "\n" +
                                  messages::waiting_since(clock_words(mail_context.zone, order->meta.created_at))});
    content.blocks.emplace_back(std::move(facts));
    if (!mail_context.public_url.empty())
        content.blocks.emplace_back(
            Button{std::string{messages::to_back_office}, mail_context.public_url + "/backend#/orders"});
    return content;
}

}  // namespace

MailContent unattended_mail(const MailContext& mail_context, std::span<const std::shared_ptr<Order>> waiting) {
    const auto name = mail_context.branch ? mail_context.branch->name : std::string{};
    return waiting_mail(mail_context, waiting,
                        {messages::unattended_subject(waiting.size()), std::string{messages::unattended_title},
                         messages::unattended(name)});
}

MailContent overloaded_mail(const MailContext& mail_context, std::span<const std::shared_ptr<Order>> waiting) {
    const auto name = mail_context.branch ? mail_context.branch->name : std::string{};
    return waiting_mail(
        mail_context, waiting,
        {messages::overloaded_subject(name), std::string{messages::overloaded_title}, messages::overloaded(name)});
}

}  // namespace kredenz::mail
