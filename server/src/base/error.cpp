#include "base/error.hpp"

#include <stdexcept>

namespace kredenz {

void throw_exception_from_error(const Error& error, const boost::source_location& where) {
    throw std::logic_error("value of a failed result used at " + where.to_string() + ": " + error.message);
}

}  // namespace kredenz
