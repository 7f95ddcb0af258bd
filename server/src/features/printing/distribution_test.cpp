#include "features/printing/distribution.hpp"

#include <gtest/gtest.h>

namespace kredenz::printing {
namespace {

using devices::Device;

class Distribution : public ::testing::Test {
protected:
    devices::ReceiptPrinter& add(std::vector<record::Reference> categories = {}) {
        auto printer = std::make_shared<Device>();
        printer->meta.id = static_cast<std::int64_t>(printers.size()) + 1;
        auto& receipt_printer = printer->kind.emplace<devices::ReceiptPrinter>();
        receipt_printer.categories = std::move(categories);
        printers.push_back(std::move(printer));
        return receipt_printer;
    }
    /// "printer: items", with "all" for all of them.
    std::vector<std::string> shares(const ItemCategories& items, TicketKind kind = TicketKind::kitchen) const {
        std::vector<std::string> texts;
        for (const auto& share : distribute(kind, printers, items)) {
            auto text = std::to_string(share.printer->meta.id) + ":";
            for (const auto item : share.items) text += " " + std::to_string(item);
            texts.push_back(share.items.empty() ? text + " all" : text);
        }
        return texts;
    }
    using Shares = std::vector<std::string>;

    std::vector<std::shared_ptr<Device>> printers;
};

TEST_F(Distribution, APrinterWithoutCategoriesPrintsAll) {
    add();
    EXPECT_EQ(shares({{1}, {2}, {}}), Shares{"1: all"});
}

TEST_F(Distribution, EachItemGoesWhereItsCategoryGoes) {
    add({{1}});
    add({{2}});
    EXPECT_EQ(shares({{1}, {2}, {1, 2}}), (Shares{"1: 0 2", "2: 1 2"}));
    EXPECT_EQ(shares({{2}}), Shares{"2: all"});
}

TEST_F(Distribution, NoItemIsLost) {
    add({{1}});
    add({{2}});
    EXPECT_EQ(shares({{3}, {1}}), (Shares{"1: all", "2: 0"}));
    EXPECT_EQ(shares({{}}), (Shares{"1: all", "2: all"}));
}

TEST_F(Distribution, SlipsAreWholeAndOnlyWhereTheyAreWanted) {
    add({{1}});
    add().prints_slips = true;
    EXPECT_EQ(shares({{1}, {2}}, TicketKind::slip), Shares{"2: all"});
}

TEST_F(Distribution, AddressesOfPrintersAreHostsWithPorts) {
    const auto shown = [](std::string_view text) {
        const auto parsed = devices::parse_printer_address(text);
        return parsed ? parsed->host + " " + parsed->port : std::string{"none"};
    };
    EXPECT_EQ(shown("192.168.0.60"), "192.168.0.60 9100");
    EXPECT_EQ(shown("kueche.local:9101"), "kueche.local 9101");
    EXPECT_EQ(shown("[fd00::1]:9100"), "fd00::1 9100");
    EXPECT_EQ(shown("[fd00::1]"), "fd00::1 9100");
    for (const auto* wrong : {"", ":9100", "host:", "host:0", "host:70000", "[]:1", "[::1]x1", "a b", "http://x"})
        EXPECT_EQ(shown(wrong), "none") << wrong;
}

}  // namespace
}  // namespace kredenz::printing
