// The test program is its own script worker, as the server is.
#include "scripting/script_process.hpp"

#include <gtest/gtest.h>

int main(int count, char** words) {
    if (count > 1 && words[1] == kredenz::scripting::worker_command)
        return kredenz::scripting::run_worker(count, words);
    testing::InitGoogleTest(&count, words);
    return RUN_ALL_TESTS();
}
