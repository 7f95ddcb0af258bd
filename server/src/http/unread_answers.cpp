#include "http/unread_answers.hpp"

#include "http/waiting.hpp"

namespace kredenz::http {

UnreadAnswers::Place::Place(UnreadAnswers& answers, LoopConnection& connection, std::size_t bytes)
    : answers_(answers), connection_(connection), bytes_(bytes), position_(answers.places_.end()) {
    answers_.add(*this);
}

void UnreadAnswers::add(Place& place) {
    bytes_ += place.bytes_;
    place.position_ = places_.insert(places_.end(), &place);
    while (bytes_ > most_bytes_ && places_.front() != &place) {
        auto& longest = *places_.front();
        remove(longest);
        longest.connection_.stop_waiting();
        longest.connection_.give_way();
    }
}

void UnreadAnswers::remove(Place& place) {
    if (place.position_ == places_.end()) return;
    bytes_ -= place.bytes_;
    places_.erase(place.position_);
    place.position_ = places_.end();
}

}  // namespace kredenz::http
