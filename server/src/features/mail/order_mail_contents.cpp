#include "features/mail/order_mail_contents.hpp"

#include "features/mail/messages.hpp"
#include "features/mail/typed_words.hpp"

namespace kredenz::mail {
namespace {

using orders::OnlinePayment;
using orders::Order;
using orders::OrderType;

/// "Bestellung Nr. 12"; without tickets only the word.
std::string named(const MailContext& house, std::string_view word, const Order& order) {
    return house.config.disable_tickets ? std::string{word}
                                        : std::string{word} + " " + messages::number(order.ticket_number);
}

std::string your_order(const MailContext& house, const Order& order) {
    return named(house, order.is_quotation ? messages::your_inquiry : messages::your_order, order);
}

std::string status_address(const MailContext& house, const Order& order, std::string_view query = {}) {
    return house.public_url + "/status/" + order.uid + "/" + order.hash + std::string{query};
}

std::string payment_words(const Order& order) {
    if (order.online_payment == OnlinePayment::paid) return std::string{messages::payment_done};
    return std::string{messages::payment_method(order.form.payment_method)};
}

/// One guest's letter while it is written.
class GuestMail {
public:
    GuestMail(const MailContext& house, const Order& order, const MailTask& task)
        : house_(house), order_(order), task_(task), letter_(blank_mail(house)) {}

    MailContent write() {
        using enum MailSubject;
        switch (task_.subject) {
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
                begin(messages::failed_subject(your_order(house_, order_)), messages::failed_title, messages::failed);
                break;
            case changed:
                begin(messages::changed_subject(your_order(house_, order_)), messages::changed_title,
                      messages::changed);
                add_whole_order();
                break;
            case moved:
                write_moved();
                break;
            case summary:
                begin(your_order(house_, order_), messages::summary_title, messages::summary);
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
        return std::move(letter_);
    }

private:
    template <class Part>
    void add(Part part) {
        letter_.blocks.emplace_back(std::move(part));
    }

    void begin(std::string subject, std::string_view title, std::string_view text) {
        letter_.subject = std::move(subject);
        letter_.preheader = text;
        letter_.title = title;
        if (const auto name = guest_name(order_); !name.empty()) add(Paragraph{messages::greeting_to(name)});
        add(Paragraph{std::string{text}});
    }

    void write_received() {
        const auto subject = messages::received_subject(your_order(house_, order_));
        if (order_.is_quotation)
            begin(subject, messages::inquiry_received_title, messages::inquiry_received);
        else
            begin(subject, messages::received_title,
                  order_.is_preorder ? messages::preorder_received : messages::received);
        add_whole_order();
    }

    void write_confirmed() {
        begin(messages::confirmed_subject(your_order(house_, order_), due_words()), messages::confirmed_title,
              messages::confirmed);
        add_due();
        add_whole_order();
    }

    void write_moved() {
        begin(messages::moved_subject(your_order(house_, order_), due_words()), messages::moved_title, messages::moved);
        letter_.preheader = std::string{due_label()} + ": " + due_words();
        add_due();
        add_whole_order();
    }

    /// Empty without a time.
    std::string due_words() const {
        const auto due = due_of(order_);
        return due ? time_words(house_.zone, *due) : std::string{};
    }

    void add_due() {
        if (due_of(order_)) add(Highlight{std::string{due_label()}, due_words()});
    }

    void write_proposal() {
        const auto time = time_words(house_.zone, task_.proposed.value_or(task_.at));
        begin(messages::proposal_subject(your_order(house_, order_)), messages::proposal_title, messages::proposal);
        letter_.preheader = std::string{messages::proposed_time} + ": " + time;
        add(Highlight{std::string{messages::proposed_time}, time});
        add_answers(messages::accept_proposal, messages::decline_proposal);
        add_details();
        add(bill_of(order_, house_.config.currency));
    }

    void write_quotation() {
        const auto sum = total_words(order_, house_.config.currency);
        begin(messages::quotation_subject(named(house_, messages::your_quotation, order_), sum),
              messages::quotation_title, messages::quotation_ready);
        add(Highlight{std::string{messages::quotation_sum}, sum});
        add_answers(messages::accept_quotation, messages::decline_quotation);
        add_details();
        add(bill_of(order_, house_.config.currency));
    }

    void write_ready() {
        const auto order = your_order(house_, order_);
        if (order_.order_type == OrderType::delivery) {
            begin(messages::on_the_way_subject(order), messages::on_the_way_title, messages::on_the_way);
        } else {
            const auto name = house_.branch ? house_.branch->name : house_.config.shop_name;
            begin(messages::ready_subject(order), messages::ready_title, messages::ready(name));
            if (!house_.config.disable_tickets)
                add(Highlight{std::string{messages::your_number}, std::to_string(order_.ticket_number)});
        }
        add_status();
        add_details();
        add(bill_of(order_, house_.config.currency));
    }

    void write_end() {
        const bool is_declined_quotation = order_.is_quotation && task_.is_by_guest;
        const auto text = is_declined_quotation                    ? messages::quotation_declined
                          : task_.is_by_guest                      ? messages::canceled_by_guest
                          : task_.subject == MailSubject::rejected ? messages::rejected
                                                                   : messages::canceled;
        begin(messages::canceled_subject(your_order(house_, order_)),
              order_.is_quotation ? messages::inquiry_canceled_title : messages::canceled_title, text);
        if (task_.subject == MailSubject::rejected && !order_.rejection_message.empty())
            add(Remark{std::string{messages::reason}, order_.rejection_message});
        const bool was_paid =
            order_.online_payment == OnlinePayment::paid || order_.online_payment == OnlinePayment::refunded;
        add(Paragraph{was_paid ? messages::refund(format_german(order_.total_gross, house_.config.currency))
                               : std::string{messages::nothing_to_pay}});
        add(bill_of(order_, house_.config.currency));
    }

    void write_refunded() {
        begin(messages::refunded_subject(your_order(house_, order_)), messages::refunded_title, messages::late_payment);
        add(Paragraph{messages::refund(format_german(order_.total_gross, house_.config.currency))});
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
        add(bill_of(order_, house_.config.currency));
        if (order_.donation.units > 0)
            add(Paragraph{messages::donation(format_german(order_.donation, house_.config.currency))});
    }

    void add_status() {
        if (house_.public_url.empty())
            add(Paragraph{std::string{messages::without_status}});
        else
            add(Button{std::string{messages::to_status}, status_address(house_, order_)});
    }

    /// The links only lead to the question: programs that look at every link of a mail must decide nothing.
    void add_answers(std::string_view accept, std::string_view decline) {
        if (house_.public_url.empty()) {
            add(Paragraph{std::string{messages::answer_without_link}});
            return;
        }
        add(Button{std::string{accept}, status_address(house_, order_, "?answer=accept")});
        add(Button{std::string{decline}, status_address(house_, order_, "?answer=decline"), ButtonRank::secondary});
        add(Paragraph{std::string{messages::answer_hint}});
    }

    void add_details() {
        Facts facts{.title = std::string{messages::details}, .rows = {}};
        const auto fact = [&](std::string_view label, std::string value) {
            if (!value.empty()) facts.rows.push_back({std::string{label}, std::move(value)});
        };
        if (!house_.config.disable_tickets) fact(messages::ticket, std::to_string(order_.ticket_number));
        fact(messages::order_type, type_words(order_));
        if (order_.order_type == OrderType::delivery)
            fact(messages::delivered_to, delivery_address(order_));
        else if (house_.branch)
            fact(messages::place, place_of(*house_.branch));
        add_time(facts);
        fact(messages::payment, payment_words(order_));
        fact(messages::comment, order_.form.comment);
        add(std::move(facts));
    }

    /// Not where the time stands above in large, and no promise before there is one.
    void add_time(Facts& facts) const {
        const auto fact = [&](std::string_view label, Instant at) {
            facts.rows.push_back({std::string{label}, time_words(house_.zone, at)});
        };
        const bool is_open = task_.subject == MailSubject::received || task_.subject == MailSubject::counter_proposal;
        const auto& wish = order_.form.appointment_date;
        if (task_.subject == MailSubject::confirmed || task_.subject == MailSubject::moved) return;
        if (is_open && wish) return fact(messages::wish, *wish);
        if (task_.subject == MailSubject::counter_proposal || (is_open && order_.is_quotation)) return;
        if (const auto due = due_of(order_))
            fact(order_.appointment ? messages::appointment : messages::expected, *due);
    }

    void add_contact() {
        auto phone = house_.branch && !house_.branch->phone.empty() ? house_.branch->phone : house_.config.phone;
        for (auto space = phone.find(' '); space != std::string::npos; space = phone.find(' ', space))
            phone.replace(space, 1, "\u00a0");
        add(Paragraph{phone.empty() ? std::string{messages::questions_by_mail} : messages::questions(phone)});
    }

    const MailContext& house_;
    const Order& order_;
    const MailTask& task_;
    MailContent letter_;
};

/// "Abholung, Montag, 04.01.2027, 12:30 Uhr"
std::string what_and_when(const MailContext& house, const Order& order) {
    const auto due = due_of(order);
    return type_words(order) + ", " + (due ? time_words(house.zone, *due) : std::string{messages::as_soon_as_possible});
}

}  // namespace

MailContent blank_mail(const MailContext& house) {
    const auto& config = house.config;
    MailContent letter;
    letter.sender = config.shop_name;
    letter.accent = config.theme_primary_color;
    const auto line = [&](std::string text) {
        if (!text.empty()) letter.footer.push_back(std::move(text));
    };
    line(config.business_name.empty() ? config.shop_name : config.business_name);
    const auto city = config.zip_code + (config.zip_code.empty() || config.city.empty() ? "" : " ") + config.city;
    line(config.street + (config.street.empty() || city.empty() ? "" : ", ") + city);
    line(config.phone + (config.phone.empty() || config.email.empty() ? "" : " · ") + config.email);
    line(config.website);
    const auto link = [&](std::string_view label, const std::string& text, const std::string& external,
                          std::string_view path) {
        if (!text.empty() && !house.public_url.empty())
            letter.footer_links.push_back({std::string{label}, house.public_url + std::string{path}});
        else if (!external.empty())
            letter.footer_links.push_back({std::string{label}, external});
    };
    link(messages::imprint, config.imprint_text, config.imprint, "/site/imprint");
    link(messages::terms, config.terms_and_conditions_text, config.terms_and_conditions, "/site/terms-and-conditions");
    link(messages::privacy, config.privacy_policy_text, config.privacy_policy, "/site/privacy");
    return letter;
}

MailContent guest_mail(const MailContext& house, const Order& order, const MailTask& task) {
    const auto harmless = without_links(order);
    return GuestMail{house, harmless, task}.write();
}

MailContent new_order_mail(const MailContext& house, const Order& order) {
    auto letter = blank_mail(house);
    const auto sum = total_words(order, house.config.currency);
    // Staff always go by the number, whatever guests see.
    const auto order_name = std::string{order.is_quotation ? messages::inquiry_word : messages::order_word} + " " +
                            messages::number(order.ticket_number);
    letter.subject = messages::new_order_subject(order_name, what_and_when(house, order) + ", " + sum);
    letter.preheader = guest_name(order) + ", " + sum;
    letter.title = order.is_quotation ? messages::new_inquiry_title : messages::new_order_title;
    const auto due = due_of(order);
    letter.blocks.emplace_back(
        Highlight{type_words(order) + ", " + messages::number(order.ticket_number),
                  due ? time_words(house.zone, *due) : std::string{messages::as_soon_as_possible}});
    if (!house.public_url.empty())
        letter.blocks.emplace_back(Button{std::string{messages::to_back_office},
                                          house.public_url + "/backend#/orders/" + std::to_string(order.meta.id)});
    letter.blocks.emplace_back(bill_of(order, house.config.currency));
    if (!order.form.comment.empty())
        letter.blocks.emplace_back(Remark{std::string{messages::guests_comment}, order.form.comment});
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
    fact(messages::ordered_at, time_words(house.zone, order.meta.created_at));
    letter.blocks.emplace_back(std::move(facts));
    return letter;
}

namespace {

struct AlarmWords {
    std::string subject;
    std::string title;
    std::string text;
};

/// What the branch has to look after.
MailContent waiting_mail(const MailContext& house, std::span<const std::shared_ptr<Order>> waiting, AlarmWords words) {
    auto letter = blank_mail(house);
    letter.subject = std::move(words.subject);
    letter.title = std::move(words.title);
    letter.preheader = words.text;
    letter.blocks.emplace_back(Paragraph{std::move(words.text)});
    Facts facts;
    for (const auto& order : waiting)
        facts.rows.push_back({messages::number(order->ticket_number),
                              what_and_when(house, *order) + "\n" +
                                  messages::waiting_since(clock_words(house.zone, order->meta.created_at))});
    letter.blocks.emplace_back(std::move(facts));
    if (!house.public_url.empty())
        letter.blocks.emplace_back(
            Button{std::string{messages::to_back_office}, house.public_url + "/backend#/orders"});
    return letter;
}

}  // namespace

MailContent unattended_mail(const MailContext& house, std::span<const std::shared_ptr<Order>> waiting) {
    const auto name = house.branch ? house.branch->name : std::string{};
    return waiting_mail(house, waiting,
                        {messages::unattended_subject(waiting.size()), std::string{messages::unattended_title},
                         messages::unattended(name)});
}

MailContent overloaded_mail(const MailContext& house, std::span<const std::shared_ptr<Order>> waiting) {
    const auto name = house.branch ? house.branch->name : std::string{};
    return waiting_mail(
        house, waiting,
        {messages::overloaded_subject(name), std::string{messages::overloaded_title}, messages::overloaded(name)});
}

}  // namespace kredenz::mail
