#include "base/text.hpp"
#include "features/printing/messages.hpp"
#include "features/printing/ticket_words.hpp"

namespace kredenz::printing {
namespace {

using orders::OnlinePayment;
using orders::Order;

std::string words(std::initializer_list<std::string_view> parts) {
    std::string joined;
    for (const auto part : parts)
        if (!part.empty()) joined += (joined.empty() ? "" : " ") + std::string{part};
    return joined;
}

class Slip {
public:
    explicit Slip(const Ticket& ticket) : ticket_(ticket), order_(ticket.order) {}

    Document make() {
        add_mark(document_, ticket_.mark);
        add_station(document_, ticket_);
        add_head();
        add_address();
        add_items();
        add_totals();
        add_payment();
        add_foot();
        return std::move(document_);
    }

private:
    void text(std::string line, bool is_bold = false, Size size = Size::normal, Alignment alignment = Alignment::left) {
        if (line.empty()) return;
        document_.emplace_back(Paragraph{.runs = {{std::move(line), is_bold}}, .size = size, .alignment = alignment});
    }
    void centered(std::string line, bool is_bold = false, Size size = Size::normal) {
        text(std::move(line), is_bold, size, Alignment::center);
    }
    void columns(std::string_view left, std::string right, bool has_leader = false) {
        document_.emplace_back(
            Columns{.left = {{std::string{left}}}, .right = std::move(right), .has_leader = has_leader});
    }
    std::string money(Money amount, std::string_view before = {}) const {
        return words({before, format_german(amount, ticket_.issuer.currency)});
    }

    void add_head() {
        const auto& issuer = ticket_.issuer;
        centered(issuer.shop_name, true, Size::tall);
        if (issuer.branch_name != issuer.shop_name) centered(issuer.branch_name);
        centered(issuer.address);
        centered(issuer.phone);
        document_.emplace_back(Rule{});
        const auto type = order_.table_identifier.empty() ? std::string{messages::order_type(order_.order_type)}
                                                          : messages::table(order_.table_identifier);
        document_.emplace_back(Columns{
            .left = {{type}}, .right = messages::number(order_.ticket_number), .size = Size::large, .is_bold = true});
        text(messages::ordered_at(
            words({day_of(issuer.zone, order_.meta.created_at), clock_of(issuer.zone, order_.meta.created_at)})));
        if (const auto due = order_.appointment ? order_.appointment : order_.promised_at)
            text(messages::due_at(time_of(ticket_, *due)), true);
        if (order_.is_quotation) text(std::string{messages::quotation}, true);
    }

    void add_address() {
        const auto& form = order_.form;
        const bool is_delivery = order_.order_type == orders::OrderType::delivery;
        if (!is_delivery) {
            text(words({form.first_name, form.last_name}));
            return;
        }
        const bool is_other = form.is_delivery_address_different;
        const auto pick = [&](const std::string& usual, const std::string& other) -> std::string_view {
            return is_other ? other : usual;
        };
        document_.emplace_back(Rule{});
        text(std::string{pick(form.company_name, form.delivery_company_name)}, true);
        text(words({pick(form.first_name, form.delivery_first_name), pick(form.last_name, form.delivery_last_name)}),
             true);
        const auto stairway = pick(form.stairway, form.delivery_stairway);
        const auto floor = pick(form.floor, form.delivery_floor);
        const auto door = pick(form.door, form.delivery_door);
        text(std::string{pick(form.street, form.delivery_street)}, true, Size::tall);
        std::string inside;
        const auto add = [&](std::string_view value, std::string (*named)(std::string_view)) {
            if (!value.empty()) inside += (inside.empty() ? "" : ", ") + named(value);
        };
        add(stairway, messages::stairway);
        add(floor, messages::floor);
        add(door, messages::door);
        text(inside, true);
        text(words({pick(form.zip_code, form.delivery_zip_code), pick(form.city, form.delivery_city)}), true);
        text(form.phone);
    }

    void add_items() {
        document_.emplace_back(Rule{});
        for (const auto& item : order_.items) {
            const auto before = item.is_minimum       ? messages::minimum
                                : item.is_approximate ? messages::approximate
                                                      : std::string_view{};
            document_.emplace_back(Columns{.left = {{item.name}},
                                           .right = money(item.gross, before),
                                           .has_leader = true,
                                           .lead = amount_of(item) + " "});
            for (auto& choice : choices_of(item))
                document_.emplace_back(Paragraph{.runs = std::move(choice), .indent = 3});
        }
        if (const auto comment = trim(order_.form.comment); !comment.empty())
            document_.emplace_back(Paragraph{.runs = {{std::string{messages::note} + ": " + std::string{comment}}}});
    }

    void add_totals() {
        document_.emplace_back(Rule{});
        const bool has_more = order_.delivery_gross.units != 0 || order_.deposit_gross.units != 0;
        if (has_more) columns(messages::subtotal, money(order_.gross));
        if (order_.deposit_gross.units != 0) columns(messages::deposit, money(order_.deposit_gross));
        if (order_.delivery_gross.units != 0) columns(messages::delivery_fee, money(order_.delivery_gross));
        document_.emplace_back(
            Columns{.left = {{std::string{messages::total}}},
                    .right = money(order_.total_gross, order_.is_approximate ? messages::approximate : ""),
                    .size = Size::large,
                    .is_bold = true});
        for (const auto& line : order_.tax_lines)
            columns(messages::tax_line(decimal_comma(format_units(line.rate.units, Rate::places)), money(line.net)),
                    money(line.tax));
    }

    void add_payment() {
        document_.emplace_back(Rule{});
        columns(messages::payment, std::string{messages::payment_method(order_.form.payment_method)});
        const auto total = money(order_.total_gross, order_.is_approximate ? messages::approximate : "");
        switch (order_.online_payment) {
            case OnlinePayment::none:
                centered(words({messages::collect, total}), true, Size::large);
                break;
            case OnlinePayment::open:
                centered(std::string{messages::unpaid_online}, true, Size::large);
                break;
            case OnlinePayment::paid:
                centered(std::string{messages::paid}, true, Size::large);
                break;
            case OnlinePayment::refunded:
                centered(std::string{messages::refunded}, true, Size::large);
                break;
        }
        if (order_.donation.units != 0) columns(messages::donation_note, money(order_.donation));
    }

    void add_foot() {
        document_.emplace_back(Rule{});
        if (!ticket_.status_url.empty()) {
            centered(std::string{messages::follow_order});
            document_.emplace_back(QrCode{ticket_.status_url});
        }
        centered(std::string{messages::no_fiscal_receipt});
        document_.emplace_back(Feed{});
        centered(std::string{messages::thanks});
        document_.emplace_back(Cut{});
    }

    const Ticket& ticket_;
    const Order& order_;
    Document document_;
};

}  // namespace

Document guest_slip(const Ticket& ticket) { return Slip{ticket}.make(); }

Document test_ticket(std::string_view printer, const TicketContext& issuer, Instant now) {
    const auto centered = [](std::string_view text, Size size) {
        return Paragraph{.runs = {{std::string{text}, true}}, .size = size, .alignment = Alignment::center};
    };
    const auto when = day_of(issuer.zone, now) + " " + clock_of(issuer.zone, now);
    return {centered(messages::test_title, Size::huge),
            centered(printer, Size::large),
            Columns{.left = {{issuer.branch_name}}, .right = when},
            Rule{.is_double = true},
            Paragraph{.runs = {{std::string{messages::test_letters}}}},
            Paragraph{.runs = {{std::string{messages::test_letters}, true}}, .size = Size::tall},
            Paragraph{.runs = {{std::string{messages::test_letters}}}, .size = Size::large, .is_reverse = true},
            Columns{.left = {{std::string{messages::total}}},
                    .right = format_german(Money{123450}, issuer.currency),
                    .has_leader = true},
            Rule{},
            Paragraph{.runs = {{std::string{messages::test_sentence}}}},
            Cut{}};
}

}  // namespace kredenz::printing
