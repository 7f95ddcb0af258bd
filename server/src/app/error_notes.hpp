// Errors of the server that its owner should know of, noted for the journal by a thread of its own: whoever has one may
// wait for nothing. Not the log, which says more, to operators.
#pragma once

#include "base/clock.hpp"
#include "storage/occurrences.hpp"
#include "storage/storage.hpp"

#include <condition_variable>
#include <map>
#include <mutex>
#include <thread>

namespace kredenz::app {

class ErrorNotes {
public:
    /// What is named lives longer.
    ErrorNotes(storage::Storage& storage, const Clock& clock);
    ErrorNotes(const ErrorNotes&) = delete;
    ErrorNotes& operator=(const ErrorNotes&) = delete;

    /// Which kind of the journal's errors, what it happened to, and what its owner can go by: German, without persons'
    /// data. From any thread.
    void note(std::string_view kind, std::string subject, std::string detail);
    /// Writes what was noted before; before the storage ends.
    void stop();

private:
    struct Counted {
        storage::Occurrence last;
        std::int64_t times = 0;
    };
    using Waiting = std::map<std::string, Counted, std::less<>>;

    void run(const std::stop_token& stop);
    void write(const Waiting& noted);

    storage::Storage& storage_;
    const Clock& clock_;
    std::mutex mutex_;
    std::condition_variable_any noted_;
    /// By kind and subject: however many there are, they wait in few places.
    Waiting waiting_;
    std::jthread thread_;
};

}  // namespace kredenz::app
