#include "http/event_sink.hpp"

#include <stdexcept>

namespace kredenz::http {

void EventSink::offer(std::shared_ptr<const std::string> event) {
    if (is_finished_) return;
    if (waiting_.size() >= maximum_waiting || waiting_bytes_ + event->size() > maximum_waiting_bytes) {
        finish();
        return;
    }
    waiting_bytes_ += event->size();
    waiting_.push_back(std::move(event));
    if (wake_) wake_();
}

void EventSink::finish() {
    if (is_finished_) return;
    is_finished_ = true;
    waiting_.clear();
    waiting_bytes_ = 0;
    if (wake_) wake_();
}

std::shared_ptr<const std::string> EventSink::take() {
    if (waiting_.empty()) return nullptr;
    auto event = std::move(waiting_.front());
    waiting_.pop_front();
    waiting_bytes_ -= event->size();
    return event;
}

std::string format_event(std::string_view id, std::string_view name, std::string_view data) {
    constexpr std::string_view breaks{"\r\n\0", 3};
    if (id.find_first_of(breaks) != std::string_view::npos || name.find_first_of(breaks) != std::string_view::npos) {
        throw std::invalid_argument("line break in the id or name of an event");
    }
    std::string text;
    text.reserve(data.size() + name.size() + id.size() + 24);
    if (!name.empty()) text.append("event: ").append(name).append("\n");
    text.append("id: ").append(id).append("\n");
    // Each kind of line break ends a line of the stream, so each starts a new data line.
    for (bool is_more = true; is_more;) {
        auto end = data.find_first_of("\r\n");
        text.append("data: ").append(data.substr(0, end)).append("\n");
        is_more = end != std::string_view::npos;
        if (is_more) data.remove_prefix(data.substr(end).starts_with("\r\n") ? end + 2 : end + 1);
    }
    text += "\n";
    return text;
}

}  // namespace kredenz::http
