// For tests: a running server on a free port with the routes of a test.
// Not for programs, and nothing is faked: it is the server itself.
#pragma once

#include "http/raw_client.hpp"
#include "http/server.hpp"

#include <memory>
#include <utility>

namespace kredenz::http {

class TestServer {
public:
    explicit TestServer(Router router, ServerOptions options = {}) {
        options.port = 0;
        if (options.event_loops == 0) options.event_loops = 2;
        server_ = std::make_unique<Server>(std::move(options), std::move(router));
        server_->start();
    }

    RawClient connect() const { return RawClient(server_->port()); }
    Server* operator->() { return server_.get(); }

private:
    std::unique_ptr<Server> server_;
};

}  // namespace kredenz::http
