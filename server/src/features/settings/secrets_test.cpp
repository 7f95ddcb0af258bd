#include "features/settings/secrets.hpp"

#include "storage/test_foundation.hpp"

#include <fstream>

namespace kredenz::settings {
namespace {

using storage::Session;

class SecretsTest : public storage::testing::MigratedDatabaseTest {
protected:
    const std::filesystem::path key_file = database.folder() / "secret.key";
    Secrets secrets{key_file};

    Result<void> store(const Secrets& with, Secret secret, std::string value) {
        auto unit = [&with, secret, value](Session& session) { return with.store(session, secret, value); };
        return storage->write_now(unit);
    }
    Result<std::optional<std::string>> read(const Secrets& with, Secret secret) {
        auto unit = [&with, secret](Session& session) { return with.read(session, secret); };
        return storage->read_now(unit);
    }
    std::string sealed(Secret secret) {
        return write([&](Session& session) {
            return session.query("select sealed from secrets where name = $1", record::name_of(secret)).front().text(0);
        });
    }
    void put_sealed(Secret secret, const std::string& text) {
        write([&](Session& session) {
            session.execute("update secrets set sealed = $1 where name = $2", text, record::name_of(secret));
        });
    }
};

TEST_P(SecretsTest, ComeBackAsTheyWereStored) {
    EXPECT_EQ(read(secrets, Secret::mollie_api_key).value(), std::nullopt);
    ASSERT_TRUE(store(secrets, Secret::mollie_api_key, "test_first"));
    ASSERT_TRUE(store(secrets, Secret::push_key, "geheim"));
    EXPECT_EQ(read(secrets, Secret::mollie_api_key).value(), "test_first");
    ASSERT_TRUE(store(secrets, Secret::mollie_api_key, "test_second"));
    EXPECT_EQ(read(Secrets{key_file}, Secret::mollie_api_key).value(), "test_second") << "after a restart, too";
    ASSERT_TRUE(store(secrets, Secret::mollie_api_key, ""));
    EXPECT_EQ(read(secrets, Secret::mollie_api_key).value(), std::nullopt);
    EXPECT_EQ(read(secrets, Secret::push_key).value(), "geheim");
}

TEST_P(SecretsTest, AreNotInTheDatabaseAndNeverSealedAlike) {
    ASSERT_TRUE(store(secrets, Secret::push_key, "klarer Text"));
    const auto first = sealed(Secret::push_key);
    EXPECT_EQ(first.find("klarer"), std::string::npos);
    ASSERT_TRUE(store(secrets, Secret::push_key, "klarer Text"));
    EXPECT_NE(sealed(Secret::push_key), first);
}

TEST_P(SecretsTest, TheKeyFileIsMadeWhenNeededForItsOwnerAlone) {
    EXPECT_FALSE(std::filesystem::exists(key_file));
    ASSERT_TRUE(store(secrets, Secret::push_key, ""));
    EXPECT_FALSE(std::filesystem::exists(key_file)) << "removing needs none";
    ASSERT_TRUE(store(secrets, Secret::push_key, "x"));
    using std::filesystem::perms;
    EXPECT_EQ(std::filesystem::status(key_file).permissions(), perms::owner_read | perms::owner_write);
    EXPECT_EQ(std::distance(std::filesystem::directory_iterator{key_file.parent_path()}, {}),
              std::ranges::count_if(
                  std::filesystem::directory_iterator{key_file.parent_path()},
                  [](const auto& entry) { return !entry.path().filename().string().starts_with("secret.key."); }))
        << "no draft is left";
}

TEST_P(SecretsTest, WhatWasTamperedWithIsNotOpened) {
    ASSERT_TRUE(store(secrets, Secret::mollie_api_key, "a"));
    ASSERT_TRUE(store(secrets, Secret::push_key, "b"));
    put_sealed(Secret::mollie_api_key, sealed(Secret::push_key));
    EXPECT_EQ(read(secrets, Secret::mollie_api_key).error().kind, ErrorKind::unavailable)
        << "one key does not pass for another";
    for (const auto* text : {"", "AAAA", "kein Base64 ä"}) {
        put_sealed(Secret::push_key, text);
        EXPECT_EQ(read(secrets, Secret::push_key).error().kind, ErrorKind::unavailable) << text;
    }
}

TEST_P(SecretsTest, AnotherKeyFileOpensNothing) {
    ASSERT_TRUE(store(secrets, Secret::mollie_api_key, "a"));
    const Secrets elsewhere{key_file.parent_path() / "other.key"};
    EXPECT_EQ(read(elsewhere, Secret::mollie_api_key).error().kind, ErrorKind::unavailable);
    EXPECT_EQ(store(elsewhere, Secret::push_key, "b").error().kind, ErrorKind::conflict)
        << "a second key would lock the first value for good";
    EXPECT_TRUE(store(elsewhere, Secret::mollie_api_key, "c")) << "the only value may be set anew";
    EXPECT_EQ(read(elsewhere, Secret::mollie_api_key).value(), "c");
}

TEST_P(SecretsTest, ABrokenKeyFileIsLeftAlone) {
    for (const auto* content : {"", "zz", "00ff"}) {
        std::ofstream{key_file} << content;
        EXPECT_EQ(store(Secrets{key_file}, Secret::push_key, "x").error().kind, ErrorKind::unavailable) << content;
    }
    EXPECT_EQ(store(Secrets{"/nowhere/secret.key"}, Secret::push_key, "x").error().kind, ErrorKind::unavailable);
}

INSTANTIATE_ON_BOTH_ENGINES(SecretsTest);

}  // namespace
}  // namespace kredenz::settings
