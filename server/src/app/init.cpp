#include "app/init.hpp"

#include "app/legal_texts.hpp"
#include "features/branches/branch.hpp"
#include "features/catalog/catalog.hpp"
#include "features/catalog/sold_out.hpp"
#include "features/settings/current_config.hpp"
#include "features/website/website_resources.hpp"

#include <set>

namespace kredenz::app {
namespace {

void append_entry(std::string& list, std::string_view url, std::string_view data) {
    if (list.size() > 1) list += ',';
    list += "{\"url\":\"/api/";
    list += url;
    list += "\",\"data\":";
    list += data;
    list += '}';
}

std::string selected_list(const snapshot::View& view, std::string_view table, Roles readers, const Selects& selects) {
    if (!selects) return view.list_of(table, readers);
    const auto& records = view.records(table);
    std::string list = "[";
    for (const auto& record : records.all()) {
        if (!selects(table, record.get())) continue;
        const auto json = view.json_of(records, record, readers);
        if (json.empty()) continue;
        if (list.size() > 1) list += ',';
        list += json;
    }
    return list += ']';
}

/// Of the blocks a page carries the news it shows.
std::function<bool(const void* block)> shows_block(const snapshot::View& view) {
    const auto* news = website::current_news(view);
    return [id = news ? news->meta.id : 0](const void* block) {
        return static_cast<const website::Block*>(block)->meta.id == id;
    };
}

}  // namespace

std::string start_data(const snapshot::View& view, Roles readers, std::string_view current_user,
                       const Selects& selects) {
    std::string list = "[";
    append_entry(list, "config", settings::config_json(view, readers));
    append_entry(list, "legal-texts", names_json(legal_texts(view)));
    if (!current_user.empty()) append_entry(list, "users/me", current_user);
    for (const auto table : init_tables) append_entry(list, table, selected_list(view, table, readers, selects));
    append_entry(list, "sold-out", selected_list(view, "sold_outs", readers, selects));
    return list += ']';
}

Selects data_of_branch(const snapshot::View& view, std::int64_t branch) {
    std::set<std::int64_t> menus;
    std::set<std::int64_t> categories;
    std::set<std::int64_t> products;
    for (const auto* menu : view.all<catalog::Menu>()) {
        if (std::ranges::find(menu->branches, record::Reference{branch}) == menu->branches.end()) continue;
        menus.insert(menu->meta.id);
        for (const auto& entry : menu->catalog) {
            categories.insert(entry.category.id);
            for (const auto& offered : entry.products) products.insert(offered.product.id);
        }
    }
    // Components of bundles are priced by their products even where the menu does not offer them singly.
    for (const auto* product : view.all<catalog::Product>())
        if (products.contains(product->meta.id))
            for (const auto& part : product->config.parts)
                for (const auto& option : part.options) products.insert(option.product.id);
    return [=, shows_block = shows_block(view)](std::string_view table, const void* record) {
        if (table == "menus") return menus.contains(static_cast<const catalog::Menu*>(record)->meta.id);
        if (table == "categories") return categories.contains(static_cast<const catalog::Category*>(record)->meta.id);
        if (table == "products") return products.contains(static_cast<const catalog::Product*>(record)->meta.id);
        if (table == "tables") return static_cast<const branches::Table*>(record)->branch.id == branch;
        if (table == "sold_outs") return static_cast<const catalog::SoldOut*>(record)->branch.id == branch;
        if (table == "blocks") return shows_block(record);
        return true;
    };
}

Selects data_of_overview(const snapshot::View& view) {
    return [shows_block = shows_block(view)](std::string_view table, const void* record) {
        if (table == "blocks") return shows_block(record);
        return table == "divisions" || table == "branches" || table == "tags" || table == "donatees" ||
               table == "navigations";
    };
}

}  // namespace kredenz::app
