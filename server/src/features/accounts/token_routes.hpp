// The calls by which a user makes, lists and revokes their own keys for programs. Nobody sees or makes those of others:
// whoever is locked out, removed or gets a new password loses all their keys (accounts/sessions).
#pragma once

#include "features/accounts/api_tokens.hpp"
#include "http/router.hpp"
#include "resource/resource.hpp"

namespace kredenz::accounts {

/// `GET`, `POST /api/users/me/tokens` and `DELETE …/{id}`. A key opens the list alone: one that leaked makes no others.
void add_token_routes(http::Router& router, resource::Context context);

}  // namespace kredenz::accounts
