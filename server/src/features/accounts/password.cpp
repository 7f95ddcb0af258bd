#include "features/accounts/password.hpp"

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <sodium.h>

#include <array>
#include <stdexcept>

namespace kredenz::accounts {
namespace {

constexpr std::size_t memory_bytes = std::size_t{19} * 1024 * 1024;
constexpr unsigned long long passes = 2;

}  // namespace

std::string hash_password(const std::string& password) {
    if (sodium_init() < 0) throw std::runtime_error("the system offers no secure random numbers");
    std::array<char, crypto_pwhash_STRBYTES> hash{};
    if (crypto_pwhash_str_alg(hash.data(), password.data(), password.size(), passes, memory_bytes,
                              crypto_pwhash_ALG_ARGON2ID13) != 0)
        throw std::runtime_error("not enough memory to hash a password");
    return hash.data();
}

boost::asio::awaitable<std::string> PasswordChecker::hash(std::string password) {
    auto work = [password = std::move(password)]() -> boost::asio::awaitable<std::string> {
        co_return hash_password(password);
    };
    co_return co_await boost::asio::co_spawn(threads_, std::move(work), boost::asio::use_awaitable);
}

boost::asio::awaitable<bool> PasswordChecker::fits(std::string password, std::string hash) {
    static const std::string nobodys_hash = hash_password("nobody has this password");
    const bool is_known = !hash.empty();
    auto check = [password = std::move(password),
                  hash = is_known ? std::move(hash) : nobodys_hash]() -> boost::asio::awaitable<bool> {
        co_return crypto_pwhash_str_verify(hash.c_str(), password.data(), password.size()) == 0;
    };
    const bool is_right = co_await boost::asio::co_spawn(threads_, std::move(check), boost::asio::use_awaitable);
    co_return is_known&& is_right;
}

}  // namespace kredenz::accounts
