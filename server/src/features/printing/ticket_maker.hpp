// Makes the ticket of a job, or a preview of one: gathers order, branch and printer inside a unit, and sets and draws
// them afterwards on threads of its own, since drawing is too slow for an event loop.
#pragma once

#include "features/devices/device.hpp"
#include "features/orders/order_store.hpp"
#include "features/printing/print_job.hpp"
#include "features/printing/text_raster.hpp"
#include "resource/resource.hpp"

#include <boost/asio/thread_pool.hpp>

namespace kredenz::printing {

/// A ticket as a document, with the paper it is meant for.
struct MadeTicket {
    Document document;
    Paper paper;
    devices::CodePage code_page = devices::CodePage::wpc1252;
    /// What the kitchen cooks by then (ticket_content); empty for slips and tests.
    std::string content = {};
};

Paper paper_of(devices::PaperWidth width);

class TicketMaker {
public:
    /// `public_url` is where guests reach the server; empty leaves the way to the order's page out.
    TicketMaker(resource::Context context, std::string public_url);
    /// Ends the threads; nobody may wait for a drawing then.
    void stop();

    /// Not found when the order does not exist any more.
    Result<MadeTicket> make(storage::Session& session, const PrintJob& job) const;
    /// What `printer` (null for a usual one) would print of an order.
    MadeTicket preview(const orders::Order& order, TicketKind kind, const devices::Device* printer) const;

    boost::asio::awaitable<std::string> png(MadeTicket ticket);
    /// For threads that may take their time.
    static std::string escpos(const MadeTicket& ticket);

    /// The place that issues tickets of a branch.
    TicketContext issuer_of(std::int64_t branch) const;
    /// By item.
    std::vector<std::vector<std::int64_t>> categories_of(const orders::Order& order) const;

private:
    struct Wish {
        TicketKind kind = TicketKind::kitchen;
        Mark mark = Mark::none;
        std::vector<std::size_t> items;
        std::string content_before;
        std::string instead_of;
        const devices::Device* printer = nullptr;
    };
    MadeTicket ticket_of(const orders::Order& order, const Wish& wish) const;
    std::vector<std::string> allergens_of(const orders::Order& order) const;

    resource::Context context_;
    std::string public_url_;
    orders::OrderStore orders_;
    boost::asio::thread_pool threads_{1};
};

}  // namespace kredenz::printing
