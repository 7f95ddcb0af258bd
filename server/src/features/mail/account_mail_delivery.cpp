#include "features/mail/account_mail_delivery.hpp"

#include "features/mail/messages.hpp"
#include "features/settings/current_config.hpp"

namespace kredenz::mail {

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

MailContext mail_context_of(const snapshot::View& view, const MailSender& mail_sender, const accounts::User& user) {
    const auto zone = TimeZone::find(time_zone_of(view, user));
    return {.config = settings::config_of(view),
            .branch = nullptr,
            .zone = zone ? *zone : *TimeZone::find("UTC"),
            .public_url = mail_sender.options().public_url};
}

/// By what the owner can tell whether it was an action of their own.
Facts circumstances(const MailContext& mail_context, Instant at, const std::string& device) {
    Facts facts{.title = {}, .rows = {{std::string{messages::when}, time_words(mail_context.zone, at)}}};
    if (!device.empty()) facts.rows.push_back({std::string{messages::where}, device});
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
            return {messages::set_up_subject, messages::set_up, messages::not_set_up_by_you};
        case SecondFactorEvent::turned_off:
            return {messages::turned_off_subject, messages::turned_off, messages::not_turned_off_by_you};
        case SecondFactorEvent::reset:
            return {messages::reset_subject, messages::reset, messages::reset_unasked};
        case SecondFactorEvent::codes_renewed:
            return {messages::codes_renewed_subject, messages::codes_renewed, messages::codes_not_used_by_you};
        case SecondFactorEvent::code_used:
            return {messages::code_used_subject, messages::code_used, messages::codes_not_used_by_you};
    }
    return {};
}

struct LinkWords {
    std::string subject;
    std::string title;
    std::string text;
    std::string_view button;
    /// Where the link leads.
    std::string_view path;
    /// For who did not expect the mail.
    std::string_view otherwise = messages::not_asked_for;
};

LinkWords words_of(const MailContext& mail_context, const accounts::LinkRequest& request) {
    constexpr std::string_view password_path = "/backend/password/new";
    switch (request.purpose) {
        case LinkPurpose::sign_in:
            return {std::string{messages::sign_in_subject}, std::string{messages::sign_in_title},
                    std::string{messages::sign_in}, messages::sign_in_button, "/backend/login/link"};
        case LinkPurpose::password:
            return {std::string{messages::password_subject}, std::string{messages::password_title},
                    std::string{messages::password}, messages::password_button, password_path};
        case LinkPurpose::invitation:
            return {messages::invitation_subject(mail_context.config.shop_name),
                    std::string{messages::invitation_title},
                    messages::invitation(request.by),
                    messages::invitation_button,
                    password_path,
                    messages::not_expected};
    }
    return {};
}

}  // namespace

MailContent account_mail(const MailContext& mail_context, const accounts::IssuedLink& link,
                         const accounts::LinkRequest& request) {
    const auto words = words_of(mail_context, request);
    auto content = blank_mail(mail_context);
    content.subject = words.subject;
    content.title = words.title;
    content.preheader = words.text;
    content.blocks.emplace_back(Paragraph{messages::greeting_to(accounts::full_name(*link.user))});
    content.blocks.emplace_back(Paragraph{words.text});
    // The page behind it asks for one more tap: programs that follow every link use none up.
    content.blocks.emplace_back(
        Button{std::string{words.button}, mail_context.public_url + std::string{words.path} + "?token=" + link.token});
    content.blocks.emplace_back(Paragraph{std::string{words.otherwise}});
    return content;
}

storage::DeliveryResult AccountMailDelivery::operator()(const storage::Delivery& delivery) const {
    const auto request = accounts::link_request_of(delivery.payload);
    if (!request) return gives_up(messages::unreadable);
    return mail_sender_->deliver(delivery, [&] { return write(*request); });
}

Written AccountMailDelivery::write(const accounts::LinkRequest& request) const {
    const auto context = mail_sender_->context();
    const auto now = context.clock.now();
    // Links that the operator did not set would have to be guessed from requests, which anybody can forge.
    if (mail_sender_->options().public_url.empty()) return gives_up(messages::no_public_url);
    if (now - request.at > accounts::lifetime_of(request.purpose))
        return gives_up(request.purpose == LinkPurpose::invitation ? messages::invitation_too_late
                                                                   : messages::link_too_late);
    auto unit = [&](storage::Session& session) -> Result<std::optional<accounts::IssuedLink>> {
        return accounts::issue_link(session, request, now);
    };
    const auto link = context.storage.write_now(std::move(unit));
    if (!link) return storage::DeliveryResult{storage::DeliveryResult::Outcome::try_again, link.error().message};
    if (!*link) return without_mail(messages::no_account);
    const auto view = context.snapshot.view();
    const auto mail_context = mail_context_of(*view, *mail_sender_, *(*link)->user);
    return AddressedMail{{accounts::full_name(*(*link)->user), (*link)->user->email},
                         std::nullopt,
                         account_mail(mail_context, **link, request),
                         request.at};
}

MailContent lock_mail(const MailContext& mail_context, const accounts::User& user, const accounts::LockNotice& notice) {
    const bool is_about_codes = notice.step == accounts::Step::code;
    const std::string text{is_about_codes ? messages::code_lock : messages::lock};
    auto content = blank_mail(mail_context);
    content.subject = is_about_codes ? messages::code_lock_subject : messages::lock_subject;
    content.title = messages::lock_title;
    content.preheader = text;
    content.blocks.emplace_back(Paragraph{messages::greeting_to(accounts::full_name(user))});
    content.blocks.emplace_back(Paragraph{text});
    content.blocks.emplace_back(circumstances(mail_context, notice.at, notice.device));
    content.blocks.emplace_back(
        Paragraph{std::string{is_about_codes ? messages::code_lock_ways : messages::lock_ways}});
    const auto button = [&](std::string_view label, std::string_view path, ButtonRank rank) {
        if (!mail_context.public_url.empty())
            content.blocks.emplace_back(Button{std::string{label}, mail_context.public_url + std::string{path}, rank});
    };
    if (!is_about_codes) button(messages::lock_button, "/backend/login/email", ButtonRank::primary);
    content.blocks.emplace_back(
        Paragraph{std::string{is_about_codes ? messages::code_lock_advice : messages::lock_advice}});
    if (is_about_codes) button(messages::password_button, "/backend/password", ButtonRank::secondary);
    button(messages::account_button, "/backend/#/account", ButtonRank::secondary);
    return content;
}

storage::DeliveryResult LockMailDelivery::operator()(const storage::Delivery& delivery) const {
    const auto notice = accounts::lock_notice_of(delivery.payload);
    if (!notice) return gives_up(messages::unreadable);
    return mail_sender_->deliver(delivery, [&] { return write(*notice); });
}

Written LockMailDelivery::write(const accounts::LockNotice& notice) const {
    const auto context = mail_sender_->context();
    auto unit = [&](storage::Session& session) -> Result<std::shared_ptr<const accounts::User>> {
        return accounts::owner_of(session, notice);
    };
    const auto owner = context.storage.read_now(std::move(unit));
    if (!owner) return storage::DeliveryResult{storage::DeliveryResult::Outcome::try_again, owner.error().message};
    if (!*owner) return without_mail(messages::no_account);
    const auto view = context.snapshot.view();
    return AddressedMail{{accounts::full_name(**owner), (*owner)->email},
                         std::nullopt,
                         lock_mail(mail_context_of(*view, *mail_sender_, **owner), **owner, notice),
                         notice.at};
}

MailContent second_factor_mail(const MailContext& mail_context, const accounts::User& user,
                               const accounts::SecondFactorNotice& notice, std::int64_t codes_left) {
    const auto words = words_of(notice.event);
    auto content = blank_mail(mail_context);
    content.subject = content.title = words.subject;
    content.preheader = words.what;
    content.blocks.emplace_back(Paragraph{messages::greeting_to(accounts::full_name(user))});
    content.blocks.emplace_back(Paragraph{std::string{words.what}});
    auto facts = circumstances(mail_context, notice.at, notice.device);
    if (!notice.by.empty()) facts.rows.push_back({std::string{messages::done_by}, notice.by});
    if (notice.event == SecondFactorEvent::code_used)
        facts.rows.push_back({std::string{messages::codes_left}, std::to_string(codes_left)});
    content.blocks.emplace_back(std::move(facts));
    content.blocks.emplace_back(Paragraph{std::string{words.otherwise}});
    if (!mail_context.public_url.empty()) {
        content.blocks.emplace_back(Button{std::string{messages::password_button},
                                           mail_context.public_url + "/backend/password", ButtonRank::secondary});
        content.blocks.emplace_back(Button{std::string{messages::account_button},
                                           mail_context.public_url + "/backend/#/account", ButtonRank::secondary});
    }
    return content;
}

storage::DeliveryResult SecondFactorMailDelivery::operator()(const storage::Delivery& delivery) const {
    const auto notice = accounts::second_factor_notice_of(delivery.payload);
    if (!notice) return gives_up(messages::unreadable);
    return mail_sender_->deliver(delivery, [&] { return write(*notice); });
}

Written SecondFactorMailDelivery::write(const accounts::SecondFactorNotice& notice) const {
    struct Owner {
        std::shared_ptr<const accounts::User> user;
        std::int64_t codes_left = 0;
    };
    const auto context = mail_sender_->context();
    auto unit = [&](storage::Session& session) -> Result<Owner> {
        return Owner{storage::repository_of<accounts::User>().find(session, notice.user),
                     accounts::count_recovery_codes(session, notice.user)};
    };
    const auto owner = context.storage.read_now(std::move(unit));
    if (!owner) return storage::DeliveryResult{storage::DeliveryResult::Outcome::try_again, owner.error().message};
    if (!owner->user || !owner->user->is_enabled) return without_mail(messages::no_account);
    const auto view = context.snapshot.view();
    const auto mail_context = mail_context_of(*view, *mail_sender_, *owner->user);
    return AddressedMail{{accounts::full_name(*owner->user), owner->user->email},
                         std::nullopt,
                         second_factor_mail(mail_context, *owner->user, notice, owner->codes_left),
                         notice.at};
}

}  // namespace kredenz::mail
