#include "features/media/media_test_server.hpp"
#include "features/media/messages.hpp"
#include "features/media/test_pictures.hpp"

namespace kredenz::media {
namespace {

using testing::member_of;
using testing::picture_bytes;
using testing::read_picture;

class UploadRoutesTest : public testing::MediaTest {
protected:
    static std::string address_of(const http::RawAnswer& answer, const std::string& folder = "") {
        return "/upload/" + member_of(answer.body, "publicHash") + "/" + folder + member_of(answer.body, "id") + "-1.";
    }
    const std::string as_admin = "X-Role: admin\r\n";
    std::size_t stored_uploads() const {
        return static_cast<std::size_t>(
            std::distance(std::filesystem::directory_iterator(database.folder() / "media" / "uploads"), {}));
    }
};

INSTANTIATE_ON_BOTH_ENGINES(UploadRoutesTest);

TEST_P(UploadRoutesTest, AGuestSendsAPictureAndSeesItsPreview) {
    const auto bytes = picture_bytes(1000, 500, ".png");
    const auto created = post_upload("guest", "C:\\Bilder\\Torte für Oma.PNG", bytes);
    ASSERT_EQ(created.status, 201) << created.body;
    EXPECT_EQ(member_of(created.body, "extension"), "png");
    EXPECT_EQ(member_of(created.body, "mimeType"), "image/png");
    EXPECT_EQ(member_of(created.body, "name"), "Torte für Oma.PNG");
    EXPECT_EQ(member_of(created.body, "version"), "1");
    EXPECT_EQ(member_of(created.body, "publicHash").size(), 32U);

    EXPECT_EQ(member_of(created.body, "handle").size(), 32U);
    EXPECT_NE(member_of(created.body, "handle"), member_of(created.body, "publicHash"));

    EXPECT_EQ(get(address_of(created) + "png").status, 404);
    const auto file = get(address_of(created) + "png", as_admin);
    EXPECT_EQ(file.status, 200);
    EXPECT_EQ(file.body, bytes);
    EXPECT_EQ(file.header("content-type"), "image/png");
    EXPECT_EQ(file.header("cache-control"), "no-store");
    EXPECT_EQ(file.header("x-robots-tag"), "noindex");
    const auto preview = get(address_of(created, "preview/") + "jpg");
    ASSERT_EQ(preview.status, 200);
    EXPECT_EQ(preview.header("cache-control"), "no-store");
    EXPECT_EQ(read_picture(preview.body).width, 640);
}

TEST_P(UploadRoutesTest, AFileOfTheHouseIsForEverybody) {
    const auto created = post_upload("editor", "Karte.txt", "Melange");
    const auto file = get(address_of(created) + "txt");
    EXPECT_EQ(file.status, 200);
    EXPECT_EQ(file.header("cache-control"), "private, max-age=31536000, immutable");
    EXPECT_EQ(get("/api/uploads/" + member_of(created.body, "id"), "X-Role: employee\r\n").status, 200);
}

TEST_P(UploadRoutesTest, OnlyTheWholeAddressFindsTheFile) {
    const auto created = post_upload("editor", "notiz.txt", "Ohne Zucker, bitte.");
    const auto address = address_of(created);
    EXPECT_EQ(get(address + "txt").status, 200);
    EXPECT_EQ(get(address + "pdf").status, 404);
    EXPECT_EQ(get(address_of(created, "preview/") + "jpg").status, 404);
    const auto id = member_of(created.body, "id");
    const auto hash = member_of(created.body, "publicHash");
    EXPECT_EQ(get("/upload/" + hash + "/" + id + "-2.txt").status, 404);
    EXPECT_EQ(get("/upload/" + hash + "/999-1.txt").status, 404);
    EXPECT_EQ(get("/upload/" + std::string(32, '0') + "/" + id + "-1.txt").status, 404);
    EXPECT_EQ(get("/upload/" + hash.substr(0, 31) + "/" + id + "-1.txt").status, 404);
}

TEST_P(UploadRoutesTest, WhatCouldRunIsOnlyDownloaded) {
    const auto created = post_upload("editor", "Logo.svg", "<svg xmlns='http://www.w3.org/2000/svg'><script/></svg>");
    ASSERT_EQ(created.status, 201) << created.body;
    const auto file = get(address_of(created) + "svg");
    EXPECT_TRUE(file.header("content-disposition").starts_with("attachment"));
    EXPECT_EQ(file.header("content-security-policy"), "default-src 'none'; sandbox");
    EXPECT_EQ(file.header("x-content-type-options"), "nosniff");
}

TEST_P(UploadRoutesTest, WhatStrangersSentOpensInASandbox) {
    const auto policy = [&](const std::string& role, const std::string& name, std::string_view bytes) {
        const auto created = post_upload(role, name, bytes);
        EXPECT_EQ(created.status, 201) << created.body;
        const auto file = get(address_of(created) + member_of(created.body, "extension"), as_admin);
        return file.header("content-disposition").substr(0, 6) + " " + file.header("content-security-policy");
    };
    const auto picture = picture_bytes(20, 10, ".png");
    const std::string_view document = "%PDF-1.4\n%%EOF\n";
    const auto shown = policy("guest", "torte.png", picture);
    EXPECT_TRUE(shown.starts_with("inline ") && shown.ends_with("; sandbox")) << shown;
    EXPECT_TRUE(policy("guest", "torte.pdf", document).starts_with("attach"));
    EXPECT_EQ(policy("editor", "karte.pdf", document), "inline ");
}

TEST_P(UploadRoutesTest, FailuresAreToldToTheLetter) {
    const std::string text =
        R"(Die ausgewählte Datei \"%\" kann nicht verarbeitet werden. Möglicherweise ist die Datei zu groß oder der Dateityp wird nicht erkannt.)";
    const auto expected = [&](const std::string& name) { return std::string{text}.replace(text.find('%'), 1, name); };
    const auto program = post_upload("guest", "virus.exe", std::string_view{"MZ\x90\0", 4});
    EXPECT_EQ(program.status, 422);
    EXPECT_NE(program.body.find(expected("virus.exe")), std::string::npos) << program.body;
    const auto page = post_upload("guest", "seite.txt", "<html><script>alert(1)</script>");
    EXPECT_NE(page.body.find(expected("seite.txt")), std::string::npos);
    const auto whole = picture_bytes(400, 300, ".jpg");
    const auto truncated = post_upload("guest", "halb.jpg", whole.substr(0, whole.size() / 2));
    EXPECT_NE(truncated.body.find(expected("halb.jpg")), std::string::npos);
    const auto empty = send("POST", "/api/uploads", "guest", R"({"data":"data:;base64,"})");
    EXPECT_EQ(empty.status, 422);
    EXPECT_NE(empty.body.find(expected("Datei")), std::string::npos);
    EXPECT_EQ(stored_uploads(), 0U);
}

TEST_P(UploadRoutesTest, GuestsSendLessThanStaff) {
    const std::string large(largest_guest_upload + 1, 'x');
    EXPECT_EQ(post_upload("guest", "gross.txt", large).status, 413);
    EXPECT_EQ(post_upload("employee", "gross.txt", large).status, 201);
}

TEST_P(UploadRoutesTest, OneFileAndLittleElseIsSent) {
    const auto file = R"("data":"data:;base64,SGFsbG8=")";
    const auto beside = [&](std::size_t bytes) {
        return "{\"name\":\"a.txt\"," + std::string(file) + ",\"x\":\"" + std::string(bytes, 'x') + "\"}";
    };
    EXPECT_EQ(send("POST", "/api/uploads", "guest", beside(60'000)).status, 201);
    EXPECT_EQ(send("POST", "/api/uploads", "guest", beside(66'000)).status, 413);
    EXPECT_EQ(send("POST", "/api/uploads", "guest", "{\"x\":[" + std::string(2'000'000, '{')).status, 413);
    const auto two = send("POST", "/api/uploads", "guest", "{" + std::string(file) + "," + file + "}");
    EXPECT_EQ(two.status, 422) << two.body;
    EXPECT_EQ(stored_uploads(), 1U);
}

TEST_P(UploadRoutesTest, AGuestsTooLargeBodyIsRefusedBeforeItIsRead) {
    auto client = server().connect();
    client.send(
        "POST /api/uploads HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
        "Content-Length: 300000000\r\n\r\n");
    EXPECT_EQ(client.read_answer().status, 413);
    auto vague = server().connect();
    vague.send(
        "POST /api/uploads HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
        "Transfer-Encoding: chunked\r\n\r\n");
    EXPECT_EQ(vague.read_answer().status, 413);
}

TEST_P(UploadRoutesTest, OrphansOfGuestsGoAfterADay) {
    const auto by_guest = post_upload("guest", "alt.txt", "alt");
    const auto by_staff = post_upload("employee", "bleibt.txt", "bleibt");
    const auto tonight = Clock::starting_at(clock.now() + std::chrono::hours{23});
    EXPECT_EQ(remove_orphans(*media, {*storage, *base_data, tonight}).value(), 0U);
    EXPECT_EQ(get(address_of(by_guest) + "txt", as_admin).status, 200);

    const auto tomorrow = Clock::starting_at(clock.now() + std::chrono::hours{25});
    const auto removed = remove_orphans(*media, {*storage, *base_data, tomorrow});
    ASSERT_TRUE(removed);
    EXPECT_EQ(*removed, 1U);
    EXPECT_EQ(stored_uploads(), 1U);
    EXPECT_EQ(get(address_of(by_guest) + "txt", as_admin).status, 404);
    EXPECT_EQ(get(address_of(by_staff) + "txt").status, 200);
}

TEST_P(UploadRoutesTest, GuestsFilesFillOnlyTheirShareOfTheDisk) {
    media = std::make_unique<Media>(database.folder() / "media", 3'500'000);
    for (const auto* name : {"eins.txt", "zwei.txt", "drei.txt"})
        EXPECT_EQ(post_upload("guest", name, std::string(70'000, 'x')).status, 201);
    const auto small = post_upload("guest", "vier.txt", "so klein, und doch eine Datei");
    EXPECT_EQ(small.status, 201) << small.body;
    const auto refused = post_upload("guest", "zu viel.txt", "x");
    EXPECT_EQ(refused.status, 429);
    EXPECT_NE(refused.body.find(messages::too_many_unclaimed), std::string::npos) << refused.body;
    EXPECT_EQ(post_upload("employee", "von uns.txt", "x").status, 201);
    EXPECT_EQ(stored_uploads(), 5U);

    // What nobody ordered with leaves sooner while there is little room.
    const auto later = Clock::starting_at(clock.now() + std::chrono::minutes{61});
    EXPECT_EQ(remove_orphans(*media, {*storage, *base_data, later}).value(), 4U);
    EXPECT_EQ(post_upload("guest", "jetzt.txt", "x").status, 201);
}

TEST_P(UploadRoutesTest, GuestsOnlySend) {
    const auto created = post_upload("guest", "a.txt", "a");
    const auto id = member_of(created.body, "id");
    EXPECT_EQ(created.body.find("isOrphan"), std::string::npos);
    EXPECT_EQ(get("/api/uploads").status, 401);
    EXPECT_EQ(get("/api/uploads/" + id).status, 401);
    EXPECT_EQ(send("DELETE", "/api/uploads/" + id, "guest", "").status, 401);
    const auto read = get("/api/uploads/" + id, as_admin);
    EXPECT_EQ(read.status, 200);
    EXPECT_EQ(read.body.find(member_of(created.body, "handle")), std::string::npos);
    for (const auto* role : {"employee", "editor", "manager"}) {
        const auto as_role = std::string{"X-Role: "} + role + "\r\n";
        EXPECT_EQ(get("/api/uploads/" + id, as_role).status, 404) << role;
        EXPECT_EQ(get(address_of(created) + "txt", as_role).status, 404) << role;
        EXPECT_EQ(get("/api/uploads", as_role).body, R"({"data":[]})") << role;
    }
    EXPECT_EQ(send("DELETE", "/api/uploads/" + id, "editor", "").status, 404);
    EXPECT_EQ(send("DELETE", "/api/uploads/" + id, "admin", "").status, 204);
    EXPECT_EQ(get(address_of(created) + "txt", as_admin).status, 404);
}

TEST_P(UploadRoutesTest, StaffRenames) {
    const auto created = post_upload("employee", "a.txt", "a");
    const auto id = member_of(created.body, "id");
    EXPECT_EQ(send("PUT", "/api/uploads/" + id, "editor", R"({"name":"b.txt"})").status, 200);
    EXPECT_EQ(send("PUT", "/api/uploads/" + id, "guest", R"({"name":"c.txt"})").status, 401);
    EXPECT_EQ(get(address_of(created) + "txt").body, "a");
}

}  // namespace
}  // namespace kredenz::media
