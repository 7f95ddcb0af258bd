#include "http/request_limits.hpp"

#include "base/text.hpp"
#include "http/header_text.hpp"

#include <algorithm>
#include <stdexcept>
#include <utility>

namespace kredenz::http {
namespace {

/// Beyond so many networks, a site is limited as one.
constexpr std::size_t site_factor = 4;

std::optional<double> number_of(std::string_view text) {
    const auto number = parse_integer(text);
    if (!number || *number < 1 || *number > 1'000'000'000'000) return std::nullopt;
    return static_cast<double>(*number);
}

[[noreturn]] void refuse_setting(std::string_view name, std::string_view value) {
    throw std::invalid_argument("KREDENZ_LIMITS: „" + std::string(name) + "=" + std::string(value) +
                                "“ ist keine Grenze wie orders=300/60 (so viele in so vielen Sekunden), connections=64 "
                                "oder quotes=off. „kredenz limits“ nennt alle.");
}

template <class Table>
auto find_by_name(const Table& table, std::string_view name) {
    const auto found = std::ranges::find(table, name, [](const auto* entry) { return entry->name; });
    return found == table.end() ? nullptr : *found;
}

}  // namespace

LimitOptions::LimitOptions(std::string_view text) {
    for_each_element(text, [&](std::string_view element) {
        if (element == "off") {
            is_off_ = true;
            return;
        }
        const auto equals = std::min(element.find('='), element.size());
        set(trim(element.substr(0, equals)), trim(element.substr(std::min(equals + 1, element.size()))));
    });
}

void LimitOptions::set(std::string_view name, std::string_view value) {
    const bool is_lifted = value == "off";
    if (const auto* limit = find_by_name(limits::all, name)) {
        const auto slash = std::min(value.find('/'), value.size());
        const auto quota = number_of(value.substr(0, slash));
        const auto window = number_of(value.substr(std::min(slash + 1, value.size())));
        if (!is_lifted && (!quota || !window)) refuse_setting(name, value);
        auto own = *limit;
        own.quota = quota.value_or(0);
        own.window = std::chrono::seconds(static_cast<std::int64_t>(window.value_or(0)));
        limits_[std::string(name)] = is_lifted ? std::nullopt : std::optional{own};
    } else if (const auto* ceiling = find_by_name(ceilings::all, name); ceiling != nullptr) {
        const auto most = number_of(value);
        if (!is_lifted && !most) refuse_setting(name, value);
        ceilings_[std::string(name)] =
            is_lifted ? std::nullopt : std::optional{static_cast<std::size_t>(most.value_or(0))};
    } else {
        refuse_setting(name, value);
    }
}

std::optional<Limit> LimitOptions::of(const Limit& limit) const {
    if (const auto own = limits_.find(limit.name); own != limits_.end()) return own->second;
    return is_off_ ? std::nullopt : std::optional{limit};
}

std::optional<std::size_t> LimitOptions::of(const Ceiling& ceiling) const {
    if (const auto own = ceilings_.find(ceiling.name); own != ceilings_.end()) return own->second;
    return is_off_ ? std::nullopt : std::optional{ceiling.most};
}

ClientNetwork counted_network(const Request& request) {
    if (!request.known_key.empty()) return {.line = request.known_key, .site = {}};
    return {.line = request.client_network, .site = request.client_site};
}

RequestLimits::RequestLimits(const LimitOptions& options) {
    for (const auto* limit : limits::all) {
        const auto own = options.of(*limit);
        if (!own) continue;
        auto around = *own;
        around.quota *= double{site_factor};
        buckets_.emplace(limit, std::make_unique<Buckets>(*own, around));
    }
    for (const auto* ceiling : ceilings::all)
        if (const auto most = options.of(*ceiling)) counts_.emplace(ceiling, Count{*most, {}, {}});
}

std::optional<RateRefusal> RequestLimits::take(const Limit& limit, std::string_view key, double amount) {
    const auto found = buckets_.find(&limit);
    return found == buckets_.end() ? std::nullopt : found->second->by_key.take(key, amount);
}

std::optional<RateRefusal> RequestLimits::take(const Limit& limit, const Request& request, double amount) {
    const auto found = buckets_.find(&limit);
    if (found == buckets_.end()) return std::nullopt;
    auto& [by_key, by_site] = *found->second;
    if (!request.known_key.empty()) return by_key.take(request.known_key, amount);
    const auto& site = request.client_site;
    if (!site.empty())
        if (auto refused = by_site.look(site, amount)) return refused;
    if (auto refused = by_key.take(request.client_network, amount)) return refused;
    return site.empty() ? std::nullopt : by_site.take(site, amount);
}

void RequestLimits::give_back(const Limit& limit, std::string_view key) {
    const auto found = buckets_.find(&limit);
    if (found != buckets_.end()) found->second->by_key.give_back(key);
}

void RequestLimits::give_back(const Limit& limit, const Request& request, double amount) {
    const auto found = buckets_.find(&limit);
    if (found == buckets_.end()) return;
    auto& [by_key, by_site] = *found->second;
    if (!request.known_key.empty()) return by_key.give_back(request.known_key, amount);
    by_key.give_back(request.client_network, amount);
    if (!request.client_site.empty()) by_site.give_back(request.client_site, amount);
}

std::optional<RateAllowance> RequestLimits::allowance(const Limit& limit, const Request& request) const {
    const auto found = buckets_.find(&limit);
    if (found == buckets_.end()) return std::nullopt;
    const auto& [by_key, by_site] = *found->second;
    const auto network = counted_network(request);
    auto own = by_key.allowance(network.line);
    if (network.site.empty()) return own;
    auto around = by_site.allowance(network.site);
    return around.remaining < own.remaining ? around : own;
}

RequestLimits::Place::Place(RequestLimits& request_limits, const Ceiling& ceiling, ClientNetwork network)
    : request_limits_(&request_limits), ceiling_(&ceiling), network_(std::move(network)) {}

RequestLimits::Place::Place(Place&& other) noexcept
    : request_limits_(std::exchange(other.request_limits_, nullptr)),
      ceiling_(other.ceiling_),
      network_(std::move(other.network_)) {}

RequestLimits::Place& RequestLimits::Place::operator=(Place&& other) noexcept {
    std::swap(request_limits_, other.request_limits_);
    std::swap(ceiling_, other.ceiling_);
    std::swap(network_, other.network_);
    return *this;
}

RequestLimits::Place::~Place() {
    if (request_limits_ == nullptr) return;
    const std::lock_guard lock(request_limits_->mutex_);
    const auto give_back = [](Taken& taken, const std::string& key) {
        if (const auto found = taken.find(key); --found->second == 0) taken.erase(found);
    };
    auto& count = request_limits_->counts_.at(ceiling_);
    give_back(count.by_line, network_.line);
    if (!network_.site.empty()) give_back(count.by_site, network_.site);
}

std::optional<RequestLimits::Place> RequestLimits::enter(const Ceiling& ceiling, ClientNetwork network,
                                                         std::size_t share) {
    const auto found = counts_.find(&ceiling);
    if (found == counts_.end()) return Place{};
    const auto taken_of = [](const Taken& taken, const std::string& key) {
        const auto entry = taken.find(key);
        return entry == taken.end() ? 0 : entry->second;
    };
    const std::lock_guard lock(mutex_);
    auto& [all, by_line, by_site] = found->second;
    const auto most = std::max<std::size_t>(1, all / share);
    if (taken_of(by_line, network.line) >= most) return std::nullopt;
    if (!network.site.empty()) {
        if (taken_of(by_site, network.site) >= most * site_factor) return std::nullopt;
        ++by_site[network.site];
    }
    ++by_line[network.line];
    return Place{*this, ceiling, std::move(network)};
}

std::optional<RequestLimits::Place> RequestLimits::enter(const Ceiling& ceiling, const Request& request,
                                                         std::size_t share) {
    return enter(ceiling, counted_network(request), share);
}

}  // namespace kredenz::http
