// What a guest sends to order or to ask for a price. Of the items only products, options, amounts and units count;
// the prices in it are what the guest saw, to be compared and never used.
#pragma once

#include "features/catalog/catalog.hpp"
#include "features/orders/order_form.hpp"
#include "record/json_reader.hpp"

namespace kredenz::orders {

/// An option's name or a text, several options' names, or uploads.
using RequestedValue =
    record::JsonOf<std::string, std::vector<std::string>, std::vector<record::Handle>, std::nullptr_t>;

/// The answer to one configurable part.
struct RequestedPart {
    static constexpr std::string_view schema_name = "RequestedPart";
    RequestedValue value;
};

struct RequestedItem {
    static constexpr std::string_view schema_name = "RequestedItem";
    record::Reference product;
    Amount amount;
    std::optional<catalog::Unit> unit;
    std::vector<RequestedPart> parts;
    std::optional<Money> gross;
};

struct OrderRequest {
    static constexpr std::string_view schema_name = "OrderRequest";

    record::Reference branch;
    bool is_delivery = false;
    bool is_dine_in = false;
    std::vector<RequestedItem> items;
    std::optional<Money> total_gross;
    /// An id of the branch's delivery areas.
    std::optional<std::int64_t> delivery_area;
    record::Reference table;
    record::Reference donatee;
    /// Which button was pressed; without it the server decides.
    std::optional<bool> is_preorder;
    bool legal_instructions = false;
    bool privacy_policy = false;
    /// The idempotency keys of earlier attempts at this order that the guest has changed since: only one of them is to
    /// be paid and made.
    std::vector<std::string> replaces;
    OrderForm form;
};

void describe(record::Describe<RequestedPart>& d);
void describe(record::Describe<RequestedItem>& d);
void describe(record::Describe<OrderRequest>& d);

}  // namespace kredenz::orders
