#include "features/printing/printer_words.hpp"

#include "base/text.hpp"

#include <nlohmann/json.hpp>

namespace kredenz::printing {

using devices::PrinterState;

namespace {

/// The number a code begins with; 0 when it begins with none.
std::int64_t number_of(std::string_view code) {
    return parse_integer(code.substr(0, code.find_first_not_of("0123456789"))).value_or(0);
}

}  // namespace

std::string percent_decoded(std::string_view text) {
    std::string decoded;
    while (!text.empty()) {
        const auto byte = text.front() == '%' ? parse_hex_byte(text.substr(1, 2)) : std::nullopt;
        if (byte) {
            decoded += static_cast<char>(*byte);
            text.remove_prefix(3);
            continue;
        }
        decoded += text.front() == '+' ? ' ' : text.front();
        text.remove_prefix(1);
    }
    return decoded;
}

std::optional<PrinterPoll> parse_poll(std::string_view body) {
    const auto json = nlohmann::json::parse(body, nullptr, false);
    if (!json.is_object()) return std::nullopt;
    PrinterPoll poll;
    if (const auto code = json.find("statusCode"); code != json.end()) {
        if (code->is_string()) poll.status_code = percent_decoded(code->get_ref<const std::string&>());
        if (code->is_number_integer()) poll.status_code = std::to_string(code->get<std::int64_t>());
    }
    if (const auto printing = json.find("printingInProgress"); printing != json.end() && printing->is_boolean())
        poll.is_printing = printing->get<bool>();
    return poll;
}

PrinterState state_of(std::string_view status_code) {
    const auto code = number_of(status_code);
    switch (code) {
        case 210:
        case 211:
            return PrinterState::paper_low;
        case 410:
            return PrinterState::paper_out;
        case 420:
            return PrinterState::cover_open;
        default:
            return code >= 400 && code < 500 ? PrinterState::fault : PrinterState::ready;
    }
}

Report report_of(std::string_view code) {
    const auto number = number_of(code);
    if (code.starts_with("OK") || (number >= 200 && number < 300)) return Report::printed;
    // Bytes that this printer cannot print will not get better.
    return number == 510 || number == 511 || number == 521 ? Report::give_up : Report::try_again;
}

}  // namespace kredenz::printing
