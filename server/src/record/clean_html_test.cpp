#include "record/clean_html.hpp"

#include <gtest/gtest.h>

namespace kredenz::record {
namespace {

struct Case {
    const char* name;
    const char* sent;
    const char* kept;
};

class CleanHtml : public ::testing::TestWithParam<Case> {};

TEST_P(CleanHtml, KeepsWhatIsHarmless) { EXPECT_EQ(clean_html(GetParam().sent), GetParam().kept); }

INSTANTIATE_TEST_SUITE_P(
    Cases, CleanHtml,
    ::testing::Values(Case{"text", "1 < 2 & ja", "1 &lt; 2 &amp; ja"},
                      Case{"emphasis", "<p>Guten <strong>Tag</strong></p>", "<p>Guten <strong>Tag</strong></p>"},
                      Case{"script", "<p>a<script>alert(1)</script>b</p>", "<p>ab</p>"},
                      Case{"handler", "<p onclick=\"alert(1)\">a</p>", "<p>a</p>"},
                      Case{"unknown_element", "<marquee>a</marquee>", "a"},
                      Case{"image", "<img src=x onerror=alert(1)>a", "a"},
                      Case{"link", "<a href=\"https://a.at/?b=1&amp;c\">x</a>",
                           "<a href=\"https://a.at/?b=1&amp;c\">x</a>"},
                      Case{"script_link", "<a href=\" jAvaScript:alert(1)\">x</a>", "<a>x</a>"},
                      Case{"foreign_path", "<a href=\"//evil.test\">x</a>", "<a>x</a>"},
                      Case{"own_path", "<a href=\"/site/agb\">x</a>", "<a href=\"/site/agb\">x</a>"},
                      Case{"preset", "<span class=\"green secret\">x</span>", "<span class=\"green\">x</span>"},
                      Case{"broken", "<p>a<b>b</p>c", "<p>a<b>b</b></p><b>c</b>"},
                      Case{"svg", "<svg><script>x</script></svg>a", "a"}, Case{"comment", "a<!-- b -->c", "ac"}),
    [](const auto& info) { return std::string{info.param.name}; });

TEST(CleanHtml, IsStable) {
    const auto once = clean_html("<div><p>a &amp; b</p><ul><li>x</ul></div>");
    EXPECT_EQ(clean_html(once), once);
}

TEST(CleanHtml, SurvivesAnyDepth) {
    const auto repeated = [](std::string_view piece, std::size_t bytes) {
        std::string text;
        while (text.size() < bytes) text += piece;
        return text;
    };
    for (const auto* piece : {"<div>", "<b><i><u>", "<ul><li>", "<table><td>", "<b></x>", "<b><div></b>",
                              "<div><table><td></div></td></table>", "<div><script></div></script>", "<svg><td>",
                              "<div title='</div>'>", "<div =\"</div>", "<span><p></span>", "<p><b><em><s></p>",
                              "<div><!x </div>", "<svg><style><div></style>", "<svg><![CDATA[</svg>", "<a><p>"}) {
        const auto cleaned = clean_html(repeated(piece, 100'000) + "<p>Ende</p>");
        EXPECT_EQ(clean_html(cleaned), cleaned) << piece;
        EXPECT_LT(cleaned.size(), 3'000'000) << piece;
    }
    EXPECT_NE(clean_html(repeated("<div>", 1'000'000) + "<p>Ende</p>").find("Ende"), std::string::npos);
}

}  // namespace
}  // namespace kredenz::record
