#include "app/page_renderer.hpp"

#include "app/program.hpp"
#include "storage/test_database.hpp"

#include <fstream>
#include <future>

namespace kredenz::app {
namespace {

constexpr std::string_view echo = "globalThis.answer = text => text.startsWith('{\"page\"') ? text : '0';";

class PageRendererTest : public ::testing::Test {
protected:
    /// A web folder with this script as its renderer's.
    std::filesystem::path web(std::string_view script) const {
        const auto file = folder_.path() / "storefront" / "prerender.js";
        std::filesystem::create_directories(file.parent_path());
        std::ofstream{file} << script;
        return folder_.path();
    }
    /// Of a new installation.
    Configuration configuration() const {
        Configuration configuration;
        configuration.data = folder_.path() / "data";
        return configuration;
    }
    Clock clock;

private:
    const storage::testing::TemporaryFolder folder_;
};

TEST_F(PageRendererTest, RendersWithPathAndData) {
    PageRenderer renderer{web(echo), clock};
    const auto html = renderer.render("/store/center", R"([{"url":"/api/config","data":1}])");
    ASSERT_TRUE(html);
    EXPECT_TRUE(html->starts_with(R"({"page":["/store/center",[{"url":"/api/config","data":1}],)")) << *html;
    EXPECT_EQ(renderer.figures().durations.count(), 1);
}

TEST_F(PageRendererTest, ServesSeveralThreadsUntilItIsStopped) {
    Program program{configuration()};
    const auto view = program.snapshot().view();
    PageRenderer renderer{web(echo), clock};
    renderer.start([] {});
    std::promise<void> rendered;
    {
        std::jthread pages{[&](const std::stop_token& stop) {
            EXPECT_TRUE(renderer.render("/", "[]"));
            rendered.set_value();
            while (!stop.stop_requested() && renderer.render("/", "[]")) {
            }
        }};
        std::jthread views{[&](const std::stop_token& stop) {
            while (!stop.stop_requested()) renderer.look_at(*view);
        }};
        std::jthread metrics{[&](const std::stop_token& stop) {
            while (!stop.stop_requested()) EXPECT_LE(renderer.figures().starts, 1);
        }};
        rendered.get_future().wait();
        renderer.stop();
    }
    EXPECT_FALSE(renderer.render("/", "[]"));
}

TEST_F(PageRendererTest, HasPagesRenderedAgainAfterThePauseOfAFailure) {
    const auto folder = web("throw new Error('not yet');");
    PageRenderer renderer{folder, clock};
    std::promise<void> changed;
    renderer.start([&changed] { changed.set_value(); });
    EXPECT_FALSE(renderer.render("/", "[]"));
    web(echo);
    changed.get_future().wait();
    EXPECT_TRUE(renderer.render("/", "[]"));
    EXPECT_EQ(renderer.figures().failures, 1);
}

TEST_F(PageRendererTest, APageThatThrowsKeepsNoOtherWaiting) {
    PageRenderer renderer{web("globalThis.answer = text => { if (text.includes('/menu')) throw new Error('a bug');"
                              "  return text; };"),
                          clock};
    EXPECT_FALSE(renderer.render("/menu", "[]"));
    EXPECT_TRUE(renderer.render("/", "[]"));
    EXPECT_EQ(renderer.figures().failures, 1);
    EXPECT_EQ(renderer.figures().starts, 1);
}

}  // namespace
}  // namespace kredenz::app
