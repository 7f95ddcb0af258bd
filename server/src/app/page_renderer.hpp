// Renders the storefront's pages as its own components would, in a script worker, and tells when the clock alone has
// made them wrong. A renderer that is missing or broken takes no page away: it gives nothing, and the page stays the
// plain one.
#pragma once

#include "base/clock.hpp"
#include "base/durations.hpp"
#include "scripting/script_process.hpp"
#include "snapshot/view.hpp"

#include <condition_variable>
#include <functional>
#include <thread>

namespace kredenz::app {

class PageRenderer {
public:
    struct Figures {
        std::uint64_t failures = 0;
        std::uint64_t starts = 0;
        /// Of the pages that were rendered.
        Durations durations;
    };

    /// `web` holds the built applications, the script of the renderer among them; `clock` lives longer.
    PageRenderer(const std::filesystem::path& web, const Clock& clock);
    ~PageRenderer();
    PageRenderer(const PageRenderer&) = delete;
    PageRenderer& operator=(const PageRenderer&) = delete;

    /// The HTML of the element that shows the page, for a guest who comes for the first time and now. `entries` are its
    /// start data. Blocks for as long as it takes.
    std::optional<std::string> render(std::string_view path, std::string_view entries);

    /// Calls `when_changed` on a thread of its own whenever pages have to be rendered anew although nothing was
    /// changed.
    void start(std::function<void()> when_changed);
    /// Whose pages are rendered from now on.
    void look_at(const snapshot::View& view);
    void stop();

    Figures figures() const;

private:
    using Outcome = scripting::ScriptProcess::Outcome;

    void run(const std::stop_token& stop);
    Instant next_change(const snapshot::View& view);
    Outcome ask(std::string_view what, std::string_view question, std::string& answer);

    const bool is_built_;
    const Clock& clock_;
    scripting::ScriptProcess script_;
    std::function<void()> when_changed_;

    mutable std::mutex mutex_;
    std::condition_variable_any moved_;
    std::shared_ptr<const snapshot::View> view_;
    bool is_view_new_ = false;
    /// A page went without because no process answered: it is tried again as soon as one may.
    bool is_one_missing_ = false;
    std::string complaint_;
    std::uint64_t failures_ = 0;
    Durations durations_;
    std::jthread thread_;
};

}  // namespace kredenz::app
