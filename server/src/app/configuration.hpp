// What the operator sets by flags or KREDENZ_* variables. What the business sets is in
// features/settings.
#pragma once

#include "base/clock.hpp"
#include "base/disk_space.hpp"
#include "features/devices/printer_reach.hpp"
#include "features/mail/mail_sender.hpp"
#include "features/push/order_pushes.hpp"
#include "http/address.hpp"
#include "http/request_limits.hpp"

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace CLI {
class App;
}

namespace kredenz::app {

struct Configuration {
    std::uint16_t port = 8080;
    std::string bind = "127.0.0.1";
    std::filesystem::path data = "data";
    /// Empty: SQLite in the data folder.
    std::string database;
    /// Empty: the media folder in the data folder.
    std::filesystem::path media;
    /// Where the server keeps the backups it makes; empty: a folder in the data folder.
    std::filesystem::path backups;
    /// Where the built web applications lie.
    std::filesystem::path web = "build/web";
    /// How guests reach the server, without a slash at the end; empty: as the request says.
    std::string public_url;
    /// Mollie's address, without a slash at the end.
    std::string mollie_url = "https://api.mollie.com";
    /// Takes push messages instead of the browsers' own services, without a slash at the end; empty: those services.
    std::string push_url;
    /// Push services beside those of the browsers' makers.
    std::vector<std::string> push_hosts;
    /// Printers may be at addresses of this machine and of its link.
    bool local_printers = false;
    /// "Name <address>" instead of the business's own.
    std::string mail_from;
    std::vector<std::string> trusted_proxies;
    /// Limits on strangers other than the table's (http/limits.hpp): "orders=300/60,quotes=off".
    std::string limits;
    /// The server that takes our mail, "smtp://user:password@host:587"; empty: none, and mails stand in the delivery
    /// log.
    std::string smtp;
    /// Free megabytes below which files, then backups, then all changes but orders are refused.
    std::vector<std::uint64_t> disk_floors{1000, 500, 200};
    /// Who sends it may read the figures from elsewhere; empty: nobody.
    std::string metrics_token;
    /// Where the clock starts; empty: now.
    std::string clock;

    std::string database_address() const;
    std::filesystem::path media_folder() const;
    std::filesystem::path backups_folder() const;
    /// The key that seals stored secrets.
    std::filesystem::path key_file() const;
    /// Throws std::invalid_argument, in words for the operator, for text that is no instant.
    Clock make_clock() const;
    /// The same for what is no network.
    std::vector<http::Network> proxy_networks() const;
    /// In bytes. The same for those of which a later one is higher.
    DiskFloors floors() const;
    DiskSpace disk_space() const;
    /// The same for what is no limit.
    http::LimitOptions limit_options() const { return http::LimitOptions{limits}; }
    /// The same for what is no mail server or no address.
    kredenz::mail::MailOptions mail_options() const;
    kredenz::devices::PrinterReach printer_reach() const;
    /// The same for what is no host.
    kredenz::push::PushOptions push_options() const;
    /// The same for a token that is easily guessed.
    std::string metrics_key() const;
};

/// Adds the flags, each with its variable.
void add_options(CLI::App& command, Configuration& configuration);

}  // namespace kredenz::app
