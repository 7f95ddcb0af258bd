#include "features/setup/setup_steps.hpp"

#include "base/text.hpp"
#include "features/orders/payment_offer.hpp"
#include "features/setup/messages.hpp"
#include "features/setup/publication.hpp"

namespace kredenz::setup {
namespace {

using branches::Branch;

/// The business's name of a fresh installation.
constexpr std::string_view given_shop_name = "Kredenz";

class Gaps {
public:
    void need(bool is_there, std::string_view message, std::string_view field = {}) {
        if (!is_there) gaps_.push_back({std::string{message}, std::string{field}});
    }
    void add(std::vector<FieldError> errors) {
        for (auto& error : errors) gaps_.push_back({std::move(error.message), std::move(error.field)});
    }
    SetupStep step(StepName name) && {
        const bool is_done = gaps_.empty();
        return {.name = name, .is_done = is_done, .missing = std::move(gaps_)};
    }

private:
    std::vector<SetupGap> gaps_;
};

bool is_filled(const std::string& text) { return !trim(text).empty(); }

SetupStep shop_step(const settings::Config& config) {
    Gaps gaps;
    gaps.need(is_filled(config.shop_name) && config.shop_name != given_shop_name, messages::shop_name_is_missing,
              "shopName");
    gaps.need(is_filled(config.street), messages::street_is_missing, "street");
    gaps.need(is_filled(config.zip_code), messages::zip_code_is_missing, "zipCode");
    gaps.need(is_filled(config.city), messages::city_is_missing, "city");
    return std::move(gaps).step(StepName::shop);
}

SetupStep legal_step(const settings::Config& config) {
    Gaps gaps;
    gaps.add(legal_errors(config));
    return std::move(gaps).step(StepName::legal);
}

SetupStep branch_step(const Facts& facts) {
    Gaps gaps;
    if (facts.branches.empty())
        gaps.need(false, messages::branch_is_missing);
    else
        gaps.need(std::ranges::any_of(facts.branches, [](const Branch* branch) { return has_opening_hours(*branch); }),
                  messages::opening_hours_are_missing, "openingHours");
    return std::move(gaps).step(StepName::branch);
}

SetupStep products_step(const Facts& facts) {
    Gaps gaps;
    gaps.need(facts.categories > 0, messages::category_is_missing);
    gaps.need(!facts.products.empty(), messages::product_is_missing);
    return std::move(gaps).step(StepName::products);
}

bool offers_product(const catalog::Menu& menu, const Facts& facts) {
    for (const auto& category : menu.catalog)
        for (const auto& entry : category.products)
            if (std::ranges::find(facts.products, entry.product.id, [](const catalog::Product* product) {
                    return product->meta.id;
                }) != facts.products.end())
                return !menu.branches.empty();
    return false;
}

SetupStep menu_step(const Facts& facts) {
    Gaps gaps;
    gaps.need(std::ranges::any_of(facts.menus, [&](const catalog::Menu* menu) { return offers_product(*menu, facts); }),
              messages::menu_is_missing, "catalog");
    return std::move(gaps).step(StepName::menu);
}

bool takes_money(const settings::Config& config, const Branch& branch) {
    return std::ranges::any_of(
        record::Choices<orders::PaymentMethod>::names.values(),
        [&](orders::PaymentMethod method) { return orders::payment_obstacles(config, branch, method).empty(); });
}

SetupStep payment_step(const Facts& facts) {
    Gaps gaps;
    gaps.need(
        std::ranges::any_of(facts.branches, [&](const Branch* branch) { return takes_money(facts.config, *branch); }),
        messages::payment_method_is_missing);
    return std::move(gaps).step(StepName::payment);
}

SetupStep order_step(const Facts& facts) {
    Gaps gaps;
    gaps.need(std::ranges::any_of(facts.branches, &Branch::is_public), messages::branch_is_not_public, "isPublic");
    gaps.need(facts.has_orders, messages::order_is_missing);
    return std::move(gaps).step(StepName::order);
}

}  // namespace

void describe(record::Describe<SetupGap>& d) {
    d.field("message", &SetupGap::message, "Was fehlt");
    d.field("field", &SetupGap::field, "Feld");
}

void describe(record::Describe<SetupStep>& d) {
    d.field("name", &SetupStep::name, "Schritt");
    d.field("isDone", &SetupStep::is_done, "Erledigt");
    d.field("missing", &SetupStep::missing, "Was fehlt");
}

std::vector<SetupStep> setup_steps(const Facts& facts) {
    return {shop_step(facts.config), legal_step(facts.config), branch_step(facts), products_step(facts),
            menu_step(facts),        payment_step(facts),      order_step(facts)};
}

}  // namespace kredenz::setup
