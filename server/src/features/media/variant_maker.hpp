// Makes the sizes and crops of stored pictures at their first request and keeps them: of 54 possible forms of a picture
// a business's pages ask for a few, so making all at upload would cost far more than it saves.
// Many requests for one variant make it once. Who is served first says work_queue.hpp.
#pragma once

#include "features/media/picture_worker.hpp"
#include "features/media/store.hpp"
#include "features/media/work_pool.hpp"

#include <functional>
#include <map>
#include <mutex>
#include <optional>

namespace kredenz::media {

class VariantMaker {
public:
    /// How long a variant that could not be made is not tried again.
    static constexpr std::chrono::seconds rest_after_failure{60};

    VariantMaker(const Store& store, const PictureWorker& worker, WorkPool& pool)
        : store_(&store), worker_(&worker), pool_(&pool) {}

    /// The file of the variant, made if it is not there yet, also for those who left meanwhile: it is kept. Resumes on
    /// the caller's executor.
    boost::asio::awaitable<Result<std::filesystem::path>> find_or_make(Requester requester, StoredName source,
                                                                       Variant variant);

    /// How many variants were made since the start.
    std::uint64_t made() const;

private:
    using Outcome = std::optional<Error>;
    using Waiter = std::function<void(const Outcome&)>;
    struct Failure {
        Error error;
        std::chrono::steady_clock::time_point until;
    };

    /// What is being made, and for which side: work for the business does not wait for the same work of an anonymous
    /// caller, it is done twice.
    using Making = std::pair<WorkFor, std::filesystem::path>;

    boost::asio::awaitable<Outcome> wait_for(Requester requester, const StoredName& source, Variant variant,
                                             const std::filesystem::path& target);
    void join(Requester requester, const StoredName& source, Variant variant, const std::filesystem::path& target,
              Waiter waiter);
    Outcome make(const StoredName& source, Variant variant, const std::filesystem::path& target) const;
    void finish(const Making& making, const Outcome& outcome);
    void tell(const Making& making, const Outcome& outcome);

    const Store* store_;
    const PictureWorker* worker_;
    WorkPool* pool_;
    mutable std::mutex mutex_;
    std::map<Making, std::vector<Waiter>> in_the_making_;
    std::map<std::filesystem::path, Failure> failures_;
    std::uint64_t made_ = 0;
};

}  // namespace kredenz::media
