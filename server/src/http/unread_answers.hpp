// Answers of one loop, each in memory for one anonymous caller who has not read it yet: together they stay below a
// ceiling. Not the finished answers, which all share (finished.hpp), and not thread-safe.
#pragma once

#include <cstddef>
#include <list>

namespace kredenz::http {

class LoopConnection;

class UnreadAnswers {
public:
    explicit UnreadAnswers(std::size_t most_bytes) : most_bytes_(most_bytes) {}

    /// An answer that is being sent. Where there are too many, the connections end whose answers wait longest.
    class Place {
    public:
        Place(UnreadAnswers& answers, LoopConnection& connection, std::size_t bytes);
        Place(const Place&) = delete;
        Place& operator=(const Place&) = delete;
        ~Place() { answers_.remove(*this); }

    private:
        friend class UnreadAnswers;

        UnreadAnswers& answers_;
        LoopConnection& connection_;
        std::size_t bytes_;
        std::list<Place*>::iterator position_;
    };

private:
    void add(Place& place);
    void remove(Place& place);

    std::size_t most_bytes_;
    std::size_t bytes_ = 0;
    /// The one that waits longest in front; those whose connection ends are left out.
    std::list<Place*> places_;
};

}  // namespace kredenz::http
