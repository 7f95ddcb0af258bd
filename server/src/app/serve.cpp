#include "app/serve.hpp"

#include "app/availability_events.hpp"
#include "app/background.hpp"
#include "app/error_notes.hpp"
#include "app/known_keys.hpp"
#include "app/messages.hpp"
#include "app/outbox_worker.hpp"
#include "app/pages.hpp"
#include "app/routes.hpp"
#include "app/structured_data.hpp"
#include "features/accounts/known_browsers.hpp"
#include "http/own_cookie.hpp"
#include "http/server.hpp"
#include "http/static_files.hpp"

#include <boost/asio/io_context.hpp>
#include <boost/asio/signal_set.hpp>
#include <spdlog/spdlog.h>

#include <csignal>

namespace kredenz::app {
namespace {

/// The storefront's workers. Their addresses never change: browsers compare what lies there with the worker they have.
constexpr std::array<std::string_view, 2> worker_paths{"/service-worker.js", "/push-worker.js"};

constexpr auto drain_time = std::chrono::seconds{20};

void warn_about_mail(const mail::MailOptions& mail) {
    if (!mail.server)
        spdlog::warn("KREDENZ_SMTP is not set: mails to guests and branches are not sent, they stand in the journal");
    else if (mail.public_url.empty())
        spdlog::warn("KREDENZ_PUBLIC_URL is not set: mails carry no links, and one-time links cannot be sent");
}

/// Under both names: proxies are trusted to say which connection it is, and only then.
std::vector<std::string> key_cookies() {
    std::vector<std::string> names;
    for (const auto name : {accounts::session_cookie, devices::device_cookie})
        for (const bool is_https : {false, true}) names.push_back(http::own_cookie_name(name, is_https));
    return names;
}

std::shared_ptr<const http::FinishedTable> static_files(const std::filesystem::path& web) {
    auto table = std::make_shared<http::FinishedTable>();
    for (const auto* application : {"storefront", "backoffice", "stations"}) {
        const auto folder = web / application / "assets" / application;
        if (std::filesystem::is_directory(folder))
            http::add_static_files(*table, folder, std::string{"/assets/"} + application);
    }
    for (const auto path : worker_paths) http::add_static_file(*table, web / "storefront" / path.substr(1), path);
    return table;
}

}  // namespace

int serve(Program& program) {
    const auto& configuration = program.configuration();
    const auto renderer = std::make_shared<PageRenderer>(configuration.web, program.clock());
    const Pages pages{configuration.web, configuration.public_url, renderer};
    auto& features = program.features();
    Serving serving{program, pages};
    ErrorNotes errors{program.storage(), program.clock()};
    remember_keys(program.storage(), features.request_limits->recent_keys());
    http::Server server{{.address = configuration.bind,
                         .port = configuration.port,
                         .request_limits = features.request_limits,
                         .disk = &program.disk(),
                         .trusted_proxies = configuration.proxy_networks(),
                         .key_cookies = key_cookies(),
                         .browser_cookie = std::string{accounts::browser_cookie},
                         .on_failed_call =
                             [&errors](const http::FailedCall& call) {
                                 errors.note("call", call.route, messages::found_in_log(call.reference));
                             },
                         .temporary_folder = configuration.data,
                         .static_files = static_files(configuration.web)},
                        make_router(serving)};
    serving.metrics.watch(server);
    serving.metrics.watch(renderer);

    AvailabilityEvents availability{features.hub, program.clock()};
    std::optional<Instant> next_menu;
    program.snapshot().start(
        [&pages, &serving, &availability, &next_menu, renderer, &clock = program.clock()](const snapshot::View& view) {
            availability.look_at(view);
            serving.order_pages.look_at(view);
            renderer->look_at(view);
            const auto now = clock.now();
            next_menu = next_menu_change(view, now);
            return pages.render(view, now);
        },
        [&server, &availability, &serving](auto table) {
            serving.shared_pages.publish(table);
            server.publish(std::move(table));
            availability.publish();
        },
        [&next_menu, &clock = program.clock()] { return next_menu && *next_menu <= clock.now(); });
    renderer->start([&snapshot = program.snapshot(), &serving] {
        snapshot.refine_again();
        serving.order_pages.renew_all();
    });
    serving.order_pages.start();
    warn_about_mail(features.mails.mail_sender.options());
    if (const auto erased = features.privacy.eraser.erase_again(); !erased)
        throw std::runtime_error(erased.error().message);
    // Before anybody can see the server ready: from then on its end is an orderly one.
    boost::asio::io_context waiting;
    boost::asio::signal_set signals{waiting, SIGTERM, SIGINT};
    signals.async_wait([](const auto&, int) {});
    server.start();
    spdlog::info("Kredenz {} listens on http://{}:{}", version, configuration.bind, server.port());

    auto background = std::make_unique<Background>(program, errors);
    auto outbox = std::make_unique<OutboxWorker>(program.storage(), program.clock(), features.deliveries());
    features.mails.mail_sender.resume();
    outbox->start();
    features.devices.presence.start();
    features.printing.lanes.start();

    waiting.run();

    spdlog::info("ending: open requests are finished first");
    server.drain(drain_time);
    features.printing.lanes.stop();
    features.printing.maker.stop();
    features.devices.presence.stop();
    outbox.reset();
    background.reset();
    renderer->stop();
    serving.order_pages.stop();
    serving.exporter.stop();
    features.record_events.stop();
    errors.stop();
    program.stop();
    return 0;
}

}  // namespace kredenz::app
