// The German words on tickets and slips, and the sentences about printers and print jobs. Not the names of products
// or options: those come from the order.
#pragma once

#include "features/catalog/messages.hpp"
#include "features/devices/printer.hpp"
#include "features/orders/order.hpp"
#include "features/printing/ticket.hpp"

#include <string>
#include <string_view>

namespace kredenz::printing::messages {

inline constexpr std::string_view duplicate = "*** DUPLIKAT ***";
inline constexpr std::string_view possible_repeat = "EVTL. BEREITS GEDRUCKT";
inline constexpr std::string_view changed_title = "GEÄNDERT";
inline constexpr std::string_view replaces_ticket = "Ersetzt den Bon davor.";
inline constexpr std::string_view what_is_new = "Weiß auf schwarz ist neu.";
inline constexpr std::string_view canceled_title = "STORNO";
inline constexpr std::string_view do_not_make = "Nicht mehr zubereiten.";
inline constexpr std::string_view preorder = "Vorbestellung";
inline constexpr std::string_view as_soon_as_possible = "so bald wie möglich";
inline constexpr std::string_view note = "Anmerkung";
inline constexpr std::string_view shortened = " … (gekürzt, ganzer Text am Bildschirm)";
inline constexpr std::string_view files = "Dateien: siehe Bestellung";
inline constexpr std::string_view partial_ticket = "Teilbon: nicht alle Artikel der Bestellung";
inline constexpr std::string_view order = "Bestellung";
inline constexpr std::string_view subtotal = "Zwischensumme";
inline constexpr std::string_view deposit = "Pfand";
inline constexpr std::string_view delivery_fee = "Liefergebühr";
inline constexpr std::string_view total = "GESAMT";
inline constexpr std::string_view donation_note = "Wir spenden davon";
inline constexpr std::string_view payment = "Zahlungsart";
inline constexpr std::string_view paid = "BEZAHLT";
inline constexpr std::string_view refunded = "RÜCKERSTATTET";
inline constexpr std::string_view collect = "KASSIEREN";
inline constexpr std::string_view unpaid_online = "ONLINE NICHT BEZAHLT";
inline constexpr std::string_view approximate = "ca.";
inline constexpr std::string_view minimum = "ab";
inline constexpr std::string_view quotation = "Angebotsanfrage";
inline constexpr std::string_view follow_order = "Ihre Bestellung verfolgen:";
inline constexpr std::string_view thanks = "Vielen Dank und guten Appetit!";
inline constexpr std::string_view no_fiscal_receipt =
    "Bestellübersicht, kein Kassenbeleg (RKSV). Den Kassenbeleg erhalten Sie von uns gesondert.";
inline constexpr std::string_view test_title = "TESTDRUCK";
inline constexpr std::string_view test_letters = "äöü ÄÖÜ ß € „Anführung“ – ½ × é ñ č";
inline constexpr std::string_view test_sentence =
    "Wenn Umlaute, Eurozeichen und der Schnitt stimmen, ist der Drucker bereit.";

inline constexpr std::string_view order_is_canceled = "Die Bestellung wird nicht mehr gemacht.";
inline constexpr std::string_view expired = "Nicht rechtzeitig gedruckt, deshalb verfallen.";
inline constexpr std::string_view outcome_unknown =
    "Der Drucker hat den Bon abgeholt, aber nicht bestätigt. Er wurde vielleicht gedruckt.";
inline constexpr std::string_view printed_after_all = "Der erste Bon wurde doch gedruckt.";
inline constexpr std::string_view canceled_by_staff = "Im Backoffice verworfen.";
inline constexpr std::string_view no_such_job = "Diesen Druckauftrag gibt es nicht oder nicht mehr.";
inline constexpr std::string_view job_is_on_its_way =
    "Dieser Druckauftrag ist gerade unterwegs zum Drucker. Bitte warten Sie einen Moment.";
inline constexpr std::string_view job_is_printed =
    "Dieser Bon ist schon gedruckt. Über „Drucken“ bei der Bestellung erhalten Sie ein Duplikat.";
inline constexpr std::string_view printer_is_gone =
    "Der Drucker dieses Auftrags ist abgeschaltet oder gelöscht. Über „Drucken“ bei der Bestellung nehmen Sie einen "
    "anderen.";
inline constexpr std::string_view foreign_branch =
    "Dieser Druckauftrag gehört zu einem Standort, für den Sie nicht zuständig sind.";
inline constexpr std::string_view no_such_printer = "Diesen Drucker gibt es nicht oder nicht mehr.";
inline constexpr std::string_view not_a_printer = "Test nicht erfolgreich. Dieses Gerät ist kein Belegdrucker.";
inline constexpr std::string_view disabled_printer =
    "Test nicht erfolgreich. Dieser Drucker ist abgeschaltet. Bitte schalten Sie ihn unter „Geräte“ ein.";
inline constexpr std::string_view silent_printer =
    "Test nicht erfolgreich. Der Drucker hat sich noch nicht gemeldet. Bitte tragen Sie die CloudPRNT-Adresse am "
    "Drucker ein.";
inline constexpr std::string_view no_printer =
    "Beleg konnte nicht gedruckt werden. Für diesen Standort ist kein Drucker dafür eingerichtet.";
inline constexpr std::string_view foreign_printer =
    "Beleg konnte nicht gedruckt werden. Dieser Drucker gehört zu einem anderen Standort oder ist abgeschaltet.";
inline constexpr std::string_view not_made_any_more =
    "Beleg konnte nicht gedruckt werden. Die Bestellung wird nicht mehr gemacht, die Küche bekommt keinen Bon.";
inline constexpr std::string_view no_cloudprnt = "Dieses Gerät ist kein Drucker, der über CloudPRNT angebunden ist.";
inline constexpr std::string_view unknown_printer_address = "Unter dieser Adresse ist kein Drucker bekannt.";
inline constexpr std::string_view bad_poll = "Die Anfrage des Druckers ist kein JSON-Objekt.";
inline constexpr std::string_view unsupported_media = "Bons gibt es hier nur als image/png.";
inline constexpr std::string_view nothing_to_print = "Es ist nichts zu drucken.";

inline std::string test_failed(std::string_view state) {
    return "Test nicht erfolgreich. Der Drucker meldet: " + std::string{state} + ".";
}
inline std::string printer_reports(std::string_view code) {
    return "Der Drucker meldet Fehler " + std::string{code} + ".";
}

inline std::string_view printer_state(devices::PrinterState state) {
    switch (state) {
        case devices::PrinterState::unknown:
            return "noch nicht gemeldet";
        case devices::PrinterState::ready:
            return "bereit";
        case devices::PrinterState::paper_low:
            return "Papier geht zu Ende";
        case devices::PrinterState::paper_out:
            return "kein Papier";
        case devices::PrinterState::cover_open:
            return "Deckel offen";
        case devices::PrinterState::fault:
            return "Störung";
        case devices::PrinterState::offline:
            return "nicht erreichbar";
    }
    return {};
}

inline std::string printer_alert(std::string_view printer, devices::PrinterState state, std::string_view since) {
    return "Drucker „" + std::string{printer} + "“: " + std::string{printer_state(state)} +
           (since.empty() ? "" : " seit " + std::string{since}) + ".";
}
inline std::string name_of(TicketKind kind, std::int64_t ticket) {
    const auto number = " #" + std::to_string(ticket);
    switch (kind) {
        case TicketKind::kitchen:
            return "Bon" + number;
        case TicketKind::slip:
            return "Bestellübersicht" + number;
        case TicketKind::test:
            return "Testdruck";
        case TicketKind::change:
            return "Änderungsbon" + number;
        case TicketKind::cancellation:
            return "Stornobon" + number;
    }
    return {};
}
inline std::string ticket_waits(std::string_view ticket, std::string_view printer, std::string_view since) {
    return std::string{ticket} + " wartet seit " + std::string{since} + " auf den Drucker „" + std::string{printer} +
           "“.";
}
inline std::string ticket_failed(std::string_view ticket, std::string_view printer) {
    return std::string{ticket} + " wurde auf dem Drucker „" + std::string{printer} +
           "“ nicht oder nicht sicher gedruckt.";
}
inline std::string ticket_lost(std::string_view ticket, std::string_view reason) {
    return std::string{ticket} + " wurde nicht gedruckt. " + std::string{reason};
}
inline std::string printer_is_disabled(std::string_view printer) {
    return "Der Drucker „" + std::string{printer} + "“ ist abgeschaltet.";
}
inline std::string printer_is_deleted(std::string_view printer) {
    return "Der Drucker „" + std::string{printer} + "“ wurde gelöscht.";
}

inline std::string taken_over_from(std::string_view printer) {
    return "Ersatz für Drucker „" + std::string{printer} + "“";
}
inline std::string takes_over(std::string_view printer) {
    return " Nach drei Minuten kommen die Bons aus „" + std::string{printer} + "“.";
}
inline std::string table(std::string_view identifier) { return "Tisch " + std::string{identifier}; }
inline std::string number(std::int64_t ticket) { return "#" + std::to_string(ticket); }
inline std::string ordered_at(std::string_view time) { return "bestellt " + std::string{time}; }
inline std::string due_at(std::string_view time) { return "fertig um " + std::string{time}; }
inline std::string allergens(std::string_view letters) { return "Allergene: " + std::string{letters}; }
inline std::string tax_line(std::string_view rate, std::string_view net) {
    return std::string{rate} + " % USt. (netto " + std::string{net} + ")";
}
inline std::string stairway(std::string_view stairway) { return "Stiege " + std::string{stairway}; }
inline std::string floor(std::string_view floor) { return "Stock " + std::string{floor}; }
inline std::string door(std::string_view door) { return "Tür " + std::string{door}; }

inline std::string_view order_type(orders::OrderType type) {
    switch (type) {
        case orders::OrderType::takeaway:
            return "ABHOLUNG";
        case orders::OrderType::delivery:
            return "LIEFERUNG";
        case orders::OrderType::dine_in:
            return "VOR ORT";
    }
    return {};
}

inline std::string_view payment_method(orders::PaymentMethod method) {
    switch (method) {
        case orders::PaymentMethod::cash:
            return "Barzahlung";
        case orders::PaymentMethod::atm_card:
            return "Bankomatkarte";
        case orders::PaymentMethod::hydro_ag_voucher:
            return "Gutschein";
        case orders::PaymentMethod::mollie:
        case orders::PaymentMethod::datatrans:
            return "Onlinezahlung";
    }
    return {};
}

inline constexpr std::array<std::string_view, 7> weekdays{"So", "Mo", "Di", "Mi", "Do", "Fr", "Sa"};

/// A serving is written out: paper has the room.
inline std::string_view unit(catalog::Unit unit) {
    return unit == catalog::Unit::serving ? "Portion" : catalog::messages::unit_sign(unit);
}

// What the journal calls what goes out.
inline constexpr std::string_view kitchen_cancellation = "Stornobon für die Küche";

}  // namespace kredenz::printing::messages
