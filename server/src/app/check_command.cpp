#include "app/check_command.hpp"

#include "app/check_messages.hpp"
#include "app/check_report.hpp"
#include "app/server_backups.hpp"
#include "features/accounts/sessions.hpp"
#include "features/backup/space.hpp"
#include "features/media/inventory.hpp"
#include "outgoing/mail.hpp"
#include "storage/migrator.hpp"

#include <sys/timex.h>
#include <unistd.h>

#include <iostream>

namespace kredenz::app {
namespace {

/// Twice the first floor, in bytes for each of its megabytes.
constexpr std::uint64_t space_worrying = 2'000'000;
constexpr std::chrono::hours oldest_good_backup{72};

void check_clock(const Clock& clock, CheckReport& report) {
    if (clock.is_shifted()) return report.bad(messages::clock_shifted(clock.now()));
    timex state{};
    const int outcome = ::adjtimex(&state);
    // A container may not ask.
    if (outcome == TIME_ERROR)
        report.hint(messages::clock_not_synchronized);
    else if (outcome >= 0)
        report.good(messages::clock_good);
}

/// True when the server would begin with them.
bool check_configuration(const Configuration& configuration, CheckReport& report) {
    try {
        configuration.proxy_networks();
        configuration.limit_options();
        configuration.floors();
        configuration.push_options();
        const auto clock = configuration.make_clock();
        report.good(messages::configuration_read);
        check_clock(clock, report);
        return true;
    } catch (const std::invalid_argument& wrong) {
        report.bad(messages::setting_wrong(wrong.what()));
        return false;
    }
}

void check_pages(const Configuration& configuration, CheckReport& report) {
    for (const auto* application : {"storefront", "backoffice", "stations"})
        if (!std::filesystem::exists(configuration.web / application / "index.html"))
            return report.bad(messages::pages_missing(configuration.web.string()));
    report.good(messages::pages_there(configuration.web.string()));
}

/// True when there is a data folder to look into.
bool check_data_folder(const Configuration& configuration, CheckReport& report) {
    const auto folder = configuration.data.string();
    if (!std::filesystem::is_directory(configuration.data)) {
        report.bad(messages::data_missing(folder));
        return false;
    }
    const auto disk = configuration.disk_space();
    const auto free = disk.free();
    if (::access(folder.c_str(), R_OK | W_OK | X_OK) != 0)
        report.bad(messages::data_not_writable(folder));
    else
        report.good(messages::data_good(folder, free));
    if ((std::filesystem::status(configuration.data).permissions() & std::filesystem::perms::others_all) !=
        std::filesystem::perms::none)
        report.hint(messages::data_open_to_all(folder));
    const auto room = disk.level();
    if (room != DiskLevel::ample)
        report.bad(messages::space_used_up(folder, free, room));
    else if (free < space_worrying * configuration.disk_floors.front())
        report.hint(messages::space_low(folder, free));
    return true;
}

/// What the database says; the second half only when its schema is this program's.
struct Known {
    std::vector<storage::AppliedMigration> applied;
    std::int64_t administrators = 0;
    std::set<std::string> files;
};

storage::SchemaVersion newest_schema() {
    return storage::schema_version_of(storage::embedded_migrations().back().name);
}

bool is_current(const Known& known) {
    return !known.applied.empty() && known.applied.back().number == newest_schema().number;
}

std::int64_t count_administrators(storage::Session& session) {
    const auto users = storage::repository_of<accounts::User>().where(session, "true");
    return std::ranges::count_if(users, [](const auto& user) {
        return user->is_enabled && std::ranges::find(user->roles, accounts::Role::admin) != user->roles.end();
    });
}

Result<Known> ask_database(storage::Storage& storage) {
    auto unit = [](storage::Session& session) -> Result<Known> {
        Known known;
        known.applied = storage::applied_migrations(session);
        if (!is_current(known)) return known;
        known.administrators = count_administrators(session);
        known.files = media::referenced_files(session);
        return known;
    };
    return storage.read_now(std::move(unit));
}

void check_schema(const Known& known, CheckReport& report) {
    const auto newest = newest_schema();
    if (known.applied.empty()) return report.bad(messages::schema_missing);
    const auto present = storage::schema_version_of(known.applied.back().name);
    if (present.number > newest.number)
        report.bad(messages::schema_newer(known.applied.back().program_version));
    else if (present.number < newest.number)
        report.hint(messages::schema_behind(present.name, newest.name));
    else
        report.good(messages::schema_current(present.name));
}

void check_media(const Configuration& configuration, const Known& known, CheckReport& report) {
    std::set<std::string> missing = known.files;
    std::size_t unknown = 0;
    std::uint64_t unknown_bytes = 0;
    for (const auto& file : media::kept_files(configuration.media_folder())) {
        if (known.files.contains(file.name)) {
            missing.erase(file.name);
        } else {
            ++unknown;
            unknown_bytes += file.size;
        }
    }
    if (missing.empty())
        report.good(messages::media_complete(known.files.size()));
    else
        report.bad(messages::media_missing(missing.size(), *missing.begin()));
    if (unknown > 0) report.hint(messages::media_unknown(unknown, unknown_bytes));
}

void check_database(const Configuration& configuration, CheckReport& report) {
    try {
        const auto storage = open_existing(configuration);
        const auto known = ask_database(*storage);
        if (!known) return report.bad(messages::database_unreachable(known.error().message));
        report.good(storage->engine() == storage::Engine::sqlite ? messages::database_sqlite
                                                                 : messages::database_postgres);
        check_schema(*known, report);
        if (!is_current(*known)) return;
        if (known->administrators == 0)
            report.bad(messages::no_administrator);
        else
            report.good(messages::administrators(known->administrators));
        check_media(configuration, *known, report);
    } catch (const std::exception& failure) {
        report.bad(messages::database_unreachable(failure.what()));
    }
}

bool is_address(std::string_view url) {
    const auto host = url.substr(url.find("//") + 2);
    return (url.starts_with("https://") || url.starts_with("http://")) && !host.empty() &&
           host.find_first_of("/?#@ ") == std::string_view::npos;
}

void check_public_url(const Configuration& configuration, CheckReport& report) {
    const auto& url = configuration.public_url;
    if (url.empty()) return report.hint(messages::public_url_missing);
    if (!is_address(url)) return report.bad(messages::public_url_wrong(url));
    if (url.starts_with("http://")) return report.hint(messages::public_url_plain(url));
    report.good(messages::public_url_good(url));
    if (configuration.trusted_proxies.empty()) report.bad(messages::proxy_not_trusted);
}

void check_mail(const Configuration& configuration, CheckReport& report) {
    if (configuration.smtp.empty()) return report.hint(messages::mail_missing);
    const auto server = outgoing::MailServer::parse(configuration.smtp);
    if (!server || server->host.empty()) return report.bad(messages::mail_wrong);
    try {
        configuration.mail_options();
    } catch (const std::invalid_argument& wrong) {
        return report.bad(messages::setting_wrong(wrong.what()));
    }
    report.good(messages::mail_good(server->host, server->port));
}

void check_backups(const Configuration& configuration, CheckReport& report) {
    const auto backup_folder = configuration.backups_folder();
    const auto newest = backup::newest_in(backup_folder);
    if (!newest)
        report.hint(messages::backup_missing);
    else if (Clock{}.now() - newest->created_at > oldest_good_backup)
        report.bad(messages::backup_old(newest->created_at));
    else
        report.good(messages::backup_fresh(newest->path.string(), newest->created_at));
    if (!std::filesystem::exists(backup_folder) ? configuration.backups.empty()
                                                : backup::are_on_one_disk(configuration.data, backup_folder))
        report.hint(messages::backup_on_same_disk(backup_folder.string()));
}

int check(const Configuration& configuration) {
    CheckReport report{std::cout};
    const bool is_readable = check_configuration(configuration, report);
    check_pages(configuration, report);
    if (is_readable && check_data_folder(configuration, report)) check_database(configuration, report);
    check_public_url(configuration, report);
    check_mail(configuration, report);
    check_backups(configuration, report);
    std::cout << '\n'
              << (report.faults() == 0 ? messages::check_passed(report.hints())
                                       : messages::check_failed(report.faults()))
              << '\n';
    return report.faults() == 0 ? 0 : 1;
}

}  // namespace

void add_check_command(CommandLine& line) {
    auto* command = line.root.add_subcommand("check", "Say in German what is right and wrong with this installation");
    command->callback([&line] { line.exit_code = check(line.configuration); });
}

}  // namespace kredenz::app
