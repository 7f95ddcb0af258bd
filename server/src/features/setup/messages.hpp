// The German sentences of the set-up: what is missing, and where it is entered. The names of the steps are the back
// office's texts.
#pragma once

#include <string_view>

namespace kredenz::setup::messages {

inline constexpr std::string_view imprint_is_missing =
    "Das Impressum fehlt. Tragen Sie es im Backoffice unter „Erste Schritte“, „Rechtstexte“ ein.";
inline constexpr std::string_view terms_are_missing =
    "Die AGB fehlen. Tragen Sie sie im Backoffice unter „Erste Schritte“, „Rechtstexte“ ein.";
inline constexpr std::string_view privacy_policy_is_missing =
    "Die Datenschutzerklärung fehlt. Tragen Sie sie im Backoffice unter „Erste Schritte“, „Rechtstexte“ ein.";
inline constexpr std::string_view opening_hours_are_missing =
    "Die Öffnungszeiten fehlen. Tragen Sie sie im Backoffice unter „Erste Schritte“, „Standort und Öffnungszeiten“ "
    "ein.";

/// Stands before the sentence about a text that somebody is about to remove.
inline constexpr std::string_view still_public = "Ein Standort ist öffentlich und braucht diesen Text. ";

inline constexpr std::string_view shop_name_is_missing = "Der Name des Betriebs fehlt.";
inline constexpr std::string_view street_is_missing = "Straße und Hausnummer fehlen.";
inline constexpr std::string_view zip_code_is_missing = "Die Postleitzahl fehlt.";
inline constexpr std::string_view city_is_missing = "Der Ort fehlt.";
inline constexpr std::string_view branch_is_missing = "Es gibt noch keinen Standort.";
inline constexpr std::string_view category_is_missing = "Es gibt noch keine Kategorie.";
inline constexpr std::string_view product_is_missing = "Es gibt noch kein Produkt.";
inline constexpr std::string_view menu_is_missing = "Noch steht kein Produkt auf der Karte eines Standorts.";
inline constexpr std::string_view payment_method_is_missing = "An keinem Standort ist eine Zahlungsart eingeschaltet.";
inline constexpr std::string_view branch_is_not_public = "Noch ist kein Standort für Gäste geöffnet.";
inline constexpr std::string_view order_is_missing = "Es gibt noch keine Bestellung.";

inline constexpr std::string_view bad_address =
    "Bitte geben Sie eine Adresse an, die mit http:// oder https:// beginnt und höchstens 300 Zeichen hat.";

}  // namespace kredenz::setup::messages
