#include "features/accounts/user_resource.hpp"

#include "base/text.hpp"
#include "features/accounts/attempts.hpp"
#include "features/accounts/links.hpp"
#include "features/accounts/messages.hpp"
#include "features/accounts/password.hpp"
#include "features/accounts/sessions.hpp"
#include "features/accounts/user_rules.hpp"
#include "http/problem.hpp"
#include "resource/permissions/accounts.hpp"
#include "storage/revisions.hpp"

namespace kredenz::accounts {
namespace {

using boost::asio::awaitable;
using http::Method;
using http::Request;
using http::Response;

/// The revision whose row locks all changes that may take an admin away.
struct Admins {
    static constexpr std::string_view topic_name = "admins";
};

/// Asks with the row of all such changes locked, so that of two admins who demote each other one is refused.
bool is_admin_left_beside(storage::Session& session, std::int64_t user) {
    storage::advance(session, Admins{});
    return std::ranges::any_of(
        storage::repository_of<User>().where(session, "is_enabled = $1 and id <> $2", true, user),
        [](const auto& other) { return is_lasting_admin(*other); });
}

Result<void> check_lock_out(const resource::Saving& saving, const AccountChange& change) {
    const bool is_other_left = !takes_an_admin(change) || is_admin_left_beside(saving.session, change.stored.meta.id);
    return check_lock_out(saving.actor, change, is_other_left);
}

Result<void> before_save(const resource::Saving& saving, User& user, const std::string& password_hash) {
    const auto* stored = saving.stored.find<User>();
    // One address is one account, however it is written.
    user.email = lower_case(user.email);
    if (auto allowed = check_reach(saving.actor, stored, user); !allowed) return allowed;
    if (stored)
        if (auto allowed = check_lock_out(saving, {*stored, &user}); !allowed) return allowed;
    if (!user.password.empty()) {
        if (stored && saving.actor.user == stored->meta.id)
            return Error::invalid(std::string{messages::own_password_elsewhere}, "password");
        if (record::character_count(user.password) < shortest_password)
            return Error::invalid(std::string{messages::password_too_short}, "password");
        if (password_hash.empty()) throw std::logic_error("a password is hashed before its user is saved");
        user.password_hash = password_hash;
        user.has_password = true;
    }
    // Who is made without a password chooses it.
    if (!stored && !user.has_password)
        add_link_mail(
            saving.session,
            {.purpose = LinkPurpose::invitation, .email = user.email, .at = saving.now, .by = saving.actor.name});
    if (stored && user.email != stored->email) forget_links(saving.session, stored->meta.id);
    // Who got a new password signs in with it, whatever was guessed before.
    if (stored && !user.password.empty()) lift_locks(saving.session, user.email);
    // Who was locked out or got a new password is signed out everywhere.
    if (stored && (!user.password.empty() || !may_sign_in(user, saving.now)))
        end_access(saving.session, user.meta.id);
    else if (stored && (user.roles != stored->roles || user.branches != stored->branches))
        end_streams(saving.session, user.meta.id);
    return {};
}

Result<void> before_trash(const resource::Saving& saving, resource::Way way) {
    const auto& user = saving.stored.as<User>();
    if (auto allowed = check_whole_reach(saving.actor, user); !allowed || way == resource::Way::restored)
        return allowed;
    if (auto allowed = check_lock_out(saving, {user, nullptr}); !allowed) return allowed;
    end_access(saving.session, user.meta.id);
    return {};
}

/// What of a user's body is needed before the rest is looked at.
struct SentPassword {
    static constexpr std::string_view schema_name = "SentPassword";
    std::string password;
};

void describe(record::Describe<SentPassword>& d) {
    d.field("password", &SentPassword::password, "Passwort").at_most(longest_password);
}

class UserRoutes {
public:
    UserRoutes(const resource::Resources& resources, PasswordChecker& passwords)
        : resources_(&resources), passwords_(&passwords) {}

    awaitable<Response> create(Request& request) {
        const auto resource = co_await resource_for(request);
        co_return co_await resources_->create_and_answer(resource, request);
    }

    awaitable<Response> update(Request& request) {
        const auto resource = co_await resource_for(request);
        co_return co_await resources_->update_and_answer(resource, request.parameter_id("id").value_or(0), request);
    }

private:
    /// With the hash of the password that is sent, if it may be one; what is wrong with it is said where it is saved.
    awaitable<resource::Resource> resource_for(const Request& request) {
        auto sent = record::from_json<SentPassword>(request.body.view(), request.actor.roles);
        if (!sent || record::character_count(sent->password) < shortest_password) co_return users_resource();
        auto hash = co_await passwords_->hash(std::move(sent->password));
        co_return users_resource(std::move(hash));
    }

    const resource::Resources* resources_;
    PasswordChecker* passwords_;
};

}  // namespace

resource::Resource users_resource(std::string password_hash) {
    return {.label = "Benutzer",
            .repository = &storage::repository_of<User>().untyped(),
            .readers = permissions::edits_users,
            .writers = permissions::edits_users,
            .calls = resource::Calls::all_but_saving,
            .is_base_data = false,
            .before_save = [hash = std::move(password_hash)](
                               const resource::Saving& saving,
                               record::AnyMutableRecord user) { return before_save(saving, user.as<User>(), hash); },
            .before_trash = before_trash,
            .visible = visible_users};
}

void add_user_routes(http::Router& router, const resource::Resources& resources, PasswordChecker& passwords) {
    const auto routes = std::make_shared<UserRoutes>(resources, passwords);
    resources.add_saving_routes(users_resource(),
                                {.create = [routes](Request& request) { return routes->create(request); },
                                 .update = [routes](Request& request) { return routes->update(request); }},
                                router);
}

}  // namespace kredenz::accounts
