#include "app/page_renderer.hpp"

#include "app/init.hpp"
#include "base/enduring_thread.hpp"
#include "base/text.hpp"
#include "record/json_writer.hpp"

#include <spdlog/spdlog.h>

namespace kredenz::app {
namespace {

using std::chrono::milliseconds;

constexpr std::string_view script = "storefront/prerender.js";

/// The wall clock may be set: it is looked at anew after this long.
constexpr milliseconds longest_wait = std::chrono::minutes{1};
/// When the script cannot tell when the pages change.
constexpr milliseconds usual_life = std::chrono::minutes{15};

std::string number(Instant at) { return std::to_string(at.time_since_epoch().count()); }

/// For the log: the address of an order's page is its key.
std::string kind_of_page(std::string_view path) {
    return "a page of " + std::string{path.substr(0, path.find('/', 1))};
}

}  // namespace

PageRenderer::PageRenderer(const std::filesystem::path& web, const Clock& clock)
    : is_built_(std::filesystem::exists(web / script)), clock_(clock), script_({.script = web / script}) {
    if (!is_built_) spdlog::warn("{} is not there: pages are served as plain shells", (web / script).string());
}

PageRenderer::~PageRenderer() { stop(); }

void PageRenderer::stop() {
    script_.stop();
    thread_ = {};
}

PageRenderer::Outcome PageRenderer::ask(std::string_view what, std::string_view question, std::string& answer) {
    auto [outcome, text] = script_.call(question);
    const std::lock_guard lock{mutex_};
    if (outcome == Outcome::answered) {
        if (!std::exchange(complaint_, {}).empty()) spdlog::info("pages are rendered again");
        answer = std::move(text);
        return outcome;
    }
    ++failures_;
    // What goes on for hours is said once.
    if (text != complaint_ && script_.pause() < longest_wait)
        spdlog::warn("{} is not rendered, its plain shell is served instead: {}", what, text);
    complaint_ = std::move(text);
    return outcome;
}

std::optional<std::string> PageRenderer::render(std::string_view path, std::string_view entries) {
    if (!is_built_) return std::nullopt;
    const auto question = "{\"page\":[" + record::quoted(std::string{path}) + "," + std::string{entries} + "," +
                          number(clock_.now()) + "]}";
    const auto begin = std::chrono::steady_clock::now();
    std::string html;
    const auto outcome = ask(kind_of_page(path), question, html);
    const std::lock_guard lock{mutex_};
    if (outcome == Outcome::answered) {
        durations_.add(std::chrono::steady_clock::now() - begin);
        return html;
    }
    if (outcome == Outcome::failed) {
        is_one_missing_ = true;
        moved_.notify_all();
    }
    return std::nullopt;
}

void PageRenderer::start(std::function<void()> when_changed) {
    if (!is_built_) return;
    when_changed_ = std::move(when_changed);
    thread_ = start_enduring_thread("page renderer", [this](const std::stop_token& stop) { run(stop); });
}

void PageRenderer::look_at(const snapshot::View& view) {
    const std::lock_guard lock{mutex_};
    view_ = std::make_shared<const snapshot::View>(view);
    is_view_new_ = true;
    moved_.notify_all();
}

Instant PageRenderer::next_change(const snapshot::View& view) {
    const auto now = clock_.now();
    const auto question = "{\"nextChange\":[" + start_data(view, guest, {}).json() + "," + number(now) + "]}";
    std::string answer;
    const bool is_answered = ask("the next change", question, answer) == Outcome::answered;
    const Instant told{milliseconds{is_answered ? parse_integer(answer).value_or(0) : 0}};
    return told > now && told < now + usual_life ? told : now + usual_life;
}

void PageRenderer::run(const std::stop_token& stop) {
    auto next = clock_.now() + usual_life;
    std::unique_lock lock{mutex_};
    while (!stop.stop_requested()) {
        auto wait = std::max(milliseconds{1}, std::min<milliseconds>(next - clock_.now(), longest_wait));
        // The pause of a process that failed ends by itself.
        if (is_one_missing_) wait = std::max(milliseconds{1}, std::min(wait, script_.pause()));
        moved_.wait_for(lock, stop, wait, [this, was_missing = is_one_missing_] {
            return is_view_new_ || is_one_missing_ != was_missing;
        });
        if (stop.stop_requested()) return;
        const bool is_over = clock_.now() >= next;
        const bool is_retry = is_one_missing_ && script_.pause().count() == 0;
        if (is_over || is_retry) {
            is_one_missing_ = false;
            lock.unlock();
            when_changed_();
            lock.lock();
        }
        if (!is_over && !is_retry && !std::exchange(is_view_new_, false)) continue;
        is_view_new_ = false;
        const auto view = view_;
        if (!view) continue;
        lock.unlock();
        next = next_change(*view);
        lock.lock();
    }
}

PageRenderer::Figures PageRenderer::figures() const {
    const std::lock_guard lock{mutex_};
    return {failures_, script_.figures().starts, durations_};
}

}  // namespace kredenz::app
