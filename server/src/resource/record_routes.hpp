// The calls of every resource beside the five of resource_routes.cpp, each in a file of its own. Not what a feature
// adds to its own resources.
#pragma once

#include "resource/resource.hpp"

namespace kredenz::resource {

/// GET /api/{resource}/{id}/used-by: which records refer to one, as far as the actor may know of them.
void add_used_by_route(const Resources& resources, const Resource& resource, http::Router& router);
/// POST /api/{resource}/bulk: changes, deletes or restores many, see BulkRequest.
void add_bulk_route(const Resources& resources, const Resource& resource, http::Router& router);
}  // namespace kredenz::resource
