#include "http/cached_file.hpp"

#include "base/broken_pipe.hpp"

#include <boost/asio/error.hpp>
#include <gtest/gtest.h>
#include <sys/socket.h>
#include <unistd.h>

#include <array>
#include <cstdlib>
#include <string>
#include <thread>
#include <utility>

namespace kredenz::http {
namespace {

/// Two connected sockets that wait for nothing.
class CachedFileTest : public testing::Test {
protected:
    CachedFileTest() { EXPECT_EQ(::socketpair(AF_UNIX, SOCK_STREAM | SOCK_NONBLOCK, 0, sockets_.data()), 0); }
    ~CachedFileTest() override {
        for (const int socket : sockets_) ::close(socket);
    }

    int writer() const { return sockets_[0]; }
    int reader() const { return sockets_[1]; }
    void close_reader() { ::close(std::exchange(sockets_[1], -1)); }

    std::array<int, 2> sockets_{-1, -1};
    boost::system::error_code error_;
};

TEST_F(CachedFileTest, SendsItsFirstBytes) {
    const auto file = CachedFile::make("Wiener Melange");
    ASSERT_TRUE(file);
    EXPECT_EQ(file->bytes(), "Wiener Melange");
    EXPECT_EQ(file->send(writer(), 6, error_), 6);
    EXPECT_FALSE(error_);
    std::array<char, 20> received{};
    EXPECT_EQ(::read(reader(), received.data(), received.size()), 6);
    EXPECT_STREQ(received.data(), "Wiener");
}

TEST_F(CachedFileTest, SendsWhatTheSocketTakes) {
    const auto file = CachedFile::make(std::string(10'000'000, 'x'));
    ASSERT_TRUE(file);
    const auto sent = file->send(writer(), file->bytes().size(), error_);
    EXPECT_GT(sent, 0);
    EXPECT_LT(sent, file->bytes().size());
    EXPECT_FALSE(error_);
    EXPECT_EQ(file->send(writer(), file->bytes().size(), error_), 0);
    EXPECT_EQ(error_, boost::asio::error::would_block);
}

TEST_F(CachedFileTest, AReaderThatIsGoneIsAnError) {
    const auto file = CachedFile::make("Wiener Melange");
    ASSERT_TRUE(file);
    close_reader();
    std::thread([&] {
        block_broken_pipe_signal();
        EXPECT_EQ(file->send(writer(), 6, error_), 0);
    }).join();
    EXPECT_EQ(error_, boost::asio::error::broken_pipe);
}

TEST_F(CachedFileTest, WithoutAFolderForItThereIsNone) {
    const char* before = std::getenv("TMPDIR");
    const std::string kept = before ? before : "/tmp";
    ::setenv("TMPDIR", "/nowhere", 1);
    EXPECT_FALSE(CachedFile::make("Wiener Melange"));
    ::setenv("TMPDIR", kept.c_str(), 1);
}

}  // namespace
}  // namespace kredenz::http
