#include "snapshot/finished_pages.hpp"

#include <spdlog/spdlog.h>
#include <sys/resource.h>
#include <unistd.h>

namespace kredenz::snapshot {
namespace {

constexpr int lowest_priority = 19;

bool is_same(const Page& page, const Page& other) {
    return page.body == other.body && page.description.headers == other.description.headers;
}

}  // namespace

std::shared_ptr<const http::Finished> compressed(const Page& page, http::Effort effort) {
    return http::Finished::make(page.description, page.body, effort);
}

BestCompression::BestCompression(Compress compress, std::function<void()> when_done)
    : compress_(std::move(compress)),
      when_done_(std::move(when_done)),
      thread_([this](const std::stop_token& stop) { run(stop); }) {}

BestCompression::~BestCompression() {
    thread_.request_stop();
    thread_.join();
}

void BestCompression::work_on(std::vector<std::shared_ptr<const Page>> pages) {
    const std::lock_guard lock{mutex_};
    waiting_ = std::move(pages);
    given_.notify_all();
}

std::vector<BestCompression::Done> BestCompression::take() {
    const std::lock_guard lock{mutex_};
    return std::exchange(done_, {});
}

void BestCompression::run(const std::stop_token& stop) {
    // On Linux a thread has a priority of its own: requests come first.
    ::setpriority(PRIO_PROCESS, static_cast<id_t>(::gettid()), lowest_priority);
    while (true) {
        std::shared_ptr<const Page> page;
        {
            std::unique_lock lock{mutex_};
            if (!given_.wait(lock, stop, [this] { return !waiting_.empty(); })) return;
            page = std::move(waiting_.back());
            waiting_.pop_back();
        }
        try {
            auto finished = compress_(*page, http::Effort::best);
            const std::lock_guard lock{mutex_};
            done_.push_back({std::move(page), std::move(finished)});
        } catch (const std::exception& failure) {
            spdlog::error("{} stays compressed as it was: {}", page->path, failure.what());
            continue;
        }
        when_done_();
    }
}

void FinishedPages::replace(std::vector<Page> pages) {
    std::map<std::string, Kept> fresh;
    for (auto& page : pages) {
        auto path = page.path;
        const auto kept = kept_.find(path);
        fresh.emplace(std::move(path), kept != kept_.end() && is_same(*kept->second.page, page)
                                           ? std::move(kept->second)
                                           : Kept{std::make_shared<const Page>(std::move(page)), {}, nullptr});
    }
    kept_ = std::move(fresh);
    is_best_begun_ = false;
    best_.work_on({});
}

bool FinishedPages::compress(http::Effort effort, const std::function<bool()>& is_interrupted) {
    bool is_changed = false;
    for (auto& [path, kept] : kept_) {
        if (kept.finished && kept.effort >= effort) continue;
        if (is_interrupted && is_interrupted()) break;
        kept.finished = compress_(*kept.page, effort);
        kept.effort = effort;
        is_changed = true;
    }
    return is_changed;
}

void FinishedPages::begin_best() {
    if (std::exchange(is_best_begun_, true)) return;
    std::vector<std::shared_ptr<const Page>> pages;
    for (const auto& [path, kept] : kept_)
        if (kept.effort < http::Effort::best) pages.push_back(kept.page);
    best_.work_on(std::move(pages));
}

bool FinishedPages::take_best() {
    bool is_changed = false;
    for (auto& done : best_.take()) {
        const auto kept = kept_.find(done.page->path);
        if (kept == kept_.end() || kept->second.page != done.page) continue;
        kept->second.finished = std::move(done.finished);
        kept->second.effort = http::Effort::best;
        is_changed = true;
    }
    return is_changed;
}

std::shared_ptr<const http::FinishedTable> FinishedPages::table() const {
    auto table = std::make_shared<http::FinishedTable>();
    for (const auto& [path, kept] : kept_) table->add(path, kept.finished);
    return table;
}

}  // namespace kredenz::snapshot
