#include "base/enduring_thread.hpp"

#include <gtest/gtest.h>

#include <future>
#include <stdexcept>

namespace kredenz {
namespace {

TEST(EnduringThread, BeginsAgainWhatThrew) {
    int calls = 0;
    std::promise<int> done;
    {
        const auto thread = start_enduring_thread("test", [&](const std::stop_token&) {
            if (++calls == 1) throw std::runtime_error{"no luck"};
            // Not even an exception of its kind.
            if (calls == 2) throw 7;  // NOLINT
            done.set_value(calls);
        });
        EXPECT_EQ(done.get_future().get(), 3);
    }
    EXPECT_EQ(calls, 3) << "what returns has ended";
}

TEST(EnduringThread, DoesNotBeginAgainWhenItShallStop) {
    int calls = 0;
    std::promise<void> begun;
    {
        const auto thread = start_enduring_thread("test", [&](const std::stop_token& stop) {
            ++calls;
            begun.set_value();
            while (!stop.stop_requested()) std::this_thread::yield();
            throw std::runtime_error{"at the end"};
        });
        begun.get_future().wait();
    }
    EXPECT_EQ(calls, 1);
}

}  // namespace
}  // namespace kredenz
