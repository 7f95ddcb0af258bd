#include "snapshot/finished_pages.hpp"

#include <gtest/gtest.h>

namespace kredenz::snapshot {
namespace {

/// Collects what is worked on, in its order.
class FinishedPagesTest : public ::testing::Test {
protected:
    std::vector<Page> pages_at(const std::vector<std::string>& paths) {
        std::vector<Page> pages;
        for (const auto& path : paths)
            pages.push_back({.path = path, .description = {}, .body = path, .refine = [this](const Page& page) {
                                 return note(page);
                             }});
        return pages;
    }

    std::optional<std::string> note(const Page& page) {
        const std::lock_guard lock{mutex_};
        refined_.push_back(page.path);
        moved_.notify_all();
        return "refined";
    }

    std::vector<std::string> wait_for_refined(std::size_t count) {
        std::unique_lock lock{mutex_};
        moved_.wait(lock, [&] { return refined_.size() == count; });
        return refined_;
    }

private:
    std::mutex mutex_;
    std::condition_variable moved_;
    std::vector<std::string> refined_;

protected:
    FinishedPages finished{compressed, [] {}};
};

TEST_F(FinishedPagesTest, RefinesInTheOrderGiven) {
    const std::vector<std::string> paths{"/", "/store/c", "/store/a", "/site/imprint"};
    finished.replace(pages_at(paths));
    finished.begin_refining(Refining::missing);
    EXPECT_EQ(wait_for_refined(paths.size()), paths);
}

TEST_F(FinishedPagesTest, KeepsTheOrderOfPagesThatStayTheSame) {
    finished.replace(pages_at({"/store/a", "/store/c", "/"}));
    finished.replace(pages_at({"/", "/store/c", "/store/a"}));
    finished.begin_refining(Refining::all);
    EXPECT_EQ(wait_for_refined(3), (std::vector<std::string>{"/", "/store/c", "/store/a"}));
}

}  // namespace
}  // namespace kredenz::snapshot
