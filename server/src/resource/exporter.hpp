// Lists as files for spreadsheets, for all resources and what else is exported: GET /api/{resource}/export. Written on
// a thread of its own from rows that are read some at a time, so that neither event loops nor whoever else asks the
// database wait for a long one.
#pragma once

#include "resource/exported_list.hpp"
#include "resource/resource.hpp"

#include <boost/asio/thread_pool.hpp>

#include <mutex>
#include <set>

namespace kredenz::resource {

class Exporter {
public:
    /// The zone of the clock that the business goes by.
    using ZoneOfBusiness = std::function<TimeZone()>;
    Exporter(const Resources& resources, ZoneOfBusiness zone) : resources_(resources), zone_(std::move(zone)) {}

    /// This lives longer.
    void add_routes(http::Router& router);
    void add_route(http::Router& router, ExportedList list);
    /// Ends the thread; nobody may wait for a file then.
    void stop() { threads_.join(); }

private:
    struct Export;
    class Turn;
    /// By whom.
    struct Underway {
        std::mutex mutex;
        std::set<std::int64_t> users;
    };
    using Ids = std::vector<std::int64_t>;

    boost::asio::awaitable<http::Response> answer(Result<Export> asked, const http::Request& request);
    Result<Export> read(const Resource& resource, const http::Request& request) const;
    Result<Export> read(const ExportedList& list, const http::Request& request) const;
    boost::asio::awaitable<Result<Ids>> ids_of(std::shared_ptr<const Export> asked) const;
    boost::asio::awaitable<http::Response> write(std::shared_ptr<const Export> asked, const Ids& ids,
                                                 const http::Request& request);
    template <class Work>
    boost::asio::awaitable<void> aside(Work work);

    const Resources& resources_;
    ZoneOfBusiness zone_;
    Underway underway_;
    boost::asio::thread_pool threads_{1};
};

}  // namespace kredenz::resource
