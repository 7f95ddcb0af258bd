// The German sentences of validation, one per rule. Labels are quoted, so that any noun fits without grammar.
#pragma once

#include "base/decimal.hpp"

#include <string>
#include <string_view>

namespace kredenz::record::messages {

inline std::string field(std::string_view label) { return "„" + std::string{label} + "“"; }

/// 1250 with two places is "12,5".
inline std::string number(std::int64_t units, int places) {
    auto text = format_units(units, places);
    if (const auto point = text.find('.'); point != std::string::npos) text[point] = ',';
    return text;
}

inline std::string body_is_not_json() {
    return "Die Anfrage ist kein gültiges JSON. Bitte laden Sie die Seite neu und versuchen Sie es noch einmal.";
}
inline std::string body_is_too_deep() { return "Die Anfrage ist zu tief verschachtelt."; }
inline std::string body_has_too_many_values() {
    return "Die Anfrage hat zu viele Einträge. Bitte verringern Sie ihre Zahl und versuchen Sie es noch einmal.";
}
inline std::string null_character() {
    return "Ein Feld enthält ein unerlaubtes Zeichen (Null-Zeichen). Bitte entfernen Sie es.";
}
inline std::string body_is_not_an_object() { return "Die Anfrage muss ein JSON-Objekt sein."; }

inline std::string required(std::string_view label) { return "Bitte füllen Sie " + field(label) + " aus."; }
inline std::string unchosen(std::string_view label) { return "Bitte wählen Sie " + field(label) + " aus."; }
inline std::string must_be(std::string_view label, std::string_view what) {
    return field(label) + " muss " + std::string{what} + " sein.";
}
inline std::string not_a_boolean(std::string_view label) { return must_be(label, "Ja oder Nein"); }
inline std::string not_an_integer(std::string_view label) { return must_be(label, "eine ganze Zahl"); }
inline std::string not_a_decimal(std::string_view label, int places) {
    return must_be(label, "eine Zahl mit höchstens " + std::to_string(places) + " Nachkommastellen");
}
inline std::string not_a_text(std::string_view label) { return must_be(label, "ein Text"); }
inline std::string not_an_instant(std::string_view label) {
    return must_be(label, "ein Zeitpunkt wie 2027-01-04T09:30:00Z");
}
inline std::string not_a_day(std::string_view label) { return must_be(label, "ein Datum wie 2027-01-04"); }
inline std::string not_a_time_of_day(std::string_view label) { return must_be(label, "eine Uhrzeit wie 09:30"); }
inline std::string not_a_choice(std::string_view label) { return field(label) + " hat keinen der erlaubten Werte."; }
inline std::string not_a_reference(std::string_view label) { return must_be(label, "der Verweis auf einen Datensatz"); }
inline std::string not_a_record(std::string_view label) { return must_be(label, "ein Objekt"); }
inline std::string not_a_list(std::string_view label) { return must_be(label, "eine Liste"); }
inline std::string empty_entry(std::string_view label) { return field(label) + " hat einen leeren Eintrag."; }
inline std::string too_long(std::string_view label, std::size_t most) {
    return field(label) + " darf höchstens " + std::to_string(most) + " Zeichen lang sein.";
}
inline std::string too_many(std::string_view label, std::size_t most) {
    return field(label) + " darf höchstens " + std::to_string(most) + " Einträge haben.";
}
inline std::string too_small(std::string_view label, std::int64_t least, int places) {
    return field(label) + " muss mindestens " + number(least, places) + " sein.";
}
inline std::string too_great(std::string_view label, std::int64_t most, int places) {
    return field(label) + " darf höchstens " + number(most, places) + " sein.";
}

}  // namespace kredenz::record::messages
