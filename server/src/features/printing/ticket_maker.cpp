#include "features/printing/ticket_maker.hpp"

#include "features/branches/branch.hpp"
#include "features/catalog/catalog.hpp"
#include "features/printing/escpos.hpp"
#include "features/printing/messages.hpp"
#include "features/settings/current_config.hpp"
#include "record/json_reader.hpp"

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/use_awaitable.hpp>

#include <set>

namespace kredenz::printing {
namespace {

using boost::asio::awaitable;

TimeZone zone_of(const branches::Branch* branch) {
    if (branch)
        if (const auto zone = TimeZone::find(branch->time_zone)) return *zone;
    return *TimeZone::find(branches::Branch{}.time_zone);
}

/// The letters of what is in an item: the product's own and those of the options chosen.
std::set<catalog::Allergen> allergens_in(const catalog::Product& product, const orders::OrderItem& item) {
    std::set<catalog::Allergen> found(product.allergens.begin(), product.allergens.end());
    for (std::size_t i = 0; i < std::min(item.parts.size(), product.config.parts.size()); ++i) {
        auto chosen = record::texts_in(item.parts[i].value).value_or(std::vector<std::string>{});
        if (const auto one = record::text_in(item.parts[i].value)) chosen.push_back(*one);
        for (const auto& option : product.config.parts[i].options)
            if (std::ranges::find(chosen, option.name) != chosen.end())
                found.insert(option.allergens.begin(), option.allergens.end());
    }
    return found;
}

}  // namespace

Paper paper_of(devices::PaperWidth width) {
    switch (width) {
        case devices::PaperWidth::mm58:
            return {32};
        case devices::PaperWidth::mm80:
            return {48};
        case devices::PaperWidth::mm80_narrow:
            return {42};
    }
    return {};
}

TicketMaker::TicketMaker(resource::Context context, std::string public_url)
    : context_(context), public_url_(std::move(public_url)) {}

void TicketMaker::stop() { threads_.join(); }

TicketContext TicketMaker::issuer_of(std::int64_t branch_id) const {
    const auto view = context_.snapshot.view();
    const auto* branch = view->find<branches::Branch>(branch_id);
    const auto& config = settings::config_of(*view);
    TicketContext issuer{.shop_name = config.shop_name, .currency = config.currency, .zone = zone_of(branch)};
    if (!branch) return issuer;
    issuer.branch_name = branch->name;
    issuer.address = branch->street + (branch->street.empty() ? "" : ", ") + branch->zip_code + " " + branch->city;
    issuer.phone = branch->phone;
    return issuer;
}

std::vector<std::vector<std::int64_t>> TicketMaker::categories_of(const orders::Order& order) const {
    const auto view = context_.snapshot.view();
    std::vector<std::vector<std::int64_t>> categories(order.items.size());
    for (const auto* menu : view->all<catalog::Menu>()) {
        if (std::ranges::find(menu->branches, order.branch) == menu->branches.end()) continue;
        for (const auto& category : menu->catalog)
            for (const auto& entry : category.products)
                for (std::size_t i = 0; i < order.items.size(); ++i)
                    if (order.items[i].product == entry.product) categories[i].push_back(category.category.id);
    }
    return categories;
}

std::vector<std::string> TicketMaker::allergens_of(const orders::Order& order) const {
    const auto view = context_.snapshot.view();
    std::vector<std::string> letters;
    for (const auto& item : order.items) {
        auto& text = letters.emplace_back();
        const auto* product = view->find<catalog::Product>(item.product.id);
        if (!product) continue;
        for (const auto allergen : allergens_in(*product, item))
            text += (text.empty() ? "" : ", ") + std::string{record::name_of(allergen)};
    }
    return letters;
}

MadeTicket TicketMaker::ticket_of(const orders::Order& order, const Wish& wish) const {
    const auto receipt_printer = wish.printer ? devices::printer_of(*wish.printer) : devices::ReceiptPrinter{};
    const auto issuer = issuer_of(order.branch.id);
    Ticket ticket{.order = order,
                  .issuer = issuer,
                  .kind = wish.kind,
                  .mark = wish.mark,
                  .instead_of = wish.instead_of,
                  .items = wish.items};
    const bool is_slip = wish.kind == TicketKind::slip;
    auto content = is_slip ? std::string{} : content_of(order);
    if (wish.kind == TicketKind::change) ticket.changes = changes_between(wish.content_before, content, wish.items);
    if (receipt_printer.prints_allergens) ticket.allergens = allergens_of(order);
    if (!public_url_.empty()) ticket.status_url = public_url_ + "/status/" + order.uid + "/" + order.hash;
    return {is_slip ? guest_slip(ticket) : kitchen_ticket(ticket), paper_of(receipt_printer.paper_width),
            receipt_printer.code_page, std::move(content)};
}

Result<MadeTicket> TicketMaker::make(storage::Session& session, const PrintJob& job) const {
    const auto printer = storage::repository_of<devices::Device>().find(session, job.device.id);
    if (!printer) return Error::of(ErrorKind::not_found, std::string{messages::no_such_printer});
    if (job.kind == TicketKind::test) {
        const auto& receipt_printer = devices::printer_of(*printer);
        return MadeTicket{test_ticket(printer->name, issuer_of(job.branch.id), job.meta.created_at),
                          paper_of(receipt_printer.paper_width), receipt_printer.code_page};
    }
    const auto order = orders_.find(session, job.order.id);
    if (!order) return Error::of(ErrorKind::not_found, std::string{messages::no_such_job});
    const auto meant =
        job.instead_of.id == 0 ? nullptr : storage::repository_of<devices::Device>().find(session, job.instead_of.id);
    return ticket_of(*order, {.kind = job.kind,
                              .mark = job.mark,
                              .items = items_of(job),
                              .content_before = job.content_before,
                              .instead_of = meant ? meant->name : std::string{},
                              .printer = printer.get()});
}

MadeTicket TicketMaker::preview(const orders::Order& order, TicketKind kind, const devices::Device* printer) const {
    return ticket_of(order, {.kind = kind, .printer = printer});
}

awaitable<std::string> TicketMaker::png(MadeTicket ticket) {
    auto drawing = [](MadeTicket drawn) -> awaitable<std::string> {
        co_return to_png(draw(typeset(drawn.document, drawn.paper), drawn.paper));
    };
    co_return co_await boost::asio::co_spawn(threads_, drawing(std::move(ticket)), boost::asio::use_awaitable);
}

std::string TicketMaker::escpos(const MadeTicket& ticket) {
    return to_escpos(typeset(ticket.document, ticket.paper), ticket.paper, ticket.code_page);
}

}  // namespace kredenz::printing
