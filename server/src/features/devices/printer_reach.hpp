// Which addresses a network printer may have. Tickets hold what guests typed, and the address is typed as well: so they
// are never sent to services of this machine or to metadata services of a cloud.
#pragma once

#include <boost/asio/ip/address.hpp>

#include <string_view>

namespace kredenz::devices {

/// `anywhere` for the operator who has such a printer, and for rehearsals.
enum class PrinterReach : std::uint8_t { network, anywhere };

/// False for loopback, link-local (169.254/16, fe80::/10), unspecified, multicast and cloud metadata addresses.
bool may_be_printer(const boost::asio::ip::address& address, PrinterReach reach);

/// What the name itself tells; what it leads to is asked when it is called.
bool may_be_printer(std::string_view host, PrinterReach reach);

}  // namespace kredenz::devices
