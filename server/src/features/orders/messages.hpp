// The German sentences with which an order is refused before it exists. Those about steps of an existing order stand
// in orders/order_state_messages.
#pragma once

#include "base/decimal.hpp"
#include "features/pricing/item_problems.hpp"

#include <string>
#include <string_view>

namespace kredenz::orders::messages {

inline std::string quote(std::string_view name) { return "„" + std::string{name} + "“"; }

inline std::string required(std::string_view label) { return "Bitte füllen Sie " + quote(label) + " aus."; }

inline constexpr std::string_view no_such_branch = "Diesen Standort gibt es nicht oder er nimmt keine Bestellungen an.";
inline constexpr std::string_view two_order_types =
    "Lieferung und Vor Ort schließen einander aus. Bitte wählen Sie eine Bestellart.";
inline constexpr std::string_view order_type_not_offered =
    "Diese Bestellart bietet der Standort nicht an. Bitte wählen Sie eine andere.";
inline constexpr std::string_view no_delivery_area = "Bitte wählen Sie ein Liefergebiet aus.";
inline constexpr std::string_view no_table = "Bitte wählen Sie Ihren Tisch aus.";
inline constexpr std::string_view foreign_table =
    "Diesen Tisch gibt es an diesem Standort nicht. Bitte wählen Sie Ihren Tisch aus.";
inline constexpr std::string_view no_such_donatee =
    "Diesen Spendenempfänger gibt es nicht mehr. Bitte wählen Sie einen anderen.";
inline constexpr std::string_view payment_not_offered =
    "Diese Zahlungsart ist hier nicht möglich. Bitte wählen Sie eine andere.";
inline constexpr std::string_view terms_not_accepted = "Bitte stimmen Sie den Allgemeinen Geschäftsbedingungen zu.";
inline constexpr std::string_view privacy_not_accepted = "Bitte stimmen Sie der Datenschutzerklärung zu.";
inline constexpr std::string_view appointment_required = "Bitte wählen Sie einen Termin aus.";
inline constexpr std::string_view slot_is_full =
    "Zu dieser Zeit sind wir leider ausgebucht. Bitte wählen Sie einen anderen Termin.";
inline constexpr std::string_view slot_has_network =
    "Für diese Zeit sind von Ihrem Internetanschluss schon so viele Bestellungen offen, wie wir annehmen, bevor wir "
    "geantwortet haben. Bitte wählen Sie eine andere Zeit, oder versuchen Sie es in ein paar Minuten noch einmal.";
inline constexpr std::string_view prices_changed =
    "Ein Preis hat sich geändert, seit Sie den Warenkorb gefüllt haben. Bitte prüfen Sie die neuen Preise und "
    "bestellen Sie noch einmal.";
inline constexpr std::string_view no_such_item =
    "Diesen Artikel gibt es in der Bestellung nicht. Bitte laden Sie die Ansicht neu.";
inline constexpr std::string_view no_item_left =
    "Eine Bestellung braucht mindestens einen Artikel. Wenn der Gast nichts mehr möchte, stornieren Sie sie bitte.";
inline std::string too_many_items(std::size_t most) {
    return "Eine Bestellung nimmt höchstens " + std::to_string(most) + " Artikel. Bitte entfernen Sie einige.";
}
// What the timeline says of a change.
inline std::string item_added(std::string_view item) { return "dazu " + std::string{item}; }
inline std::string item_removed(std::string_view item) { return std::string{item} + " entfernt"; }
inline std::string item_changed(std::string_view item) { return std::string{item} + " mit anderer Auswahl"; }
inline std::string item_replaced(std::string_view item, std::string_view former) {
    return std::string{item} + " statt " + std::string{former};
}
inline std::string area_changed(std::string_view area) { return "Liefergebiet " + std::string{area}; }
inline constexpr std::string_view no_such_order = "Diese Bestellung gibt es nicht.";
inline constexpr std::string_view bad_idempotency_key =
    "Der Vorgangsschlüssel der Anfrage fehlt oder ist ungültig. Bitte laden Sie die Seite neu.";
inline constexpr std::string_view foreign_branch =
    "Diese Bestellung gehört zu einem Standort, für den Sie nicht zuständig sind.";
inline constexpr std::string_view changed_meanwhile =
    "Diese Bestellung hat sich gerade geändert. Bitte laden Sie die Ansicht neu.";
inline std::string arrived_already(std::int64_t ticket) {
    const auto number = std::to_string(ticket);
    return "Ihre Bestellung Nr. " + number +
           " ist schon bei uns eingelangt, ohne Ihre letzten Änderungen. Sie finden sie unter „Laufende Bestellung "
           "Nr. " +
           number + "“. Wenn Sie zusätzlich bestellen möchten, senden Sie bitte noch einmal ab.";
}
inline std::string replaced_by(std::int64_t ticket) {
    return "Der Gast hat sie geändert und als Nr. " + std::to_string(ticket) + " neu bestellt.";
}
inline constexpr std::string_view try_once_more = "Bitte gleich noch einmal versuchen.";
inline constexpr std::string_view surplus_refunded = "Die Bestellung war doppelt bezahlt.";
inline constexpr std::string_view reason_required = "Bitte sagen Sie dem Gast, warum Sie die Bestellung ablehnen.";
inline constexpr std::string_view counter_appointment_in_past = "Der Gegenvorschlag muss in der Zukunft liegen.";
inline constexpr std::string_view appointment_in_past = "Der neue Termin muss in der Zukunft liegen.";
inline constexpr std::string_view wrong_list_key =
    "Dieser Schlüssel passt nicht. Bitte richten Sie die Anzeige mit einem neuen Schlüssel ein.";
inline constexpr std::string_view frontdesk_is_off =
    "Die Bestellliste der Theke ist ausgeschaltet. Bitte schalten Sie sie in den Einstellungen unter „Zugang“ ein.";
inline constexpr std::string_view network_waits =
    "Gerade warten sehr viele Bestellungen auf ihre Bestätigung, auch von Ihrem Internetanschluss. Sobald davon welche "
    "beantwortet sind, können Sie wieder bestellen.";
inline constexpr std::string_view payments_wait =
    "Von Ihrem Internetanschluss warten gerade sehr viele Bestellungen auf ihre Bezahlung. Bitte wählen Sie eine "
    "andere Zahlungsart, oder versuchen Sie es in einer halben Stunde noch einmal.";
inline constexpr std::string_view rejected_with_others =
    "Bei uns kamen sehr viele Bestellungen auf einmal an, deshalb haben wir diese nicht angenommen. Wenn Sie bestellen "
    "möchten, rufen Sie uns bitte an.";
inline constexpr std::string_view no_such_list_key = "Diesen Schlüssel gibt es nicht mehr.";
inline constexpr std::string_view too_many_list_keys =
    "Mehr als 50 Schlüssel je Standort sind nicht möglich. Bitte widerrufen Sie zuerst einen, den Sie nicht mehr "
    "brauchen.";
inline constexpr std::string_view not_completed_yet =
    "Bewerten können Sie Ihre Bestellung, sobald sie abgeschlossen ist.";
inline constexpr std::string_view reviews_are_off = "Bewertungen sind derzeit nicht möglich.";
inline constexpr std::string_view already_rated = "Sie haben diese Bestellung schon bewertet. Vielen Dank!";
inline constexpr std::string_view order_is_kept = "Bestellungen werden aufbewahrt und können nicht gelöscht werden.";
inline constexpr std::string_view order_is_closed =
    "Diese Bestellung ist abgeschlossen und kann nicht mehr geändert werden.";
inline constexpr std::string_view person_is_erased =
    "Die Angaben zur Person dieser Bestellung wurden gelöscht. Sie kann nicht mehr geändert werden.";
inline constexpr std::string_view no_such_upload =
    "Eine hochgeladene Datei ist nicht mehr vorhanden. Bitte laden Sie sie noch einmal hoch.";

inline std::string upload_repeated(std::string_view product, std::string_view part) {
    return quote(product) + ": " + quote(part) +
           " enthält eine Datei, die in dieser Bestellung schon vorkommt. Bitte entfernen Sie sie.";
}
inline std::string too_many_uploads_of_part(std::string_view product, std::string_view part, std::size_t most) {
    return quote(product) + ": " + quote(part) + " nimmt höchstens " + std::to_string(most) +
           " Dateien. Bitte entfernen Sie einige.";
}
inline std::string too_many_uploads(std::size_t most) {
    return "Eine Bestellung nimmt höchstens " + std::to_string(most) + " Dateien. Bitte entfernen Sie einige.";
}
inline constexpr std::string_view too_much_text =
    "Ihre Bestellung enthält zu viel Text: Erlaubt sind insgesamt 8.000 Zeichen. Bitte kürzen Sie, was Sie hier "
    "geschrieben haben.";

inline std::string not_a_picture(std::string_view product, std::string_view part) {
    return quote(product) + ": " + quote(part) +
           " nimmt nur Bilder (JPG, PNG oder GIF). Bitte laden Sie eine andere Datei hoch.";
}

inline std::string orderable_from(std::string_view time) { return "Bestellbar ab " + std::string{time}; }
inline std::string minimum_not_reached(Money minimum, std::string_view currency) {
    return "Sie haben den Mindestbestellwert in Höhe von " + format_german(minimum, currency) +
           " leider noch nicht erreicht.";
}
inline std::string not_offered(std::string_view product) {
    return quote(product) + " ist hier nicht mehr erhältlich. Bitte entfernen Sie es aus dem Warenkorb.";
}
inline std::string sold_out(std::string_view product) {
    return quote(product) + " ist leider ausverkauft. Bitte entfernen Sie es aus dem Warenkorb.";
}
inline constexpr std::string_view unknown_product =
    "Ein Produkt in Ihrem Warenkorb gibt es nicht mehr. Bitte entfernen Sie es.";
inline std::string outside_schedule(std::string_view product) {
    return quote(product) +
           " gibt es zu dieser Zeit nicht. Bitte wählen Sie einen anderen Termin oder entfernen Sie es.";
}
inline std::string price_changed(std::string_view product, Money seen, Money actual, std::string_view currency) {
    return quote(product) + " kostet jetzt " + format_german(actual, currency) + " statt " +
           format_german(seen, currency) + ".";
}
inline std::string total_is(Money seen, Money actual, std::string_view currency) {
    return "Gesamt: " + format_german(actual, currency) + " statt " + format_german(seen, currency) + ".";
}
inline std::string total_changed(Money total, Money former, std::string_view currency) {
    return "Gesamt " + format_german(total, currency) + " statt " + format_german(former, currency);
}
inline std::string paid_total_changes(Money paid, Money changed, std::string_view currency) {
    const auto rest = changed > paid ? format_german(changed - paid, currency) + " noch offen"
                                     : format_german(paid - changed, currency) + " zurückzugeben";
    return "Der Gast hat " + format_german(paid, currency) + " online bezahlt, mit dieser Änderung wären es " +
           format_german(changed, currency) + ". Damit wären " + rest +
           ", und das geht nachträglich nicht. Stornieren Sie die Bestellung, dann geht das Geld zurück, und nehmen "
           "Sie sie neu auf.";
}
inline std::string registered_total_changes(std::string_view receipt) {
    return "Die Kassa führt diese Bestellung schon unter dem Beleg " + quote(receipt) +
           ", und mit dieser Änderung würde sie etwas anderes kosten. Nehmen Sie den Beleg zuerst zurück.";
}

/// What is wrong with an item; `part` is the name of the part at fault, empty for unit and amount.
inline std::string item_problem(pricing::ItemProblemKind kind, std::string_view product, std::string_view part) {
    using enum pricing::ItemProblemKind;
    const auto of_product = quote(product) + ": ";
    const auto of_part = of_product + quote(part) + " ";
    switch (kind) {
        case unit_not_offered:
            return of_product + "Diese Einheit gibt es nicht. Bitte wählen Sie eine andere.";
        case amount_not_positive:
            return of_product + "Bitte wählen Sie eine Menge.";
        case amount_too_small:
            return of_product + "Die Menge ist kleiner als die Mindestmenge.";
        case amount_too_large:
            return of_product + "Die Menge ist größer als die Höchstmenge.";
        case amount_off_grid:
            return of_product + "Diese Menge gibt es nicht. Bitte wählen Sie eine der möglichen Mengen.";
        case part_required:
            return of_part + "fehlt noch. Bitte treffen Sie eine Auswahl.";
        case part_unknown:
            return of_product + "Die Auswahl passt nicht mehr zum Produkt. Bitte stellen Sie es neu zusammen.";
        case wrong_type:
            return of_part + "hat eine ungültige Auswahl.";
        case too_many:
            return of_part + "erlaubt nur eine Auswahl.";
        case option_unknown:
            return of_part + "enthält eine Auswahl, die es nicht mehr gibt.";
        case option_disabled:
            return of_part + "enthält eine Auswahl, die derzeit nicht erhältlich ist.";
    }
    return {};
}

// What a file with the history is called.
inline constexpr std::string_view orders = "Bestellungen";

// What the journal calls what goes out.
inline constexpr std::string_view order_start = "Beginn der Zubereitung";
inline constexpr std::string_view order_effect = "Abschluss einer Bestellung mitteilen";

}  // namespace kredenz::orders::messages
