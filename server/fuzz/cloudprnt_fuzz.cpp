// What a printer says: the body of a poll, or the code at the end of a job.
#include "features/printing/printer_words.hpp"
#include "fuzz/fuzz.hpp"

namespace kredenz::fuzz {

void run(std::string_view input) {
    if (const auto poll = printing::parse_poll(input)) printing::state_of(poll->status_code);
    const auto code = printing::percent_decoded(input);
    require(code.size() <= input.size(), "decoding makes nothing longer");
    printing::state_of(code);
    printing::report_of(code);
}

}  // namespace kredenz::fuzz
