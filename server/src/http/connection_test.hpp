// For tests of connections: a server with a few routes, and clients that may break every rule. Not linked into the
// server.
#pragma once

#include "http/connection.hpp"
#include "http/test_server.hpp"

#include <gtest/gtest.h>

namespace kredenz::http {

inline Handler answering(std::string body) {
    return [body](Request&) -> boost::asio::awaitable<Response> { co_return Response::json(200, body); };
}

/// Answers with the body it was sent.
inline boost::asio::awaitable<Response> echo(Request& request) {
    co_return Response::bytes(200, text_type, std::string(request.body.view()));
}

class ConnectionTest : public testing::Test {
protected:
    void start() { start(Router()); }
    void start(Router router) {
        router.add({.method = Method::get, .pattern = "/hello", .access = anyone, .handler = answering("\"hello\"")});
        router.add({.method = Method::post,
                    .pattern = "/echo",
                    .access = anyone,
                    .handler = echo,
                    .body_limit = 100'000,
                    .body_type = BodyType::any});
        router.add({.method = Method::post, .pattern = "/json", .access = anyone, .handler = echo});
        server_ = std::make_unique<TestServer>(std::move(router), options_);
    }

    RawClient connect() const { return server_->connect(); }
    Server& server() { return *server_->operator->(); }

    ServerOptions options_;
    std::unique_ptr<TestServer> server_;
};

}  // namespace kredenz::http
