#include "app/pages.hpp"

#include "app/installable.hpp"
#include "app/legal_texts.hpp"
#include "app/messages.hpp"
#include "app/page_policy.hpp"
#include "app/search_engines.hpp"
#include "app/shared_pages.hpp"
#include "app/structured_data.hpp"
#include "base/text.hpp"
#include "features/branches/branch.hpp"
#include "features/branches/division.hpp"
#include "features/catalog/availability_routes.hpp"
#include "features/media/image.hpp"
#include "features/orders/order.hpp"
#include "features/settings/current_config.hpp"
#include "http/response.hpp"

#include <fstream>
#include <iterator>

namespace kredenz::app {
namespace {

using snapshot::Page;
using snapshot::View;

constexpr std::string_view manifest_type = "application/manifest+json";
constexpr std::string_view title_start = "<title>";
constexpr std::string_view title_end = "</title>";
constexpr std::string_view root = "<div id=\"root\"></div>";

constexpr std::string_view shell_without_build =
    "<!doctype html><html lang=\"de\"><head><meta charset=\"utf-8\"><title>Kredenz</title></head><body>"
    "<div id=\"root\"></div>"
    "<p>Die Oberfläche ist noch nicht gebaut. Bitte führen Sie <code>./dev run</code> aus.</p></body></html>";

std::string read_file(const std::filesystem::path& path) {
    std::ifstream file{path, std::ios::binary};
    if (!file) return std::string{shell_without_build};
    return {std::istreambuf_iterator<char>{file}, {}};
}

/// JSON inside a script element: a text such as "</script>" must not end it.
std::string for_script(std::string_view json) {
    std::string safe;
    safe.reserve(json.size());
    for (const char letter : json) {
        if (letter == '<')
            safe += "\\u003c";
        else
            safe += letter;
    }
    return safe;
}

/// The first text that is not blank.
std::string first_of(std::initializer_list<std::string_view> texts) {
    for (const auto text : texts)
        if (!trim(text).empty()) return std::string{text};
    return {};
}

std::string business_title(const settings::Config& config) {
    return first_of({config.seo_title, config.title, config.shop_name});
}

std::string business_description(const settings::Config& config) {
    return first_of({config.seo_description, config.description});
}

/// What a page without its own HTML says where no script runs: that it needs one, and the way to the legal texts.
std::string words_without_script(const std::vector<LegalText>& texts) {
    std::string html = "<noscript><p>" + std::string{messages::needs_script} + "</p><ul>";
    for (const auto& legal : texts)
        html += "<li><a href=\"" + std::string{legal.paths.front()} + "\">" + std::string{legal.title} + "</a></li>";
    return html += "</ul></noscript>";
}

/// The text itself, cleaned when it was stored; the storefront takes it from here as well.
std::string text_without_script(const LegalText& legal) {
    return "<noscript><h1>" + std::string{legal.title} + "</h1></noscript><noscript id=\"legal-text\" data-name=\"" +
           std::string{record::name_of(legal.name)} + "\">" + legal.text + "</noscript>";
}

/// The first picture of a branch at a size that networks show.
std::string image_address(const View& view, const branches::Branch& branch) {
    if (branch.images.empty()) return {};
    const auto id = branch.images.front().id;
    const auto* image = view.find<media::Image>(id);
    if (!image) return {};
    return "/image/medium/" + std::to_string(id) + "-" + std::to_string(image->meta.version) + ".jpg";
}

/// What stands between `<script>` and its end, for each script in the page that names no file and no type.
std::vector<std::string> scripts_in(std::string_view html) {
    constexpr std::string_view begin = "<script>";
    std::vector<std::string> sources;
    for (auto at = html.find(begin); at != std::string_view::npos; at = html.find(begin, at)) {
        at += begin.size();
        sources.push_back(source_of(html.substr(at, html.find("</script>", at) - at)));
    }
    return sources;
}

/// People stand before a kiosk: there is nothing to be delivered to, and nothing without something to order.
bool has_kiosk(const branches::Branch& branch) {
    return branch.is_public && (branch.is_takeaway_enabled || branch.is_dine_in_enabled);
}

Shell::Head titled(std::string_view of_page, std::string_view business) {
    return {.title = std::string{of_page} + " - " + std::string{business}};
}

Page answer(std::string path, std::string_view data) {
    return {.path = std::move(path),
            .description = {.content_type = std::string{http::json_type}, .audience = http::Audience::anonymous_only},
            .body = http::data_body(data)};
}

/// Its address below /api.
std::string path_of(const LegalText& legal) { return "legal-texts/" + std::string{record::name_of(legal.name)}; }

Page text_file(std::string path, std::string_view type, std::string body) {
    return {.path = std::move(path),
            .description = {.content_type = std::string{type}, .query = http::QueryMatch::ignored},
            .body = std::move(body)};
}

}  // namespace

Shell::Shell(std::string before_title, std::string after_title, std::string after_root)
    : before_title_(std::move(before_title)),
      after_title_(std::move(after_title)),
      after_root_(std::move(after_root)),
      scripts_(scripts_in(before_title_ + after_title_ + after_root_)) {}

Shell Shell::read(const std::filesystem::path& index_file) {
    const auto html = read_file(index_file);
    const auto start = html.find(title_start);
    const auto end = html.find(title_end, start);
    const auto content = html.find(root, end);
    if (start == std::string::npos || end == std::string::npos || content == std::string::npos)
        throw std::runtime_error(index_file.string() + " has no title or no root");
    const auto after_title = end + title_end.size();
    const auto after_root = content + root.size();
    return {html.substr(0, start), html.substr(after_title, after_root - after_title), html.substr(after_root)};
}

std::string Shell::with(const Head& head, const StartData& start_data, std::string_view without_script) const {
    std::string html = before_title_;
    const auto meta = [&html](std::string_view key, std::string_view name, std::string_view content) {
        if (content.empty()) return;
        html +=
            "<meta " + std::string{key} + "=\"" + std::string{name} + "\" content=\"" + escape_html(content) + "\">";
    };
    html += std::string{title_start} + escape_html(head.title) + std::string{title_end};
    meta("name", "description", head.description);
    if (!head.url.empty()) html += "<link rel=\"canonical\" href=\"" + escape_html(head.url) + "\">";
    for (const std::string_view network : {"og", "twitter"}) {
        const auto key = network == "og" ? "property" : "name";
        const auto prefix = std::string{network} + ":";
        meta(key, prefix + "title", head.title);
        meta(key, prefix + "description", head.description);
        meta(key, prefix + "url", head.url);
        meta(key, prefix + "image", head.image);
    }
    html += head.links;
    if (!head.structured_data.empty())
        html += "<script type=\"application/ld+json\">" + for_script(head.structured_data) + "</script>";
    html += after_title_;
    html += without_script;
    // What is looked at comes first.
    html += "<script type=\"application/json\" id=\"start-data\">[" + for_script(start_data.entries()) + "]</script>";
    return html += after_root_;
}

Pages::Pages(const std::filesystem::path& web_folder, std::string public_url, std::shared_ptr<PageRenderer> renderer)
    : storefront_(Shell::read(web_folder / "storefront" / "index.html")),
      back_office_(read_file(web_folder / "backoffice" / "index.html")),
      stations_(read_file(web_folder / "stations" / "index.html")),
      public_url_(std::move(public_url)),
      renderer_(std::move(renderer)) {}

Page Pages::page(std::string path, const std::string& policy, Content content) const {
    Page page{.path = std::move(path),
              .description = {.content_type = std::string{http::html_type},
                              .headers = {{"Content-Security-Policy", policy}},
                              .query = http::QueryMatch::ignored},
              .body = storefront_.with(content.head, *content.start_data, content.without_script)};
    if (!renderer_) return page;
    if (content.rendered_path.empty()) content.rendered_path = page.path;
    const auto replaced = std::string{root} + content.without_script;
    page.refine = [renderer = renderer_, at = page.body.find(replaced), size = replaced.size(),
                   content = std::move(content)](const Page& plain) -> std::optional<std::string> {
        const auto html = renderer->render(content.rendered_path, content.start_data->json(content.more_data));
        if (!html) return std::nullopt;
        auto body = plain.body;
        return body.replace(at, size, *html);
    };
    return page;
}

Shell::Head Pages::head_of(std::string title, std::string description, std::string_view path,
                           std::string_view image) const {
    Shell::Head head{.title = std::move(title), .description = std::move(description)};
    if (public_url_.empty()) return head;
    head.url = public_url_ + std::string{path};
    if (!image.empty()) head.image = public_url_ + std::string{image};
    return head;
}

std::vector<Page> Pages::render(const View& view, Instant now) const {
    const auto& config = settings::config_of(view);
    const auto business = business_title(config);
    const auto policy = guest_policy(config, storefront_.scripts());
    std::vector<Page> pages;

    pages.push_back(answer("/api/init", start_data(view, guest, {}).json()));
    for (const auto& [name, records] : view.tables())
        if (const auto& address = records->table().start_data_address; !address.empty())
            pages.push_back(answer("/api/" + address, start_data_of(view, *records, guest)));

    const auto texts = legal_texts(view);
    pages.push_back(answer("/api/legal-texts", names_json(texts)));
    for (const auto& legal : texts) pages.push_back(answer("/api/" + path_of(legal), text_json(legal)));

    pages.push_back(text_file("/robots.txt", http::text_type, robots_text(public_url_)));
    if (!public_url_.empty())
        pages.push_back(text_file("/sitemap.xml", "application/xml; charset=utf-8", sitemap(view, public_url_)));
    if (auto description = manifest(view); !description.empty())
        pages.push_back(text_file(std::string{manifest_path}, manifest_type, std::move(description)));
    if (auto description = staff_manifest(view); !description.empty())
        pages.push_back(text_file(std::string{staff_manifest_path}, manifest_type, std::move(description)));

    std::string title = business;
    std::string description = business_description(config);
    if (const auto divisions = view.all<branches::Division>(); !divisions.empty()) {
        const auto& division = *divisions.front();
        title = first_of({division.seo_title, division.title, division.name}) + " - " + business;
        description = first_of({division.seo_description, description});
    }
    const auto overview = std::make_shared<const StartData>(start_data(view, guest, {}, data_of_overview(view)));
    const auto without_script = words_without_script(texts);
    const auto headed = [links = install_links(view)](Shell::Head head) {
        head.links = links;
        return head;
    };
    auto overview_head = headed(head_of(title, description, "/", {}));
    overview_head.structured_data = structured_business(view, public_url_);
    pages.push_back(page("/", overview_policy(config, storefront_.scripts()),
                         {std::move(overview_head), overview, without_script}));
    // Of each branch what guests look at after its menu.
    std::vector<Page> later;
    for (const auto* branch : view.all<branches::Branch>()) {
        if (!branch->is_public) continue;
        pages.push_back(answer("/api/branches/" + std::to_string(branch->meta.id) + "/service",
                               catalog::availability_json(view, *branch, guest)));
        const auto data =
            std::make_shared<const StartData>(start_data(view, guest, {}, data_of_branch(view, branch->meta.id)));
        const auto path = "/store/" + branch->identifier;
        auto head = headed(head_of(branch->name + " - " + business,
                                   first_of({branch->description, business_description(config)}), path,
                                   image_address(view, *branch)));
        head.structured_data = structured_branch(view, *branch, public_url_, now);
        pages.push_back(page(path, policy, {std::move(head), data, without_script}));
        for (const auto* step : {"/checkout", "/checkout/error"})
            later.push_back(
                page(path + step, policy, {headed(titled(messages::checkout, business)), data, without_script}));
        if (has_kiosk(*branch)) render_kiosk(business, *branch, data, later);
    }
    std::ranges::move(later, std::back_inserter(pages));

    pages.push_back(status_page_at(std::string{status_page}, view, overview, "/status/-/-"));
    auto missing = page(std::string{missing_page}, policy,
                        {.head = headed(titled(messages::not_found, business)),
                         .start_data = overview,
                         .without_script = without_script,
                         .rendered_path = "/-"});
    missing.description.status = 404;
    pages.push_back(std::move(missing));

    for (const auto& legal : texts) {
        StartData text;
        text.add(path_of(legal), text_json(legal));
        for (const auto path : legal.paths) {
            const auto head = head_of(std::string{legal.title} + " - " + business, business_description(config),
                                      legal.paths.front(), {});
            pages.push_back(
                page(std::string{path}, policy, {headed(head), overview, text_without_script(legal), text}));
        }
    }
    return pages;
}

Page Pages::status_page_at(std::string path, const View& view, std::shared_ptr<const StartData> start_data,
                           std::string rendered_path) const {
    const auto& config = settings::config_of(view);
    auto head = titled(messages::order_status, business_title(config));
    head.links = install_links(view);
    // The address is the key to the order: scripts of others hear of none (docs/decisions/0022).
    auto made = page(std::move(path), default_policy(storefront_.scripts()),
                     {.head = std::move(head),
                      .start_data = std::move(start_data),
                      .without_script = words_without_script(legal_texts(view)),
                      .rendered_path = std::move(rendered_path)});
    made.description.headers.emplace_back("X-Robots-Tag", "noindex");
    return made;
}

Page Pages::order_page(const View& view, const orders::Order& order, std::string order_json) const {
    const auto name = order.uid + "/" + order.hash;
    auto data = start_data(view, guest, {}, data_of_overview(view));
    data.add("orders/public/" + name, std::move(order_json));
    auto made = status_page_at("/status/" + name, view, std::make_shared<const StartData>(std::move(data)), {});
    made.description.cache_control = "no-store";
    return made;
}

void Pages::render_kiosk(std::string_view business, const branches::Branch& branch,
                         const std::shared_ptr<const StartData>& data, std::vector<Page>& pages) const {
    const auto path = "/kiosk/" + branch.identifier;
    const auto add = [&](std::string at, std::string_view title, std::string rendered_path = {}) {
        auto made = page(std::move(at), default_policy(storefront_.scripts()),
                         {.head = titled(title, business),
                          .start_data = data,
                          .without_script = {},
                          .rendered_path = std::move(rendered_path)});
        made.description.headers.emplace_back("X-Robots-Tag", "noindex");
        pages.push_back(std::move(made));
    };
    add(path, branch.name);
    add(path + "/checkout", messages::checkout);
    add(path + "/checkout/error", messages::checkout);
    add(kiosk_status_page(branch.identifier), messages::order_status, path + "/status/-/-");
}

}  // namespace kredenz::app
