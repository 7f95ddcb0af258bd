#include "features/devices/printer.hpp"

#include "base/text.hpp"
#include "features/devices/messages.hpp"

namespace kredenz::devices {
namespace {

constexpr std::string_view usual_port = "9100";

bool is_port(std::string_view text) {
    const auto port = parse_integer(text);
    return port && *port > 0 && *port <= 65'535;
}

bool is_host_letter(char letter) {
    return (letter >= 'a' && letter <= 'z') || (letter >= 'A' && letter <= 'Z') || (letter >= '0' && letter <= '9') ||
           letter == '.' || letter == '-';
}

bool is_ipv6_letter(char letter) {
    return (letter >= '0' && letter <= '9') || (letter >= 'a' && letter <= 'f') || (letter >= 'A' && letter <= 'F') ||
           letter == ':' || letter == '.';
}

}  // namespace

void describe(record::Describe<ReceiptPrinter>& d) {
    d.field("transport", &ReceiptPrinter::transport, "Anbindung");
    d.field("address", &ReceiptPrinter::address, "Adresse im Netzwerk").at_most(200);
    d.field("paperWidth", &ReceiptPrinter::paper_width, "Papierbreite");
    d.field("codePage", &ReceiptPrinter::code_page, "Zeichensatz");
    d.field("printsKitchenTickets", &ReceiptPrinter::prints_kitchen_tickets, "Küchenbons");
    d.field("printsSlips", &ReceiptPrinter::prints_slips, "Bestellübersichten");
    d.field("printsAllergens", &ReceiptPrinter::prints_allergens, "Allergene auf Küchenbons");
    d.field("copies", &ReceiptPrinter::copies, "Küchenbons je Bestellung").between(1, 5);
    d.field("categories", &ReceiptPrinter::categories, "Nur diese Kategorien").refers_to("categories");
    d.field("ticketMinutes", &ReceiptPrinter::ticket_minutes, "Bons verfallen nach (Minuten)").between(1, 1440);
    d.field("fallback", &ReceiptPrinter::fallback, "Ersatzdrucker").refers_to("devices");
    d.field("printerState", &ReceiptPrinter::printer_state, "Zustand des Druckers").write(nobody);
    d.field("printerStateSince", &ReceiptPrinter::printer_state_since, "Zustand seit").write(nobody);
}

std::optional<HostAndPort> parse_printer_address(std::string_view text) {
    if (text.starts_with('[')) {
        const auto close = text.find(']');
        if (close == std::string_view::npos || close < 2) return std::nullopt;
        const auto host = text.substr(1, close - 1);
        const auto rest = text.substr(close + 1);
        const auto port = rest.empty() ? usual_port : rest.substr(1);
        if (!std::ranges::all_of(host, is_ipv6_letter) || !is_port(port)) return std::nullopt;
        if (!rest.empty() && rest.front() != ':') return std::nullopt;
        return HostAndPort{std::string{host}, std::string{port}};
    }
    const auto colon = text.find(':');
    const auto host = text.substr(0, colon);
    const auto port = colon == std::string_view::npos ? usual_port : text.substr(colon + 1);
    if (host.empty() || !std::ranges::all_of(host, is_host_letter) || !is_port(port)) return std::nullopt;
    return HostAndPort{std::string{host}, std::string{port}};
}

std::vector<FieldError> printer_errors(const ReceiptPrinter& printer, PrinterReach reach) {
    if (printer.transport != Transport::esc_pos) return {};
    const auto address = parse_printer_address(printer.address);
    if (!address) return {{std::string{messages::bad_printer_address}, "address"}};
    if (!may_be_printer(address->host, reach)) return {{std::string{messages::printer_out_of_reach}, "address"}};
    return {};
}

bool is_able_to_print(PrinterState state) {
    return state == PrinterState::unknown || state == PrinterState::ready || state == PrinterState::paper_low;
}

}  // namespace kredenz::devices
