#include "resource/feature.hpp"

#include <set>

namespace kredenz::resource {
namespace {

/// Sorts depth first, in the order in which the resources were added.
class ImportOrder {
public:
    explicit ImportOrder(const Resources& resources) : resources_(resources) {}

    std::vector<const Resource*> sorted() {
        for (const auto& resource : resources_.all()) add(resource);
        return std::move(order_);
    }

private:
    void add(const Resource& resource) {
        if (!resource.is_exported || !known_.insert(&resource).second) return;
        for (const auto target : storage::targets_of(resource.repository->schema()))
            if (const auto* other = resources_.find(target)) add(*other);
        order_.push_back(&resource);
    }

    const Resources& resources_;
    std::set<const Resource*> known_;
    std::vector<const Resource*> order_;
};

}  // namespace

std::vector<const Resource*> in_order_of_import(const Resources& resources) { return ImportOrder{resources}.sorted(); }

}  // namespace kredenz::resource
