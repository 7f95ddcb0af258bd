#include "app/confirmation.hpp"

#include "app/command_messages.hpp"
#include "base/text.hpp"

#include <iostream>
#include <string>

namespace kredenz::app {

std::optional<bool> ask(std::string_view question) {
    std::cout << question << messages::yes_or_no << std::flush;
    for (std::string line; std::getline(std::cin, line);) {
        const auto answer = lower_case(trim(line));
        if (answer == messages::yes || answer == messages::yes.substr(0, 1)) return true;
        if (answer == messages::no || answer == messages::no.substr(0, 1)) return false;
        std::cout << messages::answer_yes_or_no << std::flush;
    }
    return std::nullopt;
}

}  // namespace kredenz::app
