// Parses the messages of CloudPRNT printers (Protocol Guide 2.4, star-m.jp), as far as we need them. What it means for
// a ticket is decided in features/printing/cloudprnt.
#pragma once

#include "features/devices/printer.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace kredenz::printing {

/// What a printer says in a poll, as far as we need it. Every member of the body may be missing or null.
struct PrinterPoll {
    /// "200 OK", decoded; empty when the printer says nothing of itself.
    std::string status_code;
    bool is_printing = false;
};

/// Empty for a body that is no JSON object.
std::optional<PrinterPoll> parse_poll(std::string_view body);

/// The state behind a status code; codes that nobody knows count by their class.
devices::PrinterState state_of(std::string_view status_code);

/// "200%20OK" is "200 OK"; what is no such sequence stays.
std::string percent_decoded(std::string_view text);

/// What a printer says at the end of a job.
enum class Report : std::uint8_t { printed, try_again, give_up };
Report report_of(std::string_view code);

}  // namespace kredenz::printing
