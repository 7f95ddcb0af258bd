#include "app/configuration.hpp"

#include "features/push/push_services.hpp"

#include <CLI/CLI.hpp>

#include <algorithm>
#include <functional>

namespace kredenz::app {
namespace {

constexpr std::size_t shortest_metrics_token = 16;

}  // namespace

std::string Configuration::database_address() const {
    return database.empty() ? "sqlite:" + (data / "kredenz.sqlite").string() : database;
}

std::filesystem::path Configuration::media_folder() const { return media.empty() ? data / "media" : media; }

std::filesystem::path Configuration::backups_folder() const { return backups.empty() ? data / "backups" : backups; }

DiskFloors Configuration::floors() const {
    constexpr std::uint64_t megabyte = 1'000'000;
    if (!std::ranges::is_sorted(disk_floors, std::greater{}))
        throw std::invalid_argument(
            "KREDENZ_DISK_FLOORS nennt erst den Platz für Dateien, dann den für Sicherungen, "
            "dann den für alles außer Bestellungen, jeder höchstens so groß wie der davor");
    return {.uploads = disk_floors.at(0) * megabyte,
            .backups = disk_floors.at(1) * megabyte,
            .changes = disk_floors.at(2) * megabyte};
}

DiskSpace Configuration::disk_space() const { return {{data, media_folder()}, floors()}; }

std::filesystem::path Configuration::key_file() const { return data / "secret.key"; }

Clock Configuration::make_clock() const {
    if (clock.empty()) return {};
    const auto start = parse_instant(clock);
    if (!start) throw std::invalid_argument("KREDENZ_CLOCK ist kein Zeitpunkt wie 2027-01-04T09:30:00Z: " + clock);
    return Clock::starting_at(*start);
}

std::vector<http::Network> Configuration::proxy_networks() const {
    std::vector<http::Network> networks;
    for (const auto& text : trusted_proxies) {
        auto parsed = http::parse_networks(text);
        if (!parsed) throw std::invalid_argument("KREDENZ_TRUSTED_PROXIES enthält kein Netz wie 10.0.0.0/8: " + text);
        networks.insert(networks.end(), parsed->begin(), parsed->end());
    }
    return networks;
}

kredenz::mail::MailOptions Configuration::mail_options() const {
    kredenz::mail::MailOptions mail{.server = {}, .from = {}, .public_url = public_url};
    while (mail.public_url.ends_with('/')) mail.public_url.pop_back();
    if (!smtp.empty()) {
        mail.server = outgoing::MailServer::parse(smtp);
        // The text may hold a password and is not repeated.
        if (!mail.server)
            throw std::invalid_argument(
                "KREDENZ_SMTP ist keine Adresse wie smtp://benutzer:passwort@mail.beispiel.at:587 oder smtps://…");
    }
    if (!mail_from.empty()) {
        mail.from = kredenz::mail::parse_mailbox(mail_from);
        if (!mail.from)
            throw std::invalid_argument("KREDENZ_MAIL_FROM ist keine Adresse wie Café <post@beispiel.at>: " +
                                        mail_from);
    }
    return mail;
}

kredenz::push::PushOptions Configuration::push_options() const {
    for (const auto& host : push_hosts)
        if (!kredenz::push::is_host_pattern(host))
            throw std::invalid_argument("KREDENZ_PUSH_HOSTS enthält keinen Rechnernamen wie push.beispiel.at: " + host);
    return {.public_url = public_url, .service_url = push_url, .services = push_hosts};
}

kredenz::devices::PrinterReach Configuration::printer_reach() const {
    using kredenz::devices::PrinterReach;
    return local_printers ? PrinterReach::anywhere : PrinterReach::network;
}

std::string Configuration::metrics_key() const {
    if (!metrics_token.empty() && metrics_token.size() < shortest_metrics_token)
        throw std::invalid_argument("KREDENZ_METRICS_TOKEN ist zu kurz: Es braucht mindestens " +
                                    std::to_string(shortest_metrics_token) +
                                    " Zeichen, etwa aus „openssl rand -hex 32“.");
    return metrics_token;
}

void add_options(CLI::App& command, Configuration& configuration) {
    command.add_option("--port", configuration.port, "Port")->envname("KREDENZ_PORT")->capture_default_str();
    command.add_option("--bind", configuration.bind, "Address to listen on")
        ->envname("KREDENZ_BIND")
        ->capture_default_str();
    command.add_option("--data", configuration.data, "Data folder")->envname("KREDENZ_DATA")->capture_default_str();
    command.add_option("--database", configuration.database, "sqlite:<path> or postgresql://…")
        ->envname("KREDENZ_DATABASE");
    command.add_option("--media", configuration.media, "Media folder")->envname("KREDENZ_MEDIA");
    command.add_option("--backups", configuration.backups, "Folder for the server's own backups")
        ->envname("KREDENZ_BACKUPS");
    command.add_option("--smtp", configuration.smtp, "Mail server, smtp://user:password@host:587")
        ->envname("KREDENZ_SMTP");
    command.add_option("--web", configuration.web, "Built web applications")
        ->envname("KREDENZ_WEB")
        ->capture_default_str();
    command.add_option("--public-url", configuration.public_url, "How guests reach the server")
        ->envname("KREDENZ_PUBLIC_URL");
    command.add_option("--mollie-url", configuration.mollie_url, "Where Mollie answers (rehearsals)")
        ->envname("KREDENZ_MOLLIE_URL")
        ->capture_default_str();
    command
        .add_option("--push-url", configuration.push_url,
                    "Takes push messages instead of browsers' services (rehearsals)")
        ->envname("KREDENZ_PUSH_URL");
    command.add_option("--push-hosts", configuration.push_hosts, "Further hosts that take push messages")
        ->envname("KREDENZ_PUSH_HOSTS")
        ->delimiter(',');
    command
        .add_flag("--local-printers", configuration.local_printers,
                  "Printers may be at addresses of this machine and of its link")
        ->envname("KREDENZ_LOCAL_PRINTERS");
    command.add_option("--mail-from", configuration.mail_from, "Sender of mails: Name <address>")
        ->envname("KREDENZ_MAIL_FROM");
    command.add_option("--trusted-proxies", configuration.trusted_proxies, "Networks of reverse proxies")
        ->envname("KREDENZ_TRUSTED_PROXIES")
        ->delimiter(',');
    command
        .add_option("--limits", configuration.limits,
                    "Limits on strangers: orders=300/60,quotes=off (see kredenz limits)")
        ->envname("KREDENZ_LIMITS");
    command
        .add_option("--disk-floors", configuration.disk_floors,
                    "Free megabytes below which files, backups, and all but orders are refused")
        ->envname("KREDENZ_DISK_FLOORS")
        ->delimiter(',')
        ->expected(3)
        ->capture_default_str();
    command.add_option("--metrics-token", configuration.metrics_token, "Opens /metrics to other machines")
        ->envname("KREDENZ_METRICS_TOKEN");
    command.add_option("--clock", configuration.clock, "Start the clock at this instant (rehearsals)")
        ->envname("KREDENZ_CLOCK");
}

}  // namespace kredenz::app
