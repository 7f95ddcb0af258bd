#include "features/messages/order_letters.hpp"

#include "features/messages/messages.hpp"
#include "features/messages/typed_words.hpp"

namespace kredenz::messages {
namespace {

using orders::OnlinePayment;
using orders::Order;
using orders::OrderType;

/// "Bestellung Nr. 12"; without tickets only the word.
std::string named(const House& house, std::string_view word, const Order& order) {
    return house.config.disable_tickets ? std::string{word}
                                        : std::string{word} + " " + texts::number(order.ticket_number);
}

std::string your_order(const House& house, const Order& order) {
    return named(house, order.is_quotation ? texts::your_inquiry : texts::your_order, order);
}

std::string status_address(const House& house, const Order& order, std::string_view query = {}) {
    return house.public_url + "/status/" + order.uid + "/" + order.hash + std::string{query};
}

std::string payment_words(const Order& order) {
    if (order.online_payment == OnlinePayment::paid) return std::string{texts::payment_done};
    return std::string{texts::payment_method(order.form.payment_method)};
}

/// One guest's letter while it is written.
class GuestLetter {
public:
    GuestLetter(const House& house, const Order& order, const MailTask& task)
        : house_(house), order_(order), task_(task), letter_(blank_letter(house)) {}

    Letter write() {
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
                begin(texts::failed_subject(your_order(house_, order_)), texts::failed_title, texts::failed);
                break;
            case changed:
                begin(texts::changed_subject(your_order(house_, order_)), texts::changed_title, texts::changed);
                add_whole_order();
                break;
            case moved:
                write_moved();
                break;
            case summary:
                begin(your_order(house_, order_), texts::summary_title, texts::summary);
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
        if (const auto name = guest_name(order_); !name.empty()) add(Paragraph{texts::greeting_to(name)});
        add(Paragraph{std::string{text}});
    }

    void write_received() {
        const auto subject = texts::received_subject(your_order(house_, order_));
        if (order_.is_quotation)
            begin(subject, texts::inquiry_received_title, texts::inquiry_received);
        else
            begin(subject, texts::received_title, order_.is_preorder ? texts::preorder_received : texts::received);
        add_whole_order();
    }

    void write_confirmed() {
        begin(texts::confirmed_subject(your_order(house_, order_), due_words()), texts::confirmed_title,
              texts::confirmed);
        add_due();
        add_whole_order();
    }

    void write_moved() {
        begin(texts::moved_subject(your_order(house_, order_), due_words()), texts::moved_title, texts::moved);
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
        begin(texts::proposal_subject(your_order(house_, order_)), texts::proposal_title, texts::proposal);
        letter_.preheader = std::string{texts::proposed_time} + ": " + time;
        add(Highlight{std::string{texts::proposed_time}, time});
        add_answers(texts::accept_proposal, texts::decline_proposal);
        add_details();
        add(bill_of(order_, house_.config.currency));
    }

    void write_quotation() {
        const auto sum = total_words(order_, house_.config.currency);
        begin(texts::quotation_subject(named(house_, texts::your_quotation, order_), sum), texts::quotation_title,
              texts::quotation_ready);
        add(Highlight{std::string{texts::quotation_sum}, sum});
        add_answers(texts::accept_quotation, texts::decline_quotation);
        add_details();
        add(bill_of(order_, house_.config.currency));
    }

    void write_ready() {
        const auto order = your_order(house_, order_);
        if (order_.order_type == OrderType::delivery) {
            begin(texts::on_the_way_subject(order), texts::on_the_way_title, texts::on_the_way);
        } else {
            const auto name = house_.branch ? house_.branch->name : house_.config.shop_name;
            begin(texts::ready_subject(order), texts::ready_title, texts::ready(name));
            if (!house_.config.disable_tickets)
                add(Highlight{std::string{texts::your_number}, std::to_string(order_.ticket_number)});
        }
        add_status();
        add_details();
        add(bill_of(order_, house_.config.currency));
    }

    void write_end() {
        const bool is_declined_quotation = order_.is_quotation && task_.is_by_guest;
        const auto text = is_declined_quotation                    ? texts::quotation_declined
                          : task_.is_by_guest                      ? texts::canceled_by_guest
                          : task_.subject == MailSubject::rejected ? texts::rejected
                                                                   : texts::canceled;
        begin(texts::canceled_subject(your_order(house_, order_)),
              order_.is_quotation ? texts::inquiry_canceled_title : texts::canceled_title, text);
        if (task_.subject == MailSubject::rejected && !order_.rejection_message.empty())
            add(Remark{std::string{texts::reason}, order_.rejection_message});
        const bool was_paid =
            order_.online_payment == OnlinePayment::paid || order_.online_payment == OnlinePayment::refunded;
        add(Paragraph{was_paid ? texts::refund(format_german(order_.total_gross, house_.config.currency))
                               : std::string{texts::nothing_to_pay}});
        add(bill_of(order_, house_.config.currency));
    }

    void write_refunded() {
        begin(texts::refunded_subject(your_order(house_, order_)), texts::refunded_title, texts::late_payment);
        add(Paragraph{texts::refund(format_german(order_.total_gross, house_.config.currency))});
    }

    std::string_view due_label() const {
        switch (order_.order_type) {
            case OrderType::takeaway:
                return texts::ready_at_takeaway;
            case OrderType::delivery:
                return texts::ready_at_delivery;
            case OrderType::dine_in:
                return texts::ready_at_dine_in;
        }
        return texts::expected;
    }

    void add_whole_order() {
        add_status();
        add_details();
        add(bill_of(order_, house_.config.currency));
        if (order_.donation.units > 0)
            add(Paragraph{texts::donation(format_german(order_.donation, house_.config.currency))});
    }

    void add_status() {
        if (house_.public_url.empty())
            add(Paragraph{std::string{texts::without_status}});
        else
            add(Button{std::string{texts::to_status}, status_address(house_, order_)});
    }

    /// The links only lead to the question: programs that look at every link of a mail must decide nothing.
    void add_answers(std::string_view accept, std::string_view decline) {
        if (house_.public_url.empty()) {
            add(Paragraph{std::string{texts::answer_without_link}});
            return;
        }
        add(Button{std::string{accept}, status_address(house_, order_, "?answer=accept")});
        add(Button{std::string{decline}, status_address(house_, order_, "?answer=decline"), ButtonRank::secondary});
        add(Paragraph{std::string{texts::answer_hint}});
    }

    void add_details() {
        Facts facts{.title = std::string{texts::details}, .rows = {}};
        const auto fact = [&](std::string_view label, std::string value) {
            if (!value.empty()) facts.rows.push_back({std::string{label}, std::move(value)});
        };
        if (!house_.config.disable_tickets) fact(texts::ticket, std::to_string(order_.ticket_number));
        fact(texts::order_type, type_words(order_));
        if (order_.order_type == OrderType::delivery)
            fact(texts::delivered_to, delivery_address(order_));
        else if (house_.branch)
            fact(texts::place, place_of(*house_.branch));
        add_time(facts);
        fact(texts::payment, payment_words(order_));
        fact(texts::comment, order_.form.comment);
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
        if (is_open && wish) return fact(texts::wish, *wish);
        if (task_.subject == MailSubject::counter_proposal || (is_open && order_.is_quotation)) return;
        if (const auto due = due_of(order_)) fact(order_.appointment ? texts::appointment : texts::expected, *due);
    }

    void add_contact() {
        auto phone = house_.branch && !house_.branch->phone.empty() ? house_.branch->phone : house_.config.phone;
        for (auto space = phone.find(' '); space != std::string::npos; space = phone.find(' ', space))
            phone.replace(space, 1, "\u00a0");
        add(Paragraph{phone.empty() ? std::string{texts::questions_by_mail} : texts::questions(phone)});
    }

    const House& house_;
    const Order& order_;
    const MailTask& task_;
    Letter letter_;
};

/// "Abholung, Montag, 04.01.2027, 12:30 Uhr"
std::string what_and_when(const House& house, const Order& order) {
    const auto due = due_of(order);
    return type_words(order) + ", " + (due ? time_words(house.zone, *due) : std::string{texts::as_soon_as_possible});
}

}  // namespace

Letter blank_letter(const House& house) {
    const auto& config = house.config;
    Letter letter;
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
    link(texts::imprint, config.imprint_text, config.imprint, "/site/imprint");
    link(texts::terms, config.terms_and_conditions_text, config.terms_and_conditions, "/site/terms-and-conditions");
    link(texts::privacy, config.privacy_policy_text, config.privacy_policy, "/site/privacy");
    return letter;
}

Letter letter_to_guest(const House& house, const Order& order, const MailTask& task) {
    const auto harmless = without_links(order);
    return GuestLetter{house, harmless, task}.write();
}

Letter new_order_letter(const House& house, const Order& order) {
    auto letter = blank_letter(house);
    const auto sum = total_words(order, house.config.currency);
    // Staff always go by the number, whatever guests see.
    const auto order_name = std::string{order.is_quotation ? texts::inquiry_word : texts::order_word} + " " +
                            texts::number(order.ticket_number);
    letter.subject = texts::new_order_subject(order_name, what_and_when(house, order) + ", " + sum);
    letter.preheader = guest_name(order) + ", " + sum;
    letter.title = order.is_quotation ? texts::new_inquiry_title : texts::new_order_title;
    const auto due = due_of(order);
    letter.blocks.emplace_back(Highlight{type_words(order) + ", " + texts::number(order.ticket_number),
                                         due ? time_words(house.zone, *due) : std::string{texts::as_soon_as_possible}});
    if (!house.public_url.empty())
        letter.blocks.emplace_back(Button{std::string{texts::to_back_office},
                                          house.public_url + "/backend#/orders/" + std::to_string(order.meta.id)});
    letter.blocks.emplace_back(bill_of(order, house.config.currency));
    if (!order.form.comment.empty())
        letter.blocks.emplace_back(Remark{std::string{texts::guests_comment}, order.form.comment});
    Facts facts;
    const auto fact = [&](std::string_view label, std::string value) {
        if (!value.empty()) facts.rows.push_back({std::string{label}, std::move(value)});
    };
    fact(texts::guest, guest_name(order));
    fact(texts::company, order.form.company_name);
    fact(texts::vat_number, order.form.vat_no);
    fact(texts::phone, order.form.phone);
    fact(texts::email, order.form.email);
    if (order.order_type == OrderType::delivery) fact(texts::delivered_to, delivery_address(order));
    fact(texts::payment, payment_words(order));
    fact(texts::ordered_at, time_words(house.zone, order.meta.created_at));
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
Letter waiting_letter(const House& house, std::span<const std::shared_ptr<Order>> waiting, AlarmWords words) {
    auto letter = blank_letter(house);
    letter.subject = std::move(words.subject);
    letter.title = std::move(words.title);
    letter.preheader = words.text;
    letter.blocks.emplace_back(Paragraph{std::move(words.text)});
    Facts facts;
    for (const auto& order : waiting)
        facts.rows.push_back({texts::number(order->ticket_number),
                              what_and_when(house, *order) + "\n" +
                                  texts::waiting_since(clock_words(house.zone, order->meta.created_at))});
    letter.blocks.emplace_back(std::move(facts));
    if (!house.public_url.empty())
        letter.blocks.emplace_back(Button{std::string{texts::to_back_office}, house.public_url + "/backend#/orders"});
    return letter;
}

}  // namespace

Letter unattended_letter(const House& house, std::span<const std::shared_ptr<Order>> waiting) {
    const auto name = house.branch ? house.branch->name : std::string{};
    return waiting_letter(
        house, waiting,
        {texts::unattended_subject(waiting.size()), std::string{texts::unattended_title}, texts::unattended(name)});
}

Letter overloaded_letter(const House& house, std::span<const std::shared_ptr<Order>> waiting) {
    const auto name = house.branch ? house.branch->name : std::string{};
    return waiting_letter(
        house, waiting,
        {texts::overloaded_subject(name), std::string{texts::overloaded_title}, texts::overloaded(name)});
}

}  // namespace kredenz::messages
