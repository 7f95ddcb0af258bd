#include "features/media/picture_worker.hpp"

#include "features/media/messages.hpp"
#include "features/media/store.hpp"
#include "features/media/test_pictures.hpp"
#include "storage/test_database.hpp"

#include <gtest/gtest.h>
#include <unistd.h>

#include <algorithm>
#include <fstream>
#include <sstream>

namespace kredenz::media {
namespace {

using testing::draw_columns;
using testing::encode;
using testing::is_green;
using testing::picture_bytes;
using testing::read_picture;
using testing::ReadPicture;

constexpr std::array<Format, 5> all_formats{Format::jpg, Format::png, Format::webp, Format::gif, Format::avif};

std::string suffix(Format format) {
    return format == Format::avif ? ".avif[effort=0]" : "." + std::string{name_of(format)};
}

class PictureWorkerTest : public ::testing::Test {
protected:
    StagedFile staged(std::string_view bytes) const {
        auto file = store_.stage();
        file.write(bytes);
        return file;
    }
    Result<PictureFacts> inspect(std::string_view bytes, const PictureWorker& worker = PictureWorker{{}}) const {
        const auto file = staged(bytes);
        const auto format = format_of_content(bytes);
        if (!format) throw std::invalid_argument("no picture");
        return worker.inspect(file.descriptor(), *format);
    }
    std::string render(std::string_view bytes, const Variant& variant) const {
        const auto source = staged(bytes);
        const auto target = store_.stage();
        const auto outcome = PictureWorker{{}}.render(source.descriptor(), format_of_content(bytes).value(), variant,
                                                      target.descriptor());
        if (!outcome) throw std::runtime_error(outcome.error().message);
        std::ifstream input{target.path(), std::ios::binary};
        return (std::ostringstream{} << input.rdbuf()).str();
    }
    std::string message_of(std::string_view bytes, const WorkerOptions& options = {}) const {
        const auto facts = inspect(bytes, PictureWorker{options});
        return facts ? "" : facts.error().message;
    }

private:
    storage::testing::TemporaryFolder folder_;
    Store store_{folder_.path()};
};

/// Compressed as a bomb is: one colour, far more pixels than bytes.
std::string bomb() { return picture_bytes(10'000, 5'001, ".png[compression=9]"); }

TEST_F(PictureWorkerTest, ReadsEveryFormat) {
    for (const auto format : all_formats) {
        const auto bytes = picture_bytes(300, 200, suffix(format));
        EXPECT_EQ(format_of_content(bytes), format);
        const auto facts = inspect(bytes);
        ASSERT_TRUE(facts) << name_of(format) << ": " << facts.error().message;
        EXPECT_EQ(facts->width, 300);
        EXPECT_EQ(facts->height, 200);
    }
}

TEST_F(PictureWorkerTest, WritesEveryFormatFromEveryFormat) {
    for (const auto from : all_formats)
        for (const auto to : all_formats) {
            const auto made = render(picture_bytes(300, 200, suffix(from)), {Crop::none, Size::thumbnail, to});
            EXPECT_EQ(format_of_content(made), to);
            const auto read = read_picture(made);
            EXPECT_EQ(read.width, 128);
            EXPECT_EQ(read.height, 85);
            EXPECT_TRUE(is_green(read)) << name_of(from) << " to " << name_of(to);
        }
}

TEST_F(PictureWorkerTest, SizesAreWidthsAndNeverEnlarge) {
    const auto bytes = picture_bytes(1500, 750, ".jpg");
    for (const auto size :
         {Size::icon, Size::thumbnail, Size::tiny, Size::small, Size::medium, Size::large, Size::full}) {
        const auto read = read_picture(render(bytes, {Crop::none, size, Format::jpg}));
        const auto expected = width_of(size) == 0 ? 1500 : std::min<std::int64_t>(width_of(size), 1500);
        EXPECT_EQ(read.width, expected);
        EXPECT_EQ(read.height, expected / 2);
    }
}

TEST_F(PictureWorkerTest, CropsAroundTheCentre) {
    for (const auto& [width, height] : {std::pair{1500, 500}, {500, 1500}, {333, 77}, {901, 900}}) {
        const auto bytes = picture_bytes(width, height, ".png");
        for (const auto size : {Size::icon, Size::small, Size::large}) {
            const auto square = read_picture(render(bytes, {Crop::product, size, Format::jpg}));
            EXPECT_EQ(square.width, std::min<std::int64_t>(width_of(size), std::min(width, height)));
            EXPECT_EQ(square.height, square.width);
            EXPECT_TRUE(is_green(square)) << width << "x" << height;
            const auto wide = read_picture(render(bytes, {Crop::category, size, Format::webp}));
            EXPECT_EQ(wide.width, std::min<std::int64_t>(width_of(size), std::min(width, height * 3)));
            EXPECT_NEAR(wide.height, wide.width / 3.0, 0.51);
            EXPECT_TRUE(is_green(wide)) << width << "x" << height;
        }
    }
}

/// Red, green and blue columns: the colour in the middle of a square tells which part was taken.
TEST_F(PictureWorkerTest, CropsAroundTheFocus) {
    const auto strongest = [](const ReadPicture& picture) {
        return std::distance(picture.centre.begin(), std::ranges::max_element(picture.centre));
    };
    const auto bytes = picture_bytes(900, 300, ".png");
    constexpr std::array<std::pair<std::int64_t, int>, 5> parts{{{0, 0}, {20, 0}, {50, 1}, {80, 2}, {100, 2}}};
    for (const auto& [x, colour] : parts) {
        const auto square = read_picture(render(bytes, {Crop::product, Size::thumbnail, Format::png, {x, 50}}));
        EXPECT_EQ(square.width, 128);
        EXPECT_EQ(square.height, 128);
        EXPECT_EQ(strongest(square), colour) << x;
    }
    // Lying on its side, as phones store what they took upright.
    const auto lying = draw_columns(900, 300);
    vips_image_set_int(lying.get(), VIPS_META_ORIENTATION, 6);
    const auto upright = encode(lying.get(), ".jpg");
    for (const auto& [y, colour] : parts)
        EXPECT_EQ(strongest(read_picture(render(upright, {Crop::product, Size::full, Format::jpg, {50, y}}))), colour)
            << y;
}

TEST_F(PictureWorkerTest, TurnsUprightAndForgetsTheCamera) {
    const auto picture = draw_columns(300, 100);
    vips_image_set_int(picture.get(), VIPS_META_ORIENTATION, 6);
    vips_image_set_string(picture.get(), "exif-ifd0-Model", "Phone (Phone, ASCII, 6 components, 6 bytes)");
    const auto bytes = encode(picture.get(), ".jpg");
    ASSERT_NE(bytes.find("Phone"), std::string::npos);
    const auto facts = inspect(bytes);
    ASSERT_TRUE(facts);
    EXPECT_EQ(facts->width, 100);
    EXPECT_EQ(facts->height, 300);
    for (const auto format : {Format::jpg, Format::webp, Format::avif, Format::png}) {
        const auto made = render(bytes, {Crop::none, Size::full, format});
        EXPECT_EQ(made.find("Phone"), std::string::npos) << name_of(format);
        const auto read = read_picture(made);
        EXPECT_EQ(read.width, 100);
        EXPECT_EQ(read.height, 300);
    }
}

TEST_F(PictureWorkerTest, TransparencyBecomesWhiteInJpeg) {
    VipsImage* clear = nullptr;
    testing::check(vips_black(&clear, 50, 50, "bands", 4, nullptr));
    const testing::TestPicture owned{clear};
    VipsImage* typed = nullptr;
    testing::check(vips_copy(clear, &typed, "interpretation", VIPS_INTERPRETATION_sRGB, nullptr));
    const testing::TestPicture picture{typed};
    const auto read = read_picture(render(encode(picture.get(), ".png"), {Crop::none, Size::icon, Format::jpg}));
    EXPECT_GT(read.centre[0], 250);
}

TEST_F(PictureWorkerTest, RefusesTooManyPixels) {
    const auto bytes = bomb();
    EXPECT_LT(bytes.size(), 1'000'000);
    EXPECT_EQ(message_of(bytes), messages::too_many_pixels);
}

TEST_F(PictureWorkerTest, RefusesTruncatedAndBrokenPictures) {
    for (const auto format : all_formats) {
        const auto bytes = picture_bytes(400, 300, suffix(format));
        EXPECT_EQ(message_of(bytes.substr(0, bytes.size() / 2)), messages::broken_image) << name_of(format);
        EXPECT_EQ(message_of(bytes.substr(0, 20)), messages::broken_image) << name_of(format);
    }
}

TEST_F(PictureWorkerTest, OpensOnlyTheFormatThatWasFound) {
    const auto file = staged(picture_bytes(50, 50, ".png"));
    const auto facts = PictureWorker{{}}.inspect(file.descriptor(), Format::jpg);
    ASSERT_FALSE(facts);
    EXPECT_EQ(facts.error().message, messages::broken_image);
}

TEST_F(PictureWorkerTest, TimeLimitsEndTheChild) {
    const auto bytes = picture_bytes(6000, 6000, ".png");
    WorkerOptions impatient;
    impatient.limits.wall_time = std::chrono::milliseconds{1};
    EXPECT_EQ(message_of(bytes, impatient), messages::too_expensive);
    WorkerOptions starved;
    starved.limits.processor_time = std::chrono::seconds{0};
    EXPECT_EQ(message_of(bytes, starved), messages::too_expensive);
}

TEST_F(PictureWorkerTest, TheFileLimitIsToldAsUnavailable) {
    const auto source = staged(picture_bytes(800, 800, ".png"));
    const auto target = staged("");
    WorkerOptions narrow;
    narrow.limits.file_bytes = 100;
    const auto outcome = PictureWorker{narrow}.render(source.descriptor(), Format::png,
                                                      {Crop::none, Size::small, Format::jpg}, target.descriptor());
    ASSERT_FALSE(outcome);
    EXPECT_EQ(outcome.error().kind, ErrorKind::unavailable);
}

TEST_F(PictureWorkerTest, AProgramThatIsNoWorkerIsUnavailable) {
    WorkerOptions wrong;
    wrong.program = "/bin/false";
    EXPECT_EQ(message_of(picture_bytes(50, 50, ".png"), wrong), messages::worker_unavailable);
}

}  // namespace
}  // namespace kredenz::media
