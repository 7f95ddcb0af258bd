#include "features/website/navigation.hpp"

#include "record/identifier.hpp"

namespace kredenz::website {

void describe(record::Describe<NavigationItem>& d) {
    d.field("label", &NavigationItem::label, "Beschriftung").required().at_most(80).read(anyone);
    d.field("type", &NavigationItem::type, "Art").read(anyone);
    d.field("target", &NavigationItem::target, "Ziel").at_most(1000).read(anyone);
    d.field("isEnabled", &NavigationItem::is_enabled, "Aktiv").read(anyone);
    d.field("children", &NavigationItem::children, "Untereinträge").at_most(20).read(anyone);
}

void describe(record::Describe<Navigation>& d) {
    d.meta(&Navigation::meta);
    record::describe_identifier(d, &Navigation::identifier).searched().read(anyone);
    d.field("items", &Navigation::items, "Einträge").at_most(20).read(anyone);
}

}  // namespace kredenz::website
