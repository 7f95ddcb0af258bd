// The server's side of Star CloudPRNT over HTTP (Protocol Guide 2.4, star-m.jp): a printer asks for work (POST),
// fetches it (GET) and says how it went (DELETE), at an address whose last part is its secret. Doubled polls, repeated
// fetches and lost confirmations are the usual case; what they mean for a ticket is decided in print_queue.
#pragma once

#include "features/printing/print_queue.hpp"
#include "features/printing/printer_words.hpp"
#include "features/printing/ticket_maker.hpp"

namespace kredenz::printing {

class CloudPrnt {
public:
    CloudPrnt(resource::Context context, TicketMaker& maker) : context_(context), maker_(maker) {}

    /// The token of the job that the printer shall fetch; empty when there is none. Not found for a wrong secret.
    boost::asio::awaitable<Result<std::string>> poll(std::string secret, PrinterPoll poll) const;
    /// The picture of a job; without `job` the one that was offered. Not found when there is none.
    boost::asio::awaitable<Result<std::string>> fetch(std::string secret, std::string job) const;
    /// What a printer reports about a job; without `job` about the one it fetched last. A job that is settled stays so.
    boost::asio::awaitable<Result<void>> report(std::string secret, std::string job, std::string code) const;

private:
    Result<std::shared_ptr<devices::Device>> printer_of(storage::Session& session, std::string_view secret) const;

    resource::Context context_;
    TicketMaker& maker_;
};

}  // namespace kredenz::printing
