// One libcurl transfer with what HTTP and SMTP have in common: certificates, time limits, the guard for addresses.
// Only for the sources of this folder; nobody else sees libcurl.
#pragma once

#include "outgoing/http_call.hpp"

#include <curl/curl.h>

#include <atomic>
#include <chrono>
#include <memory>
#include <string>

namespace kredenz::outgoing {

using SteadyTime = std::chrono::steady_clock::time_point;

struct CurlDeleter {
    void operator()(CURL* handle) const { curl_easy_cleanup(handle); }
    void operator()(curl_slist* list) const { curl_slist_free_all(list); }
    void operator()(curl_mime* mime) const { curl_mime_free(mime); }
    void operator()(CURLU* url) const { curl_url_cleanup(url); }
    void operator()(char* text) const { curl_free(text); }
};
template <class T>
using CurlOwned = std::unique_ptr<T, CurlDeleter>;

using HeaderLines = CurlOwned<curl_slist>;
void append(HeaderLines& lines, const std::string& line);

/// A component of a URL; empty when it has none.
std::string url_part(CURLU* url, CURLUPart part, unsigned flags = 0);

struct TransferOptions {
    std::string user_agent;
    /// Empty: the system's certificates.
    std::string authorities;
    SteadyTime deadline;
    /// May come nearer while the transfer runs.
    const std::atomic<SteadyTime>& cut_at;
};

class Transfer {
public:
    Transfer(const TransferOptions& options, Reach reach);
    Transfer(const Transfer&) = delete;
    Transfer& operator=(const Transfer&) = delete;

    /// Throws for an option that libcurl refuses, which is a bug here.
    template <class Value>
    void set(CURLoption option, Value value) {
        check(curl_easy_setopt(handle_.get(), option, value));
    }
    CURLcode perform();
    CURL* handle() { return handle_.get(); }
    long info(CURLINFO which) const;

    /// Whether the guard kept the transfer from an address.
    bool was_guarded() const { return was_guarded_; }

private:
    static void check(CURLcode code);
    static int watch(void* self, curl_off_t, curl_off_t, curl_off_t, curl_off_t);
    static curl_socket_t open_public_socket(void* self, curlsocktype, curl_sockaddr* address);

    const TransferOptions& options_;
    CurlOwned<CURL> handle_;
    bool was_guarded_ = false;
};

}  // namespace kredenz::outgoing
