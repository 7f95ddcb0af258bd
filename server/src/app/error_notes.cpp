#include "app/error_notes.hpp"

#include "base/enduring_thread.hpp"

#include <spdlog/spdlog.h>

namespace kredenz::app {
namespace {

/// Beyond, further ones are in the log alone.
constexpr std::size_t most_waiting = 200;

}  // namespace

ErrorNotes::ErrorNotes(storage::Storage& storage, const Clock& clock)
    : storage_(storage),
      clock_(clock),
      thread_(start_enduring_thread("error notes", [this](const std::stop_token& stop) { run(stop); })) {}

void ErrorNotes::note(std::string_view kind, std::string subject, std::string detail) {
    const auto now = clock_.now();
    const std::lock_guard lock{mutex_};
    auto key = std::string{kind} + " " + subject;
    if (waiting_.size() >= most_waiting && !waiting_.contains(key)) return;
    auto& counted = waiting_[std::move(key)];
    counted.last = {.source = "error",
                    .kind = kind,
                    .state = "failed",
                    .subject = std::move(subject),
                    .detail = std::move(detail),
                    .at = now};
    ++counted.times;
    noted_.notify_one();
}

void ErrorNotes::stop() {
    thread_.request_stop();
    thread_.join();
}

void ErrorNotes::run(const std::stop_token& stop) {
    while (true) {
        Waiting noted;
        {
            std::unique_lock lock{mutex_};
            noted_.wait(lock, stop, [this] { return !waiting_.empty(); });
            noted.swap(waiting_);
        }
        if (noted.empty()) return;
        write(noted);
    }
}

void ErrorNotes::write(const Waiting& noted) {
    auto unit = [&noted](storage::Session& session) -> Result<void> {
        for (const auto& [key, counted] : noted) storage::note_occurrence(session, counted.last, counted.times);
        return {};
    };
    const auto written = storage_.write_now(std::move(unit));
    if (!written) spdlog::warn("errors are not in the journal: {}", written.error().message);
}

}  // namespace kredenz::app
