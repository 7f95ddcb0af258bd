// The closing as a PDF to print, to file and to hand on: A4, the same lines as its CSV. Drawing it is no work for
// an event loop.
#pragma once

#include "features/closing/closing.hpp"

#include <string>

namespace kredenz::closing {

/// Whose close it is, and when it was made.
struct ClosingContext {
    /// Of the business; may be empty.
    std::string business_name;
    std::string branch_name;
    /// "Hollerplatz 1, 1070 Wien"
    std::string address;
    /// ISO 4217.
    std::string currency;
    /// The branch's.
    TimeZone zone;
    Instant created_at{};
};

std::string closing_pdf(const Closing& closing, const ClosingContext& issuer);

}  // namespace kredenz::closing
