// The pages of a state with the bytes made from them, and the slow part of making them on a thread of its own: bodies
// that take longer, and the best compression. When pages change and who publishes them is the snapshot's matter.
#pragma once

#include "http/finished.hpp"

#include <condition_variable>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <vector>

namespace kredenz::snapshot {

/// A page or answer to be kept as finished bytes.
struct Page {
    std::string path;
    http::FinishedDescription description;
    std::string body;
    /// Makes the body that takes this one's place, of the same data, but slowly; nothing when it cannot be had now.
    /// Empty: this body is the last one. Called on another thread, and again as time goes on.
    std::function<std::optional<std::string>(const Page& page)> refine = {};
};

using Compress = std::function<std::shared_ptr<const http::Finished>(const Page& page, http::Effort effort)>;

/// `http::Finished::make` of the page.
std::shared_ptr<const http::Finished> compressed(const Page& page, http::Effort effort);

/// Refines and compresses with the best effort what it was given last, one page after the other in the order given, at
/// the background's priority.
class SlowWork {
public:
    using Pages = std::deque<std::shared_ptr<const Page>>;

    struct Done {
        /// What it was given.
        std::shared_ptr<const Page> page;
        /// The same, or its refinement.
        std::shared_ptr<const Page> made;
        std::shared_ptr<const http::Finished> finished;
        http::Effort effort = http::Effort::none;
    };

    /// `when_done` is called on the thread after every page.
    SlowWork(Compress compress, std::function<void()> when_done);
    /// Waits for the page that is being worked on.
    ~SlowWork();
    SlowWork(const SlowWork&) = delete;
    SlowWork& operator=(const SlowWork&) = delete;

    /// Forget what waits of their kind and take these instead; what is being worked on is finished. Refining goes
    /// first.
    void refine(Pages pages);
    void compress(Pages pages);
    void forget();
    /// What was finished since the last call.
    std::vector<Done> take();

private:
    void run(const std::stop_token& stop);
    std::optional<Done> refined(std::shared_ptr<const Page> page) const;

    const Compress compress_;
    const std::function<void()> when_done_;
    std::mutex mutex_;
    std::condition_variable_any given_;
    Pages to_refine_;
    Pages to_compress_;
    std::vector<Done> done_;
    std::jthread thread_;
};

/// Which pages are refined: those that have not been, or all anew because time went on.
enum class Refining { missing, all };

/// For one thread; only `when_done` is called on another.
class FinishedPages {
public:
    FinishedPages(Compress compress, std::function<void()> when_done)
        : compress_(compress), slow_(std::move(compress), std::move(when_done)) {}

    /// Pages that stay the same keep their bytes; of the others there are none yet. The slow work takes them in this
    /// order: the most looked at come first.
    void replace(std::vector<Page> pages);
    /// Brings every page to at least this effort, unless interrupted between two pages. True when anything changed.
    bool compress(http::Effort effort, const std::function<bool()>& is_interrupted = {});
    /// Has pages refined on the other thread.
    void begin_refining(Refining which);
    /// Has the pages that are not at their best compressed on the other thread; once, until there are others.
    void begin_best();
    /// Takes over what the other thread finished of pages that are still the same. True when anything changed.
    bool take_done();

    std::shared_ptr<const http::FinishedTable> table() const;

private:
    struct Kept {
        /// As it was rendered.
        std::shared_ptr<const Page> page;
        /// The same, or its refinement.
        std::shared_ptr<const Page> shown;
        /// Among all, for the slow work.
        std::size_t place = 0;
        /// The slow work has been done for it.
        bool is_refined = false;
        http::Effort effort = http::Effort::none;
        std::shared_ptr<const http::Finished> finished = nullptr;
    };

    /// In the order of the slow work.
    std::vector<Kept*> in_order();

    const Compress compress_;
    std::map<std::string, Kept> kept_;
    bool is_best_begun_ = false;
    SlowWork slow_;
};

}  // namespace kredenz::snapshot
