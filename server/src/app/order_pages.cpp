#include "app/order_pages.hpp"

#include "base/enduring_thread.hpp"
#include "features/orders/order_view.hpp"

namespace kredenz::app {
namespace {

/// As many as are looked at in an hour or two; a page holds some 80 kB in its three encodings.
constexpr std::size_t kept_pages = 128;

std::string path_of(std::string_view uid, std::string_view hash) {
    return "/status/" + std::string{uid} + "/" + std::string{hash};
}

}  // namespace

void OrderPages::start() {
    thread_ = start_enduring_thread("order pages", [this](const std::stop_token& stop) { run(stop); });
}

void OrderPages::renew(std::int64_t order) {
    const std::lock_guard lock{mutex_};
    drop(order);
    await(order);
    changed_.notify_one();
}

void OrderPages::look_at(const snapshot::View& view) {
    const std::lock_guard lock{mutex_};
    view_ = std::make_shared<const snapshot::View>(view);
    await_all();
}

void OrderPages::renew_all() {
    const std::lock_guard lock{mutex_};
    await_all();
}

void OrderPages::await_all() {
    for (const auto order : std::exchange(kept_, {})) {
        drop(order);
        await(order);
    }
    // What is being made of it now is of before.
    if (in_the_making_ != 0) await(in_the_making_);
    changed_.notify_one();
}

std::shared_ptr<const http::Finished> OrderPages::find(std::string_view uid, std::string_view hash) const {
    const std::lock_guard lock{mutex_};
    const auto found = finished_.find(path_of(uid, hash));
    return found == finished_.end() ? nullptr : found->second;
}

void OrderPages::drop(std::int64_t order) {
    std::erase(kept_, order);
    if (const auto path = paths_.extract(order)) finished_.erase(path.mapped());
}

void OrderPages::await(std::int64_t order) {
    if (std::ranges::find(awaited_, order) != awaited_.end()) return;
    awaited_.push_back(order);
    if (awaited_.size() > kept_pages) awaited_.pop_front();
}

OrderPages::Made OrderPages::make(std::int64_t order, const snapshot::View& view) const {
    const auto found = orders_.find_for_guest(order);
    if (!found) return {};
    auto page = pages_.order_page(view, *found->order, orders::order_json(*found->order, found->progress, guest));
    const auto body = page.refine ? page.refine(page) : std::nullopt;
    if (!body) return {};
    return {page.path, http::Finished::make(page.description, *body, http::Effort::brief)};
}

void OrderPages::keep(std::int64_t order, Made made) {
    // It changed once more meanwhile.
    if (std::ranges::find(awaited_, order) != awaited_.end()) return;
    drop(order);
    if (made.page) {
        finished_.emplace(made.path, std::move(made.page));
        paths_.emplace(order, std::move(made.path));
    }
    kept_.push_back(order);
    if (kept_.size() > kept_pages) drop(kept_.front());
}

void OrderPages::run(const std::stop_token& stop) {
    std::unique_lock lock{mutex_};
    while (changed_.wait(lock, stop, [this] { return !awaited_.empty(); })) {
        if (stop.stop_requested()) return;
        const auto order = awaited_.front();
        awaited_.pop_front();
        in_the_making_ = order;
        const auto view = view_;
        lock.unlock();
        const auto begun = std::chrono::steady_clock::now();
        auto made = make(order, *view);
        const auto taken = std::chrono::steady_clock::now() - begun;
        lock.lock();
        in_the_making_ = 0;
        keep(order, std::move(made));
        // While many orders come in, most pages change before anybody looks at them: the orders come first.
        rest_.wait_for(lock, stop, taken, [] { return false; });
    }
}

}  // namespace kredenz::app
