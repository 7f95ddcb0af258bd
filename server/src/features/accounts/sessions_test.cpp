#include "features/accounts/known_browsers.hpp"
#include "features/accounts/messages.hpp"
#include "features/accounts/own_sessions.hpp"
#include "features/accounts/test_foundation.hpp"
#include "features/accounts/user_resource.hpp"
#include "resource/hook.hpp"

namespace kredenz::accounts {
namespace {

using Database = storage::Session;
using namespace std::chrono_literals;

using testing::password;
using testing::start;

class SessionsTest : public testing::SignInFoundation {};

TEST_P(SessionsTest, SigningInStartsASession) {
    const auto session = sign_in();
    ASSERT_TRUE(session);
    EXPECT_EQ(session->token.size(), 64);
    EXPECT_EQ(session->user->username, "vera");
    const auto again = found(session->token);
    ASSERT_TRUE(again);
    EXPECT_EQ(again->csrf_token, session->csrf_token);
    EXPECT_NE(sign_in()->token, session->token);
    write([&](Database& database) {
        EXPECT_TRUE(database.query("select 1 from sessions where token_hash = $1", session->token).empty())
            << "the token itself is stored nowhere";
    });
}

TEST_P(SessionsTest, EndAfterTwoWeeks) {
    const auto token = sign_in()->token;
    at(start + 24h * 14 - 1min);
    EXPECT_TRUE(found(token));
    at(start + 24h * 14 + 1min);
    EXPECT_FALSE(found(token));
    sign_in();
    EXPECT_EQ(
        write([](Database& database) { return database.query("select count(*) from sessions").front().integer(0); }), 1)
        << "sessions that have run out are removed";
}

TEST_P(SessionsTest, EndWithSigningOut) {
    const auto token = sign_in()->token;
    const auto other = sign_in()->token;
    EXPECT_TRUE(wait(sessions.sign_out(token)));
    EXPECT_FALSE(found(token));
    EXPECT_TRUE(found(other));
    EXPECT_TRUE(wait(sessions.sign_out(token)));
    EXPECT_FALSE(found(""));
    EXPECT_FALSE(found("unbekannt"));
}

TEST_P(SessionsTest, DisabledUsersAreOutAtOnce) {
    const auto token = sign_in()->token;
    change_user([](User& user) { user.is_enabled = false; });
    EXPECT_FALSE(found(token));
    EXPECT_EQ(sign_in().error().message, messages::account_disabled);
    EXPECT_EQ(sign_in("falsch").error().message, messages::wrong_credentials) << "strangers learn nothing";
}

TEST_P(SessionsTest, ExpiredUsersAreOut) {
    change_user([](User& user) { user.expires_at = start + 1h; });
    const auto session = *sign_in();
    at(start + 1h - 1s);
    EXPECT_TRUE(found(session.token));
    EXPECT_TRUE(sign_in());
    at(start + 1h);
    EXPECT_FALSE(found(session.token));
    EXPECT_EQ(sign_in().error().message, messages::account_expired);
    EXPECT_EQ(sign_in("falsch").error().message, messages::wrong_credentials) << "strangers learn nothing";
}

TEST_P(SessionsTest, AccessEndsWithTheAccount) {
    change_user([](User& user) { user.expires_at = start + 1h; });
    const auto session = *sign_in();
    const auto end_at = [&](Instant now) {
        return write([&](Database& database) { return end_expired_access(database, now); });
    };
    EXPECT_EQ(end_at(start + 59min), 0);
    EXPECT_EQ(end_at(start + 1h), 1);
    EXPECT_EQ(end_at(start + 1h), 0);
    change_user([](User& user) { user.expires_at.reset(); });
    EXPECT_FALSE(found(session.token)) << "who is let in again signs in anew";
}

TEST_P(SessionsTest, RemovedUsersAreOutAtOnce) {
    const auto token = sign_in()->token;
    write([](Database& database) { storage::repository_of<User>().untyped().trash(database, 1, start); });
    EXPECT_FALSE(found(token));
    EXPECT_EQ(sign_in().error().message, messages::wrong_credentials);
}

TEST_P(SessionsTest, ChangingCallsNeedTheCsrfToken) {
    const auto session = *sign_in();
    const auto actor = authenticated(request(session.token));
    ASSERT_TRUE(actor);
    EXPECT_EQ(actor->user, 1);
    EXPECT_EQ(actor->name, "Vera Wirt");
    EXPECT_EQ(actor->roles, employee);
    EXPECT_TRUE(authenticated(request(session.token, http::Method::head)));
    for (const auto method : {http::Method::post, http::Method::put, http::Method::patch, http::Method::delete_}) {
        for (const auto& csrf_token : {std::string{}, std::string{"falsch"}, sign_in()->csrf_token})
            EXPECT_EQ(authenticated(request(session.token, method, csrf_token)).error().kind, ErrorKind::forbidden);
        EXPECT_TRUE(authenticated(request(session.token, method, session.csrf_token)));
    }
}

TEST_P(SessionsTest, WithoutASessionEverybodyIsAGuest) {
    EXPECT_FALSE(authenticated(http::Request{})->is_signed_in());
    EXPECT_EQ(authenticated(request("unbekannt", http::Method::post))->roles, guest);
}

TEST_P(SessionsTest, AreListedFromTheOwnOneAndByTheirLastUse) {
    const auto first = *found(sign_in()->token);
    const auto second = *found(sign_in()->token);
    const auto third = *found(sign_in()->token);
    const auto listed = [&] {
        return write([&](Database& database) { return sessions_of(database, 1, second.id, start + session_handover); });
    };
    const auto ids = [&] {
        std::vector<std::int64_t> ids;
        for (const auto& one : listed()) ids.push_back(one.id);
        return ids;
    };
    EXPECT_EQ(ids(), (std::vector{second.id, third.id, first.id}));
    // A page that is only open asks for the time every five minutes.
    at(start + 5min);
    EXPECT_TRUE(found(first.token));
    EXPECT_EQ(ids(), (std::vector{second.id, first.id, third.id}));
    at(start + 10min - 1s);
    EXPECT_TRUE(found(first.token));
    EXPECT_GE(listed()[1].last_used_at, start + 10min - 1s);
}

INSTANTIATE_ON_BOTH_ENGINES(SessionsTest);

const Actor boss{.user = 99, .name = "Max", .roles = manager, .branches = {1}};

class UsersResourceTest : public storage::testing::MigratedDatabaseTest {
protected:
    UsersResourceTest() { snapshot->load({}); }
    ~UsersResourceTest() override { snapshot.reset(); }

    std::int64_t stored(Role role) {
        return write([&](Database& database) {
            User user;
            user.email = user.username = std::to_string(static_cast<int>(role));
            user.roles = {role};
            user.password_hash = "x";
            storage::repository_of<User>().insert(database, user, start);
            return user.meta.id;
        });
    }
    template <class Call>
    std::optional<Error> refusal(Call call) {
        auto unit = [&](Database& database) -> Result<resource::Saved> { return call(database); };
        auto result = storage->write_now(unit);
        return result ? std::nullopt : std::optional{result.error()};
    }

    Clock clock;
    std::unique_ptr<snapshot::Snapshot> snapshot = std::make_unique<snapshot::Snapshot>(*storage);
    resource::Resources resources{{*storage, *snapshot, clock}};
    const resource::Resource resource = users_resource();
};

TEST_P(UsersResourceTest, ToManagersThereIsNobodyOutsideTheirBranches) {
    for (const auto role : {Role::admin, Role::manager, Role::editor, Role::employee}) {
        const auto id = stored(role);
        const auto removed =
            refusal([&](Database& database) { return resources.remove(database, resource, boss, id); });
        ASSERT_TRUE(removed) << "without a branch nobody is theirs";
        EXPECT_EQ(removed->kind, ErrorKind::not_found);
        const auto changed = refusal([&](Database& database) {
            return resources.update(database, resource, boss, id,
                                    *record::Document::parse(R"({"password":"ein neues Passwort"})"));
        });
        ASSERT_TRUE(changed);
        EXPECT_EQ(changed->kind, ErrorKind::not_found);
    }
}

TEST_P(UsersResourceTest, PasswordsAreStoredAsHashesOnly) {
    const Actor owner{.user = 1, .name = "Ada", .roles = admin, .branches = {}};
    const auto with_hash = users_resource(hash_password("zehnzeiche"));
    const auto create = [&](const std::string& given) {
        return refusal([&](Database& database) {
            return resources.create(
                database, with_hash, owner,
                *record::Document::parse(R"({"email":"A@B.at","username":"neu","roles":["ROLE_EDITOR"],"password":")" +
                                         given + R"(","passwordHash":"x"})"));
        });
    };
    EXPECT_EQ(create("neunzeich")->message, messages::password_too_short);
    EXPECT_FALSE(create("zehnzeiche"));
    write([](Database& database) {
        const auto user = storage::repository_of<User>().find(
            database, storage::repository_of<User>().where(database, "username = $1", "neu").front()->meta.id);
        EXPECT_EQ(user->email, "a@b.at") << "one address is one account, however it is written";
        EXPECT_TRUE(user->password_hash.starts_with("$argon2id$"));
        EXPECT_EQ(record::to_json(*user, record::Audience::of(admin)).find("argon2id"), std::string::npos);
    });
}

INSTANTIATE_ON_BOTH_ENGINES(UsersResourceTest);

}  // namespace
}  // namespace kredenz::accounts
