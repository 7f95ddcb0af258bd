#include "http/input.hpp"

#include <boost/asio/as_tuple.hpp>
#include <boost/asio/buffer.hpp>
#include <boost/asio/error.hpp>
#include <boost/asio/use_awaitable.hpp>

#include <array>

namespace kredenz::http {

namespace asio = boost::asio;

namespace {

constexpr std::size_t piece_size = 64 * 1024;
constexpr std::size_t kept_capacity = 8192;

}  // namespace

void Input::consume(std::size_t size) {
    used_ += size;
    if (!is_empty()) return;
    if (bytes_.capacity() > kept_capacity) bytes_ = {};
    bytes_.clear();
    used_ = 0;
}

void Input::release() {
    bytes_ = {};
    used_ = 0;
}

// Waits before it reads, so that a waiting connection needs no buffer of its own.
asio::awaitable<bool> Input::receive() {
    thread_local std::array<char, piece_size> piece;
    while (true) {
        auto [waiting_error] =
            co_await socket_.async_wait(asio::socket_base::wait_read, asio::as_tuple(asio::use_awaitable));
        if (waiting_error) co_return false;
        boost::system::error_code error;
        const auto size = socket_.read_some(asio::buffer(piece), error);
        if (error == asio::error::would_block) continue;
        if (error) co_return false;
        bytes_.erase(0, std::exchange(used_, 0));
        bytes_.append(piece.data(), size);
        co_return true;
    }
}

}  // namespace kredenz::http
