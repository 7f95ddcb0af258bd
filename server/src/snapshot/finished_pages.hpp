// The pages of a state with the bytes made from them, and the slow best compression of those bytes on a thread of its
// own. When pages change and who publishes them is the snapshot's matter.
#pragma once

#include "http/finished.hpp"

#include <condition_variable>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

namespace kredenz::snapshot {

/// A page or answer to be kept as finished bytes.
struct Page {
    std::string path;
    http::FinishedDescription description;
    std::string body;
};

using Compress = std::function<std::shared_ptr<const http::Finished>(const Page& page, http::Effort effort)>;

/// `http::Finished::make` of the page.
std::shared_ptr<const http::Finished> compressed(const Page& page, http::Effort effort);

/// Compresses what it was given last with the best effort, one page after the other, at the lowest priority.
class BestCompression {
public:
    struct Done {
        std::shared_ptr<const Page> page;
        std::shared_ptr<const http::Finished> finished;
    };

    /// `when_done` is called on the thread after every page.
    BestCompression(Compress compress, std::function<void()> when_done);
    /// Waits for the page that is being compressed.
    ~BestCompression();
    BestCompression(const BestCompression&) = delete;
    BestCompression& operator=(const BestCompression&) = delete;

    /// Forgets what waits and takes these instead; what is being compressed is finished.
    void work_on(std::vector<std::shared_ptr<const Page>> pages);
    /// What was finished since the last call.
    std::vector<Done> take();

private:
    void run(const std::stop_token& stop);

    const Compress compress_;
    const std::function<void()> when_done_;
    std::mutex mutex_;
    std::condition_variable_any given_;
    std::vector<std::shared_ptr<const Page>> waiting_;
    std::vector<Done> done_;
    std::jthread thread_;
};

/// For one thread; only `when_done` is called on another.
class FinishedPages {
public:
    FinishedPages(Compress compress, std::function<void()> when_done)
        : compress_(compress), best_(std::move(compress), std::move(when_done)) {}

    /// Pages that stay the same keep their bytes; of the others there are none yet.
    void replace(std::vector<Page> pages);
    /// Brings every page to at least this effort, unless interrupted between two pages. True when anything changed.
    bool compress(http::Effort effort, const std::function<bool()>& is_interrupted = {});
    /// Has the pages that are not at their best compressed on the other thread; once, until pages are replaced.
    void begin_best();
    /// Takes over what the other thread finished of pages that are still the same. True when anything changed.
    bool take_best();

    std::shared_ptr<const http::FinishedTable> table() const;

private:
    struct Kept {
        std::shared_ptr<const Page> page;
        http::Effort effort = http::Effort::none;
        std::shared_ptr<const http::Finished> finished;
    };

    const Compress compress_;
    std::map<std::string, Kept> kept_;
    bool is_best_begun_ = false;
    BestCompression best_;
};

}  // namespace kredenz::snapshot
