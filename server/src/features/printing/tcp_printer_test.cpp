#include "features/printing/tcp_printer.hpp"

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <gtest/gtest.h>

namespace kredenz::printing {
namespace {

using devices::PrinterReach;
using devices::PrinterState;

TEST(TcpPrinter, CallsWhereANameLeadsOnlyIfAPrinterMayBeThere) {
    boost::asio::io_context context;
    const boost::asio::ip::tcp::acceptor listening{context, {boost::asio::ip::address_v4::loopback(), 0}};
    const devices::HostAndPort address{"localhost", std::to_string(listening.local_endpoint().port())};
    const TcpLimits brief{.answer = std::chrono::milliseconds{1}};
    EXPECT_EQ((TcpPrinter{PrinterReach::network, brief}.connect(address)), PrinterState::offline);
    EXPECT_EQ((TcpPrinter{PrinterReach::anywhere, brief}.connect(address)), PrinterState::ready);
}

}  // namespace
}  // namespace kredenz::printing
