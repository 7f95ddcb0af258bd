#include "features/messages/account_mail_delivery.hpp"

#include "features/messages/messages.hpp"

namespace kredenz::messages {

using accounts::LinkPurpose;

namespace {

House house_of(const snapshot::View& view, const Postman& postman) {
    return {.config = *view.all<settings::Config>("config").front(),
            .branch = nullptr,
            .zone = *TimeZone::find("UTC"),
            .public_url = postman.settings().public_url};
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
    const auto house = house_of(*view, *postman_);
    return AddressedLetter{{accounts::full_name(*(*link)->user), (*link)->user->email},
                           std::nullopt,
                           account_letter(house, **link, request.purpose),
                           request.at};
}

Letter lock_letter(const House& house, const accounts::User& user) {
    auto letter = blank_letter(house);
    letter.subject = texts::lock_subject;
    letter.title = texts::lock_title;
    letter.preheader = texts::lock;
    letter.blocks.emplace_back(Paragraph{texts::greeting_to(accounts::full_name(user))});
    letter.blocks.emplace_back(Paragraph{std::string{texts::lock}});
    letter.blocks.emplace_back(Paragraph{std::string{texts::lock_advice}});
    if (!house.public_url.empty())
        letter.blocks.emplace_back(Button{std::string{texts::lock_button}, house.public_url + "/backend/#/account"});
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
                           lock_letter(house_of(*view, *postman_), **owner),
                           notice.at};
}

}  // namespace kredenz::messages
