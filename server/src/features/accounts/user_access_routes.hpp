// The calls by which managers and admins look after the access of others: what keeps them out, where they are signed
// in, and the links that let them in. One's own access is in accounts/own_account_routes; who reaches whom is said in
// accounts/user_rules.
#pragma once

#include "features/accounts/links.hpp"
#include "http/request_limits.hpp"

namespace kredenz::accounts {

struct AccountOptions;

/// `GET /api/users/{id}/access`, `DELETE /api/users/{id}/lock`, `DELETE /api/users/{id}/sessions`, `DELETE …/{session}`
/// and `POST /api/users/{id}/link-mails`. All outlive the router.
void add_user_access_routes(http::Router& router, const resource::Resources& resources, const AccountOptions& options,
                            http::RequestLimits& request_limits);

}  // namespace kredenz::accounts
