// What the server does by itself from time to time, on a thread of its own: it removes what nobody needs any longer, of
// guests first, and makes a backup every night. Deliveries of the outbox are not done here.
#pragma once

#include "app/error_notes.hpp"
#include "app/program.hpp"

#include <thread>

namespace kredenz::app {

class Background {
public:
    /// Starts the thread; the destructor ends it. What is named lives longer.
    Background(Program& program, ErrorNotes& errors);

private:
    std::jthread thread_;
};

}  // namespace kredenz::app
