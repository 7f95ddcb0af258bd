// One connection to an ESC/POS printer over TCP (port 9100): asks for its status where it answers, sends the bytes, and
// reports what is known afterwards. Blocking, with time limits; for threads of their own.
#pragma once

#include "features/devices/printer.hpp"

namespace kredenz::printing {

struct TcpLimits {
    std::chrono::milliseconds connect{3000};
    /// For an answer to a question that many printers never answer.
    std::chrono::milliseconds answer{1500};
    /// Without any progress while bytes are handed over: a printer without paper takes none.
    std::chrono::milliseconds stall{20'000};
    /// For the end of the work, from printers that answer.
    std::chrono::milliseconds finish{15'000};
};

enum class PrintOutcome : std::uint8_t {
    /// The printer says so, or took every byte and the end of the connection without complaint: plain TCP knows no
    /// more.
    done,
    /// It broke off after the first byte: a part, or all, may be on paper.
    unknown,
};

class TcpPrinter {
public:
    explicit TcpPrinter(devices::PrinterReach reach, TcpLimits limits = {}) : reach_(reach), limits_(limits) {}
    ~TcpPrinter();
    TcpPrinter(const TcpPrinter&) = delete;
    TcpPrinter& operator=(const TcpPrinter&) = delete;

    /// Offline when nobody answers at the address, or where it leads no printer may be. A printer that accepts a
    /// connection but no question is ready.
    devices::PrinterState connect(const devices::HostAndPort& address);

    /// Once, after connect.
    PrintOutcome hand_over(std::string_view bytes);

private:
    std::optional<unsigned char> ask(std::string_view question, unsigned char mask, unsigned char fixed,
                                     std::chrono::milliseconds limit) const;
    devices::PrinterState ask_state();
    bool send_all(std::string_view bytes) const;
    bool closes_quietly() const;

    devices::PrinterReach reach_;
    TcpLimits limits_;
    int socket_ = -1;
    bool answers_ = false;
};

}  // namespace kredenz::printing
