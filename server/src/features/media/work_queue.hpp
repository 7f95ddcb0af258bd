// Fair queue for the few threads of this feature: work for the business comes first, and the networks of anonymous
// callers take turns. Not the threads (work_pool.hpp): it only says what may begin now.
#pragma once

#include "base/enum_names.hpp"
#include "http/address.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <ranges>
#include <string>
#include <utility>
#include <vector>

namespace kredenz::media {

/// Items of anonymous callers that may wait for each network: a full dining room sends one picture each.
inline constexpr std::size_t most_waiting_of_network = 64;
/// On each side. Beyond it, the network that has most gives a place to one that has fewer.
inline constexpr std::size_t most_waiting = 256;
inline constexpr std::size_t business_in_a_row = 4;

/// Work for what the business shows or sends, or for what anonymous callers send.
enum class WorkFor : std::uint8_t { business, anonymous };

/// Who requested a piece of work.
struct Requester {
    WorkFor side = WorkFor::anonymous;
    http::ClientNetwork network;
};

/// Why a piece of work has no place among those that wait.
enum class NoPlace : std::uint8_t { of_network, at_all };

/// At most `threads` items run at once, of anonymous callers at most all but one of these: a picture that is hard to
/// decode may keep a thread for seconds, and the menu does not wait for it. Where both sides wait for the same thread,
/// anonymous callers get it after every `business_in_a_row` items of the business, so that they are served as well.
///
/// On each side, sites take turns (an IPv4 address, the /48 of IPv6), within a site its networks, and within a network
/// the first come is the first served. An item says by `has_left()` that nobody waits for it any more.
template <class Item>
class WorkQueue {
public:
    explicit WorkQueue(std::size_t threads) : threads_(threads) {}

    struct Refused {
        Item item;
        NoPlace why;
    };
    /// What has no place, if anything: the item itself, or one that waited.
    std::optional<Refused> add(Requester requester, Item item) {
        const auto most_of_network = requester.side == WorkFor::anonymous ? most_waiting_of_network : most_waiting + 1;
        return side(requester.side).add(std::move(requester.network), std::move(item), most_of_network);
    }

    struct Next {
        std::optional<Item> item;
        WorkFor side = WorkFor::business;
        /// Those that were passed over, since nobody waits for them any more.
        std::vector<Item> left;
    };
    /// What begins now; the caller says when it is over. Empty when nothing may.
    Next next() {
        Next next;
        while (const auto chosen = next_side()) {
            auto& queue = side(*chosen);
            const auto first = queue.first();
            if (first->item.has_left()) {
                next.left.push_back(queue.remove(first));
                continue;
            }
            next.item = queue.serve(first);
            next.side = *chosen;
            ++running(*chosen);
            break;
        }
        return next;
    }
    void is_over(WorkFor whose) { --running(whose); }

    /// Everything that waits, which then waits no more.
    std::vector<Item> take_all() {
        std::vector<Item> all;
        for (auto& queue : sides_)
            while (!queue.is_empty()) all.push_back(queue.remove(queue.first()));
        return all;
    }

private:
    /// A site or a network that has items waiting.
    struct Member {
        /// The lowest one is next.
        std::uint64_t turn = 0;
        std::size_t waiting = 0;
    };
    using Members = std::map<std::string, Member>;

    class Queue {
    public:
        struct Waiting {
            Item item;
            typename Members::iterator site;
            typename Members::iterator line;
        };
        using Place = typename std::vector<Waiting>::iterator;

        bool is_empty() const { return waiting_.empty(); }

        std::optional<Refused> add(http::ClientNetwork network, Item item, std::size_t most_of_line) {
            const auto& site = network.site.empty() ? network.line : network.site;
            if (waiting_in(lines_, network.line) >= most_of_line) return Refused{std::move(item), NoPlace::of_network};
            std::optional<Refused> pushed_out;
            if (waiting_.size() >= most_waiting) {
                const auto last = last_of_longest();
                if (waiting_in(sites_, site) >= last->site->second.waiting)
                    return Refused{std::move(item), NoPlace::at_all};
                pushed_out = Refused{remove(last), NoPlace::at_all};
            }
            waiting_.push_back({std::move(item), join(sites_, site), join(lines_, network.line)});
            return pushed_out;
        }

        /// Whose turn it is: few wait, so that looking at all of them costs less than keeping them in order.
        Place first() {
            return std::ranges::min_element(waiting_, {}, [](const Waiting& one) {
                return std::pair{one.site->second.turn, one.line->second.turn};
            });
        }

        /// As its network's turn.
        Item serve(Place place) {
            for (auto member : {place->site, place->line}) member->second.turn = ++last_turn_;
            return remove(place);
        }

        /// Takes nobody's turn.
        Item remove(Place place) {
            auto item = std::move(place->item);
            leave(sites_, place->site);
            leave(lines_, place->line);
            waiting_.erase(place);
            return item;
        }

    private:
        static std::size_t waiting_in(const Members& members, const std::string& key) {
            const auto found = members.find(key);
            return found == members.end() ? 0 : found->second.waiting;
        }

        typename Members::iterator join(Members& members, const std::string& key) {
            const auto [member, is_new] = members.try_emplace(key);
            if (is_new) member->second.turn = ++last_turn_;
            ++member->second.waiting;
            return member;
        }

        static void leave(Members& members, typename Members::iterator member) {
            if (--member->second.waiting == 0) members.erase(member);
        }

        Place last_of_longest() {
            const auto longest = std::ranges::max_element(waiting_ | std::views::reverse, {}, [](const Waiting& one) {
                return std::pair{one.site->second.waiting, one.line->second.waiting};
            });
            return std::prev(longest.base());
        }

        /// In the order in which they came.
        std::vector<Waiting> waiting_;
        /// Their nodes never move.
        Members sites_;
        Members lines_;
        std::uint64_t last_turn_ = 0;
    };

    Queue& side(WorkFor whose) { return sides_[whose]; }
    std::size_t& running(WorkFor whose) { return running_[whose]; }

    std::optional<WorkFor> next_side() {
        if (running(WorkFor::business) + running(WorkFor::anonymous) >= threads_) return std::nullopt;
        const bool has_house = !side(WorkFor::business).is_empty();
        const bool may_anonymous = !side(WorkFor::anonymous).is_empty() && running(WorkFor::anonymous) + 1 < threads_;
        if (!has_house && !may_anonymous) return std::nullopt;
        if (!may_anonymous) return WorkFor::business;
        if (has_house && passed_over_ < business_in_a_row) {
            ++passed_over_;
            return WorkFor::business;
        }
        passed_over_ = 0;
        return WorkFor::anonymous;
    }

    const std::size_t threads_;
    EnumTable<WorkFor, Queue, 2> sides_;
    EnumTable<WorkFor, std::size_t, 2> running_{};
    /// Items of the business that were served while one of an anonymous caller waited.
    std::size_t passed_over_ = 0;
};

}  // namespace kredenz::media
