// For tests: described structs with every kind of member and every rule.
// Included by tests only.
#pragma once

#include "record/patterns.hpp"
#include "record/schema.hpp"

namespace kredenz::record::testing {

enum class Size : std::uint8_t { small, large };

}  // namespace kredenz::record::testing

template <>
struct kredenz::record::Choices<kredenz::record::testing::Size> {
    using enum kredenz::record::testing::Size;
    static constexpr auto names = names_of<kredenz::record::testing::Size>({{small, "small"}, {large, "large"}});
    static constexpr auto labels = names_of<kredenz::record::testing::Size>({{small, "Klein"}, {large, "Groß"}});
};

namespace kredenz::record::testing {

struct Topping {
    static constexpr std::string_view schema_name = "Topping";
    std::string name;
    Money price;
    std::string supplier;
    Reference origin;
};

struct Address {
    static constexpr std::string_view schema_name = "Address";
    std::string street;
    std::string city;
};

struct Sample {
    static constexpr std::string_view schema_name = "Sample";
    static constexpr std::string_view table_name = "samples";

    Meta meta;
    std::string name;
    std::string note;
    bool is_hot = false;
    std::int64_t count = 1;
    std::optional<std::int64_t> maximum;
    Money price;
    std::optional<Ratio> ratio;
    Amount amount;
    Instant at{};
    std::optional<Instant> until;
    Day day{};
    TimeOfDay time;
    Size size = Size::small;
    std::optional<Size> other_size;
    std::vector<Size> sizes;
    std::vector<std::string> words;
    Reference image;
    std::vector<Reference> tags;
    std::vector<Topping> toppings;
    std::optional<Topping> favourite;
    RawJson extra;
    std::string email;
    std::string recipe;
    std::string password;
    Address address;
};

struct Words {
    static constexpr std::string_view schema_name = "Words";
    static constexpr std::string_view tag = "words";
    static constexpr std::string_view label = "Worte";
    std::string html;
};

struct Photo {
    static constexpr std::string_view schema_name = "Photo";
    static constexpr std::string_view tag = "photo";
    static constexpr std::string_view label = "Foto";
    Reference image;
    std::int64_t width = 100;
};

/// A tagged union as an item of a list.
struct Piece {
    static constexpr std::string_view schema_name = "Piece";
    std::variant<Words, Photo> content;
};

struct Screen {
    static constexpr std::string_view schema_name = "Screen";
    static constexpr std::string_view tag = "screen";
    static constexpr std::string_view label = "Bildschirm";
    std::int64_t seconds = 10;
    std::string hint;
};

struct Paper {
    static constexpr std::string_view schema_name = "Paper";
    static constexpr std::string_view tag = "paper";
    static constexpr std::string_view label = "Papier";
    Size size = Size::large;
    Reference printer;
};

/// A tagged union that is a stored record, with a list of others.
struct Poster {
    static constexpr std::string_view schema_name = "Poster";
    static constexpr std::string_view table_name = "posters";
    Meta meta;
    std::string title;
    std::variant<Screen, Paper> form;
    std::vector<Piece> pieces;
};

inline void describe(Describe<Words>& d) { d.field("html", &Words::html, "Text").required().html().read(anyone); }

inline void describe(Describe<Photo>& d) {
    d.field("image", &Photo::image, "Bild").required().refers_to("images").read(anyone);
    d.field("width", &Photo::width, "Breite").between(1, 100).read(anyone);
}

inline void describe(Describe<Piece>& d) { d.one_of("type", &Piece::content, "Art").read(anyone); }

inline void describe(Describe<Screen>& d) {
    d.field("seconds", &Screen::seconds, "Sekunden").between(1, 60).read(anyone).filter();
    d.field("hint", &Screen::hint, "Hinweis").searched().read(staff).write(admin);
}

inline void describe(Describe<Paper>& d) {
    d.field("size", &Paper::size, "Format").read(anyone).filter();
    d.field("printer", &Paper::printer, "Drucker").refers_to("printers").read(anyone);
}

inline void describe(Describe<Poster>& d) {
    d.meta(&Poster::meta);
    d.field("title", &Poster::title, "Titel").required().read(anyone);
    d.one_of("form", &Poster::form, "Form").read(anyone).filter();
    d.field("pieces", &Poster::pieces, "Teile").at_most(3).read(anyone);
}

inline void describe(Describe<Topping>& d) {
    d.field("name", &Topping::name, "Belag").required().at_most(10).read(anyone);
    d.field("price", &Topping::price, "Aufpreis").between(0, 100).read(anyone);
    d.field("supplier", &Topping::supplier, "Lieferant").write(admin);
    d.field("origin", &Topping::origin, "Herkunft").refers_to("countries").bare().read(anyone);
}

inline void describe(Describe<Address>& d) {
    d.field("street", &Address::street, "Straße").read(anyone);
    d.field("city", &Address::city, "Ort").searched().read(anyone);
}

inline void describe(Describe<Sample>& d) {
    d.meta(&Sample::meta);
    d.field("name", &Sample::name, "Name").required().at_most(5).searched().read(anyone);
    d.field("note", &Sample::note, "Hinweis").html().read(anyone);
    d.field("isHot", &Sample::is_hot, "Heiß").read(anyone);
    d.field("count", &Sample::count, "Anzahl").between(1, 99).read(anyone);
    d.field("maximum", &Sample::maximum, "Höchstzahl").read(anyone);
    d.field("price", &Sample::price, "Preis").between(0, 1000).read(anyone);
    d.field("ratio", &Sample::ratio, "Umrechnung").read(anyone);
    d.field("amount", &Sample::amount, "Menge").read(anyone);
    d.field("at", &Sample::at, "Zeitpunkt").read(anyone);
    d.field("until", &Sample::until, "Bis").read(anyone);
    d.field("day", &Sample::day, "Tag").read(anyone);
    d.field("time", &Sample::time, "Uhrzeit").read(anyone);
    d.field("size", &Sample::size, "Größe").read(anyone);
    d.field("otherSize", &Sample::other_size, "Andere Größe").read(anyone);
    d.field("sizes", &Sample::sizes, "Größen").at_most(3).read(anyone);
    d.field("words", &Sample::words, "Wörter").at_most(6).read(anyone);
    d.field("image", &Sample::image, "Bild").refers_to("images").expanded().read(anyone);
    d.field("tags", &Sample::tags, "Schlagwörter").refers_to("tags").read(anyone);
    d.field("toppings", &Sample::toppings, "Beläge").read(anyone);
    d.field("favourite", &Sample::favourite, "Lieblingsbelag").read(anyone);
    d.field("extra", &Sample::extra, "Weiteres").at_most(20).read(anyone);
    d.field("email", &Sample::email, "E-Mail").matches(patterns::email).read(anyone);
    d.field("recipe", &Sample::recipe, "Rezept").write(staff);
    d.field("password", &Sample::password, "Passwort").transient();
    d.flatten(&Sample::address);
}

}  // namespace kredenz::record::testing
