#include "snapshot/finished_pages.hpp"

#include "base/enduring_thread.hpp"
#include "base/priority.hpp"

#include <spdlog/spdlog.h>

#include <algorithm>

namespace kredenz::snapshot {
namespace {

bool is_same(const Page& page, const Page& other) {
    return page.body == other.body && page.description.headers == other.description.headers;
}

}  // namespace

std::shared_ptr<const http::Finished> compressed(const Page& page, http::Effort effort) {
    return http::Finished::make(page.description, page.body, effort);
}

SlowWork::SlowWork(Compress compress, std::function<void()> when_done)
    : compress_(std::move(compress)),
      when_done_(std::move(when_done)),
      thread_(start_enduring_thread("finished pages", [this](const std::stop_token& stop) { run(stop); })) {}

SlowWork::~SlowWork() {
    thread_.request_stop();
    thread_.join();
}

void SlowWork::refine(Pages pages) {
    const std::lock_guard lock{mutex_};
    to_refine_ = std::move(pages);
    given_.notify_all();
}

void SlowWork::compress(Pages pages) {
    const std::lock_guard lock{mutex_};
    to_compress_ = std::move(pages);
    given_.notify_all();
}

void SlowWork::forget() {
    const std::lock_guard lock{mutex_};
    to_refine_.clear();
    to_compress_.clear();
}

std::vector<SlowWork::Done> SlowWork::take() {
    const std::lock_guard lock{mutex_};
    return std::exchange(done_, {});
}

std::optional<SlowWork::Done> SlowWork::refined(std::shared_ptr<const Page> page) const {
    auto body = page->refine(*page);
    if (!body) return std::nullopt;
    auto made = std::make_shared<const Page>(Page{page->path, page->description, std::move(*body)});
    auto finished = compress_(*made, http::Effort::quick);
    return Done{std::move(page), std::move(made), std::move(finished), http::Effort::quick};
}

void SlowWork::run(const std::stop_token& stop) {
    take_background_priority();
    while (true) {
        std::shared_ptr<const Page> page;
        bool is_to_refine = false;
        {
            std::unique_lock lock{mutex_};
            given_.wait(lock, stop, [this] { return !to_refine_.empty() || !to_compress_.empty(); });
            // Whatever waits: nobody will ask for it.
            if (stop.stop_requested()) return;
            is_to_refine = !to_refine_.empty();
            auto& pages = is_to_refine ? to_refine_ : to_compress_;
            page = std::move(pages.front());
            pages.pop_front();
        }
        try {
            auto done = is_to_refine ? refined(page)
                                     : Done{page, page, compress_(*page, http::Effort::best), http::Effort::best};
            if (!done) continue;
            const std::lock_guard lock{mutex_};
            done_.push_back(std::move(*done));
        } catch (const std::exception& failure) {
            spdlog::error("{} stays as it was: {}", page->path, failure.what());
            continue;
        }
        when_done_();
    }
}

void FinishedPages::replace(std::vector<Page> pages) {
    std::map<std::string, Kept> fresh;
    for (std::size_t place = 0; place < pages.size(); ++place) {
        auto& page = pages[place];
        auto path = page.path;
        const auto kept = kept_.find(path);
        if (kept != kept_.end() && is_same(*kept->second.page, page)) {
            kept->second.place = place;
            fresh.emplace(std::move(path), std::move(kept->second));
            continue;
        }
        const auto added = std::make_shared<const Page>(std::move(page));
        fresh.emplace(std::move(path), Kept{added, added, place});
    }
    kept_ = std::move(fresh);
    is_best_begun_ = false;
    slow_.forget();
}

bool FinishedPages::compress(http::Effort effort, const std::function<bool()>& is_interrupted) {
    bool is_changed = false;
    for (auto& [path, kept] : kept_) {
        if (kept.finished && kept.effort >= effort) continue;
        if (is_interrupted && is_interrupted()) break;
        kept.finished = compress_(*kept.shown, effort);
        kept.effort = effort;
        is_changed = true;
    }
    return is_changed;
}

std::vector<FinishedPages::Kept*> FinishedPages::in_order() {
    std::vector<Kept*> all;
    all.reserve(kept_.size());
    for (auto& [path, kept] : kept_) all.push_back(&kept);
    std::ranges::sort(all, {}, &Kept::place);
    return all;
}

void FinishedPages::begin_refining(Refining which) {
    SlowWork::Pages pages;
    for (auto* kept : in_order()) {
        if (!kept->page->refine) continue;
        if (which == Refining::all) kept->is_refined = false;
        if (!kept->is_refined) pages.push_back(kept->page);
    }
    slow_.refine(std::move(pages));
}

void FinishedPages::begin_best() {
    if (std::exchange(is_best_begun_, true)) return;
    SlowWork::Pages pages;
    for (const auto* kept : in_order())
        if (kept->effort < http::Effort::best) pages.push_back(kept->shown);
    slow_.compress(std::move(pages));
}

bool FinishedPages::take_done() {
    bool is_changed = false;
    for (auto& done : slow_.take()) {
        const auto found = kept_.find(done.page->path);
        if (found == kept_.end()) continue;
        auto& kept = found->second;
        const bool is_refinement = done.made != done.page;
        if ((is_refinement ? kept.page : kept.shown) != done.page) continue;
        kept.shown = std::move(done.made);
        kept.finished = std::move(done.finished);
        kept.effort = done.effort;
        if (is_refinement) {
            kept.is_refined = true;
            is_best_begun_ = false;
        }
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
