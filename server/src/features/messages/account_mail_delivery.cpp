#include "features/messages/account_mail_delivery.hpp"

#include "features/messages/messages.hpp"
#include "features/settings/current_config.hpp"

namespace kredenz::messages {

using accounts::LinkPurpose;
using accounts::SecondFactorEvent;

namespace {

/// The time zone for the mail: of the user's first branch, without one of the first branch of all.
std::string time_zone_of(const snapshot::View& view, const accounts::User& user) {
    const auto* own = user.branches.empty() ? nullptr : view.find<branches::Branch>(user.branches.front().id);
    if (own) return own->time_zone;
    const auto all = view.all<branches::Branch>();
    return all.empty() ? branches::Branch{}.time_zone : all.front()->time_zone;
}

House house_of(const snapshot::View& view, const Postman& postman, const accounts::User& user) {
    const auto zone = TimeZone::find(time_zone_of(view, user));
    return {.config = settings::config_of(view),
            .branch = nullptr,
            .zone = zone ? *zone : *TimeZone::find("UTC"),
            .public_url = postman.settings().public_url};
}

/// By what the owner can tell whether it was an action of their own.
Facts circumstances(const House& house, Instant at, const std::string& device) {
    Facts facts{.title = {}, .rows = {{std::string{texts::when}, time_words(house.zone, at)}}};
    if (!device.empty()) facts.rows.push_back({std::string{texts::where}, device});
    return facts;
}

struct SecondFactorWords {
    std::string_view subject;
    std::string_view what;
    /// What to do when it was not the owner.
    std::string_view otherwise;
};

SecondFactorWords words_of(SecondFactorEvent event) {
    switch (event) {
        case SecondFactorEvent::set_up:
            return {texts::set_up_subject, texts::set_up, texts::not_set_up_by_you};
        case SecondFactorEvent::turned_off:
            return {texts::turned_off_subject, texts::turned_off, texts::not_turned_off_by_you};
        case SecondFactorEvent::reset:
            return {texts::reset_subject, texts::reset, texts::reset_unasked};
        case SecondFactorEvent::codes_renewed:
            return {texts::codes_renewed_subject, texts::codes_renewed, texts::codes_not_used_by_you};
        case SecondFactorEvent::code_used:
            return {texts::code_used_subject, texts::code_used, texts::codes_not_used_by_you};
    }
    return {};
}

}  // namespace

Letter account_letter(const House& house, const accounts::IssuedLink& link, LinkPurpose purpose) {
    const bool signs_in = purpose == LinkPurpose::sign_in;
    auto letter = blank_letter(house);
    letter.subject = signs_in ? texts::sign_in_subject : texts::password_subject;
    letter.title = signs_in ? texts::sign_in_title : texts::password_title;
    const std::string text{signs_in ? texts::sign_in : texts::password};
    letter.preheader = text;
    letter.blocks.emplace_back(Paragraph{texts::greeting_to(accounts::full_name(*link.user))});
    letter.blocks.emplace_back(Paragraph{text});
    // The page behind it asks for one more tap: programs that follow every link use none up.
    letter.blocks.emplace_back(Button{
        std::string{signs_in ? texts::sign_in_button : texts::password_button},
        house.public_url + (signs_in ? "/backend/login/link?token=" : "/backend/password/new?token=") + link.token});
    letter.blocks.emplace_back(Paragraph{std::string{texts::not_asked_for}});
    return letter;
}

storage::DeliveryResult AccountMailDelivery::operator()(const storage::Delivery& delivery) const {
    const auto request = accounts::link_request_of(delivery.payload);
    if (!request) return gives_up(texts::unreadable);
    return postman_->deliver(delivery, [&] { return write(*request); });
}

Written AccountMailDelivery::write(const accounts::LinkRequest& request) const {
    const auto context = postman_->context();
    const auto now = context.clock.now();
    // Links that the operator did not set would have to be guessed from requests, which anybody can forge.
    if (postman_->settings().public_url.empty()) return gives_up(texts::no_public_url);
    if (now - request.at > accounts::link_lifetime) return gives_up(texts::link_too_late);
    auto unit = [&](storage::Session& session) -> Result<std::optional<accounts::IssuedLink>> {
        return accounts::issue_link(session, request, now);
    };
    const auto link = context.storage.write_now(std::move(unit));
    if (!link) return storage::DeliveryResult{storage::DeliveryResult::Outcome::try_again, link.error().message};
    if (!*link) return without_mail(texts::no_account);
    const auto view = context.snapshot.view();
    const auto house = house_of(*view, *postman_, *(*link)->user);
    return AddressedLetter{{accounts::full_name(*(*link)->user), (*link)->user->email},
                           std::nullopt,
                           account_letter(house, **link, request.purpose),
                           request.at};
}

Letter lock_letter(const House& house, const accounts::User& user, const accounts::LockNotice& notice) {
    const bool is_about_codes = notice.step == accounts::Step::code;
    const std::string text{is_about_codes ? texts::code_lock : texts::lock};
    auto letter = blank_letter(house);
    letter.subject = is_about_codes ? texts::code_lock_subject : texts::lock_subject;
    letter.title = texts::lock_title;
    letter.preheader = text;
    letter.blocks.emplace_back(Paragraph{texts::greeting_to(accounts::full_name(user))});
    letter.blocks.emplace_back(Paragraph{text});
    letter.blocks.emplace_back(circumstances(house, notice.at, notice.device));
    letter.blocks.emplace_back(Paragraph{std::string{is_about_codes ? texts::code_lock_ways : texts::lock_ways}});
    const auto button = [&](std::string_view label, std::string_view path, ButtonRank rank) {
        if (!house.public_url.empty())
            letter.blocks.emplace_back(Button{std::string{label}, house.public_url + std::string{path}, rank});
    };
    if (!is_about_codes) button(texts::lock_button, "/backend/login/email", ButtonRank::primary);
    letter.blocks.emplace_back(Paragraph{std::string{is_about_codes ? texts::code_lock_advice : texts::lock_advice}});
    if (is_about_codes) button(texts::password_button, "/backend/password", ButtonRank::secondary);
    button(texts::account_button, "/backend/#/account", ButtonRank::secondary);
    return letter;
}

storage::DeliveryResult LockMailDelivery::operator()(const storage::Delivery& delivery) const {
    const auto notice = accounts::lock_notice_of(delivery.payload);
    if (!notice) return gives_up(texts::unreadable);
    return postman_->deliver(delivery, [&] { return write(*notice); });
}

Written LockMailDelivery::write(const accounts::LockNotice& notice) const {
    const auto context = postman_->context();
    auto unit = [&](storage::Session& session) -> Result<std::shared_ptr<const accounts::User>> {
        return accounts::owner_of(session, notice);
    };
    const auto owner = context.storage.read_now(std::move(unit));
    if (!owner) return storage::DeliveryResult{storage::DeliveryResult::Outcome::try_again, owner.error().message};
    if (!*owner) return without_mail(texts::no_account);
    const auto view = context.snapshot.view();
    return AddressedLetter{{accounts::full_name(**owner), (*owner)->email},
                           std::nullopt,
                           lock_letter(house_of(*view, *postman_, **owner), **owner, notice),
                           notice.at};
}

Letter second_factor_letter(const House& house, const accounts::User& user, const accounts::SecondFactorNotice& notice,
                            std::int64_t codes_left) {
    const auto words = words_of(notice.event);
    auto letter = blank_letter(house);
    letter.subject = letter.title = words.subject;
    letter.preheader = words.what;
    letter.blocks.emplace_back(Paragraph{texts::greeting_to(accounts::full_name(user))});
    letter.blocks.emplace_back(Paragraph{std::string{words.what}});
    auto facts = circumstances(house, notice.at, notice.device);
    if (!notice.by.empty()) facts.rows.push_back({std::string{texts::done_by}, notice.by});
    if (notice.event == SecondFactorEvent::code_used)
        facts.rows.push_back({std::string{texts::codes_left}, std::to_string(codes_left)});
    letter.blocks.emplace_back(std::move(facts));
    letter.blocks.emplace_back(Paragraph{std::string{words.otherwise}});
    if (!house.public_url.empty()) {
        letter.blocks.emplace_back(
            Button{std::string{texts::password_button}, house.public_url + "/backend/password", ButtonRank::secondary});
        letter.blocks.emplace_back(
            Button{std::string{texts::account_button}, house.public_url + "/backend/#/account", ButtonRank::secondary});
    }
    return letter;
}

storage::DeliveryResult SecondFactorMailDelivery::operator()(const storage::Delivery& delivery) const {
    const auto notice = accounts::second_factor_notice_of(delivery.payload);
    if (!notice) return gives_up(texts::unreadable);
    return postman_->deliver(delivery, [&] { return write(*notice); });
}

Written SecondFactorMailDelivery::write(const accounts::SecondFactorNotice& notice) const {
    struct Owner {
        std::shared_ptr<const accounts::User> user;
        std::int64_t codes_left = 0;
    };
    const auto context = postman_->context();
    auto unit = [&](storage::Session& session) -> Result<Owner> {
        return Owner{accounts::users().find(session, notice.user),
                     accounts::count_recovery_codes(session, notice.user)};
    };
    const auto owner = context.storage.read_now(std::move(unit));
    if (!owner) return storage::DeliveryResult{storage::DeliveryResult::Outcome::try_again, owner.error().message};
    if (!owner->user || !owner->user->is_enabled) return without_mail(texts::no_account);
    const auto view = context.snapshot.view();
    const auto house = house_of(*view, *postman_, *owner->user);
    return AddressedLetter{{accounts::full_name(*owner->user), owner->user->email},
                           std::nullopt,
                           second_factor_letter(house, *owner->user, notice, owner->codes_left),
                           notice.at};
}

}  // namespace kredenz::messages
