#include "features/printing/distribution.hpp"

namespace kredenz::printing {
namespace {

bool takes(const devices::Device& printer, const std::vector<std::int64_t>& categories) {
    const auto& wanted = devices::printer_of(printer).categories;
    return wanted.empty() || std::ranges::any_of(wanted, [&](const record::Reference& one) {
               return std::ranges::find(categories, one.id) != categories.end();
           });
}

}  // namespace

std::vector<Share> distribute(TicketKind kind, const std::vector<std::shared_ptr<devices::Device>>& printers,
                              const ItemCategories& categories) {
    std::vector<Share> shares;
    for (const auto& printer : printers) {
        const auto& receipt_printer = devices::printer_of(*printer);
        if (kind == TicketKind::kitchen ? receipt_printer.prints_kitchen_tickets : receipt_printer.prints_slips)
            shares.push_back({printer.get(), {}});
    }
    if (kind != TicketKind::kitchen) return shares;
    for (std::size_t item = 0; item < categories.size(); ++item) {
        const bool is_taken =
            std::ranges::any_of(shares, [&](const Share& share) { return takes(*share.printer, categories[item]); });
        for (auto& share : shares)
            if (!is_taken || takes(*share.printer, categories[item])) share.items.push_back(item);
    }
    std::erase_if(shares, [&](const Share& share) { return share.items.empty() && !categories.empty(); });
    for (auto& share : shares)
        if (share.items.size() == categories.size()) share.items.clear();
    return shares;
}

}  // namespace kredenz::printing
