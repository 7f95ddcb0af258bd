// Passwords as argon2id hashes (RFC 9106 through libsodium), worked out on threads of their own: a check takes some
// 17 ms and must not hold up an event loop.
#pragma once

#include <boost/asio/awaitable.hpp>
#include <boost/asio/thread_pool.hpp>

#include <string>

namespace kredenz::accounts {

/// In characters.
inline constexpr std::size_t shortest_password = 10;
inline constexpr std::size_t longest_password = 200;

/// 19 MiB and two passes, what OWASP's password storage cheat sheet asks for and rates like 46 MiB and one: two checks
/// at once then take 38 MiB of the 300 that the server has. Salted, ready to be stored.
std::string hash_password(const std::string& password);

/// One for all who judge or hash: at most two at once, so that they cannot take the memory.
class PasswordChecker {
public:
    PasswordChecker() : threads_(2) {}
    PasswordChecker(const PasswordChecker&) = delete;
    PasswordChecker& operator=(const PasswordChecker&) = delete;

    /// Whether the password belongs to the hash. An empty hash never fits, after the same time.
    boost::asio::awaitable<bool> fits(std::string password, std::string hash);
    /// The same as hash_password, off the event loop.
    boost::asio::awaitable<std::string> hash(std::string password);

private:
    boost::asio::thread_pool threads_;
};

}  // namespace kredenz::accounts
