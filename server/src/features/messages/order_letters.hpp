// The letters about orders: to guests what happened with theirs, to a branch what arrived or waits.
// Not when they are sent: that is order_mails.
#pragma once

#include "features/messages/mail_task.hpp"
#include "features/messages/order_words.hpp"

#include <span>

namespace kredenz::messages {

/// What every mail needs: settings, branch, time zone, address of the website.
struct House {
    const settings::Config& config;
    /// Null when the branch was removed meanwhile.
    const branches::Branch* branch = nullptr;
    TimeZone zone;
    /// Without a slash at the end; empty when the operator did not set it.
    std::string public_url;
};

/// Sender, footer and colour, with nothing said yet.
Letter blank_letter(const House& house);

/// For every subject but those to the branch.
Letter letter_to_guest(const House& house, const orders::Order& order, const MailTask& task);
Letter new_order_letter(const House& house, const orders::Order& order);
/// The orders that wait, the oldest first; at least one.
Letter unattended_letter(const House& house, std::span<const std::shared_ptr<orders::Order>> waiting);
Letter overloaded_letter(const House& house, std::span<const std::shared_ptr<orders::Order>> waiting);

}  // namespace kredenz::messages
