// Fresh databases of both engines for tests, and the fixture that runs a test on each.
// Included by tests only. PostgreSQL is a throw-away cluster on a Unix socket, started when the first test asks for
// it, or the server named by KREDENZ_TEST_POSTGRES (a URL whose user may create databases).
#pragma once

#include "storage/postgres_connection.hpp"
#include "storage/storage.hpp"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <pwd.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <atomic>
#include <cstdlib>
#include <filesystem>
#include <string>
#include <thread>
#include <vector>

namespace kredenz::storage::testing {

/// A folder under the system's temporary one, removed at the end.
class TemporaryFolder {
public:
    TemporaryFolder() {
        auto name = (std::filesystem::temp_directory_path() / "kredenz-test-XXXXXX").string();
        if (!::mkdtemp(name.data())) throw std::runtime_error("no temporary folder");
        path_ = name;
    }
    ~TemporaryFolder() {
        std::error_code ignored;
        std::filesystem::remove_all(path_, ignored);
    }
    TemporaryFolder(const TemporaryFolder&) = delete;
    TemporaryFolder& operator=(const TemporaryFolder&) = delete;

    const std::filesystem::path& path() const { return path_; }

private:
    std::filesystem::path path_;
};

/// A PostgreSQL server of our own. It dies with the test program, however that ends.
class Cluster {
public:
    static Cluster& instance() {
        static Cluster cluster;
        return cluster;
    }

    /// The URL of the named database.
    std::string url(const std::string& database) const {
        const auto host = base_.find("//") + 2;
        const auto path = base_.find('/', host);
        const auto query = base_.find('?', host);
        return base_.substr(0, std::min(path, query)) + "/" + database +
               (query == std::string::npos ? "" : base_.substr(query));
    }
    /// Empty, or a copy of another that nobody is connected to.
    void create(const std::string& database, const std::string& original = "template1") {
        run({"createdb", "--maintenance-db=" + url("postgres"), "--template=" + original, database});
    }
    void drop(const std::string& database) {
        run({"dropdb", "--force", "--if-exists", "--maintenance-db=" + url("postgres"), database});
    }

private:
    Cluster() {
        if (const auto* given = std::getenv("KREDENZ_TEST_POSTGRES")) {
            base_ = given;
            return;
        }
        const auto data = (folder_.path() / "data").string();
        std::filesystem::create_directory(data);
        if (const auto* user = server_user()) {
            for (const auto& path : {folder_.path().string(), data})
                if (::chown(path.c_str(), user->pw_uid, user->pw_gid) != 0) throw std::runtime_error("chown");
        }
        run({"initdb", "-D", data, "-U", "kredenz", "-A", "trust", "-N", "-E", "UTF8", "--locale=C"});
        server_ = start({"postgres", "-D", data, "-k", folder_.path().string(), "-c", "listen_addresses=", "-c",
                         "fsync=off", "-c", "shared_buffers=16MB"});
        base_ = "postgresql://kredenz@/postgres?host=" + folder_.path().string();
        wait_until_ready();
    }
    ~Cluster() {
        if (server_ == 0) return;
        ::kill(server_, SIGINT);
        ::waitpid(server_, nullptr, 0);
    }

    /// PostgreSQL refuses to run as root; then its own user runs it.
    static const passwd* server_user() { return ::geteuid() == 0 ? ::getpwnam("postgres") : nullptr; }

    static std::filesystem::path programs() {
        std::filesystem::path newest;
        for (const auto& version : std::filesystem::directory_iterator("/usr/lib/postgresql"))
            newest = std::max(newest, version.path() / "bin");
        return newest;
    }

    static pid_t start(const std::vector<std::string>& command) {
        const auto program = (programs() / command.front()).string();
        std::vector<char*> arguments;
        for (const auto& argument : command) arguments.push_back(const_cast<char*>(argument.c_str()));
        arguments.push_back(nullptr);
        const auto* user = server_user();
        const auto process = ::fork();
        if (process != 0) return process;
        if (user && (::setgid(user->pw_gid) != 0 || ::setuid(user->pw_uid) != 0)) ::_exit(126);
        ::prctl(PR_SET_PDEATHSIG, SIGQUIT);
        const int nowhere = ::open("/dev/null", O_RDWR);
        ::dup2(nowhere, STDOUT_FILENO);
        ::dup2(nowhere, STDERR_FILENO);
        ::execv(program.c_str(), arguments.data());
        ::_exit(127);
    }

    static void run(const std::vector<std::string>& command) {
        int status = 0;
        ::waitpid(start(command), &status, 0);
        if (status != 0) throw std::runtime_error(command.front() + " failed");
    }

    void wait_until_ready() const {
        for (;;) {
            try {
                connect_postgres(base_);
                return;
            } catch (const EngineFailed&) {
                if (::waitpid(server_, nullptr, WNOHANG) != 0) throw;
                std::this_thread::sleep_for(std::chrono::milliseconds(20));
            }
        }
    }

    TemporaryFolder folder_;
    std::string base_;
    pid_t server_ = 0;
};

/// A database of its own, gone at the end.
class TestDatabase {
public:
    /// Empty.
    explicit TestDatabase(Engine engine) : engine_(engine) {
        if (engine_ == Engine::sqlite) return;
        name_ = unused_name();
        Cluster::instance().create(name_);
    }
    /// With all that is in `original`, which nobody has open.
    TestDatabase(const TestDatabase& original) : engine_(original.engine_) {
        if (engine_ == Engine::sqlite) {
            std::filesystem::copy_file(original.file(), file());
            return;
        }
        name_ = unused_name();
        Cluster::instance().create(name_, original.name_);
    }
    ~TestDatabase() {
        if (!name_.empty()) Cluster::instance().drop(name_);
    }
    TestDatabase& operator=(const TestDatabase&) = delete;

    std::string url() const {
        return engine_ == Engine::sqlite ? "sqlite:" + file().string() : Cluster::instance().url(name_);
    }
    const std::filesystem::path& folder() const { return folder_.path(); }

private:
    std::filesystem::path file() const { return folder_.path() / "kredenz.sqlite"; }
    static std::string unused_name() {
        static std::atomic<int> count{0};
        return "kredenz_" + std::to_string(::getpid()) + "_" + std::to_string(++count);
    }

    const Engine engine_;
    TemporaryFolder folder_;
    std::string name_;
};

/// Runs on each engine: `TEST_P` with INSTANTIATE_ON_BOTH_ENGINES(Fixture).
class DatabaseTest : public ::testing::TestWithParam<Engine> {
protected:
    DatabaseTest() : database(GetParam()) {}
    /// On a copy of `original`.
    explicit DatabaseTest(const TestDatabase& original) : database(original) {}

    Options options() const {
        Options options;
        options.database = database.url();
        return options;
    }
    std::unique_ptr<Storage> open() const { return Storage::open(options()); }

    TestDatabase database;
};

#define INSTANTIATE_ON_BOTH_ENGINES(Fixture)                                                                    \
    INSTANTIATE_TEST_SUITE_P(                                                                                   \
        , Fixture, ::testing::Values(::kredenz::storage::Engine::sqlite, ::kredenz::storage::Engine::postgres), \
        [](const auto& engine) { return engine.param == ::kredenz::storage::Engine::sqlite ? "sqlite" : "postgres"; })

}  // namespace kredenz::storage::testing
