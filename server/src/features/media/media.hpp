// Pictures and files of the business: what the routes, the command line and the background jobs of this feature share.
// Not the records (image.hpp) and not the routes (media_routes.hpp).
#pragma once

#include "features/media/picture_worker.hpp"
#include "features/media/store.hpp"
#include "features/media/variant_maker.hpp"
#include "features/media/work_pool.hpp"

#include <optional>

namespace kredenz::media {

/// Must outlive the routes. `stop` before the event loops end.
class Media {
public:
    /// Creates the folder when it is missing; throws std::filesystem::filesystem_error. `most_unclaimed`: bytes that
    /// guests' files which no order took may fill together; empty for any number.
    explicit Media(std::filesystem::path folder, std::optional<std::int64_t> most_unclaimed = std::nullopt);

    const Store& store() const { return store_; }
    const PictureWorker& worker() const { return worker_; }
    WorkPool& pool() { return pool_; }
    VariantMaker& variants() { return variants_; }
    std::optional<std::int64_t> most_unclaimed() const { return most_unclaimed_; }

    /// Finishes what runs, refuses what waits, and joins the threads.
    void stop();

private:
    Store store_;
    PictureWorker worker_{WorkerOptions{}};
    WorkPool pool_;
    VariantMaker variants_;
    std::optional<std::int64_t> most_unclaimed_;
};

}  // namespace kredenz::media
