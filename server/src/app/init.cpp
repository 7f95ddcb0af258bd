#include "app/init.hpp"

#include "app/legal_texts.hpp"
#include "features/branches/branch.hpp"
#include "features/branches/table.hpp"
#include "features/catalog/catalog.hpp"
#include "features/catalog/sold_out.hpp"
#include "features/website/website_resources.hpp"
#include "record/json_list.hpp"

#include <set>

namespace kredenz::app {
namespace {

/// Of the blocks a page carries the news it shows.
void select_news(const snapshot::View& view, Selection& selection) {
    const auto* news = website::current_news(view);
    selection.only<website::Block>(
        [id = news ? news->meta.id : 0](const website::Block& block) { return block.meta.id == id; });
}

template <class Record>
auto is_one_of(std::set<std::int64_t> ids) {
    return [ids = std::move(ids)](const Record& record) { return ids.contains(record.meta.id); };
}

}  // namespace

void describe(record::Describe<StartEntry>& d) {
    d.field("url", &StartEntry::url, "Adresse").read(anyone);
    d.field("data", &StartEntry::data, "Antwort").read(anyone);
}

void StartData::add(std::string_view path, std::string data) {
    if (!entries_.empty()) entries_ += ',';
    record::append_json(entries_, StartEntry{"/api/" + std::string{path}, {std::move(data)}},
                        record::Audience::of(anyone));
}

std::string StartData::json(const StartData& more) const {
    std::string list = "[";
    list.reserve(entries_.size() + more.entries_.size() + 3);
    list += entries_;
    if (!more.entries_.empty()) list.append(entries_.empty() ? "" : ",").append(more.entries_);
    return list += ']';
}

std::string start_data_of(const snapshot::View& view, const snapshot::Records& records, Roles readers,
                          const Selection& selection) {
    const auto& table = records.table();
    if (table.is_single) return view.json_of(records, records.all().front(), readers);
    return record::json_list(records.all(), [&](const auto& record) {
        return selection.has(table.name(), {table.repository->schema(), record.get()})
                   ? view.json_of(records, record, readers)
                   : std::string{};
    });
}

StartData start_data(const snapshot::View& view, Roles readers, std::string current_user, const Selection& selection) {
    StartData data;
    data.add("legal-texts", names_json(legal_texts(view)));
    if (!current_user.empty()) data.add("users/me", std::move(current_user));
    for (const auto& [name, records] : view.tables())
        if (const auto& address = records->table().start_data_address; !address.empty())
            data.add(address, start_data_of(view, *records, readers, selection));
    return data;
}

Selection data_of_branch(const snapshot::View& view, std::int64_t branch) {
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
    Selection selection;
    selection.only<catalog::Menu>(is_one_of<catalog::Menu>(std::move(menus)));
    selection.only<catalog::Category>(is_one_of<catalog::Category>(std::move(categories)));
    selection.only<catalog::Product>(is_one_of<catalog::Product>(std::move(products)));
    selection.only<branches::Table>([branch](const branches::Table& table) { return table.branch.id == branch; });
    selection.only<catalog::SoldOut>([branch](const catalog::SoldOut& gone) { return gone.branch.id == branch; });
    select_news(view, selection);
    return selection;
}

Selection data_of_overview(const snapshot::View& view) {
    Selection selection;
    selection.none_of<catalog::Menu, catalog::Category, catalog::Product, branches::Table, catalog::SoldOut>();
    select_news(view, selection);
    return selection;
}

}  // namespace kredenz::app
