#include "base/clock.hpp"

namespace kredenz {
namespace {

Instant system_now() { return std::chrono::floor<std::chrono::milliseconds>(std::chrono::system_clock::now()); }

}  // namespace

Clock Clock::starting_at(Instant start) {
    Clock clock;
    clock.offset_ = start - system_now();
    return clock;
}

Clock Clock::standing_at(Instant instant) {
    Clock clock;
    clock.standing_ = instant;
    return clock;
}

Instant Clock::now() const { return standing_.value_or(system_now() + offset_); }

}  // namespace kredenz
