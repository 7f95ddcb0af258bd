// The media feature behind a real server with a real database, for tests: who asks is said by the header X-Role.
// Included by tests only.
#pragma once

#include "features/media/feature.hpp"
#include "features/media/images.hpp"
#include "features/media/media_routes.hpp"
#include "features/media/uploads.hpp"
#include "http/test_server.hpp"
#include "resource/hook.hpp"
#include "storage/test_foundation.hpp"

#include <sodium.h>

namespace kredenz::media::testing {

inline std::string data_url(std::string_view bytes) {
    std::string text(sodium_base64_encoded_len(bytes.size(), sodium_base64_VARIANT_ORIGINAL), '\0');
    sodium_bin2base64(text.data(), text.size(), reinterpret_cast<const unsigned char*>(bytes.data()), bytes.size(),
                      sodium_base64_VARIANT_ORIGINAL);
    text.pop_back();
    return "data:application/octet-stream;base64," + text;
}

inline Actor actor_of(std::string_view role) {
    if (role == "editor") return {.user = 1, .name = "Eva", .roles = editor, .branches = {}};
    if (role == "employee") return {.user = 2, .name = "Emil", .roles = employee, .branches = {}};
    if (role == "manager") return {.user = 3, .name = "Mira", .roles = manager, .branches = {}};
    if (role == "admin") return {.user = 4, .name = "Ada", .roles = admin, .branches = {}};
    return {};
}

/// The value of a plain member in a JSON text that the server wrote.
inline std::string member_of(const std::string& json, const std::string& name) {
    const auto key = json.find("\"" + name + "\":");
    if (key == std::string::npos) return "";
    auto start = key + name.size() + 3;
    const bool is_text = json[start] == '"';
    if (is_text) ++start;
    return json.substr(start, json.find_first_of(is_text ? "\"" : ",}", start) - start);
}

class MediaTest : public storage::testing::MigratedDatabaseTest {
protected:
    MediaTest() {
        const auto media_feature = feature(resources, *media);
        for (const auto& resource : media_feature.resources) resources.add(resource);
        base_data->load(resources.base_tables());
        base_data->start([](const snapshot::View&) { return std::vector<snapshot::Page>{}; }, [](auto) {});
    }
    ~MediaTest() override { end(); }

    http::TestServer& server() {
        if (server_) return *server_;
        http::Router router;
        router.set_authenticator([](const http::Request& head) -> boost::asio::awaitable<Result<Actor>> {
            auto actor = actor_of(head.header("x-role").value_or("guest"));
            if (auto refused = refused_before_body(head, actor)) co_return std::move(*refused);
            co_return actor;
        });
        resources.add_routes(router);
        add_media_routes(router, resources, *media);
        server_ = std::make_unique<http::TestServer>(std::move(router));
        return *server_;
    }

    http::RawAnswer send(const std::string& method, const std::string& target, const std::string& role,
                         const std::string& body) {
        auto client = server().connect();
        client.send(method + " " + target + " HTTP/1.1\r\nHost: localhost\r\nX-Role: " + role +
                    "\r\nContent-Type: application/json\r\nContent-Length: " + std::to_string(body.size()) +
                    "\r\n\r\n");
        client.send(body);
        return client.read_answer();
    }
    http::RawAnswer get(const std::string& target, const std::string& headers = "") {
        return server().connect().get(target, headers);
    }

    http::RawAnswer post_image(std::string_view bytes) {
        return send("POST", "/api/images", "editor",
                    R"({"name":"Melange","alt":"Eine Tasse","data":")" + data_url(bytes) + "\"}");
    }
    http::RawAnswer post_upload(const std::string& role, const std::string& name, std::string_view bytes) {
        return send("POST", "/api/uploads", role,
                    "{\"name\":" + record::quoted(name) + R"(,"data":")" + data_url(bytes) + "\"}");
    }

    /// The event loops end last: the others hand coroutines back to them.
    void end() {
        media->stop();
        base_data.reset();
        storage.reset();
        server_.reset();
    }

    Clock clock;
    std::unique_ptr<snapshot::Snapshot> base_data = std::make_unique<snapshot::Snapshot>(*storage);
    resource::Resources resources{{*storage, *base_data, clock}};
    std::unique_ptr<Media> media = std::make_unique<Media>(database.folder() / "media");

private:
    std::unique_ptr<http::TestServer> server_;
};

}  // namespace kredenz::media::testing
