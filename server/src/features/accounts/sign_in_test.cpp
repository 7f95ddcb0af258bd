#include "features/accounts/sign_in.hpp"

#include "features/accounts/lock_notice.hpp"
#include "features/accounts/messages.hpp"
#include "features/accounts/test_foundation.hpp"

namespace kredenz::accounts {
namespace {

using Database = storage::Session;
using namespace std::chrono_literals;
using testing::password;
using testing::start;

class SignInTest : public testing::SignInFoundation {
protected:
    /// Until the address is locked, or so often.
    void guess(int times, const std::string& email = "vera@beispiel.at") {
        for (int guess = 0; guess < times; ++guess) sign_in("falsch", email);
    }
    std::int64_t count(const std::string& table) {
        return write(
            [&](Database& database) { return database.query("select count(*) from " + table).front().integer(0); });
    }
    std::int64_t notices() {
        return write([](Database& database) {
            return database.query("select count(*) from outbox where kind = $1", lock_mail_kind).front().integer(0);
        });
    }
    /// The kind of refusal, or none.
    std::optional<ErrorKind> refusal(const std::string& given = password) {
        const auto session = sign_in(given);
        return session ? std::nullopt : std::optional{session.error().kind};
    }
};

TEST_P(SignInTest, AddressesAreFoundWhateverTheirCase) {
    EXPECT_TRUE(sign_in(password, " VERA@beispiel.AT "));
    change_user([](User& user) { user.email = "jörg@beispiel.at"; });
    EXPECT_TRUE(sign_in(password, "jörg@beispiel.at"));
}

TEST_P(SignInTest, WrongCredentialsAreRefusedAlike) {
    const auto wrong = sign_in("falsch").error();
    EXPECT_EQ(wrong.kind, ErrorKind::invalid);
    EXPECT_EQ(wrong.message, messages::wrong_credentials);
    const auto unknown = sign_in(password, "niemand@beispiel.at").error();
    EXPECT_EQ(unknown.message, wrong.message);
    EXPECT_EQ(unknown.errors, wrong.errors);
    EXPECT_EQ(sign_in("").error().message, wrong.message);
}

TEST_P(SignInTest, FiveFailuresLockTheAddressForMinutes) {
    for (int failure = 1; failure < 5; ++failure)
        EXPECT_EQ(sign_in("falsch").error().kind, ErrorKind::invalid) << failure;
    const auto locked = sign_in("falsch").error();
    EXPECT_EQ(locked.kind, ErrorKind::too_many_requests);
    EXPECT_EQ(locked.message, messages::locked(5));
    EXPECT_GT(locked.retry_after, 290);
    EXPECT_EQ(refusal(), ErrorKind::too_many_requests) << "even with the right password";
    EXPECT_EQ(sign_in(password, "VERA@beispiel.at").error().kind, ErrorKind::too_many_requests);

    at(start + 4min + 30s);
    EXPECT_EQ(sign_in().error().message, messages::locked(1));
    at(start + 6min);
    EXPECT_EQ(sign_in("falsch").error().message, messages::locked(10)) << "the lock doubles";
    at(start + 17min);
    EXPECT_TRUE(sign_in()) << "the last try of a window may be the right one";
    EXPECT_TRUE(sign_in()) << "and takes its lock back";
    EXPECT_EQ(sign_in("falsch").error().kind, ErrorKind::invalid) << "and the guesses before it are forgotten";
}

TEST_P(SignInTest, WhoSignsInHasAllHisTriesAgainWhereHeDid) {
    come_from("203.0.113.9");
    for (int day = 0; day < 3; ++day) {
        guess(4);
        EXPECT_EQ(refusal(), std::nullopt);
    }
    const auto session = sign_in();
    ASSERT_TRUE(session);
    sign_in_source.browser_token = session->browser_token;
    for (int day = 0; day < 3; ++day) {
        guess(4);
        EXPECT_EQ(refusal(), std::nullopt);
    }
}

TEST_P(SignInTest, WhoSignsInForgivesNoneOfOthersGuesses) {
    for (int line = 0; line < 19; ++line) {
        come_from("198.51.100." + std::to_string(line));
        guess(1);
    }
    come_from("203.0.113.9");
    EXPECT_EQ(refusal(), std::nullopt);
    come_from("198.51.100.99");
    guess(1);
    EXPECT_EQ(refusal(), ErrorKind::too_many_requests);
}

TEST_P(SignInTest, FailuresAreForgottenAfterADay) {
    guess(5);
    at(start + 24h + 1min);
    for (int failure = 1; failure < 5; ++failure)
        EXPECT_EQ(sign_in("falsch").error().kind, ErrorKind::invalid) << failure;
    EXPECT_EQ(sign_in("falsch").error().message, messages::locked(5)) << "the doubling began anew";
}

TEST_P(SignInTest, RowsDoNotOutliveTheirDay) {
    for (int address = 0; address < 6; ++address) guess(1, std::to_string(address) + "@beispiel.at");
    EXPECT_EQ(count("sign_in_failures"), 6 * 2 + 1);
    at(start + 24h + 1min);
    guess(1);
    EXPECT_EQ(count("sign_in_failures"), 3);
}

TEST_P(SignInTest, UnknownAddressesLockAsKnownOnesDo) {
    for (int failure = 1; failure < 5; ++failure) sign_in("falsch", "niemand@beispiel.at");
    EXPECT_EQ(sign_in("falsch", "niemand@beispiel.at").error().message, messages::locked(5));
}

/// Only what was counted before is judged (see SignIn), so that the counting alone decides.
TEST_P(SignInTest, OfManyTriesAtOnceFiveAreJudged) {
    const Attempts attempts{{*storage, *snapshot, clock}};
    for (int round = 0; round < 20; ++round) {
        come_from("198.51.100." + std::to_string(round));
        const auto email = std::to_string(round) + "@beispiel.at";
        std::vector<std::future<Result<Attempt>>> tries;
        for (int guess = 0; guess < 13; ++guess)
            tries.push_back(boost::asio::co_spawn(threads, attempts.begin(email, sign_in_source, Step::password),
                                                  boost::asio::use_future));
        const auto judged = std::ranges::count_if(tries, [](auto& one) { return one.get().has_value(); });
        EXPECT_EQ(judged, 5) << email;
    }
}

TEST_P(SignInTest, AStrangersGuessesDoNotLockOtherLines) {
    come_from("198.51.100.1");
    guess(8);
    EXPECT_EQ(refusal(), ErrorKind::too_many_requests);
    come_from("203.0.113.7");
    EXPECT_EQ(refusal(), std::nullopt);
}

TEST_P(SignInTest, GuessesFromManyLinesLockTheAddressButNotItsOwnersBrowser) {
    const auto token = sign_in()->browser_token;
    for (int line = 0; line < 30; ++line) {
        come_from("198.51.100." + std::to_string(line));
        guess(1);
    }
    come_from("203.0.113.9");
    EXPECT_EQ(refusal(), ErrorKind::too_many_requests) << "no line goes on where the others stopped";
    sign_in_source.browser_token = token;
    EXPECT_EQ(refusal(), std::nullopt);
    EXPECT_EQ(sign_in("falsch").error().kind, ErrorKind::invalid);
    guess(4);
    EXPECT_EQ(refusal(), ErrorKind::too_many_requests) << "it has five tries of its own";
}

TEST_P(SignInTest, OneLineGuessesAtAFewAddressesOnly) {
    for (int address = 0; address < 50; ++address) guess(1, std::to_string(address) + "@beispiel.at");
    EXPECT_EQ(refusal(), ErrorKind::too_many_requests);
    come_from("198.51.100.1");
    EXPECT_EQ(refusal(), std::nullopt);
}

TEST_P(SignInTest, OneSiteGuessesAtFourTimesAsMany) {
    const Attempts attempts{{*storage, *snapshot, clock}};
    const auto is_judged = [&](const std::string& line, const std::string& site) {
        sign_in_source = {.network = line, .site = site};
        return wait(attempts.begin(line + "@beispiel.at", sign_in_source, Step::password)).has_value();
    };
    for (int line = 0; line < 200; ++line) EXPECT_TRUE(is_judged("2001:db8:9:" + std::to_string(line), "2001:db8:9"));
    EXPECT_FALSE(is_judged("2001:db8:9:200", "2001:db8:9"));
    EXPECT_TRUE(is_judged("2001:db8:8:1", "2001:db8:8"));
}

TEST_P(SignInTest, ABrowserIsKnownForItsOwnUsersAndForHalfAYear) {
    const auto token = sign_in()->browser_token;
    sign_in_source.browser_token = token;
    EXPECT_EQ(sign_in()->browser_token, token);
    sign_in_source.browser_token = "untergeschoben";
    EXPECT_NE(sign_in()->browser_token, "untergeschoben") << "nobody else chooses the token";

    sign_in_source.browser_token = token;
    guess(5, "niemand@beispiel.at");
    EXPECT_EQ(sign_in("falsch", "niemand@beispiel.at").error().kind, ErrorKind::too_many_requests);
    EXPECT_EQ(refusal(), std::nullopt) << "the address is another one";

    at(start + browser_lifetime + 1h);
    EXPECT_NE(sign_in()->browser_token, token);
}

TEST_P(SignInTest, LockingAUserForgetsHisBrowsers) {
    sign_in_source.browser_token = sign_in()->browser_token;
    write([](Database& database) { end_access(database, 1); });
    EXPECT_EQ(count("known_browsers"), 0);
    guess(5);
    EXPECT_EQ(refusal(), ErrorKind::too_many_requests);
    write([](Database& database) { lift_locks(database, "Vera@Beispiel.at"); });
    EXPECT_EQ(refusal(), std::nullopt);
}

TEST_P(SignInTest, TheOwnerHearsOfALockOnceADay) {
    guess(4);
    EXPECT_EQ(notices(), 0);
    guess(1);
    EXPECT_EQ(notices(), 1);
    at(start + 10min);
    guess(1);
    come_from("198.51.100.1");
    guess(5);
    EXPECT_EQ(notices(), 1);
    at(start + 24h + 1min);
    guess(5);
    EXPECT_EQ(notices(), 2);
    guess(5, "niemand@beispiel.at");
    EXPECT_EQ(notices(), 3) << "whether anybody has an address is found out later";
    write([](Database& database) {
        EXPECT_TRUE(owner_of(database, {.email = "vera@beispiel.at", .at = start}));
        EXPECT_FALSE(owner_of(database, {.email = "niemand@beispiel.at", .at = start}));
    });
}

TEST_P(SignInTest, APasswordThatWasChangedMeanwhileStartsNothing) {
    const auto before = std::make_shared<const User>(
        *write([](Database& database) { return storage::repository_of<User>().find(database, 1); }));
    change_user([](User& user) { user.password_hash = hash_password("ein anderes Passwort"); });
    EXPECT_EQ(wait(sign_in_.by_link(before, sign_in_source)).error().message, messages::wrong_credentials);
}

TEST_P(SignInTest, ASecondFactorThatWasSetUpMeanwhileIsAskedFor) {
    const auto before = std::make_shared<const User>(
        *write([](Database& database) { return storage::repository_of<User>().find(database, 1); }));
    change_user([](User& user) { user.has_second_factor = true; });
    EXPECT_TRUE(std::holds_alternative<PendingSignIn>(*wait(sign_in_.by_link(before, sign_in_source))));
    EXPECT_EQ(count("sessions"), 0);
}

TEST_P(SignInTest, OfManyFailuresTheNewestAreKept) {
    write([](Database& database) {
        // Numbers are given to tries of known addresses as well, on one of the engines: they say nothing of how many.
        database.execute(
            "insert into sign_in_failures (id, subject, address_hash, failures, since, locked_until)"
            " with recursive series(number) as (select 1 union all select number + 1 from series where number < 100010)"
            " select number * 50, 'subject ' || number, '', 1, number, 0 from series");
        limit_failures(database);
    });
    EXPECT_EQ(count("sign_in_failures"), 100'000);
    write([](Database& database) {
        const auto rows = database.query("select min(since), max(since) from sign_in_failures");
        EXPECT_EQ(rows.front().integer(0), 11);
        EXPECT_EQ(rows.front().integer(1), 100'010);
    });
}

INSTANTIATE_ON_BOTH_ENGINES(SignInTest);

}  // namespace
}  // namespace kredenz::accounts
