// The test program is its own picture worker, as the server is.
#include "features/media/picture_worker.hpp"

#include <gtest/gtest.h>

int main(int count, char** words) {
    if (count > 1 && words[1] == kredenz::media::worker_command) return kredenz::media::run_worker(count, words);
    testing::InitGoogleTest(&count, words);
    return RUN_ALL_TESTS();
}
