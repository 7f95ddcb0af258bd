#include "outgoing/transfer.hpp"

#include "base/broken_pipe.hpp"
#include "outgoing/public_address.hpp"

#include <boost/asio/ip/tcp.hpp>
#include <sys/socket.h>

#include <algorithm>
#include <cstring>
#include <stdexcept>

namespace kredenz::outgoing {
namespace {

using std::chrono::milliseconds;

}  // namespace

void append(HeaderLines& lines, const std::string& line) {
    auto* longer = curl_slist_append(lines.get(), line.c_str());
    if (!longer) throw std::bad_alloc();
    [[maybe_unused]] auto* same_list = lines.release();
    lines.reset(longer);
}

std::string url_part(CURLU* url, CURLUPart part, unsigned flags) {
    char* text = nullptr;
    if (curl_url_get(url, part, &text, flags) != CURLUE_OK) return {};
    return CurlOwned<char>(text).get();
}

Transfer::Transfer(const TransferOptions& options, Reach reach) : options_(options), handle_(curl_easy_init()) {
    if (!handle_) throw std::bad_alloc();
    set(CURLOPT_NOSIGNAL, 1L);
    // The address that the guard sees must be the one that is spoken to.
    set(CURLOPT_PROXY, "");
    // A connection that died unnoticed would make libcurl send a request twice.
    set(CURLOPT_FORBID_REUSE, 1L);
    set(CURLOPT_SSL_VERIFYPEER, 1L);
    set(CURLOPT_SSL_VERIFYHOST, 2L);
    set(CURLOPT_SSLVERSION, static_cast<long>(CURL_SSLVERSION_TLSv1_2));
    if (!options.authorities.empty()) set(CURLOPT_CAINFO, options.authorities.c_str());
    set(CURLOPT_NOPROGRESS, 0L);
    set(CURLOPT_XFERINFOFUNCTION, &Transfer::watch);
    set(CURLOPT_XFERINFODATA, this);
    if (reach == Reach::public_only) {
        set(CURLOPT_OPENSOCKETFUNCTION, &Transfer::open_public_socket);
        set(CURLOPT_OPENSOCKETDATA, this);
    }
}

CURLcode Transfer::perform() {
    const auto left = std::chrono::duration_cast<milliseconds>(options_.deadline - std::chrono::steady_clock::now());
    if (left <= milliseconds::zero()) return CURLE_OPERATION_TIMEDOUT;
    set(CURLOPT_TIMEOUT_MS, static_cast<long>(left.count()));
    // By itself libcurl ends connecting earlier than a longer limit; SMTP's greeting and sign-in count as connecting.
    set(CURLOPT_CONNECTTIMEOUT_MS, static_cast<long>(left.count()));
    block_broken_pipe_signal();
    const auto code = curl_easy_perform(handle_.get());
    const bool is_late = std::chrono::steady_clock::now() >= options_.deadline;
    return code == CURLE_ABORTED_BY_CALLBACK && is_late ? CURLE_OPERATION_TIMEDOUT : code;
}

long Transfer::info(CURLINFO which) const {
    long value = 0;
    check(curl_easy_getinfo(handle_.get(), which, &value));
    return value;
}

void Transfer::check(CURLcode code) {
    if (code != CURLE_OK) throw std::logic_error(std::string("libcurl: ") + curl_easy_strerror(code));
}

/// Called at least once a second; anything but 0 ends the transfer. The deadline counts here too, since libcurl's own
/// limit ends before SMTP's QUIT, for whose answer it would wait two minutes.
int Transfer::watch(void* self, curl_off_t, curl_off_t, curl_off_t, curl_off_t) {
    const auto& options = static_cast<Transfer*>(self)->options_;
    return std::chrono::steady_clock::now() >= std::min(options.deadline, options.cut_at.load()) ? 1 : 0;
}

curl_socket_t Transfer::open_public_socket(void* self, curlsocktype, curl_sockaddr* address) {
    boost::asio::ip::tcp::endpoint endpoint;
    if (address->addrlen > endpoint.capacity()) return CURL_SOCKET_BAD;
    std::memcpy(endpoint.data(), &address->addr, address->addrlen);
    if (!is_public(endpoint.address())) {
        static_cast<Transfer*>(self)->was_guarded_ = true;
        return CURL_SOCKET_BAD;
    }
    return ::socket(address->family, address->socktype | SOCK_CLOEXEC, address->protocol);
}

}  // namespace kredenz::outgoing
