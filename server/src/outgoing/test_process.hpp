// For tests: a program of the system that serves on a free port and says so on its standard output, and the
// self-signed certificate that it shows. Ends with the object, and with the test program whatever happens to that.
#pragma once

#include <fcntl.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <stdexcept>
#include <string>
#include <vector>

namespace kredenz::outgoing {

class TestProcess {
public:
    explicit TestProcess(std::vector<std::string> arguments) {
        // Even when the test program crashes.
        arguments.insert(arguments.begin(), {"setpriv", "--pdeathsig", "KILL"});
        int output[2];  // NOLINT: for pipe
        if (::pipe2(output, O_CLOEXEC) != 0) throw std::runtime_error("no pipe");
        posix_spawn_file_actions_t actions;
        ::posix_spawn_file_actions_init(&actions);
        ::posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0);
        ::posix_spawn_file_actions_adddup2(&actions, output[1], STDOUT_FILENO);
        ::posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0);
        std::vector<char*> pointers;
        for (auto& argument : arguments) pointers.push_back(argument.data());
        pointers.push_back(nullptr);
        const int failure = ::posix_spawnp(&id_, pointers[0], &actions, nullptr, pointers.data(), environ);
        ::posix_spawn_file_actions_destroy(&actions);
        ::close(output[1]);
        output_ = ::fdopen(output[0], "r");
        if (failure != 0) throw std::runtime_error("cannot start " + arguments.at(3));
    }
    ~TestProcess() {
        ::kill(id_, SIGKILL);
        ::waitpid(id_, nullptr, 0);
        ::fclose(output_);
    }
    TestProcess(const TestProcess&) = delete;
    TestProcess& operator=(const TestProcess&) = delete;

    /// The next line of its standard output, without its end.
    std::string read_line() {
        std::string line;
        for (int letter = 0; (letter = ::fgetc(output_)) != '\n';) {
            if (letter == EOF) throw std::runtime_error("the program has ended: is its package installed?");
            line += static_cast<char>(letter);
        }
        return line;
    }

private:
    pid_t id_ = 0;
    FILE* output_ = nullptr;
};

/// For 127.0.0.1, made anew for each test program.
class TestCertificate {
public:
    TestCertificate() : folder_(std::filesystem::temp_directory_path() / ("kredenz-" + std::to_string(::getpid()))) {
        std::filesystem::create_directories(folder_);
        const auto command =
            "openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=test "
            "-addext subjectAltName=IP:127.0.0.1 -keyout " +
            key() + " -out " + certificate() + " 2>/dev/null";
        if (std::system(command.c_str()) != 0) throw std::runtime_error("openssl makes no certificate");
    }
    ~TestCertificate() { std::filesystem::remove_all(folder_); }
    TestCertificate(const TestCertificate&) = delete;
    TestCertificate& operator=(const TestCertificate&) = delete;

    std::string certificate() const { return folder_ / "certificate.pem"; }
    std::string key() const { return folder_ / "key.pem"; }

private:
    std::filesystem::path folder_;
};

}  // namespace kredenz::outgoing
