#include "record/linked_files.hpp"

#include "record/clean_html.hpp"

#include <gtest/gtest.h>

namespace kredenz::record {
namespace {

std::vector<LinkedFile> linked(std::string_view html) { return linked_files(clean_html(html)); }

TEST(LinkedFiles, AreFoundByTheirAddresses) {
    EXPECT_EQ(linked("<p>Die <a href='/upload/0123456789abcdef0123456789abcdef/12-3.pdf'>Karte</a> und <a "
                     "class='green' target='_blank' href='/image/small/7-1.webp?neu#oben'>der Garten</a></p>"),
              (std::vector<LinkedFile>{{linked_uploads, 12}, {linked_images, 7}}));
    EXPECT_EQ(linked("<a href='/image/category/large/8-2.jpg'>a</a><a href='/image/8-2.png'>b</a>"),
              (std::vector<LinkedFile>{{linked_images, 8}, {linked_images, 8}}));
}

TEST(LinkedFiles, AreNoOtherLinksAndNoTexts) {
    EXPECT_EQ(linked("<a href='https://example.com/image/7-1.webp'>fremd</a>"
                     "<a href='/images/7-1.webp'>Seite</a><a href='/image/'>leer</a><a href='/image/abc.webp'>kein</a>"
                     "<a href='/upload/7/x-1.pdf'>keine</a><a href='/image/07-1.jpg'>keines</a>"
                     "<p> href=\"/image/7-1.webp\"</p>/image/7-1.webp"),
              std::vector<LinkedFile>{});
    EXPECT_EQ(linked_files("<a href=\"/image/7"), std::vector<LinkedFile>{});
}

}  // namespace
}  // namespace kredenz::record
