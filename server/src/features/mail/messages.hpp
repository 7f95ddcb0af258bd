// The German texts of mails and of the journal. What a mail is made of is in order_mail_contents and
// account_mail_delivery.
#pragma once

#include "base/enum_names.hpp"
#include "features/orders/order_form.hpp"

#include <array>
#include <string>
#include <string_view>

namespace kredenz::mail::messages {

inline constexpr std::array<std::string_view, 7> weekdays{"Sonntag",    "Montag",  "Dienstag", "Mittwoch",
                                                          "Donnerstag", "Freitag", "Samstag"};

inline std::string_view payment_method(orders::PaymentMethod method) {
    using enum orders::PaymentMethod;
    static constexpr auto names = names_of<orders::PaymentMethod>({{cash, "Bar"},
                                                                   {atm_card, "Bankomatkarte"},
                                                                   {hydro_ag_voucher, "Gutschein Hydro AG"},
                                                                   {mollie, "Online"},
                                                                   {datatrans, "Online"}});
    return names[method];
}

inline std::string greeting_to(std::string_view name) { return "Guten Tag, " + std::string{name} + "!"; }
inline std::string number(std::int64_t ticket) { return "Nr.\u00a0" + std::to_string(ticket); }

// Facts
inline constexpr std::string_view your_order = "Ihre Bestellung";
inline constexpr std::string_view your_inquiry = "Ihre Anfrage";
inline constexpr std::string_view details = "Die Angaben dazu";
inline constexpr std::string_view ticket = "Nummer";
inline constexpr std::string_view order_type = "Bestellart";
inline constexpr std::string_view takeaway = "Abholung";
inline constexpr std::string_view delivery = "Lieferung";
inline constexpr std::string_view dine_in = "Vor Ort";
inline constexpr std::string_view table = "Tisch";
inline constexpr std::string_view place = "Wo";
inline constexpr std::string_view delivered_to = "Lieferung an";
inline constexpr std::string_view wish = "Ihr Wunschtermin";
inline constexpr std::string_view appointment = "Termin";
inline constexpr std::string_view expected = "Voraussichtlich";
inline constexpr std::string_view payment = "Zahlung";
inline constexpr std::string_view payment_done = "Online bezahlt";
inline constexpr std::string_view comment = "Ihre Anmerkung";
inline constexpr std::string_view phone = "Telefon";
inline constexpr std::string_view email = "E-Mail";
inline constexpr std::string_view guest = "Gast";
inline constexpr std::string_view company = "Firma";
inline constexpr std::string_view vat_number = "UID-Nummer";
inline constexpr std::string_view guests_comment = "Anmerkung des Gastes";
inline constexpr std::string_view ordered_at = "Bestellt am";
inline constexpr std::string_view one_file = "1 Datei";
inline std::string files(std::size_t count) { return std::to_string(count) + " Dateien"; }
inline std::string stairway(std::string_view value) { return "Stiege " + std::string{value}; }
inline std::string floor(std::string_view value) { return "Stock " + std::string{value}; }
inline std::string door(std::string_view value) { return "Tür " + std::string{value}; }

// Sums
inline constexpr std::string_view items_sum = "Zwischensumme";
inline constexpr std::string_view delivery_fee = "Lieferung";
inline constexpr std::string_view deposit = "Pfand";
inline constexpr std::string_view total = "Gesamt";
inline std::string tax(std::string_view rate) { return "darin " + std::string{rate} + "\u00a0% USt."; }
inline std::string donation(std::string_view amount) {
    return "Mit Ihrer Bestellung spenden wir " + std::string{amount} + ". Für Sie kostet das nichts.";
}
inline constexpr std::string_view approximate = "ca. ";
inline constexpr std::string_view minimum = "ab ";

// Links
inline constexpr std::string_view to_status = "Stand der Bestellung ansehen";
inline constexpr std::string_view without_status =
    "Den aktuellen Stand sehen Sie auf der Seite, die sich nach dem Bestellen geöffnet hat.";
inline constexpr std::string_view imprint = "Impressum";
inline constexpr std::string_view terms = "AGB";
inline constexpr std::string_view privacy = "Datenschutz";
inline std::string questions(std::string_view phone_number) {
    return "Fragen? Sie erreichen uns unter " + std::string{phone_number} +
           " oder mit einer Antwort auf dieses E-Mail.";
}
inline constexpr std::string_view questions_by_mail = "Fragen? Antworten Sie einfach auf dieses E-Mail.";

// Received
inline constexpr std::string_view received_title = "Vielen Dank für Ihre Bestellung!";
inline constexpr std::string_view inquiry_received_title = "Vielen Dank für Ihre Anfrage!";
inline std::string received_subject(std::string_view order) { return std::string{order} + " ist eingegangen"; }
inline constexpr std::string_view received =
    "Ihre Bestellung ist bei uns eingegangen. Sobald wir sie bestätigt haben, bekommen Sie noch ein E-Mail.";
inline constexpr std::string_view preorder_received =
    "Ihre Vorbestellung ist bei uns eingegangen. Wir bearbeiten sie, sobald wir geöffnet haben, und melden uns dann "
    "noch einmal.";
inline constexpr std::string_view inquiry_received =
    "Ihre Anfrage ist bei uns eingegangen. Wir prüfen sie und schicken Ihnen unser Angebot.";

// Confirmed
inline constexpr std::string_view confirmed_title = "Ihre Bestellung ist bestätigt";
inline std::string confirmed_subject(std::string_view order, std::string_view time) {
    return std::string{order} + " ist bestätigt" + (time.empty() ? "" : ": " + std::string{time});
}
inline constexpr std::string_view confirmed = "Wir haben Ihre Bestellung angenommen.";
inline constexpr std::string_view ready_at_takeaway = "Abholbereit";
inline constexpr std::string_view ready_at_delivery = "Bei Ihnen";
inline constexpr std::string_view ready_at_dine_in = "Am Tisch";

// Counter-proposal
inline constexpr std::string_view proposal_title = "Passt Ihnen auch ein anderer Termin?";
inline std::string proposal_subject(std::string_view order) { return "Neuer Terminvorschlag: " + std::string{order}; }
inline constexpr std::string_view proposal = "Zum gewünschten Termin geht es sich leider nicht aus.";
inline constexpr std::string_view proposed_time = "Unser Vorschlag";
inline constexpr std::string_view accept_proposal = "Neuen Termin annehmen";
inline constexpr std::string_view decline_proposal = "Ablehnen und Bestellung stornieren";
inline constexpr std::string_view answer_hint =
    "Beides führt auf Ihre Bestellseite. Entschieden ist erst, was Sie dort bestätigen.";
inline constexpr std::string_view answer_without_link =
    "Bitte antworten Sie auf der Seite, die sich nach dem Bestellen geöffnet hat, oder melden Sie sich bei uns.";

// Quotation
inline constexpr std::string_view quotation_title = "Ihr Angebot ist da";
inline constexpr std::string_view your_quotation = "Ihr Angebot";
inline std::string quotation_subject(std::string_view quotation, std::string_view sum) {
    return std::string{quotation} + ": " + std::string{sum};
}
inline constexpr std::string_view quotation_ready =
    "Wir haben Ihre Anfrage geprüft. Wenn Ihnen unser Angebot zusagt, nehmen "
    "Sie es an; erst dann ist bestellt.";
inline constexpr std::string_view quotation_sum = "Gesamtbetrag";
inline constexpr std::string_view accept_quotation = "Angebot annehmen";
inline constexpr std::string_view decline_quotation = "Ablehnen und Anfrage stornieren";

// Ready
inline constexpr std::string_view ready_title = "Ihre Bestellung ist abholbereit";
inline std::string ready_subject(std::string_view order) { return std::string{order} + " ist abholbereit"; }
inline std::string ready(std::string_view branch) {
    return "Sie können sie jetzt abholen: " + std::string{branch} + ".";
}
inline constexpr std::string_view your_number = "Ihre Nummer";
inline constexpr std::string_view on_the_way_title = "Ihre Bestellung ist unterwegs";
inline std::string on_the_way_subject(std::string_view order) { return std::string{order} + " ist unterwegs"; }
inline constexpr std::string_view on_the_way = "Wir haben sie gerade losgeschickt. Gleich ist sie bei Ihnen.";

// Ended: guests are told that a rejected order is canceled, too
inline constexpr std::string_view canceled_title = "Bestellung storniert";
inline constexpr std::string_view inquiry_canceled_title = "Anfrage storniert";
inline std::string canceled_subject(std::string_view order) { return std::string{order} + " wurde storniert"; }
inline constexpr std::string_view rejected = "Ihre Bestellung wurde storniert. Wir können sie leider nicht annehmen.";
inline constexpr std::string_view canceled = "Ihre Bestellung wurde storniert.";
inline constexpr std::string_view canceled_by_guest =
    "Sie haben unseren Vorschlag abgelehnt. Ihre Bestellung wurde storniert.";
inline constexpr std::string_view quotation_declined = "Sie haben unser Angebot abgelehnt. Bestellt ist damit nichts.";
inline constexpr std::string_view reason = "Der Grund";
inline std::string refund(std::string_view sum) {
    return "Die bezahlten " + std::string{sum} +
           " erstatten wir auf dem Weg, auf dem Sie bezahlt haben. Bis der Betrag gutgeschrieben ist, können einige "
           "Tage vergehen.";
}
inline constexpr std::string_view nothing_to_pay = "Zu bezahlen ist nichts.";
inline constexpr std::string_view refunded_title = "Ihre Zahlung wird erstattet";
inline std::string refunded_subject(std::string_view order) { return "Erstattung: " + std::string{order}; }
inline constexpr std::string_view late_payment =
    "Ihre Zahlung ist erst eingelangt, als die Bestellung nicht mehr möglich war. Bestellt wurde daher nichts.";
inline constexpr std::string_view failed_title = "Bestellung nicht zustande gekommen";
inline std::string failed_subject(std::string_view order) {
    return std::string{order} + " ist nicht zustande gekommen";
}
inline constexpr std::string_view failed =
    "Die Zahlung ist nicht eingelangt. Es wurde nichts bestellt, und es wird nichts abgebucht.";

// Changed, moved, summary
inline constexpr std::string_view changed_title = "Ihre Bestellung wurde geändert";
inline std::string changed_subject(std::string_view order) { return std::string{order} + " wurde geändert"; }
inline constexpr std::string_view changed = "Wir haben Ihre Bestellung angepasst. So gilt sie jetzt:";
inline constexpr std::string_view moved_title = "Ihre Bestellung hat eine neue Zeit";
inline std::string moved_subject(std::string_view order, std::string_view time) {
    return "Neue Zeit: " + std::string{order} + ", " + std::string{time};
}
inline constexpr std::string_view moved = "Wir haben die Zeit Ihrer Bestellung geändert. Ab jetzt gilt:";
inline constexpr std::string_view summary_title = "Ihre Bestellung im Überblick";
inline constexpr std::string_view summary = "Wie gewünscht noch einmal alles auf einen Blick.";

// To the branch
inline std::string new_order_subject(std::string_view order, std::string_view what) {
    return "Neu: " + std::string{order} + ", " + std::string{what};
}
inline constexpr std::string_view order_word = "Bestellung";
inline constexpr std::string_view inquiry_word = "Anfrage";
inline constexpr std::string_view new_order_title = "Neue Bestellung";
inline constexpr std::string_view new_inquiry_title = "Neue Anfrage";
inline constexpr std::string_view as_soon_as_possible = "So bald wie möglich";
inline constexpr std::string_view to_back_office = "Im Backoffice öffnen";
inline std::string unattended_subject(std::size_t count) {
    return count == 1 ? "Achtung: Eine Bestellung wartet, und keine Anzeige läutet"
                      : "Achtung: " + std::to_string(count) + " Bestellungen warten, und keine Anzeige läutet";
}
inline constexpr std::string_view unattended_title = "Bestellungen warten";
inline std::string unattended(std::string_view branch) {
    return "Am Standort „" + std::string{branch} +
           "“ ist keine Bestellanzeige verbunden, die läuten kann. Diese Bestellungen hat noch niemand angenommen. "
           "Bitte öffnen Sie die Anzeige oder das Backoffice.";
}
inline std::string overloaded_subject(std::string_view branch) {
    return "Achtung: „" + std::string{branch} + "“ nimmt keine Bestellungen mehr an";
}
inline constexpr std::string_view overloaded_title = "Bestellannahme angehalten";
inline std::string overloaded(std::string_view branch) {
    return "Am Standort „" + std::string{branch} +
           "“ warten so viele Bestellungen auf ihre Bestätigung, dass er keine weiteren annimmt. Sind es echte, "
           "bestätigen Sie sie; sind es Scherze, lehnen Sie im Backoffice alle vom selben Anschluss mit einem Tipp ab. "
           "Sobald nur noch halb so viele warten, können Gäste wieder bestellen. Das sind die neuesten:";
}
inline std::string waiting_since(std::string_view time) { return "wartet seit " + std::string{time} + "\u00a0Uhr"; }

// Accounts
inline constexpr std::string_view sign_in_subject = "Ihr Link zum Anmelden";
inline constexpr std::string_view sign_in_title = "Anmelden per Link";
inline constexpr std::string_view sign_in =
    "Mit diesem Link melden Sie sich im Backoffice an. Er gilt 15\u00a0Minuten und nur einmal.";
inline constexpr std::string_view sign_in_button = "Jetzt anmelden";
inline constexpr std::string_view password_subject = "Neues Passwort vergeben";
inline constexpr std::string_view password_title = "Neues Passwort vergeben";
inline constexpr std::string_view password =
    "Mit diesem Link vergeben Sie ein neues Passwort für das Backoffice. Er gilt 15\u00a0Minuten und nur einmal.";
inline constexpr std::string_view password_button = "Neues Passwort vergeben";
inline constexpr std::string_view not_asked_for =
    "Sie haben das nicht angefordert? Dann können Sie dieses E-Mail löschen; es hat sich nichts geändert.";
inline std::string invitation_subject(std::string_view business) {
    return "Einladung: Ihr Konto bei " + std::string{business};
}
inline constexpr std::string_view invitation_title = "Willkommen im Team";
inline std::string invitation(std::string_view by) {
    const auto begin = by.empty() ? std::string{"Sie haben jetzt"} : std::string{by} + " gibt Ihnen";
    return begin +
           " ein Konto für das Backoffice. Mit diesem Link wählen Sie Ihr Passwort. Er gilt sieben Tage und "
           "nur einmal.";
}
inline constexpr std::string_view invitation_button = "Passwort wählen";
inline constexpr std::string_view not_expected =
    "Sie haben das nicht erwartet? Dann können Sie dieses E-Mail löschen; ohne Passwort meldet sich niemand an.";
inline constexpr std::string_view lock_subject = "Jemand hat Ihr Passwort zu oft falsch eingegeben";
inline constexpr std::string_view lock_title = "Anmeldung vorübergehend gesperrt";
inline constexpr std::string_view lock =
    "Mit Ihrer E-Mail-Adresse wurde zu oft ein falsches Passwort eingegeben. Wo das geschah, ist die Anmeldung deshalb "
    "für fünf Minuten bis eine Stunde gesperrt, nach vielen Versuchen auch in jedem anderen Browser, in dem Sie noch "
    "nie angemeldet waren.";
inline constexpr std::string_view lock_ways =
    "Sie kommen trotzdem gleich hinein: in einem anderen Browser, in dem Sie schon angemeldet waren, wie immer, und "
    "überall mit einem Link, den Sie sich hier schicken lassen.";
inline constexpr std::string_view lock_button = "Link zum Anmelden anfordern";
inline constexpr std::string_view lock_advice =
    "Waren Sie es selbst und wissen das Passwort nicht mehr, wählen Sie auf der Anmeldeseite „Passwort vergessen?“. "
    "Waren Sie es nicht, müssen Sie nichts tun: Mit diesen Versuchen kam niemand in Ihr Konto. Am besten schützen es "
    "ein langes Passwort und die Anmeldung in zwei Schritten. An diesem Tag schreiben wir Ihnen darüber nicht noch "
    "einmal.";
inline constexpr std::string_view code_lock_subject = "Jemand hat zu oft einen falschen Code eingegeben";
inline constexpr std::string_view code_lock =
    "Für Ihr Konto wurde im zweiten Schritt zu oft ein falscher Code eingegeben. Wer das war, hatte schon Ihr "
    "Passwort, "
    "einen Link aus Ihrem Postfach oder ein Gerät, auf dem Sie angemeldet sind. Wo das geschah, werden für fünf "
    "Minuten "
    "bis eine Stunde keine Codes mehr angenommen.";
inline constexpr std::string_view code_lock_ways =
    "Waren Sie es selbst, warten Sie diese Zeit ab, oder nehmen Sie einen anderen Browser, in dem Sie schon angemeldet "
    "waren.";
inline constexpr std::string_view code_lock_advice =
    "Waren Sie es nicht, vergeben Sie gleich ein neues Passwort: das meldet alle ab. Mit diesen Versuchen kam niemand "
    "weiter. An diesem Tag schreiben wir Ihnen darüber nicht noch einmal.";
inline constexpr std::string_view account_button = "Mein Konto ansehen";
inline constexpr std::string_view when = "Wann";
inline constexpr std::string_view where = "Womit";
inline constexpr std::string_view done_by = "Durch";
inline constexpr std::string_view codes_left = "Ersatzcodes übrig";
inline constexpr std::string_view set_up_subject = "Anmeldung in zwei Schritten eingerichtet";
inline constexpr std::string_view set_up =
    "Für Ihr Konto ist die Anmeldung in zwei Schritten eingerichtet. Ab jetzt fragt Kredenz nach dem Passwort auch "
    "nach "
    "einem Code der App.";
inline constexpr std::string_view not_set_up_by_you =
    "Waren Sie das nicht? Dann kennt jemand Ihr Passwort und sperrt Sie damit aus. Vergeben Sie gleich ein neues: das "
    "meldet alle ab. Die zwei Schritte kann danach zurücksetzen, wer in Ihrem Betrieb für Kredenz zuständig ist.";
inline constexpr std::string_view turned_off_subject = "Anmeldung in zwei Schritten ausgeschaltet";
inline constexpr std::string_view turned_off =
    "Für Ihr Konto ist die Anmeldung in zwei Schritten ausgeschaltet. Zum Anmelden genügt jetzt Ihr Passwort.";
inline constexpr std::string_view not_turned_off_by_you =
    "Waren Sie das nicht? Dann ist jemand in Ihrem Konto und hatte einen Ihrer Codes. Vergeben Sie gleich ein neues "
    "Passwort: das meldet alle ab. Richten Sie danach unter „Mein Konto“ die zwei Schritte neu ein.";
inline constexpr std::string_view reset_subject = "Anmeldung in zwei Schritten zurückgesetzt";
inline constexpr std::string_view reset =
    "Für Ihr Konto ist die Anmeldung in zwei Schritten zurückgesetzt, und Sie sind überall abgemeldet. Melden Sie sich "
    "mit Ihrem Passwort an, und richten Sie sie unter „Mein Konto“ mit Ihrem neuen Handy wieder ein.";
inline constexpr std::string_view reset_unasked =
    "Haben Sie nicht darum gebeten? Dann fragen Sie bitte in Ihrem Betrieb nach, wer das war, und vergeben Sie gleich "
    "ein neues Passwort.";
inline constexpr std::string_view codes_renewed_subject = "Neue Ersatzcodes für Ihre Anmeldung";
inline constexpr std::string_view codes_renewed =
    "Für Ihr Konto gibt es neue Ersatzcodes. Die bisherigen gelten nicht mehr.";
inline constexpr std::string_view code_used_subject = "Mit einem Ersatzcode angemeldet";
inline constexpr std::string_view code_used =
    "Bei der Anmeldung in Ihrem Konto wurde statt des Codes der App ein Ersatzcode eingegeben. Er gilt jetzt nicht "
    "mehr.";
inline constexpr std::string_view codes_not_used_by_you =
    "Waren Sie das nicht? Dann kennt jemand Ihr Passwort und hatte einen Ihrer Codes. Vergeben Sie gleich ein neues "
    "Passwort: das meldet alle ab. Machen Sie danach unter „Mein Konto“ neue Ersatzcodes.";

// Why a delivery stands where it stands; for the journal
inline constexpr std::string_view no_mail_server =
    "Es ist kein Mailserver eingestellt (KREDENZ_SMTP). Nachrichten des letzten Tages gehen nach dem Einstellen und "
    "Neustarten von selbst hinaus.";
inline constexpr std::string_view no_sender =
    "Es gibt keine Absenderadresse. Bitte tragen Sie in den Einstellungen eine E-Mail-Adresse ein (oder "
    "KREDENZ_MAIL_FROM).";
inline constexpr std::string_view no_public_url =
    "Ohne KREDENZ_PUBLIC_URL kann kein Link verschickt werden. Bitte stellen Sie die öffentliche Adresse ein.";
inline constexpr std::string_view unreadable = "Der Auftrag ist unlesbar.";
inline constexpr std::string_view no_order = "Die Bestellung gibt es nicht mehr.";
inline constexpr std::string_view no_recipient = "Es ist keine E-Mail-Adresse hinterlegt.";
inline constexpr std::string_view outdated = "Nicht verschickt: Inzwischen gilt etwas anderes.";
inline constexpr std::string_view no_account = "Nicht verschickt: Zu dieser Adresse gibt es kein aktives Konto.";
inline constexpr std::string_view link_too_late = "Nicht verschickt: Der Wunsch liegt mehr als 15\u00a0Minuten zurück.";
inline constexpr std::string_view invitation_too_late =
    "Nicht verschickt: Die Einladung liegt mehr als sieben Tage zurück.";
inline constexpr std::string_view not_taken_now = "Der Mailserver nimmt die Nachricht gerade nicht an. ";
inline constexpr std::string_view outcome_unknown =
    "Die Nachricht wurde übertragen, aber nicht bestätigt; sie geht mit derselben Kennung noch einmal hinaus. ";
inline constexpr std::string_view refused = "Der Mailserver lehnt die Nachricht endgültig ab. ";
inline constexpr std::string_view wrong_configuration =
    "Die Zugangsdaten oder die Verschlüsselung des Mailservers stimmen nicht (KREDENZ_SMTP). ";

// Calls
inline constexpr std::string_view sms_not_available =
    "SMS können in dieser Version noch nicht verschickt werden. Senden Sie dem Gast das E-Mail noch einmal, oder rufen "
    "Sie ihn an.";
inline constexpr std::string_view guest_has_no_email =
    "Der Gast hat keine E-Mail-Adresse angegeben. Bitte rufen Sie ihn an.";
inline constexpr std::string_view branch_has_no_email =
    "Für diesen Standort ist keine E-Mail-Adresse eingestellt. Bitte tragen Sie eine ein.";
inline constexpr std::string_view order_not_placed =
    "Diese Bestellung ist nicht zustande gekommen; eine Bestätigung kann nicht versendet werden.";

// What the journal calls what goes out.
inline constexpr std::string_view order_mail = "E-Mail zur Bestellung";
inline constexpr std::string_view account_mail = "E-Mail zum Konto";
inline constexpr std::string_view lock_mail = "E-Mail zu fehlgeschlagenen Anmeldungen";
inline constexpr std::string_view second_factor_mail = "E-Mail zur Anmeldung in zwei Schritten";
inline constexpr std::string_view unattended_order = "Hinweis auf wartende Bestellung";

}  // namespace kredenz::mail::messages
