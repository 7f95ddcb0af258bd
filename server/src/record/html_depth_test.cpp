#include "record/html_depth.hpp"

#include <gtest/gtest.h>

namespace kredenz::record {
namespace {

std::string repeated(std::string_view piece, std::size_t times) {
    std::string text;
    for (; times > 0; --times) text += piece;
    return text;
}

TEST(HtmlDepth, LeavesWhatPeopleWriteAsItIs) {
    for (const auto& html : {std::string{"<p>Guten <b class='x>y'>Tag</b><br><!-- <div> --></p> 1 < 2 </ x>"},
                             repeated("<p>Absatz <b>fett</b>", 1000), repeated("<ul><li>a<li>b</ul>", 1000),
                             repeated("<table><tr><td>a</td><td>b</td></tr></table>", 1000),
                             repeated("<div><script>a</b></script></div>", 1000), repeated("<img src=x><br/>", 1000),
                             repeated("<div>", deepest_html) + repeated("</div>", deepest_html)})
        EXPECT_EQ(limit_depth(html), html);
}

TEST(HtmlDepth, LeavesOutTheTagsThatGoDeeper) {
    const auto open = repeated("<div>", deepest_html);
    EXPECT_EQ(limit_depth(open + "<div a='>'>x</div>y"), open + "x</div>y");
    EXPECT_EQ(limit_depth(open + "</div><div>x"), open + "</div><div>x");
    const auto formats = repeated("<b>", most_open_formats);
    EXPECT_EQ(limit_depth(formats + "<i>x<p>"), formats + "x<p>");
}

TEST(HtmlDepth, EndTagsThatEndNothingSurelyCountForNothing) {
    for (const std::string_view piece :
         {"<div></x>", "<div title='</div>'>", "<div =\"</div>", "<div><!x </div>", "<div><script></div></script>",
          "<span><p></span>", "<b><div></b>", "<div><table><td></div></td></table>", "<svg><td>"})
        EXPECT_LT(limit_depth(repeated(piece, 1000)).size(), piece.size() * 1000) << piece;
}

TEST(HtmlDepth, EndsWithTextsThatDoNot) {
    for (const std::string_view html :
         {"<", "</", "<!", "<!--", "<a", "<a b", "<a b=", "<a b='", "</a", "<![CDATA[<b>", "<?"})
        EXPECT_EQ(limit_depth(html), html);
}

}  // namespace
}  // namespace kredenz::record
