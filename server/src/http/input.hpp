// What a connection has received and not yet used. Gives most of its memory back when empty, for the thousands of
// connections that only wait. Not a parser.
#pragma once

#include "http/loop.hpp"

#include <boost/asio/awaitable.hpp>

#include <array>
#include <string>
#include <string_view>

namespace kredenz::http {

class Input {
public:
    explicit Input(Socket& socket) : socket_(socket) {}

    std::string_view view() const { return std::string_view(bytes_).substr(used_); }
    bool is_empty() const { return used_ == bytes_.size(); }
    void consume(std::size_t size);
    /// Forgets everything and gives the memory back.
    void release();
    /// Adds what the socket has next. False when the client has closed or the wait was cancelled.
    boost::asio::awaitable<bool> receive();

private:
    void receive_more();

    Socket& socket_;
    /// Where the next bytes come first: the head of most requests fits, and thousands of connections only wait.
    std::array<char, 1024> first_;
    std::string bytes_;
    std::size_t used_ = 0;
};

}  // namespace kredenz::http
