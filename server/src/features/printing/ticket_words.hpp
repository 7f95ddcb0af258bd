// Texts that kitchen ticket and slip share: marks, times, amounts and choices. Not their order on the paper.
#pragma once

#include "features/printing/ticket.hpp"

namespace kredenz::printing {

/// The warning at the head; adds nothing for Mark::none.
void add_mark(Document& document, Mark mark);

/// Whose ticket it is; adds nothing where a printer prints its own.
void add_station(Document& document, const Ticket& ticket);

/// "12:45"
std::string clock_of(const TimeZone& zone, Instant instant);
/// "Mo 04.01."
std::string day_of(const TimeZone& zone, Instant instant);
/// The clock, with the day before it when that is not the order's.
std::string time_of(const Ticket& ticket, Instant instant);

/// "2×", "0,5 kg".
std::string amount_of(const orders::OrderItem& item);
/// "0,5" for 0.5.
std::string decimal_comma(std::string text);

/// "Milch: Hafermilch" for each part that is filled in. What shall be left out ("ohne Zucker") is bold.
std::vector<std::vector<Run>> choices_of(const orders::OrderItem& item);

/// Text with what follows "ohne" or "kein" in bold, up to the end of the phrase.
std::vector<Run> with_bold_omissions(std::string_view text);

/// The items this ticket is about, in their order.
std::vector<std::size_t> chosen_items(const Ticket& ticket);

}  // namespace kredenz::printing
