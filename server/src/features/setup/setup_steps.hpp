// The owner's first steps from an empty installation to the first order, each done or open. Derived from the data at
// every look and stored nowhere, so that a step opens again when what it asked for is removed.
#pragma once

#include "features/branches/branch.hpp"
#include "features/catalog/catalog.hpp"
#include "features/settings/config.hpp"

namespace kredenz::setup {

/// In the order in which an owner takes them.
enum class StepName : std::uint8_t { shop, legal, branch, products, menu, payment, order };

struct SetupGap {
    static constexpr std::string_view schema_name = "SetupGap";
    /// German: what is missing.
    std::string message;
    /// Of the record that the step is about; empty where it is about no field.
    std::string field;
};

struct SetupStep {
    static constexpr std::string_view schema_name = "SetupStep";
    StepName name = StepName::shop;
    bool is_done = false;
    std::vector<SetupGap> missing;
};

void describe(record::Describe<SetupGap>& d);
void describe(record::Describe<SetupStep>& d);

struct Facts {
    const settings::Config& config;
    std::vector<const branches::Branch*> branches;
    std::size_t categories = 0;
    std::vector<const catalog::Product*> products;
    std::vector<const catalog::Menu*> menus;
    bool has_orders = false;
};

std::vector<SetupStep> setup_steps(const Facts& facts);

}  // namespace kredenz::setup

template <>
struct kredenz::record::Choices<kredenz::setup::StepName> {
    using enum kredenz::setup::StepName;
    static constexpr auto names = names_of<kredenz::setup::StepName>({{shop, "shop"},
                                                                      {legal, "legal"},
                                                                      {branch, "branch"},
                                                                      {products, "products"},
                                                                      {menu, "menu"},
                                                                      {payment, "payment"},
                                                                      {order, "order"}});
};
