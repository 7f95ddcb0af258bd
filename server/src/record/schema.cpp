#include "record/schema.hpp"

namespace kredenz::record {
namespace {

bool is_upper(char letter) { return letter >= 'A' && letter <= 'Z'; }
char lower(char letter) { return is_upper(letter) ? static_cast<char>(letter - 'A' + 'a') : letter; }

/// The record, or what the pointer at that place in it points to.
const std::byte* behind(const void* record, std::size_t pointer_offset) {
    const auto* bytes = static_cast<const std::byte*>(record);
    if (pointer_offset == Field::no_pointer) return bytes;
    return *static_cast<const std::byte* const*>(static_cast<const void*>(bytes + pointer_offset));
}

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

const std::byte* Field::base_of(const void* record) const { return behind(record, pointer_offset); }

bool Field::is_in(const void* record) const { return !alternative || alternative->held(base_of(record) + offset); }

const void* Field::in(const void* record) const {
    const auto* place = base_of(record) + offset;
    if (!alternative) return place;
    const auto* held = alternative->held(place);
    return static_cast<const std::byte*>(held ? held : alternative->fresh()) + offset_in_alternative;
}

void* Field::in(void* record) const {
    if (pointer_offset != no_pointer) throw std::logic_error(name + " lies elsewhere and is only written");
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

void Schema::add_part(const Schema& part, std::size_t offset) {
    for (auto field : part.fields()) {
        (field.pointer_offset == Field::no_pointer ? field.offset : field.pointer_offset) += offset;
        if (!field.origin) field.origin = &part;
        fields_.push_back(std::move(field));
    }
    if (!part.has_meta()) return;
    const bool is_pointed = part.meta_pointer_offset_ != Field::no_pointer;
    meta_offset_ = is_pointed ? part.meta_offset_ : part.meta_offset_ + offset;
    if (is_pointed) meta_pointer_offset_ = part.meta_pointer_offset_ + offset;
}

void Schema::add_pointed_part(const Schema& part, std::size_t pointer_offset) {
    for (auto field : part.fields()) {
        if (field.pointer_offset != Field::no_pointer)
            throw std::logic_error(part.name() + " has a part that lies elsewhere again");
        field.pointer_offset = pointer_offset;
        if (!field.origin) field.origin = &part;
        fields_.push_back(std::move(field));
    }
    if (!part.has_meta()) return;
    meta_offset_ = part.meta_offset_;
    meta_pointer_offset_ = pointer_offset;
}

const Meta& Schema::meta(const void* record) const {
    return *reinterpret_cast<const Meta*>(behind(record, meta_pointer_offset_) + meta_offset_);
}

Meta& Schema::meta(void* record) const {
    if (meta_pointer_offset_ != Field::no_pointer) throw std::logic_error(name_ + " is only written");
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
