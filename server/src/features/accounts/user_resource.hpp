// The users as a resource, whose passwords are hashed before the unit that saves them: hashing takes longer than a unit
// may. Who sees and changes whom is said in accounts/user_rules.
#pragma once

#include "features/accounts/password.hpp"
#include "features/accounts/user.hpp"
#include "http/router.hpp"
#include "resource/resource.hpp"

namespace kredenz::accounts {

/// `password_hash` is that of the password which the record to be saved brings; a record that brings none needs none.
resource::Resource users_resource(std::string password_hash = {});

/// `POST /api/users` and `PUT /api/users/{id}`. `resources` and `passwords` outlive the router.
void add_user_routes(http::Router& router, const resource::Resources& resources, PasswordChecker& passwords);

}  // namespace kredenz::accounts
