#include "features/printing/tcp_printer.hpp"

#include <boost/asio/ip/tcp.hpp>
#include <fcntl.h>
#include <netdb.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>

namespace kredenz::printing {
namespace {

using devices::PrinterState;
using Clock = std::chrono::steady_clock;
using namespace std::string_view_literals;

// Epson's real-time status (DLE EOT n) and the status that comes after everything before it is printed (GS r 1).
constexpr auto ask_offline_cause = "\x10\x04\x02"sv;
constexpr auto ask_paper = "\x10\x04\x04"sv;
constexpr auto ask_when_done = "\x1Dr\x01"sv;
constexpr unsigned char real_time_mask = 0x93;
constexpr unsigned char real_time_fixed = 0x12;
constexpr unsigned char done_mask = 0x90;
constexpr unsigned char done_fixed = 0x00;

/// Whether the socket is ready in time.
bool wait_for(int socket, short events, std::chrono::milliseconds limit) {
    pollfd entry{socket, events, 0};
    return poll(&entry, 1, static_cast<int>(std::max<std::int64_t>(limit.count(), 0))) > 0;
}

std::chrono::milliseconds left_until(Clock::time_point end) {
    return std::chrono::duration_cast<std::chrono::milliseconds>(end - Clock::now());
}

boost::asio::ip::address address_of(const addrinfo& target) {
    boost::asio::ip::tcp::endpoint endpoint;
    if (target.ai_addrlen <= endpoint.capacity()) std::memcpy(endpoint.data(), target.ai_addr, target.ai_addrlen);
    return endpoint.address();
}

/// A connected socket, or -1.
int connect_to(const addrinfo& target, std::chrono::milliseconds limit) {
    const int socket = ::socket(target.ai_family, target.ai_socktype | SOCK_NONBLOCK | SOCK_CLOEXEC, 0);
    if (socket < 0) return -1;
    int error = 0;
    socklen_t size = sizeof error;
    const bool is_connected = ::connect(socket, target.ai_addr, target.ai_addrlen) == 0 ||
                              (errno == EINPROGRESS && wait_for(socket, POLLOUT, limit) &&
                               getsockopt(socket, SOL_SOCKET, SO_ERROR, &error, &size) == 0 && error == 0);
    if (is_connected) return socket;
    ::close(socket);
    return -1;
}

}  // namespace

TcpPrinter::~TcpPrinter() {
    if (socket_ >= 0) ::close(socket_);
}

PrinterState TcpPrinter::connect(const devices::HostAndPort& address) {
    addrinfo hints{};
    hints.ai_socktype = SOCK_STREAM;
    addrinfo* found = nullptr;
    if (getaddrinfo(address.host.c_str(), address.port.c_str(), &hints, &found) != 0) return PrinterState::offline;
    // The very address that is called: a name may lead anywhere, and elsewhere each time.
    for (const auto* target = found; target && socket_ < 0; target = target->ai_next)
        if (devices::may_be_printer(address_of(*target), reach_)) socket_ = connect_to(*target, limits_.connect);
    freeaddrinfo(found);
    return socket_ < 0 ? PrinterState::offline : ask_state();
}

std::optional<unsigned char> TcpPrinter::ask(std::string_view question, unsigned char mask, unsigned char fixed,
                                             std::chrono::milliseconds limit) const {
    if (!send_all(question)) return std::nullopt;
    const auto end = Clock::now() + limit;
    while (wait_for(socket_, POLLIN, left_until(end))) {
        unsigned char byte = 0;
        const auto count = recv(socket_, &byte, 1, 0);
        if (count == 0 || (count < 0 && errno != EAGAIN && errno != EINTR)) return std::nullopt;
        // Printers may send other bytes unasked.
        if (count == 1 && (byte & mask) == fixed) return byte;
    }
    return std::nullopt;
}

PrinterState TcpPrinter::ask_state() {
    const auto cause = ask(ask_offline_cause, real_time_mask, real_time_fixed, limits_.answer);
    answers_ = cause.has_value();
    if (!cause) return PrinterState::ready;
    if ((*cause & 0x04U) != 0) return PrinterState::cover_open;
    if ((*cause & 0x20U) != 0) return PrinterState::paper_out;
    if ((*cause & 0x40U) != 0) return PrinterState::fault;
    const auto paper = ask(ask_paper, real_time_mask, real_time_fixed, limits_.answer);
    if (paper && (*paper & 0x60U) != 0) return PrinterState::paper_out;
    return paper && (*paper & 0x0CU) != 0 ? PrinterState::paper_low : PrinterState::ready;
}

bool TcpPrinter::send_all(std::string_view bytes) const {
    while (!bytes.empty()) {
        const auto sent = send(socket_, bytes.data(), bytes.size(), MSG_NOSIGNAL);
        if (sent > 0) {
            bytes.remove_prefix(static_cast<std::size_t>(sent));
        } else if (errno == EAGAIN) {
            if (!wait_for(socket_, POLLOUT, limits_.stall)) return false;
        } else if (errno != EINTR) {
            return false;
        }
    }
    return true;
}

/// Ends our side and watches for a reset, which is what a printer that went away leaves behind.
bool TcpPrinter::closes_quietly() const {
    if (shutdown(socket_, SHUT_WR) != 0) return false;
    const auto end = Clock::now() + limits_.answer;
    while (wait_for(socket_, POLLIN, left_until(end))) {
        char byte = 0;
        const auto count = recv(socket_, &byte, 1, 0);
        if (count == 0) return true;
        if (count < 0 && errno != EAGAIN && errno != EINTR) return false;
    }
    return true;
}

PrintOutcome TcpPrinter::hand_over(std::string_view bytes) {
    if (!send_all(bytes)) return PrintOutcome::unknown;
    if (answers_) {
        // Some answer the real-time question only: then they are at least there and well.
        const bool is_done = ask(ask_when_done, done_mask, done_fixed, limits_.finish).has_value();
        if (!is_done && (!devices::is_able_to_print(ask_state()) || !answers_)) return PrintOutcome::unknown;
    }
    return closes_quietly() ? PrintOutcome::done : PrintOutcome::unknown;
}

}  // namespace kredenz::printing
