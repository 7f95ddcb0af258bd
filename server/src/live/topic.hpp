// What an open page listens to: a kind of thing and which one of them, "branch:3". A feature makes its topics in one
// place, so that who publishes and who listens cannot mean two; not the announcements between instances
// (storage/topic).
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>

namespace kredenz::live {

class Topic {
public:
    /// Written out where the topic is made: a text that the program read cannot be a kind.
    class Kind {
    public:
        template <std::size_t size>
        consteval Kind(const char (&name)[size]) : name_(name, size - 1) {  // NOLINT(google-explicit-constructor)
            if (name_.empty() || name_.find(':') != std::string_view::npos) throw "a kind of topic has no colon";
        }
        std::string_view name() const { return name_; }

    private:
        std::string_view name_;
    };

    Topic(Kind kind, std::int64_t id) : Topic(kind, std::to_string(id)) {}
    Topic(Kind kind, std::string_view key) : name_((std::string{kind.name()} += ':') += key) {}

    const std::string& name() const { return name_; }
    bool operator==(const Topic&) const = default;

private:
    std::string name_;
};

}  // namespace kredenz::live

template <>
struct std::hash<kredenz::live::Topic> {
    std::size_t operator()(const kredenz::live::Topic& topic) const noexcept {
        return std::hash<std::string>{}(topic.name());
    }
};
