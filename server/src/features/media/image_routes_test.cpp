#include "features/media/media_test_server.hpp"
#include "features/media/messages.hpp"
#include "features/media/test_pictures.hpp"

#include <fstream>
#include <thread>

namespace kredenz::media {
namespace {

using testing::data_url;
using testing::is_green;
using testing::member_of;
using testing::picture_bytes;
using testing::read_picture;

class ImageRoutesTest : public testing::MediaTest {
protected:
    std::size_t stored_images() const {
        return static_cast<std::size_t>(
            std::distance(std::filesystem::directory_iterator(database.folder() / "media" / "images"), {}));
    }
};

INSTANTIATE_ON_BOTH_ENGINES(ImageRoutesTest);

TEST_P(ImageRoutesTest, IsCreatedAndServedInEverySizeAndFormat) {
    const auto created = post_image(picture_bytes(900, 600, ".png"));
    ASSERT_EQ(created.status, 201) << created.body;
    EXPECT_EQ(member_of(created.body, "extension"), "png");
    EXPECT_EQ(member_of(created.body, "width"), "900");
    EXPECT_EQ(member_of(created.body, "height"), "600");
    EXPECT_EQ(member_of(created.body, "version"), "1");
    EXPECT_EQ(created.body.find("files"), std::string::npos);

    const auto name = "/" + member_of(created.body, "id") + "-1.";
    for (const std::string size : {"icon", "thumbnail", "tiny", "small", "medium", "large"})
        for (const std::string extension : {"jpg", "webp", "avif", "png"}) {
            const auto answer = get("/image/" + size + name + extension);
            ASSERT_EQ(answer.status, 200) << size << name << extension;
            EXPECT_EQ(answer.header("cache-control"), "public, max-age=31536000, immutable");
            EXPECT_EQ(answer.header("content-type"), "image/" + (extension == "jpg" ? "jpeg" : extension));
            EXPECT_EQ(read_picture(answer.body).width, std::min<std::int64_t>(900, width_of(*size_named(size))));
        }
    EXPECT_EQ(read_picture(get("/image" + name + "png").body).width, 900);
    const auto square = read_picture(get("/image/product/small" + name + "webp").body);
    EXPECT_EQ(square.width, 600);
    EXPECT_EQ(square.height, 600);
    const auto wide = read_picture(get("/image/category" + name + "jpg").body);
    EXPECT_EQ(wide.width, 900);
    EXPECT_EQ(wide.height, 300);
    EXPECT_TRUE(is_green(wide));
}

TEST_P(ImageRoutesTest, UnknownAddressesAreNotFound) {
    const auto id = member_of(post_image(picture_bytes(60, 60, ".jpg")).body, "id");
    for (const std::string& address : std::initializer_list<std::string>{
             id + "-2.jpg", id + "-0.jpg", id + "-1.png", id + "-1.webp", "small/" + id + "-1.gif",
             "huge/" + id + "-1.jpg", "product/huge/" + id + "-1.jpg", "999-1.jpg", "..%2F..%2Fetc%2Fpasswd",
             "small/..%2F" + id + "-1.jpg"}) {
        const auto answer = get("/image/" + address);
        EXPECT_EQ(answer.status, 404) << address;
        EXPECT_EQ(answer.header("cache-control"), "no-store") << address;
    }
    EXPECT_EQ(media->variants().made(), 0);
}

TEST_P(ImageRoutesTest, AManyTimesRequestedVariantIsMadeOnce) {
    const auto id = member_of(post_image(picture_bytes(1200, 800, ".jpg")).body, "id");
    server();
    std::atomic<int> answered{0};
    {
        std::vector<std::jthread> guests;
        for (int guest = 0; guest < 100; ++guest)
            guests.emplace_back([&] { answered += get("/image/small/" + id + "-1.webp").status == 200 ? 1 : 0; });
    }
    EXPECT_EQ(answered, 100);
    EXPECT_EQ(media->variants().made(), 1);
}

TEST_P(ImageRoutesTest, OlderVersionsKeepTheirPicture) {
    const auto id = member_of(post_image(picture_bytes(300, 100, ".png")).body, "id");
    const auto renamed = send("PUT", "/api/images/" + id, "editor", R"({"alt":"Neu","version":1})");
    ASSERT_EQ(renamed.status, 200) << renamed.body;
    EXPECT_EQ(member_of(renamed.body, "version"), "2");
    EXPECT_EQ(read_picture(get("/image/" + id + "-2.png").body).width, 300);

    const auto replaced = send("PUT", "/api/images/" + id, "editor",
                               R"({"version":2,"data":")" + data_url(picture_bytes(200, 50, ".jpg")) + "\"}");
    ASSERT_EQ(replaced.status, 200) << replaced.body;
    EXPECT_EQ(member_of(replaced.body, "version"), "3");
    EXPECT_EQ(member_of(replaced.body, "extension"), "jpg");
    EXPECT_EQ(member_of(replaced.body, "alt"), "Neu");
    EXPECT_EQ(read_picture(get("/image/" + id + "-3.jpg").body).width, 200);
    EXPECT_EQ(read_picture(get("/image/" + id + "-2.png").body).width, 300);
    EXPECT_EQ(read_picture(get("/image/" + id + "-1.png").body).width, 300);
    EXPECT_EQ(get("/image/" + id + "-2.jpg").status, 404);

    const auto stale = send("PUT", "/api/images/" + id, "editor",
                            R"({"version":2,"data":")" + data_url(picture_bytes(10, 10, ".jpg")) + "\"}");
    EXPECT_EQ(stale.status, 409);
    EXPECT_EQ(member_of(stale.body, "width"), "200");
    EXPECT_EQ(stored_images(), 2U);
}

TEST_P(ImageRoutesTest, CropsAroundTheFocusOfToday) {
    const auto id = member_of(post_image(picture_bytes(300, 100, ".png")).body, "id");
    const auto is_green_at = [&](const std::string& version) {
        return is_green(read_picture(get("/image/product/thumbnail/" + id + "-" + version + ".jpg").body));
    };
    EXPECT_TRUE(is_green_at("1"));
    const auto moved = send("PUT", "/api/images/" + id, "editor", R"({"version":1,"focus":{"x":10,"y":50}})");
    ASSERT_EQ(moved.status, 200) << moved.body;
    EXPECT_NE(moved.body.find(R"("focus":{"x":10,"y":50})"), std::string::npos) << moved.body;
    EXPECT_FALSE(is_green_at("2"));
    EXPECT_FALSE(is_green_at("1"));
    EXPECT_EQ(read_picture(get("/image/" + id + "-2.png").body).width, 300);

    const auto refused = send("PUT", "/api/images/" + id, "editor", R"({"version":2,"focus":{"x":101,"y":50}})");
    EXPECT_EQ(refused.status, 422);
    EXPECT_EQ(member_of(refused.body, "field"), "focus.x");
}

TEST_P(ImageRoutesTest, AnAnimationIsServedAsItCame) {
    const auto bytes = picture_bytes(90, 60, ".gif");
    const auto id = member_of(post_image(bytes).body, "id");
    EXPECT_EQ(get("/image/" + id + "-1.gif").body, bytes);
    EXPECT_EQ(read_picture(get("/image/icon/" + id + "-1.webp").body).width, 64);
}

TEST_P(ImageRoutesTest, TellsWhyAPictureIsRefused) {
    const auto refused = [&](const std::string& bytes) {
        const auto answer = post_image(bytes);
        EXPECT_EQ(answer.status, 422);
        EXPECT_EQ(member_of(answer.body, "field"), "data");
        return member_of(answer.body, "message");
    };
    EXPECT_EQ(refused("just text"), messages::unknown_image_format);
    EXPECT_EQ(refused("<svg xmlns='http://www.w3.org/2000/svg'/>"), messages::unknown_image_format);
    const auto whole = picture_bytes(400, 300, ".jpg");
    EXPECT_EQ(refused(whole.substr(0, whole.size() / 2)), messages::broken_image);
    EXPECT_EQ(refused(picture_bytes(10'000, 5'001, ".png[compression=9]")), messages::too_many_pixels);
    EXPECT_EQ(member_of(send("POST", "/api/images", "editor", R"({"name":"x"})").body, "message"),
              messages::no_image_data);
    EXPECT_EQ(member_of(send("POST", "/api/images", "editor", R"({"name":"x","data":"data:,x"})").body, "message"),
              messages::unreadable_data);
    EXPECT_EQ(send("POST", "/api/images", "editor", "{").status, 400);
    const auto nameless = send("POST", "/api/images", "editor", "{\"data\":\"" + data_url(whole) + "\"}");
    EXPECT_EQ(nameless.status, 422);
    EXPECT_EQ(member_of(nameless.body, "field"), "name");
    EXPECT_EQ(stored_images(), 0U);
}

TEST_P(ImageRoutesTest, TooLargeAFileIsRefusedBeforeItIsLookedAt) {
    const auto answer = post_image(std::string(largest_image + 1, 'x'));
    EXPECT_EQ(answer.status, 413);
    EXPECT_EQ(member_of(answer.body, "message"), messages::image_file_too_large);
}

TEST_P(ImageRoutesTest, OnlyThoseWhoEditMediaChangePictures) {
    for (const auto* role : {"guest", "employee"}) {
        EXPECT_GE(send("POST", "/api/images", role, "{}").status, 401);
        EXPECT_LE(send("PUT", "/api/images/1", role, "{}").status, 403);
    }
}

TEST_P(ImageRoutesTest, GoesToTheTrashAndComesBack) {
    const auto id = member_of(post_image(picture_bytes(60, 60, ".jpg")).body, "id");
    EXPECT_EQ(send("DELETE", "/api/images/" + id, "editor", "").status, 204);
    EXPECT_EQ(get("/image/" + id + "-1.jpg").status, 404);
    EXPECT_EQ(send("POST", "/api/images/" + id + "/restore", "editor", "").status, 200);
    const auto restored = get("/api/images/" + id, "X-Role: employee\r\n");
    const auto version = member_of(restored.body, "version");
    EXPECT_EQ(get("/image/" + id + "-1.jpg").status, 200);
    EXPECT_EQ(get("/image/" + id + "-" + version + ".jpg").status, 200);
    const auto history = get("/api/images/" + id + "/history", "X-Role: editor\r\n");
    EXPECT_EQ(history.status, 200);
    EXPECT_EQ(history.body.find("files"), std::string::npos);
}

TEST_P(ImageRoutesTest, AFailureIsNotTriedAgainAtOnce) {
    const auto id = member_of(post_image(picture_bytes(60, 60, ".jpg")).body, "id");
    const auto images = database.folder() / "media" / "images";
    const auto file = std::filesystem::directory_iterator(images)->path();
    const auto bytes = picture_bytes(60, 60, ".jpg");
    std::ofstream{file} << "not a picture any more";
    EXPECT_EQ(get("/image/icon/" + id + "-1.jpg").status, 404);
    std::ofstream{file} << bytes;
    EXPECT_EQ(get("/image/icon/" + id + "-1.jpg").status, 404);
    EXPECT_EQ(get("/image/icon/" + id + "-1.webp").status, 200);
}

TEST_P(ImageRoutesTest, ImportsFromAFile) {
    const auto path = database.folder() / "melange.webp";
    std::ofstream{path, std::ios::binary} << picture_bytes(640, 480, ".webp");
    const auto id = import_image(*media, resources, testing::actor_of("editor"), {path, "Melange", "Eine Tasse"});
    ASSERT_TRUE(id) << id.error().message;
    const auto image =
        write([&](storage::Session& session) { return *storage::repository_of<Image>().find(session, *id); });
    EXPECT_EQ(image.format, Format::webp);
    EXPECT_EQ(image.width, 640);
    EXPECT_EQ(image.words.alt, "Eine Tasse");
    EXPECT_FALSE(import_image(*media, resources, testing::actor_of("editor"), {"/nowhere.jpg", "x", "x"}));
}

}  // namespace
}  // namespace kredenz::media
