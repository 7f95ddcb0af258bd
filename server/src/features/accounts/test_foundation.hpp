// A database with one user who signs in, and short forms of doing so.
// Included by tests only.
#pragma once

#include "features/accounts/known_browsers.hpp"
#include "features/accounts/sign_in.hpp"
#include "storage/test_foundation.hpp"

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/thread_pool.hpp>
#include <boost/asio/use_future.hpp>

namespace kredenz::accounts::testing {

inline const Instant start = *parse_instant("2027-01-04T08:00:00Z");
inline constexpr auto password = "ein gutes Passwort";

class SignInFoundation : public storage::testing::MigratedDatabaseTest {
protected:
    SignInFoundation() {
        snapshot->load({});
        User user;
        user.email = "vera@beispiel.at";
        user.username = "vera";
        user.first_name = "Vera";
        user.last_name = "Wirt";
        user.roles = {Role::employee};
        user.password_hash = hash_password(password);
        write([&](storage::Session& database) {
            auto copy = user;
            storage::repository_of<User>().insert(database, copy, start);
        });
    }
    ~SignInFoundation() override {
        // Both use the threads, so they must end first.
        snapshot.reset();
        storage.reset();
    }

    template <class T>
    T wait(boost::asio::awaitable<T> answer) {
        return boost::asio::co_spawn(threads, std::move(answer), boost::asio::use_future).get();
    }
    /// Sets the time.
    void at(Instant now) { clock = Clock::standing_at(now); }

    Result<Session> sign_in(const std::string& given = password, const std::string& email = "vera@beispiel.at") {
        auto signed_in = first_step(given, email);
        if (!signed_in) return signed_in.error();
        return std::get<Session>(std::move(*signed_in));
    }
    Result<SignedIn> first_step(const std::string& given = password, const std::string& email = "vera@beispiel.at") {
        return wait(sign_in_.by_password(email, given, sign_in_source));
    }
    /// Further sign-ins come from this network, and from a browser that is not known.
    void come_from(const std::string& network) { sign_in_source = {.network = network}; }
    static http::Request request(const std::string& token, http::Method method = http::Method::get,
                                 const std::string& csrf_token = "") {
        http::Request made;
        made.method = method;
        made.cookies = {{std::string{session_cookie}, token}};
        if (!csrf_token.empty()) made.headers = {{"x-csrf-token", csrf_token}};
        return made;
    }
    std::optional<Session> found(const std::string& token) {
        const auto made = request(token);
        return *wait(sessions.find(made));
    }
    Result<Actor> authenticated(const http::Request& made) { return wait(sessions.authenticate(made)); }

    void change_user(const std::function<void(User&)>& change) {
        write([&](storage::Session& database) {
            const auto user = storage::repository_of<User>().find(database, 1);
            change(*user);
            storage::repository_of<User>().update(database, *user, start);
        });
    }

    Clock clock = Clock::standing_at(start);
    boost::asio::thread_pool threads{2};
    std::unique_ptr<snapshot::Snapshot> snapshot = std::make_unique<snapshot::Snapshot>(*storage);
    /// Stand in for the encrypted secrets of the settings.
    std::map<std::string, std::string> secrets;
    SecretStore secret_store{
        .read = [this](storage::Session&, const std::string& name) -> Result<std::optional<std::string>> {
            const auto found = secrets.find(name);
            if (found == secrets.end()) return std::optional<std::string>{};
            return std::optional{found->second};
        },
        .store = [this](storage::Session&, const std::string& name, const std::string& value) -> Result<void> {
            if (value.empty())
                secrets.erase(name);
            else
                secrets[name] = value;
            return {};
        }};
    bool is_second_factor_demanded = false;
    Sessions sessions{{*storage, *snapshot, clock}, [this](const User&) { return is_second_factor_demanded; }};
    PasswordChecker passwords;
    SignIn sign_in_{{*storage, *snapshot, clock}, sessions, passwords, secret_store};
    SignInSource sign_in_source{.network = "203.0.113.7", .browser_token = {}, .device = "Firefox auf Linux"};
};

}  // namespace kredenz::accounts::testing
