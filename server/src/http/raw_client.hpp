// For tests: a client that sends exactly the bytes it is given and reads answers from a real socket.
// Not a proper HTTP client: it must be able to break every rule.
#pragma once

#include "base/text.hpp"
#include "http/header_text.hpp"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <cerrno>
#include <chrono>
#include <cstdint>
#include <map>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>

namespace kredenz::http {

struct RawAnswer {
    int status = 0;
    /// Names in lower case; of repeated ones the last.
    std::map<std::string, std::string> headers;
    std::string body;

    std::string header(const std::string& name) const {
        auto found = headers.find(name);
        return found == headers.end() ? "" : found->second;
    }
};

enum class BodyPart { expected, none };

class RawClient {
public:
    explicit RawClient(std::uint16_t port) : socket_(make_socket()) { connect(port); }
    /// Takes a socket made earlier, for tests that run out of descriptors.
    RawClient(int made_socket, std::uint16_t port) : socket_(made_socket) { connect(port); }
    RawClient(const RawClient&) = delete;
    RawClient& operator=(const RawClient&) = delete;
    ~RawClient() { ::close(socket_); }

    static int make_socket() {
        int made = ::socket(AF_INET, SOCK_STREAM, 0);
        if (made < 0) throw std::runtime_error("no socket");
        // Only so that a failing test ends.
        timeval patience{20, 0};
        ::setsockopt(made, SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof patience);
        ::setsockopt(made, SOL_SOCKET, SO_SNDTIMEO, &patience, sizeof patience);
        return made;
    }

    /// False when the server has closed already.
    bool send(std::string_view bytes) {
        while (!bytes.empty()) {
            auto sent = ::send(socket_, bytes.data(), bytes.size(), MSG_NOSIGNAL);
            if (sent <= 0) return false;
            bytes.remove_prefix(static_cast<std::size_t>(sent));
        }
        return true;
    }
    void finish_sending() { ::shutdown(socket_, SHUT_WR); }
    int native() const { return socket_; }

    /// Everything up to and with `end`; throws when the connection ends before.
    std::string read_until(std::string_view end) {
        std::size_t at = 0;
        while ((at = received_.find(end)) == std::string::npos) {
            if (!receive()) throw std::runtime_error("connection ended, got: " + received_);
        }
        auto text = received_.substr(0, at + end.size());
        received_.erase(0, at + end.size());
        return text;
    }

    RawAnswer read_answer(BodyPart part = BodyPart::expected) {
        RawAnswer answer;
        auto head = read_until("\r\n\r\n");
        answer.status = static_cast<int>(parse_integer(std::string_view{head}.substr(9, 3)).value_or(0));
        for (auto at = head.find("\r\n") + 2; at + 2 < head.size();) {
            auto end = head.find("\r\n", at);
            auto line = std::string_view(head).substr(at, end - at);
            auto colon = line.find(':');
            answer.headers[to_lower(line.substr(0, colon))] = trim(line.substr(colon + 1));
            at = end + 2;
        }
        const bool has_body = part == BodyPart::expected && answer.headers.contains("content-length");
        const std::size_t size = has_body ? std::stoul(answer.headers["content-length"]) : 0;
        while (received_.size() < size) {
            if (!receive()) throw std::runtime_error("connection ended inside a body");
        }
        answer.body = received_.substr(0, size);
        received_.erase(0, size);
        return answer;
    }

    RawAnswer get(const std::string& target, const std::string& headers = "") {
        send("GET " + target + " HTTP/1.1\r\nHost: localhost\r\n" + headers + "\r\n");
        return read_answer();
    }

    /// Takes up to about so many bytes of what comes; how many, 0 at the end.
    std::size_t read_some(std::size_t most) {
        while (received_.size() < most && receive()) {
        }
        return std::exchange(received_, {}).size();
    }

    /// Reads to the end; true when it came by closing or reset, false when nothing came in time.
    bool is_closed() {
        while (receive()) {
        }
        return last_error_ != EAGAIN;
    }

private:
    void connect(std::uint16_t port) {
        sockaddr_in address{};
        address.sin_family = AF_INET;
        address.sin_port = htons(port);
        address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
        if (::connect(socket_, reinterpret_cast<sockaddr*>(&address), sizeof address) != 0) {
            throw std::runtime_error("cannot connect");
        }
    }
    bool receive() {
        char piece[65536];  // NOLINT: filled by the read
        auto count = ::recv(socket_, piece, sizeof piece, 0);
        last_error_ = count < 0 ? errno : 0;
        if (count <= 0) return false;
        received_.append(piece, static_cast<std::size_t>(count));
        return true;
    }

    int socket_;
    int last_error_ = 0;
    std::string received_;
};

}  // namespace kredenz::http
