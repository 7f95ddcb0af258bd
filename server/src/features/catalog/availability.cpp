#include "features/catalog/availability.hpp"

#include "features/branches/opening_hours.hpp"

namespace kredenz::catalog {
namespace {

bool contains(const MenuCategory& entry, std::int64_t product) {
    return std::ranges::any_of(entry.products,
                               [product](const MenuProduct& offered) { return offered.product.id == product; });
}

}  // namespace

const Menu* active_menu(std::span<const Menu* const> menus, std::int64_t branch, Instant now) {
    const auto age = [](const Menu& menu) {
        return std::pair{menu.available_from.value_or(Instant::min()), menu.meta.id};
    };
    const Menu* active = nullptr;
    for (const auto* menu : menus) {
        const bool is_of_branch = std::ranges::find(menu->branches, record::Reference{branch}) != menu->branches.end();
        if (!is_of_branch || menu->available_from.value_or(Instant::min()) > now) continue;
        if (!active || age(*active) < age(*menu)) active = menu;
    }
    return active;
}

Availability availability_of(const Product& product, const Menu& menu, const FindCategory& find_category,
                             const TimeZone& zone, Instant at) {
    if (!product.is_enabled) return Availability::not_offered;
    auto best = Availability::not_offered;
    for (const auto& entry : menu.catalog) {
        if (!contains(entry, product.meta.id)) continue;
        const auto* category = find_category(entry.category.id);
        if (!category || !category->is_enabled) continue;
        if (branches::is_scheduled(category->schedule, zone, at))
            return branches::is_scheduled(product.schedule, zone, at) ? Availability::available
                                                                      : Availability::outside_schedule;
        best = Availability::outside_schedule;
    }
    return best;
}

}  // namespace kredenz::catalog
