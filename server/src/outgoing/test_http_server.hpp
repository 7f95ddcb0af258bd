// For tests: an HTTP server on a real socket that answers as the test says, also against every rule.
// Not a proper server: one connection at a time, one request each.
#pragma once

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/read_until.hpp>
#include <boost/asio/write.hpp>
#include <sys/socket.h>

#include <functional>
#include <string>
#include <string_view>
#include <thread>
#include <utility>

namespace kredenz::outgoing {

class TestConnection {
public:
    explicit TestConnection(boost::asio::ip::tcp::socket socket) : socket_(std::move(socket)) {}

    /// The bytes up to `end`, and nothing behind it.
    std::string read_until(std::string_view end) {
        boost::system::error_code error;
        const auto size = boost::asio::read_until(socket_, boost::asio::dynamic_buffer(received_), end, error);
        auto text = received_.substr(0, size);
        received_.erase(0, size);
        return text;
    }
    void write(std::string_view bytes) {
        boost::system::error_code error;
        boost::asio::write(socket_, boost::asio::buffer(bytes), error);
    }
    void wait_until_closed() {
        boost::system::error_code error;
        char piece[4096];  // NOLINT: filled by the read
        while (!error) socket_.read_some(boost::asio::buffer(piece), error);
    }

private:
    boost::asio::ip::tcp::socket socket_;
    std::string received_;
};

class TestHttpServer {
public:
    /// Called for each connection, on the server's thread; the connection closes when it returns.
    using Behaviour = std::function<void(TestConnection&)>;

    explicit TestHttpServer(Behaviour behaviour)
        : acceptor_(context_, {boost::asio::ip::address_v4::loopback(), 0}), behaviour_(std::move(behaviour)) {
        port_ = acceptor_.local_endpoint().port();
        thread_ = std::thread([this] { serve(); });
    }
    /// Reads the head and answers with these bytes.
    explicit TestHttpServer(std::string answer)
        : TestHttpServer([answer = std::move(answer)](TestConnection& connection) {
              connection.read_until("\r\n\r\n");
              connection.write(answer);
          }) {}
    ~TestHttpServer() {
        ::shutdown(acceptor_.native_handle(), SHUT_RDWR);
        thread_.join();
    }
    TestHttpServer(const TestHttpServer&) = delete;
    TestHttpServer& operator=(const TestHttpServer&) = delete;

    std::string url(const std::string& path = "/", const std::string& scheme = "http") const {
        return scheme + "://127.0.0.1:" + std::to_string(port_) + path;
    }

private:
    void serve() {
        for (;;) {
            boost::system::error_code error;
            auto socket = acceptor_.accept(error);
            if (error) return;
            TestConnection connection(std::move(socket));
            behaviour_(connection);
        }
    }

    boost::asio::io_context context_;
    boost::asio::ip::tcp::acceptor acceptor_;
    Behaviour behaviour_;
    std::uint16_t port_ = 0;
    std::thread thread_;
};

}  // namespace kredenz::outgoing
