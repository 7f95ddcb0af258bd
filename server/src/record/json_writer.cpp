#include "record/json_writer.hpp"

namespace kredenz::record {
namespace {

void append_reference(std::string& out, const Field& field, Reference reference, Audience audience,
                      const Expand& expand) {
    if (reference.id == 0) {
        out += "null";
    } else if (audience.is_stored || field.is_bare) {
        out += std::to_string(reference.id);
    } else {
        out += "{\"id\":" + std::to_string(reference.id);
        if (field.is_expanded && expand)
            if (const auto more = expand(field.target, reference.id); !more.empty()) out += "," + more;
        out += '}';
    }
}

void append_list(std::string& out, const Field& field, const Type& type, const void* list, Audience audience,
                 const Expand& expand) {
    out += '[';
    const auto size = type.size(list);
    for (std::size_t index = 0; index < size; ++index) {
        if (index > 0) out += ',';
        append_value(out, field, *type.item, type.at(list, index), audience, expand);
    }
    out += ']';
}

}  // namespace

void append_quoted(std::string& out, std::string_view text) {
    out += '"';
    for (const char letter : text) {
        switch (letter) {
            case '"':
                out += "\\\"";
                break;
            case '\\':
                out += "\\\\";
                break;
            case '\n':
                out += "\\n";
                break;
            case '\r':
                out += "\\r";
                break;
            case '\t':
                out += "\\t";
                break;
            default:
                if (static_cast<unsigned char>(letter) < 0x20) {
                    constexpr char hex[] = "0123456789abcdef";
                    out += "\\u00";
                    out += hex[letter >> 4];
                    out += hex[letter & 15];
                } else {
                    out += letter;
                }
        }
    }
    out += '"';
}

std::string quoted(std::string_view text) {
    std::string out;
    append_quoted(out, text);
    return out;
}

void append_value(std::string& out, const Field& field, const Type& type, const void* value, Audience audience,
                  const Expand& expand) {
    if (type.is_optional() && !(value = type.value(value))) {
        out += "null";
        return;
    }
    switch (type.kind) {
        case Kind::boolean:
            out += boolean_at(value) ? "true" : "false";
            return;
        case Kind::integer:
            out += std::to_string(integer_at(value));
            return;
        case Kind::decimal:
            out += format_units(units_at(value), type.places);
            return;
        case Kind::text:
            append_quoted(out, text_at(value));
            return;
        case Kind::instant:
            append_quoted(out, format_instant(instant_at(value)));
            return;
        case Kind::day:
            append_quoted(out, format_day(day_at(value)));
            return;
        case Kind::time_of_day:
            append_quoted(out, format_time_of_day(time_of_day_at(value)));
            return;
        case Kind::choice:
            append_quoted(out, type.choices[type.chosen(value)]);
            return;
        case Kind::reference:
            append_reference(out, field, reference_at(value), audience, expand);
            return;
        case Kind::record:
            append_json(out, type.schema(), value, audience, expand);
            return;
        case Kind::json:
            out += json_at(value).text;
            return;
        case Kind::list:
            append_list(out, field, type, value, audience, expand);
            return;
    }
}

void append_json(std::string& out, const Schema& schema, const void* record, Audience audience, const Expand& expand) {
    out += '{';
    std::string_view separator;
    if (schema.has_meta()) {
        const auto& meta = schema.meta(record);
        out += "\"id\":" + std::to_string(meta.id) + ",\"version\":" + std::to_string(meta.version) +
               ",\"createdAt\":\"" + format_instant(meta.created_at) + "\",\"updatedAt\":\"" +
               format_instant(meta.updated_at) + '"';
        if (meta.deleted_at) out += ",\"deletedAt\":\"" + format_instant(*meta.deleted_at) + '"';
        separator = ",";
    }
    for (const auto& field : schema.fields_in(record)) {
        if (field.is_transient) continue;
        if (!audience.is_stored && !field.readers.intersects(audience.roles)) continue;
        const auto* value = field.in(record);
        if (field.is_left_out_when_empty && !field.type->value(value)) continue;
        out += separator;
        out += '"' + field.name + "\":";
        append_value(out, field, *field.type, value, audience, expand);
        separator = ",";
    }
    out += '}';
}

}  // namespace kredenz::record
