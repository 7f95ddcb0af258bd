#include "app/installable.hpp"

#include "app/messages.hpp"
#include "base/color.hpp"
#include "base/text.hpp"
#include "drawing/icon.hpp"
#include "features/branches/branch.hpp"
#include "features/media/image.hpp"
#include "features/settings/current_config.hpp"
#include "http/header_text.hpp"
#include "http/problem.hpp"
#include "resource/permissions/readers.hpp"

#include <nlohmann/json.hpp>

#include <fstream>
#include <iterator>

namespace kredenz::app {
namespace {

using boost::asio::awaitable;
using http::Request;
using http::Response;
using Json = nlohmann::ordered_json;

/// The storefront's ground (web/storefront/styles/tokens.css).
constexpr std::string_view paper = "#fbf8f3";
/// The back office's (web/shared/staff/ui/tokens.css).
constexpr std::string_view staff_paper = "#f4f4f2";

struct IconForm {
    std::string_view name;
    int size;
    /// Android cuts maskable icons down to the circle of 80 % in their middle; a square in it has a side of 56 %.
    double share;
    std::string_view purpose;
};
constexpr std::array<IconForm, 5> icon_forms{{{"any-192.png", 192, 0.86, "any"},
                                              {"any-512.png", 512, 0.86, "any"},
                                              {"maskable-192.png", 192, 0.56, "maskable"},
                                              {"maskable-512.png", 512, 0.56, "maskable"},
                                              {"touch-180.png", 180, 0.74, ""}}};

std::string_view name_of(const settings::Config& config) {
    return trim(config.shop_name).empty() ? trim(config.title) : trim(config.shop_name);
}

/// The business's logo, else that of the first branch guests see that has one.
const media::Image* logo_of(const snapshot::View& view) {
    if (const auto* image = view.find<media::Image>(settings::config_of(view).logo.id)) return image;
    for (const auto* branch : view.all<branches::Branch>())
        if (branch->is_public && branch->logo.id != 0)
            if (const auto* image = view.find<media::Image>(branch->logo.id)) return image;
    return nullptr;
}

std::string first_letter(std::string_view name) {
    std::size_t end = name.empty() ? 0 : 1;
    while (end < name.size() && (static_cast<unsigned char>(name[end]) & 0xC0U) == 0x80U) ++end;
    return std::string{name.substr(0, end)};
}

/// Changes with everything that icons are drawn from, so that their addresses may be kept for good.
std::string version_of(const snapshot::View& view) {
    const auto& config = settings::config_of(view);
    if (const auto* logo = logo_of(view))
        return "logo-" + std::to_string(logo->meta.id) + "-" + std::to_string(logo->meta.version);
    std::string version =
        config.theme_primary_color.substr(std::min<std::size_t>(1, config.theme_primary_color.size()));
    for (const char byte : first_letter(name_of(config)))
        version += "-" + std::to_string(static_cast<unsigned char>(byte));
    return version;
}

/// Of the settings, which keep nothing else.
Color color_of(std::string_view text) { return parse_color(text).value_or(Color{}); }

/// White, or ink where white contrasts less.
Color readable_on(const Color& ground) { return color_of(is_light(ground) ? "#1b1714" : "#ffffff"); }
Response missing() { return http::problem(Error::of(ErrorKind::not_found, std::string{messages::no_such_icon})); }

std::string read(const std::filesystem::path& path) {
    std::ifstream file{path, std::ios::binary};
    return {std::istreambuf_iterator<char>{file}, {}};
}

/// The icons that were drawn since what they show changed last.
class Icons {
public:
    Icons(const snapshot::Snapshot& snapshot, media::Media& media) : snapshot_(&snapshot), media_(&media) {}

    awaitable<Response> serve(Request& request) {
        const auto view = snapshot_->view();
        const auto* form = std::ranges::find(icon_forms, request.parameter("name"), &IconForm::name);
        if (form == icon_forms.end() || !settings::config_of(*view).enable_plugin_pwa) co_return missing();
        const auto version = version_of(*view);
        auto bytes = known(*form, version);
        if (bytes.empty()) {
            auto drawn = co_await draw(media::business_requester(request), *view, *form);
            if (!drawn) co_return http::problem(drawn.error());
            bytes = std::move(*drawn);
            keep(*form, version, bytes);
        }
        auto response = Response::bytes(200, "image/png", std::move(bytes));
        const bool is_named = request.query_value("v") == version;
        response.header(http::resource_policy, http::every_page);
        response.header("Cache-Control", is_named ? "public, max-age=31536000, immutable" : "no-cache");
        co_return response;
    }

private:
    std::string known(const IconForm& form, const std::string& version) {
        const std::scoped_lock lock{mutex_};
        const auto found = drawn_.find(form.name);
        return found != drawn_.end() && version_ == version ? found->second : std::string{};
    }

    void keep(const IconForm& form, const std::string& version, const std::string& bytes) {
        const std::scoped_lock lock{mutex_};
        if (version_ != version) drawn_.clear();
        version_ = version;
        drawn_[form.name] = bytes;
    }

    awaitable<Result<std::string>> draw(media::Requester requester, const snapshot::View& view, const IconForm& form) {
        const auto& config = settings::config_of(view);
        const auto ground = color_of(config.theme_primary_color);
        drawing::Icon icon{.size = form.size,
                           .share = form.share,
                           .ground = ground,
                           .ink = readable_on(ground),
                           .letter = first_letter(name_of(config))};
        const auto* logo = logo_of(view);
        if (const auto* file = logo ? media::file_at(*logo, logo->meta.version) : nullptr) {
            // Made by our own encoder in the picture worker, whatever was uploaded.
            auto path =
                co_await media_->variants().find_or_make(requester, {media::Kind::image, file->key, file->extension},
                                                         {media::Crop::none, media::Size::small, media::Format::png});
            if (!path) co_return path.error();
            icon.logo = read(*path);
            icon.ground = color_of("#ffffff");
        }
        auto work = [icon = std::move(icon)]() -> Result<std::string> { return drawing::draw_icon(icon); };
        co_return co_await media_->pool().run(std::move(requester), std::move(work));
    }

    const snapshot::Snapshot* snapshot_;
    media::Media* media_;
    std::mutex mutex_;
    std::string version_;
    std::map<std::string_view, std::string> drawn_;
};

std::string address_of(const IconForm& form, const std::string& version) {
    return "/app-icon/" + std::string{form.name} + "?v=" + version;
}

/// What the manifests tell apart.
struct App {
    /// Its first page, and what its pages' addresses begin with.
    std::string_view start;
    std::string name;
    std::string short_name;
    std::string description;
    std::string_view background;
};

std::string manifest_of(const snapshot::View& view, const App& app) {
    const auto& config = settings::config_of(view);
    if (!config.enable_plugin_pwa) return {};
    const auto version = version_of(view);
    Json icons = Json::array();
    for (const auto& form : icon_forms) {
        if (form.purpose.empty()) continue;
        const auto size = std::to_string(form.size);
        icons.push_back({{"src", address_of(form, version)},
                         {"sizes", size + "x" + size},
                         {"type", "image/png"},
                         {"purpose", form.purpose}});
    }
    return Json{{"id", app.start},
                {"name", app.name},
                {"short_name", app.short_name},
                {"description", app.description},
                {"lang", "de"},
                {"dir", "ltr"},
                {"start_url", app.start},
                {"scope", app.start},
                {"display", "standalone"},
                {"background_color", app.background},
                {"theme_color", config.theme_primary_color},
                {"icons", std::move(icons)}}
        .dump();
}

}  // namespace

std::string install_links(const snapshot::View& view) {
    const auto& config = settings::config_of(view);
    if (!config.enable_plugin_pwa) return {};
    return "<link rel=\"manifest\" href=\"" + std::string{manifest_path} + "\"><link rel=\"apple-touch-icon\" href=\"" +
           address_of(icon_forms.back(), version_of(view)) + "\"><meta name=\"theme-color\" content=\"" +
           std::string{paper} + "\"><meta name=\"apple-mobile-web-app-title\" content=\"" +
           escape_html(name_of(config)) + "\">";
}

std::string manifest(const snapshot::View& view) {
    const auto& config = settings::config_of(view);
    const auto title = trim(config.title).empty() ? name_of(config) : trim(config.title);
    return manifest_of(view, {.start = "/",
                              .name = std::string{title},
                              .short_name = std::string{name_of(config)},
                              .description = config.description,
                              .background = paper});
}

std::string staff_manifest(const snapshot::View& view) {
    return manifest_of(view, {.start = "/backend",
                              .name = messages::staff_app_of(name_of(settings::config_of(view))),
                              .short_name = std::string{messages::staff_app},
                              .description = std::string{messages::staff_app_description},
                              .background = staff_paper});
}

void add_icon_route(http::Router& router, const snapshot::Snapshot& snapshot, media::Media& media) {
    const auto icons = std::make_shared<Icons>(snapshot, media);
    router.add({.method = http::Method::get,
                .pattern = "/app-icon/{name}",
                .access = permissions::browses,
                .handler = [icons](Request& request) { return icons->serve(request); },
                .doc = {.summary = "An icon of the business's app",
                        .tag = "images",
                        .answer = http::picture(),
                        .statuses = {200, 404, 503}}});
}

}  // namespace kredenz::app
