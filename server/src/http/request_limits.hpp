// Counts requests and places for every limit and ceiling of limits.hpp, by key. Answers how often, and how many at
// once. Not access control (what may be done is the router's), and not shared between processes: the bounds are per
// server.
#pragma once

#include "http/address.hpp"
#include "http/limits.hpp"
#include "http/rate_limiter.hpp"
#include "http/recent_keys.hpp"
#include "http/request.hpp"

#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>

namespace kredenz::http {

/// What the operator says instead of the table: "orders=300/60" (so many in so many seconds), "connections=64",
/// "quotes=off", or "off" for all, separated by commas.
class LimitOptions {
public:
    LimitOptions() = default;
    /// Throws std::invalid_argument, with a text for the operator, for an unknown name or what is no limit.
    explicit LimitOptions(std::string_view text);

    /// As it is set; empty when lifted.
    std::optional<Limit> of(const Limit& limit) const;
    std::optional<std::size_t> of(const Ceiling& ceiling) const;

private:
    void set(std::string_view name, std::string_view value);

    bool is_off_ = false;
    std::map<std::string, std::optional<Limit>, std::less<>> limits_;
    std::map<std::string, std::optional<std::size_t>, std::less<>> ceilings_;
};

/// By whom limits count a request: by the key it shows if that is known (Request::known_key), else by its network.
ClientNetwork counted_network(const Request& request);

/// All functions may be called from any thread.
class RequestLimits {
public:
    explicit RequestLimits(const LimitOptions& options = {});
    RequestLimits(const RequestLimits&) = delete;
    RequestLimits& operator=(const RequestLimits&) = delete;

    /// Whether the limit counts at all: the operator may have lifted it.
    bool is_set(const Limit& limit) const { return buckets_.contains(&limit); }

    /// Takes `amount` tokens of the limit's bucket of `key`, or says why not.
    std::optional<RateRefusal> take(const Limit& limit, std::string_view key, double amount = 1);

    /// Undoes a take that was for nothing.
    void give_back(const Limit& limit, std::string_view key);

    /// The same for a client: of its network's bucket, and of the one of the site around it, which holds four times as
    /// much for up to 65,536 networks. What its network refuses costs the site nothing, and what the site refuses
    /// leaves no trace of the network. A request with a known key (Request::known_key) has a bucket of its own instead.
    std::optional<RateRefusal> take(const Limit& limit, const Request& request, double amount = 1);
    void give_back(const Limit& limit, const Request& request, double amount = 1);
    /// What is left for the client, of its network's bucket or of its site's, whichever has less; empty where the limit
    /// is lifted.
    std::optional<RateAllowance> allowance(const Limit& limit, const Request& request) const;

    /// A place below a ceiling, given back by its destructor.
    class Place {
    public:
        /// One that nobody counts.
        Place() = default;
        Place(Place&& other) noexcept;
        Place& operator=(Place&& other) noexcept;
        ~Place();

    private:
        friend class RequestLimits;
        Place(RequestLimits& request_limits, const Ceiling& ceiling, ClientNetwork network);

        RequestLimits* request_limits_ = nullptr;
        const Ceiling* ceiling_ = nullptr;
        ClientNetwork network_;
    };
    /// Empty when all places of the network are taken, or all of the site around it, which has four times as many.
    /// Where places are scarce, both have a `share`-th of theirs, one at least.
    std::optional<Place> enter(const Ceiling& ceiling, ClientNetwork network, std::size_t share = 1);
    std::optional<Place> enter(const Ceiling& ceiling, const Request& request, std::size_t share = 1);

    RecentKeys& recent_keys() { return recent_keys_; }

private:
    struct Buckets {
        Buckets(const Limit& of_key, const Limit& of_site) : by_key(of_key), by_site(of_site) {}

        RateLimiter by_key;
        RateLimiter by_site;
    };
    using Taken = std::unordered_map<std::string, std::size_t>;
    struct Count {
        std::size_t most;
        Taken by_line;
        Taken by_site;
    };

    /// Without those that are lifted.
    std::unordered_map<const Limit*, std::unique_ptr<Buckets>> buckets_;
    mutable std::mutex mutex_;
    std::unordered_map<const Ceiling*, Count> counts_;
    RecentKeys recent_keys_;
};

}  // namespace kredenz::http
