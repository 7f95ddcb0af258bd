// Where a printer in the network may be. Tickets hold what guests typed, and whoever edits devices types the address:
// so they go to no service of this machine, and not to where machines of a cloud ask for their keys.
#pragma once

#include <boost/asio/ip/address.hpp>

#include <string_view>

namespace kredenz::devices {

/// `anywhere` for the operator who has such a printer, and for rehearsals.
enum class PrinterReach : std::uint8_t { network, anywhere };

/// False for this machine's own addresses, those of the link alone (169.254/16, fe80::/10), those of nobody and of
/// many, and those where clouds keep keys.
bool may_be_printer(const boost::asio::ip::address& address, PrinterReach reach);

/// What the name itself tells; what it leads to is asked when it is called.
bool may_be_printer(std::string_view host, PrinterReach reach);

}  // namespace kredenz::devices
