#include "app/search_engines.hpp"

#include "app/legal_texts.hpp"
#include "base/text.hpp"
#include "features/branches/branch.hpp"

namespace kredenz::app {
namespace {

/// Calls, the pages of staff, and what belongs to one guest.
constexpr std::array<std::string_view, 7> private_paths{"/api/",    "/backend", "/frontdesk",       "/backoffice",
                                                        "/status/", "/kiosk/",  "/store/*/checkout"};

}  // namespace

std::string robots_text(std::string_view public_url) {
    std::string text = "User-agent: *\n";
    for (const auto path : private_paths) text += "Disallow: " + std::string{path} + "\n";
    if (!public_url.empty()) text += "\nSitemap: " + std::string{public_url} + "/sitemap.xml\n";
    return text;
}

std::string sitemap(const snapshot::View& view, std::string_view public_url) {
    std::string xml =
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\">\n";
    const auto add = [&](std::string_view path, std::optional<Instant> changed_at = std::nullopt) {
        xml += "<url><loc>" + escape_html(std::string{public_url} + std::string{path}) + "</loc>";
        if (changed_at) xml += "<lastmod>" + format_instant(*changed_at) + "</lastmod>";
        xml += "</url>\n";
    };
    add("/");
    for (const auto* branch : view.all<branches::Branch>())
        if (branch->is_public) add("/store/" + branch->identifier, branch->meta.updated_at);
    for (const auto& legal : legal_texts(view)) add(legal.paths.front());
    return xml + "</urlset>\n";
}

}  // namespace kredenz::app
