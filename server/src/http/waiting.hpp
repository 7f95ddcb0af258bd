// The connections of one loop that wait for their clients, the longest waiting first: all of them, and those of each
// network and site, whose connections have a ceiling. Each step costs the same however many wait.
// Not the waiting itself, and not the ceilings (request_limits.hpp).
#pragma once

#include "http/address.hpp"

#include <boost/intrusive/list.hpp>

#include <chrono>
#include <cstddef>
#include <string>
#include <unordered_map>

namespace kredenz::http {

class LoopConnection;

class WaitingConnections {
public:
    /// For a connection's life, so that waiting looks nothing up. An empty `network` is not counted.
    void enter(LoopConnection& connection, const ClientNetwork& network);
    void leave(LoopConnection& connection);

    /// Waits from now on; one that waits already goes on doing so.
    void add(LoopConnection& connection);
    /// Those that wait longest; null where none does.
    LoopConnection* longest() const { return first_of(all_); }
    LoopConnection* longest_of_line(const std::string& line) const { return longest_of(lines_, line); }
    LoopConnection* longest_of_site(const std::string& site) const { return longest_of(sites_, site); }

private:
    friend class LoopConnection;
    /// A connection's place in one list, which it leaves by itself at its end.
    struct Place : boost::intrusive::list_base_hook<boost::intrusive::link_mode<boost::intrusive::auto_unlink>> {
        explicit Place(LoopConnection& its_connection) : connection(its_connection) {}
        LoopConnection& connection;
    };
    using List = boost::intrusive::list<Place, boost::intrusive::constant_time_size<false>>;
    /// There as long as it has connections.
    struct Group {
        List waiting;
        std::size_t connections = 0;
    };
    /// Their nodes never move.
    using Groups = std::unordered_map<std::string, Group>;

    static Groups::value_type* enter(Groups& groups, const std::string& key);
    static void leave(Groups& groups, Groups::value_type* group);
    static LoopConnection* first_of(const List& list);
    static LoopConnection* longest_of(const Groups& groups, const std::string& key);

    List all_;
    Groups lines_;
    Groups sites_;
};

/// A connection as its loop sees it.
class LoopConnection {
public:
    using Time = std::chrono::steady_clock::time_point;

    LoopConnection() = default;
    LoopConnection(const LoopConnection&) = delete;
    LoopConnection& operator=(const LoopConnection&) = delete;
    virtual ~LoopConnection() = default;

    /// The server stops: end now when idle or streaming, after the running request otherwise.
    virtual void drain() = 0;
    /// Ends whatever it waits for, at once.
    virtual void cut() = 0;
    /// The same for a newcomer, who gets its place below its network's ceiling.
    virtual void give_way() = 0;

    bool is_waiting() const { return of_all_.is_linked(); }
    void stop_waiting() {
        for (auto* place : {&of_all_, &of_line_, &of_site_}) place->unlink();
    }

    Time deadline = Time::max();
    /// Whether it may be ended for a newcomer while it waits for its client inside a request: not one of a known
    /// caller, and no stream.
    bool may_give_way = true;

private:
    friend class WaitingConnections;

    WaitingConnections::Place of_all_{*this};
    WaitingConnections::Place of_line_{*this};
    WaitingConnections::Place of_site_{*this};
    /// Null for those that are counted with nobody.
    WaitingConnections::Groups::value_type* line_ = nullptr;
    WaitingConnections::Groups::value_type* site_ = nullptr;
};

}  // namespace kredenz::http
