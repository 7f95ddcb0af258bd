// Brings tickets to the printers that we call (ESC/POS over TCP), each on a thread of its own so that a dead one delays
// no other; also expires tickets and notices printers that no longer answer.
//
// At least once is all that plain TCP can give. Before the first byte the job is marked as fetched; a thread that finds
// such a job, after a broken connection or a killed server, cannot know what was printed: the job ends there, and
// another copy says "evtl. bereits gedruckt" on its head.
#pragma once

#include "features/printing/tcp_printer.hpp"
#include "features/printing/ticket_maker.hpp"

#include <boost/asio/thread_pool.hpp>

#include <condition_variable>
#include <mutex>
#include <set>
#include <thread>

namespace kredenz::printing {

class PrintWorkers {
public:
    PrintWorkers(resource::Context context, const TicketMaker& maker, devices::PrinterReach reach);
    ~PrintWorkers();
    PrintWorkers(const PrintWorkers&) = delete;
    PrintWorkers& operator=(const PrintWorkers&) = delete;

    void start();
    /// Ends what is under way, before the storage ends; at most as long as one ticket takes.
    void stop();

private:
    /// Shared with the storage's listener, which outlives this.
    struct Bell {
        std::mutex mutex;
        std::condition_variable_any rung;
        std::uint64_t rings = 0;
    };

    void run(const std::stop_token& stop);
    void look_after_time() const;
    /// Printers with work, and those that nobody has asked for a while.
    std::vector<std::shared_ptr<devices::Device>> due_printers();
    void serve(const devices::Device& printer);
    /// False when the printer could not, or broke off.
    bool print_all(const devices::Device& printer) const;
    bool claim(const devices::Device& printer) const;
    void release(const devices::Device& printer) const;
    void note(const devices::Device& printer, devices::PrinterState state) const;

    resource::Context context_;
    const TicketMaker& maker_;
    const devices::PrinterReach reach_;
    std::shared_ptr<Bell> bell_ = std::make_shared<Bell>();
    std::mutex mutex_;
    std::set<std::int64_t> busy_;
    std::map<std::int64_t, std::chrono::steady_clock::time_point> asked_;
    /// A printer that failed is not tried again before then.
    std::map<std::int64_t, std::chrono::steady_clock::time_point> rests_until_;
    const std::chrono::steady_clock::time_point started_ = std::chrono::steady_clock::now();
    boost::asio::thread_pool pool_{4};
    std::jthread thread_;
};

}  // namespace kredenz::printing
