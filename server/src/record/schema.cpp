#include "record/schema.hpp"

namespace kredenz::record {
namespace {

bool is_upper(char letter) { return letter >= 'A' && letter <= 'Z'; }
char lower(char letter) { return is_upper(letter) ? static_cast<char>(letter - 'A' + 'a') : letter; }

}  // namespace

std::string column_name(std::string_view field_name) {
    std::string column;
    for (std::size_t index = 0; index < field_name.size(); ++index) {
        const char letter = field_name[index];
        if (is_upper(letter) && index > 0) {
            const bool after_word = !is_upper(field_name[index - 1]);
            const bool before_word = index + 1 < field_name.size() && !is_upper(field_name[index + 1]);
            if (after_word || before_word) column += '_';
        }
        column += lower(letter);
    }
    return column;
}

bool Field::is_in(const void* record) const {
    return !alternative || alternative->held(static_cast<const std::byte*>(record) + offset);
}

const void* Field::in(const void* record) const {
    const auto* place = static_cast<const std::byte*>(record) + offset;
    if (!alternative) return place;
    const auto* held = alternative->held(place);
    return static_cast<const std::byte*>(held ? held : alternative->fresh()) + offset_in_alternative;
}

void* Field::in(void* record) const {
    if (!is_in(record)) throw std::logic_error(name + " is not in a record of another shape");
    return const_cast<void*>(in(static_cast<const void*>(record)));
}

const Field* Schema::find(std::string_view name) const {
    for (const auto& field : fields_)
        if (field.name == name) return &field;
    return nullptr;
}

const Field* Schema::discriminator() const {
    const auto found =
        std::ranges::find_if(fields_, [](const Field& field) { return !field.type->alternatives.empty(); });
    return found == fields_.end() ? nullptr : &*found;
}

void Schema::add_alternative(const Alternative& alternative, std::size_t offset) {
    const auto& shape = alternative.schema();
    if (shape.discriminator() || shape.has_meta())
        throw std::logic_error(name_ + " cannot hold " + shape.name() + " as a shape: it is a record of its own");
    for (auto field : shape.fields()) {
        field.alternative = &alternative;
        field.offset_in_alternative = field.offset;
        field.offset = offset;
        fields_.push_back(std::move(field));
    }
}

const Meta& Schema::meta(const void* record) const {
    return *reinterpret_cast<const Meta*>(static_cast<const std::byte*>(record) + meta_offset_);
}

Meta& Schema::meta(void* record) const {
    return *reinterpret_cast<Meta*>(static_cast<std::byte*>(record) + meta_offset_);
}

FieldRules& FieldRules::between(std::int64_t least, std::int64_t greatest) {
    std::int64_t scale = 1;
    for (int place = 0; place < field_.type->places; ++place) scale *= 10;
    field_.minimum = least * scale;
    field_.maximum = greatest * scale;
    return *this;
}

}  // namespace kredenz::record
