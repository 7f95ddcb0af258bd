// What receipt printers have beyond other devices: address, paper width, what they print, and their state. What a
// ticket looks like and how it is delivered is in features/printing.
#pragma once

#include "base/error.hpp"
#include "features/devices/printer_reach.hpp"
#include "record/schema.hpp"

namespace kredenz::devices {

enum class Transport : std::uint8_t {
    /// The printer asks us, over HTTP (Star CloudPRNT).
    cloud_prnt,
    /// We call the printer, over TCP (port 9100).
    esc_pos,
};

/// Millimeters; the third one is an 80 mm printer whose head is narrower.
enum class PaperWidth : std::uint8_t { mm58, mm80, mm80_narrow };

/// Which characters the printer has; `raster` for printers whose tables are unknown, where every line is drawn.
enum class CodePage : std::uint8_t { wpc1252, pc858, raster };

enum class PrinterState : std::uint8_t { unknown, ready, paper_low, paper_out, cover_open, fault, offline };

struct ReceiptPrinter {
    static constexpr std::string_view schema_name = "ReceiptPrinter";
    static constexpr std::string_view tag = "receiptPrinter";
    static constexpr std::string_view label = "Belegdrucker";

    Transport transport = Transport::cloud_prnt;
    /// "host:port" for Transport::esc_pos; port 9100 when none is named.
    std::string address;
    PaperWidth paper_width = PaperWidth::mm80;
    CodePage code_page = CodePage::wpc1252;
    bool prints_kitchen_tickets = true;
    bool prints_slips = false;
    bool prints_allergens = false;
    /// Of each kitchen ticket.
    std::int64_t copies = 1;
    /// Only items of these categories; empty means all.
    std::vector<record::Reference> categories;
    /// A ticket that could not be printed for so long is not printed any more.
    std::int64_t ticket_minutes = 240;
    /// Another receipt printer of the branch, which takes over what this one could not print for some minutes.
    record::Reference fallback;

    /// As reported by the printer, or offline when it does not answer.
    PrinterState printer_state = PrinterState::unknown;
    std::optional<Instant> printer_state_since;
};

void describe(record::Describe<ReceiptPrinter>& d);

struct HostAndPort {
    std::string host;
    std::string port;
};
/// Empty when the text is no "host", "host:port" or "[IPv6]:port".
std::optional<HostAndPort> parse_printer_address(std::string_view text);

/// What is wrong with how it is reached.
std::vector<FieldError> printer_errors(const ReceiptPrinter& printer, PrinterReach reach);

/// Whether it can print now, as far as is known.
bool is_able_to_print(PrinterState state);

}  // namespace kredenz::devices

namespace kredenz::record {

template <>
struct Choices<devices::Transport> {
    using enum devices::Transport;
    static constexpr auto names = names_of<devices::Transport>({{cloud_prnt, "cloudPrnt"}, {esc_pos, "escPos"}});
    static constexpr auto labels =
        names_of<devices::Transport>({{cloud_prnt, "CloudPRNT (Star)"}, {esc_pos, "ESC/POS über das Netzwerk"}});
};
template <>
struct Choices<devices::PaperWidth> {
    using enum devices::PaperWidth;
    static constexpr auto names = names_of<devices::PaperWidth>({{mm58, "58"}, {mm80, "80"}, {mm80_narrow, "80-42"}});
    static constexpr auto labels = names_of<devices::PaperWidth>(
        {{mm58, "58 mm"}, {mm80, "80 mm, 48 Zeichen"}, {mm80_narrow, "80 mm, 42 Zeichen"}});
};
template <>
struct Choices<devices::CodePage> {
    using enum devices::CodePage;
    static constexpr auto names =
        names_of<devices::CodePage>({{wpc1252, "wpc1252"}, {pc858, "pc858"}, {raster, "raster"}});
    static constexpr auto labels =
        names_of<devices::CodePage>({{wpc1252, "Windows-1252"}, {pc858, "PC858"}, {raster, "Als Bild drucken"}});
};
template <>
struct Choices<devices::PrinterState> {
    using enum devices::PrinterState;
    static constexpr auto names = names_of<devices::PrinterState>({{unknown, "unknown"},
                                                                   {ready, "ready"},
                                                                   {paper_low, "paperLow"},
                                                                   {paper_out, "paperOut"},
                                                                   {cover_open, "coverOpen"},
                                                                   {fault, "fault"},
                                                                   {offline, "offline"}});
    static constexpr auto labels = names_of<devices::PrinterState>({{unknown, "Noch nicht gemeldet"},
                                                                    {ready, "Bereit"},
                                                                    {paper_low, "Papier geht zu Ende"},
                                                                    {paper_out, "Kein Papier"},
                                                                    {cover_open, "Deckel offen"},
                                                                    {fault, "Störung"},
                                                                    {offline, "Nicht erreichbar"}});
};

}  // namespace kredenz::record
