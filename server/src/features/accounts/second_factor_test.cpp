#include "features/accounts/second_factor.hpp"

#include "features/accounts/lock_notice.hpp"
#include "features/accounts/messages.hpp"
#include "features/accounts/second_factor_notice.hpp"
#include "features/accounts/test_foundation.hpp"
#include "features/accounts/totp.hpp"

namespace kredenz::accounts {
namespace {

using Database = storage::Session;
using namespace std::chrono_literals;
using testing::password;
using testing::start;

class SecondFactorTest : public testing::SignInFoundation {
protected:
    SecondFactorTest() {
        secret = make_totp_secret();
        codes = make_recovery_codes();
        write([this](Database& database) {
            const auto user = storage::repository_of<User>().find(database, 1);
            EXPECT_TRUE(prepare_second_factor(database, secret_store, *user, secret));
            replace_recovery_codes(database, 1, codes);
            EXPECT_TRUE(turn_on(database, *user, Actor{.user = 1, .name = "Vera Wirt"}, start));
        });
    }

    /// What the app shows at an instant.
    std::string code_at(Instant now) const {
        return totp_code(secret, std::chrono::floor<std::chrono::seconds>(now).time_since_epoch() / 30s);
    }
    std::string ticket() {
        auto signed_in = first_step();
        return std::get<PendingSignIn>(signed_in.value()).token;
    }
    Result<Session> second_step(const std::string& held, const std::string& code) {
        return wait(sign_in_.by_code(held, code, sign_in_source));
    }

    /// How often the owner of the account was told of anything.
    std::int64_t told() {
        return write([](Database& database) {
            const auto rows = database.query("select count(*) from outbox where kind = $1", second_factor_mail_kind);
            return rows.front().integer(0);
        });
    }

    std::string secret;
    std::vector<std::string> codes;
};

TEST_P(SecondFactorTest, ThePasswordAloneStartsNoSession) {
    const auto held = ticket();
    EXPECT_FALSE(found(held));
    const auto wrong = second_step(held, "000000");
    EXPECT_EQ(wrong.error().errors, (std::vector<FieldError>{{std::string{messages::wrong_code}, "code"}}));
    EXPECT_TRUE(second_step(held, code_at(start)));
    EXPECT_EQ(second_step(held, codes[0]).error().message, messages::sign_in_again) << "a ticket is used once";
    EXPECT_EQ(second_step("unbekannt", codes[0]).error().message, messages::sign_in_again);
}

TEST_P(SecondFactorTest, ALinkByMailAsksForItToo) {
    const auto user = write([](Database& database) { return storage::repository_of<User>().find(database, 1); });
    const auto signed_in = wait(sign_in_.by_link(user, sign_in_source));
    ASSERT_TRUE(signed_in);
    EXPECT_TRUE(std::holds_alternative<PendingSignIn>(*signed_in));
}

TEST_P(SecondFactorTest, EachCodeIsTakenOnce) {
    const auto code = code_at(start);
    EXPECT_TRUE(second_step(ticket(), code));
    EXPECT_EQ(second_step(ticket(), code).error().message, messages::wrong_code);
    EXPECT_EQ(second_step(ticket(), code_at(start - 30s)).error().message, messages::wrong_code)
        << "nor one from before it";
    EXPECT_TRUE(second_step(ticket(), code_at(start + 30s)));

    EXPECT_TRUE(second_step(ticket(), " " + codes[3] + " "));
    EXPECT_EQ(second_step(ticket(), codes[3]).error().message, messages::wrong_recovery_code);
    EXPECT_EQ(write([](Database& database) { return count_recovery_codes(database, 1); }), 9);
    EXPECT_EQ(told(), 1) << "of the recovery code alone";
}

TEST_P(SecondFactorTest, OfTwoTriesWithOneCodeAtOnceOneSucceeds) {
    for (int round = 0; round < 3; ++round) {
        const auto now = start + round * 5min;
        at(now);
        const std::array held{ticket(), ticket()};
        std::vector<std::future<Result<Session>>> tries;
        for (const auto& one : held)
            tries.push_back(boost::asio::co_spawn(threads, sign_in_.by_code(one, code_at(now), sign_in_source),
                                                  boost::asio::use_future));
        EXPECT_EQ(std::ranges::count_if(tries, [](auto& one) { return one.get().has_value(); }), 1);
    }
}

TEST_P(SecondFactorTest, WrongCodesLockTheCodesOfThatLine) {
    const auto held = ticket();
    for (int guess = 0; guess < 4; ++guess) EXPECT_EQ(second_step(held, "000000").error().kind, ErrorKind::invalid);
    EXPECT_EQ(second_step(held, "000000").error().message, messages::locked(5));
    EXPECT_EQ(second_step(held, code_at(start)).error().kind, ErrorKind::too_many_requests);
    write([](Database& database) {
        const auto rows = database.query("select payload from outbox where kind = $1", lock_mail_kind);
        ASSERT_EQ(rows.size(), 1);
        const auto notice = lock_notice_of(rows.front().view(0));
        ASSERT_TRUE(notice);
        EXPECT_EQ(notice->step, Step::code);
        EXPECT_EQ(notice->device, "Firefox auf Linux");
    });
    come_from("198.51.100.1");
    EXPECT_TRUE(second_step(held, code_at(start)));
}

TEST_P(SecondFactorTest, StrangersPasswordsKeepNobodyFromGivingHisCode) {
    const auto held = ticket();
    for (int guess = 0; guess < 6; ++guess) sign_in("falsch");
    EXPECT_TRUE(second_step(held, code_at(start)));
}

TEST_P(SecondFactorTest, ATicketEndsAfterTenMinutesAndWithANewPassword) {
    const auto held = ticket();
    at(start + 10min + 1s);
    EXPECT_EQ(second_step(held, code_at(start + 10min)).error().message, messages::sign_in_again);
    const auto other = ticket();
    write([](Database& database) { end_access(database, 1); });
    EXPECT_EQ(second_step(other, code_at(start + 10min)).error().message, messages::sign_in_again);
}

TEST_P(SecondFactorTest, TurningItOffForgetsAllOfIt) {
    write([this](Database& database) {
        const auto user = storage::repository_of<User>().find(database, 1);
        EXPECT_EQ(prepare_second_factor(database, secret_store, *user, "ABC").error().message,
                  messages::second_factor_is_on);
        EXPECT_TRUE(turn_off(database, secret_store, *user, Actor{}, start));
    });
    EXPECT_TRUE(secrets.empty());
    EXPECT_EQ(write([](Database& database) { return count_recovery_codes(database, 1); }), 0);
    EXPECT_TRUE(sign_in());
}

TEST_P(SecondFactorTest, WhoLacksADemandedOneCanDoNothingElse) {
    write([this](Database& database) {
        EXPECT_TRUE(
            turn_off(database, secret_store, *storage::repository_of<User>().find(database, 1), Actor{}, start));
    });
    const auto session = *sign_in();
    is_second_factor_demanded = true;
    EXPECT_TRUE(found(session.token)->lacks_second_factor);
    const auto actor = authenticated(request(session.token));
    ASSERT_TRUE(actor);
    EXPECT_FALSE(actor->roles.intersects(staff));
    EXPECT_TRUE(actor->roles.intersects(pending_staff));
    EXPECT_EQ(actor->refusal, messages::second_factor_is_demanded);

    write([this](Database& database) {
        const auto user = storage::repository_of<User>().find(database, 1);
        EXPECT_TRUE(prepare_second_factor(database, secret_store, *user, secret));
        EXPECT_TRUE(turn_on(database, *user, Actor{}, start));
    });
    EXPECT_EQ(authenticated(request(session.token))->roles, employee);
}

TEST_P(SecondFactorTest, RecoveryCodesAreLongAndStoredAsHashes) {
    EXPECT_EQ(codes.size(), 10);
    EXPECT_EQ(codes[0].size(), 19);
    write([this](Database& database) {
        EXPECT_TRUE(database.query("select 1 from recovery_codes where code_hash = $1", codes[0]).empty());
    });
}

INSTANTIATE_ON_BOTH_ENGINES(SecondFactorTest);

}  // namespace
}  // namespace kredenz::accounts
