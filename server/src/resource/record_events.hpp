// Live events about records of all resources: open pages hear that somebody changed, deleted or restored one that they
// may read, and read it again. Not what has changed, and nothing about orders, which have events of their own.
#pragma once

#include "live/hub.hpp"
#include "resource/resource.hpp"

#include <boost/asio/thread_pool.hpp>

namespace kredenz::resource {

class RecordEvents {
public:
    explicit RecordEvents(const Resources& resources);
    ~RecordEvents();
    RecordEvents(const RecordEvents&) = delete;
    RecordEvents& operator=(const RecordEvents&) = delete;

    /// GET /api/records/events; this lives longer.
    void add_routes(http::Router& router);
    /// Streams of a key that ended, and of all keys when it is unknown whose did.
    void end_streams(std::string_view holder) { hub_.end_streams(holder); }
    void end_held_streams() { hub_.end_held_streams(); }
    /// Tells nobody any more; before the storage ends.
    void stop();

private:
    struct Listeners;
    struct Listening;
    using Changed = std::set<std::pair<std::string, std::int64_t>>;

    boost::asio::awaitable<http::Response> stream(http::Request& request);
    boost::asio::awaitable<void> tell_waiting();
    /// False where the database does not say what has changed.
    boost::asio::awaitable<bool> tell(Changed changed);
    void tell_all_to_read_again();

    const Resources& resources_;
    live::Hub hub_;
    std::shared_ptr<Listeners> listeners_;
    boost::asio::thread_pool threads_{1};
};

}  // namespace kredenz::resource
