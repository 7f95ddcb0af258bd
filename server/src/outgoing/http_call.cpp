#include "outgoing/http_call.hpp"

#include <algorithm>
#include <stdexcept>

namespace kredenz::outgoing {

void throw_exception_from_error(const Failure& failure, const boost::source_location& where) {
    throw std::logic_error("answer of a failed call used at " + where.to_string() + ": " + failure.reason);
}

std::string_view HttpAnswer::header(std::string_view name) const {
    const auto found = std::ranges::find(headers, name, &Header::name);
    return found == headers.end() ? std::string_view{} : std::string_view(found->value);
}

}  // namespace kredenz::outgoing
