#include "base/text.hpp"
#include "features/printing/messages.hpp"
#include "features/printing/ticket_words.hpp"

namespace kredenz::printing {
namespace {

void add_head(Document& document, const Ticket& ticket) {
    const auto& order = ticket.order;
    const auto centered = [&](std::string text, Size size) {
        document.emplace_back(
            Paragraph{.runs = {{std::move(text), true}}, .size = size, .alignment = Alignment::center});
    };
    centered(messages::number(order.ticket_number), Size::huge);
    centered(order.table_identifier.empty() ? std::string{messages::order_type(order.order_type)}
                                            : messages::table(order.table_identifier),
             Size::large);
    if (const auto due = order.appointment ? order.appointment : order.promised_at)
        document.emplace_back(Paragraph{.runs = {{time_of(ticket, *due), true}},
                                        .size = Size::large,
                                        .alignment = Alignment::center,
                                        .is_reverse = ticket.changes.has_new_time});
    if (!order.appointment) centered(std::string{messages::as_soon_as_possible}, Size::normal);

    std::string line = messages::ordered_at(time_of(ticket, order.meta.created_at));
    if (order.is_preorder) line = std::string{messages::preorder} + " · " + line;
    if (order.is_quotation) line = std::string{messages::quotation} + " · " + line;
    document.emplace_back(Paragraph{.runs = {{std::move(line)}}, .alignment = Alignment::center});
}

/// Why there is another ticket of an order that the kitchen knows.
void add_news(Document& document, TicketKind kind) {
    const auto centered = [&](std::string_view text) {
        document.emplace_back(Paragraph{.runs = {{std::string{text}}}, .alignment = Alignment::center});
    };
    const auto title = [&](std::string_view text) {
        document.emplace_back(Paragraph{.runs = {{std::string{text}, true}},
                                        .size = Size::huge,
                                        .alignment = Alignment::center,
                                        .is_reverse = true});
    };
    if (kind == TicketKind::change) {
        title(messages::changed_title);
        centered(messages::replaces_ticket);
        centered(messages::what_is_new);
    } else if (kind == TicketKind::cancellation) {
        title(messages::canceled_title);
        centered(messages::do_not_make);
    } else {
        return;
    }
    document.emplace_back(Feed{});
}

void add_item(Document& document, const Ticket& ticket, std::size_t index) {
    const auto& item = ticket.order.items[index];
    const auto& changed = ticket.changes.items;
    document.emplace_back(Paragraph{.runs = {{item.name, true}},
                                    .size = Size::large,
                                    .is_reverse = std::ranges::find(changed, index) != changed.end(),
                                    .lead = amount_of(item) + " "});
    for (auto& choice : choices_of(item))
        document.emplace_back(Paragraph{.runs = std::move(choice), .size = Size::tall, .lead = "· ", .indent = 4});
    if (index < ticket.allergens.size() && !ticket.allergens[index].empty())
        document.emplace_back(Paragraph{.runs = {{messages::allergens(ticket.allergens[index])}}, .indent = 4});
}

}  // namespace

Document kitchen_ticket(const Ticket& ticket) {
    Document document;
    const auto& order = ticket.order;
    add_mark(document, ticket.mark);
    add_station(document, ticket);
    add_news(document, ticket.kind);
    add_head(document, ticket);
    document.emplace_back(Rule{.is_double = true});
    const auto items = chosen_items(ticket);
    for (const auto index : items) {
        if (index != items.front()) document.emplace_back(Feed{});
        add_item(document, ticket, index);
    }
    if (items.size() < order.items.size()) {
        document.emplace_back(Feed{});
        document.emplace_back(Paragraph{.runs = {{std::string{messages::partial_ticket}}}});
    }
    if (const auto comment = trim(order.form.comment); !comment.empty()) {
        document.emplace_back(Rule{});
        document.emplace_back(Paragraph{.runs = {{std::string{messages::note} + ":"}}});
        document.emplace_back(Paragraph{
            .runs = with_bold_omissions(comment), .size = Size::large, .is_reverse = ticket.changes.has_new_comment});
    }
    document.emplace_back(Rule{.is_double = true});
    document.emplace_back(Columns{
        .left = {{messages::number(order.ticket_number), true}}, .right = order.form.first_name, .size = Size::tall});
    document.emplace_back(Cut{});
    return document;
}

}  // namespace kredenz::printing
