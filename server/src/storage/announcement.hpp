// Announcements: what a unit tells to every instance after its commit, each a struct that names its topic
// (storage/topic). Not events for open pages: those are live's, made by who hears an announcement.
#pragma once

#include "storage/topic.hpp"

#include <functional>

namespace kredenz::storage {

class Announcement {
public:
    /// Throws std::invalid_argument when the text is longer than 200 bytes. (NOLINT: a struct is meant to convert.)
    template <Topic Told>
    Announcement(const Told& told) : text_(within_bound(topic_text(told))) {}  // NOLINT(google-explicit-constructor)

    /// What was told, when it is of this kind.
    template <Topic Told>
    std::optional<Told> as() const {
        return read_topic<Told>(text_);
    }

    /// How it travels between instances, one line that is not empty; and its way back.
    const std::string& text() const { return text_; }
    static Announcement from_text(std::string text) { return Announcement{std::move(text)}; }

    bool operator==(const Announcement&) const = default;

private:
    explicit Announcement(std::string text) : text_(std::move(text)) {}
    static std::string within_bound(std::string text);

    std::string text_;
};

/// What is told at once, each thing once.
class Announcements {
public:
    void add(Announcement announcement);
    void add(Announcements more);
    /// From here on nobody knows what else has changed.
    void add_missed() { some_were_missed_ = true; }

    const std::vector<Announcement>& all() const { return all_; }
    bool some_were_missed() const { return some_were_missed_; }
    bool empty() const { return all_.empty() && !some_were_missed_; }

private:
    std::vector<Announcement> all_;
    bool some_were_missed_ = false;
};

/// What a listener for one kind of announcement is told at once.
template <Topic Told>
struct Heard {
    std::vector<Told> told;
    /// Whatever is known by announcements of this kind may be out of date.
    bool some_were_missed = false;
};

using AnnouncementListener = std::function<void(const Announcements&)>;

}  // namespace kredenz::storage
