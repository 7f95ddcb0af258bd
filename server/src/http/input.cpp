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
    if (bytes_.capacity() > kept_capacity) release();
    bytes_.clear();
    used_ = 0;
}

void Input::release() {
    // Assigning an empty text would keep the memory.
    std::string().swap(bytes_);
    used_ = 0;
}

// Reads instead of waiting first until there is something to read: a wait would cost a call to the kernel of its own.
asio::awaitable<bool> Input::receive() {
    const auto [error, size] =
        co_await socket_.async_read_some(asio::buffer(first_), asio::as_tuple(asio::use_awaitable));
    if (error) co_return false;
    bytes_.erase(0, std::exchange(used_, 0));
    bytes_.append(first_.data(), size);
    if (size == first_.size()) receive_more();
    co_return true;
}

/// What lies there besides, in one large piece.
void Input::receive_more() {
    thread_local std::array<char, piece_size> piece;
    boost::system::error_code error;
    const auto size = socket_.read_some(asio::buffer(piece), error);
    if (!error) bytes_.append(piece.data(), size);
}

}  // namespace kredenz::http
