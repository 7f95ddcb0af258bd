// What a record shows in a table for spreadsheets: which columns there can be, their German titles and the values in
// people's words. Not the file around them, see spreadsheet/writer.hpp.
#pragma once

#include "resource/resource.hpp"
#include "spreadsheet/writer.hpp"

#include <map>

namespace kredenz::resource {

/// A field of a record, or one of what every record carries.
struct ExportColumn {
    std::string name;
    std::string title;
    /// Null for the latter.
    const record::Field* field = nullptr;
};

/// All that readers of these roles may have. Nested records and open values have no cell.
std::vector<ExportColumn> export_columns(const record::Schema& schema, Roles readers);

/// Reads the words for cells, inside one unit.
class ExportCells {
public:
    /// `zone` is that of the clock that people look at.
    ExportCells(storage::Session& session, const Resources& resources, const Actor& actor, const TimeZone& zone)
        : session_(session), resources_(resources), actor_(actor), zone_(zone) {}

    spreadsheet::Cell of(const ExportColumn& column, record::AnyRecord record);

private:
    spreadsheet::Cell of(const record::Field& field, const record::Type& type, const void* value);
    std::string text_of(const record::Field& field, const record::Type& type, const void* value);
    /// By its name, as far as the actor may know it.
    std::string target_of(const record::Field& field, std::int64_t id);

    storage::Session& session_;
    const Resources& resources_;
    const Actor& actor_;
    const TimeZone& zone_;
    std::map<std::pair<std::string_view, std::int64_t>, std::string> targets_;
};

}  // namespace kredenz::resource
