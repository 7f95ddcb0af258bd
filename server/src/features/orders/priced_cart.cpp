#include "features/orders/priced_cart.hpp"

#include "features/catalog/availability.hpp"
#include "features/catalog/sold_out.hpp"
#include "features/orders/messages.hpp"
#include "features/settings/current_config.hpp"
#include "record/json_reader.hpp"

namespace kredenz::orders {
namespace {

using catalog::Product;
using pricing::PartInput;
using pricing::PricedItem;
using pricing::PricedProduct;

pricing::ProductTerms terms_of(const Product& product) {
    const auto& prices = product.pricing;
    return {.price = product.price,
            .order_type_prices = {prices.takeaway, prices.delivery, prices.dine_in},
            .tax = {product.takeaway_tax, product.tax, product.dine_in_tax},
            .deposit = product.deposit};
}

PartInput input_of(catalog::PartType type) {
    using enum catalog::PartType;
    switch (type) {
        case select:
            return PartInput::one_option;
        case multiselect:
            return PartInput::several_options;
        case text:
        case textarea:
            return PartInput::text;
        case file:
        case image:
            return PartInput::one_upload;
        case files:
        case images:
            return PartInput::several_uploads;
    }
    return PartInput::text;
}

pricing::PricedPart priced_part(const Product& product, const catalog::Part& part, const OrderContext& context,
                                const catalog::SoldOuts& sold_outs) {
    pricing::PricedPart priced{.input = input_of(part.type), .is_optional = part.optional, .options = {}};
    for (const auto& option : part.options) {
        auto& made = priced.options.emplace_back();
        made.name = option.name;
        made.modifier = option.modifier;
        made.value = option.value;
        made.is_enabled = option.is_enabled && !sold_outs.has_option(product.meta.id, option);
        if (const auto* component = context.view->find<Product>(option.product.id))
            made.component = terms_of(*component);
    }
    return priced;
}

PricedProduct priced_product(const Product& product, const OrderContext& context, const catalog::SoldOuts& sold_outs) {
    PricedProduct priced{.terms = terms_of(product),
                         .is_bundle = product.type == catalog::ProductType::bundle,
                         .units = {},
                         .parts = {}};
    priced.units.own = {product.unit,
                        product.calculation_model,
                        {product.minimum_quantity, product.maximum_quantity, product.quantity_step_size},
                        {}};
    for (const auto& unit : product.alternative_units)
        priced.units.alternatives.push_back({unit.unit,
                                             unit.calculation_model,
                                             {unit.minimum_quantity, unit.maximum_quantity, unit.quantity_step_size},
                                             unit.ratio});
    priced.units.default_unit = product.default_unit;
    priced.units.default_amount = product.default_quantity;
    for (const auto& part : product.config.parts)
        priced.parts.push_back(priced_part(product, part, context, sold_outs));
    return priced;
}

/// What the guest answered to a part; a value of the wrong shape becomes one that item_problems refuses.
pricing::PartValue part_value(PartInput input, const record::RawJson& value) {
    if (value.text == "null") return std::monostate{};
    if (input == PartInput::one_upload || input == PartInput::several_uploads) {
        const auto handles = record::handles_in(value);
        return handles ? pricing::PartValue{pricing::Uploads{handles->size()}} : pricing::PartValue{std::string{"?"}};
    }
    if (auto text = record::text_in(value)) return std::move(*text);
    if (auto texts = record::texts_in(value)) return std::move(*texts);
    return pricing::Uploads{1};
}

PricedItem priced_item(const RequestedItem& requested, const PricedProduct& product) {
    PricedItem item{.product = &product, .amount = requested.amount, .unit = requested.unit, .parts = {}};
    for (std::size_t index = 0; index < requested.parts.size(); ++index) {
        const auto input = index < product.parts.size() ? product.parts[index].input : PartInput::text;
        item.parts.push_back(part_value(input, requested.parts[index].value));
    }
    return item;
}

OrderItem order_item(const RequestedItem& requested, const Product& product, const pricing::ItemPrice& price) {
    OrderItem item;
    item.product = requested.product;
    item.name = product.name;
    item.plu = product.plu;
    item.amount = requested.amount;
    item.unit = price.unit;
    item.gross = price.gross;
    item.deposit_gross = price.deposit_gross;
    item.is_approximate = price.is_approximate;
    item.is_minimum = price.is_minimum;
    for (const auto& [rate, gross] : price.gross_by_rate.sums()) item.shares.push_back({rate, gross});
    for (std::size_t index = 0; index < product.config.parts.size() && index < requested.parts.size(); ++index) {
        const auto& part = product.config.parts[index];
        const auto& value = requested.parts[index].value;
        if (value.text == "null") continue;
        auto& made = item.parts.emplace_back();
        made.name = part.name;
        made.value.text = value.text;
        const auto input = input_of(part.type);
        if (input != PartInput::one_upload && input != PartInput::several_uploads) continue;
        for (const auto& handle : record::handles_in(value).value_or(std::vector<record::Handle>{}))
            made.uploads.push_back({handle.id});
        made.value.text = record::to_json(made.uploads, record::Audience::of(guest));
    }
    return item;
}

std::string item_path(std::size_t index) { return "items[" + std::to_string(index) + "]"; }
std::string part_path(std::size_t item, std::size_t part) {
    return item_path(item) + ".parts[" + std::to_string(part) + "]";
}

FieldError problem_error(const pricing::ItemProblem& problem, const Product& product, std::size_t index) {
    const bool has_name = problem.part && *problem.part < product.config.parts.size();
    const auto part_name = has_name ? product.config.parts[*problem.part].name : std::string{};
    auto field = problem.part ? part_path(index, *problem.part) : item_path(index);
    if (!problem.part) field += problem.kind == pricing::ItemProblemKind::unit_not_offered ? ".unit" : ".amount";
    return {messages::item_problem(problem.kind, product.name, part_name), std::move(field)};
}

/// Characters of an order's comment and of all texts for its parts together: what somebody reads, and a printer prints.
constexpr std::size_t most_text = 8000;

/// Adds up what a guest wrote, beginning with the given characters; the part with which it is too much is told.
class FreeText {
public:
    explicit FreeText(std::size_t characters) : characters_(characters) {}

    std::optional<std::size_t> first_too_long(const PricedItem& item) {
        const auto& parts = item.product->parts;
        for (std::size_t index = 0; index < std::min(parts.size(), item.parts.size()); ++index) {
            const auto* text = std::get_if<std::string>(&item.parts[index]);
            if (!text || parts[index].input != PartInput::text) continue;
            characters_ += record::character_count(*text);
            if (characters_ > most_text) return index;
        }
        return std::nullopt;
    }

private:
    std::size_t characters_;
};

/// What the items of one product have in common, found out once for all of them.
struct OfferedProduct {
    /// Why it can't be had; empty when it can.
    std::string refusal;
    PricedProduct priced;
};

pricing::DepositCharge deposit_charge(const branches::Branch& branch, OrderType type) {
    const bool is_charged = type == OrderType::delivery  ? branch.is_deposit_charged_delivery
                            : type == OrderType::dine_in ? branch.is_deposit_charged_dine_in
                                                         : branch.is_deposit_charged_takeaway;
    return is_charged ? pricing::DepositCharge::charged : pricing::DepositCharge::none;
}

}  // namespace

std::optional<OrderContext> find_order_context(std::shared_ptr<const snapshot::View> view, std::int64_t branch_id) {
    const auto* branch = view->find<branches::Branch>(branch_id);
    if (!branch) return std::nullopt;
    auto zone = TimeZone::find(branch->time_zone);
    if (!zone) return std::nullopt;
    const auto& config = settings::config_of(*view);
    return OrderContext{std::move(view), &config, branch, *zone};
}

std::optional<OrderContext> find_public_order_context(std::shared_ptr<const snapshot::View> view,
                                                      std::int64_t branch_id) {
    auto context = find_order_context(std::move(view), branch_id);
    return context && context->branch->is_public ? std::move(context) : std::nullopt;
}

std::optional<OrderArea> kept_area(const OrderContext& context, const branches::DeliveryArea* area) {
    if (!area) return std::nullopt;
    return OrderArea{.id = area->id,
                     .area = area->area,
                     .price = area->price,
                     .tax = area->tax,
                     .free = area->free,
                     .free_from_order_value = area->free_from_order_value,
                     .minimum_order_value = area->minimum_order_value,
                     .is_tax_split = context.config->split_delivery_fee_tax};
}

pricing::TotalTerms total_terms(const std::optional<OrderArea>& area) {
    if (!area) return {};
    return {.delivery = pricing::DeliveryTerms{area->price, area->tax, area->free, area->free_from_order_value,
                                               area->minimum_order_value},
            .is_delivery_tax_split = area->is_tax_split};
}

pricing::ItemPrice price_of(const OrderItem& item) {
    pricing::ItemPrice price;
    price.unit = item.unit;
    price.gross = item.gross;
    price.deposit_gross = item.deposit_gross;
    price.is_approximate = item.is_approximate;
    price.is_minimum = item.is_minimum;
    for (const auto& share : item.shares) price.gross_by_rate.add(share.rate, share.gross);
    return price;
}

OrderType order_type_of(const OrderRequest& request) {
    if (request.is_delivery) return OrderType::delivery;
    return request.is_dine_in ? OrderType::dine_in : OrderType::takeaway;
}

const branches::DeliveryArea* area_of(const OrderContext& context, const OrderRequest& request) {
    if (!request.is_delivery || !request.delivery_area) return nullptr;
    const auto found =
        std::ranges::find(context.branch->delivery_areas, *request.delivery_area, &branches::DeliveryArea::id);
    return found == context.branch->delivery_areas.end() ? nullptr : &*found;
}

Result<PricedCart> price_cart(const OrderContext& context, const OrderRequest& request, Instant now, Instant at,
                              const HeldItems& held) {
    const auto menus = context.view->all<catalog::Menu>();
    const auto* menu = catalog::active_menu(menus, context.branch->meta.id, now);
    const auto known_sold_outs = context.view->all<catalog::SoldOut>();
    const catalog::SoldOuts sold_outs{known_sold_outs, context.branch->meta.id, now, at};
    const catalog::SoldOuts nothing{{}, context.branch->meta.id, now, at};
    const auto find_category = [&](std::int64_t id) { return context.view->find<catalog::Category>(id); };

    std::map<std::int64_t, OfferedProduct> offered;  // items keep pointers into it
    const auto offered_product = [&](const Product& product) -> const OfferedProduct& {
        const auto [known, is_new] = offered.try_emplace(product.meta.id);
        if (!is_new) return known->second;
        const auto is_held =
            std::ranges::any_of(held.items, [&](const auto& item) { return item.product.id == product.meta.id; });
        if (is_held) {
            known->second.priced = priced_product(product, context, nothing);
            return known->second;
        }
        const auto availability = menu ? catalog::availability_of(product, *menu, find_category, context.zone, at)
                                       : catalog::Availability::not_offered;
        if (availability == catalog::Availability::not_offered)
            known->second.refusal = messages::not_offered(product.name);
        else if (availability == catalog::Availability::outside_schedule)
            known->second.refusal = messages::outside_schedule(product.name);
        else if (sold_outs.has_product(product.meta.id))
            known->second.refusal = messages::sold_out(product.name);
        else
            known->second.priced = priced_product(product, context, sold_outs);
        return known->second;
    };

    PricedCart cart;
    std::vector<FieldError> errors;
    FreeText free_text{record::character_count(request.form.comment) + held.text};
    const auto type = order_type_of(request);
    pricing::PriceRequest price_request{.order_type = type,
                                        .items = {},
                                        .delivery = total_terms(kept_area(context, area_of(context, request))).delivery,
                                        .is_delivery_tax_split = context.config->split_delivery_fee_tax,
                                        .deposit_charge = deposit_charge(*context.branch, type)};
    for (std::size_t index = 0; index < request.items.size() && errors.size() < most_field_errors; ++index) {
        const auto& requested = request.items[index];
        const auto* product = context.view->find<Product>(requested.product.id);
        if (!product) {
            errors.push_back({std::string{messages::unknown_product}, item_path(index) + ".product"});
            continue;
        }
        const auto& known = offered_product(*product);
        if (!known.refusal.empty()) {
            errors.push_back({known.refusal, item_path(index) + ".product"});
            continue;
        }
        auto item = priced_item(requested, known.priced);
        for (const auto& problem : pricing::item_problems(item))
            errors.push_back(problem_error(problem, *product, index));
        if (const auto part = free_text.first_too_long(item)) {
            errors.push_back({std::string{messages::too_much_text}, part_path(index, *part)});
            break;
        }
        price_request.items.push_back(std::move(item));
        cart.products.push_back(product);
    }
    if (!errors.empty()) return Error::invalid(std::move(errors));

    auto price = pricing::price(price_request);
    if (!price) return price.error();
    cart.price = std::move(*price);
    pricing::SeenPrices seen{.items = {}, .total_gross = request.total_gross};
    for (std::size_t index = 0; index < request.items.size(); ++index) {
        cart.items.push_back(order_item(request.items[index], *cart.products[index], cart.price.items[index]));
        seen.items.push_back(request.items[index].gross);
    }
    cart.differences = pricing::price_differences(seen, cart.price);
    return cart;
}

}  // namespace kredenz::orders
