#include "snapshot/view.hpp"

#include "record/json_list.hpp"

#include <stdexcept>

namespace kredenz::snapshot {

std::shared_ptr<const void> BaseTable::seen_by(Roles readers, const std::shared_ptr<const void>& record) const {
    return readers.intersects(staff | counter_display | kitchen_display) ? record : for_guests(record);
}

std::size_t Records::position_of(std::int64_t id) const {
    const auto found = std::ranges::lower_bound(
        records_, id, {}, [this](const std::shared_ptr<const void>& record) { return schema().meta(record.get()).id; });
    return static_cast<std::size_t>(found - records_.begin());
}

std::shared_ptr<const void> Records::find(std::int64_t id) const {
    const auto position = position_of(id);
    if (position == records_.size() || schema().meta(records_[position].get()).id != id) return nullptr;
    return records_[position];
}

Records Records::with(std::int64_t id, std::shared_ptr<const void> record) const {
    auto records = records_;
    const auto position = position_of(id);
    const auto place = records.begin() + static_cast<std::ptrdiff_t>(position);
    const bool is_there = find(id) != nullptr;
    if (is_there && record)
        *place = std::move(record);
    else if (is_there)
        records.erase(place);
    else if (record)
        records.insert(place, std::move(record));
    return {*table_, std::move(records)};
}

const Records& View::records(std::string_view table) const {
    const auto found = tables_.find(table);
    if (found == tables_.end()) throw std::out_of_range("no base data called " + std::string{table});
    return *found->second;
}

std::string View::public_members(std::string_view table, std::int64_t id) const {
    const auto& target = records(table);
    const auto record = target.find(id);
    if (!record) return {};
    std::string members = "\"version\":" + std::to_string(target.schema().meta(record.get()).version);
    for (const auto& field : target.schema().fields_in(record.get())) {
        if (!field.readers.intersects(guest)) continue;
        members += ",\"" + field.name + "\":";
        record::append_value(members, field, *field.type, field.in(record.get()), record::Audience::of(guest));
    }
    return members;
}

std::vector<std::shared_ptr<const void>> View::shown(std::string_view table, Roles readers) const {
    const auto& all = records(table);
    std::vector<std::shared_ptr<const void>> shown;
    for (const auto& record : all.all())
        if (auto seen = all.table().seen_by(readers, record)) shown.push_back(std::move(seen));
    return shown;
}

std::string View::json_of(const Records& records, const std::shared_ptr<const void>& record, Roles readers) const {
    const auto seen = records.table().seen_by(readers, record);
    std::string json;
    if (!seen) return json;
    const auto expand = [this](std::string_view table, std::int64_t id) { return public_members(table, id); };
    record::append_json(json, records.schema(), seen.get(), record::Audience::of(readers), expand);
    return json;
}

std::string View::list_of(std::string_view table, Roles readers) const {
    const auto& shown = records(table);
    return record::json_list(shown.all(), [&](const auto& record) { return json_of(shown, record, readers); });
}

}  // namespace kredenz::snapshot
