#include "features/orders/order_uploads.hpp"

#include <gtest/gtest.h>

namespace kredenz::orders {
namespace {

/// So many uploads in a part, numbered from `first`.
void add(std::vector<ChosenUpload>& uploads, const std::string& field, std::int64_t first, std::size_t count) {
    for (std::size_t index = 0; index < count; ++index)
        uploads.push_back({.id = first + static_cast<std::int64_t>(index),
                           .handle = std::string(32, 'a'),
                           .rule = UploadRule::any_file,
                           .field = field,
                           .product = "Torte",
                           .part = "Bilder"});
}

std::vector<std::string> fields_at_fault(const std::vector<ChosenUpload>& uploads) {
    std::vector<std::string> fields;
    for (const auto& error : upload_errors(uploads)) fields.push_back(error.field);
    return fields;
}

TEST(OrderUploads, APartHoldsTen) {
    std::vector<ChosenUpload> uploads;
    add(uploads, "a", 1, 10);
    EXPECT_EQ(fields_at_fault(uploads), std::vector<std::string>{});
    add(uploads, "a", 11, 5);
    EXPECT_EQ(fields_at_fault(uploads), std::vector<std::string>{"a"});
}

TEST(OrderUploads, AnOrderHoldsThirty) {
    std::vector<ChosenUpload> uploads;
    add(uploads, "a", 1, 10);
    add(uploads, "b", 11, 10);
    add(uploads, "c", 21, 10);
    EXPECT_EQ(fields_at_fault(uploads), std::vector<std::string>{});
    add(uploads, "d", 31, 1);
    EXPECT_EQ(fields_at_fault(uploads), std::vector<std::string>{"d"});
}

TEST(OrderUploads, EachStandsInOnePlace) {
    std::vector<ChosenUpload> uploads;
    add(uploads, "a", 1, 2);
    add(uploads, "b", 2, 1);
    add(uploads, "c", 3, 1);
    EXPECT_EQ(fields_at_fault(uploads), std::vector<std::string>{"b"});
}

TEST(OrderUploads, EachPartAtFaultIsNamedOnce) {
    std::vector<ChosenUpload> uploads;
    add(uploads, "a", 1, 12);
    add(uploads, "b", 1, 12);
    EXPECT_EQ(fields_at_fault(uploads), (std::vector<std::string>{"a", "b"}));
}

}  // namespace
}  // namespace kredenz::orders
