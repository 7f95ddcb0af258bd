// The HTML answers: the shell of each web application with title, settings and start data inside, rendered when base
// data change. Which routes show what is the storefront's own knowledge; here it is what they carry.
#pragma once

#include "app/init.hpp"
#include "app/page_renderer.hpp"
#include "snapshot/snapshot.hpp"

#include <filesystem>

namespace kredenz::branches {
struct Branch;
}
namespace kredenz::orders {
struct Order;
}

namespace kredenz::app {

/// The built index.html of one application, cut where head data, start data and words for browsers without scripts go.
class Shell {
public:
    /// Without a build the shell says in German how to make one.
    static Shell read(const std::filesystem::path& index_file);

    struct Head {
        std::string title;
        std::string description;
        /// Absolute addresses; empty ones leave their tags out.
        std::string url;
        std::string image;
        /// Finished HTML for the end of the head.
        std::string links = {};
        /// JSON-LD; empty leaves it out.
        std::string structured_data = {};
    };
    /// `without_script` is HTML that only browsers without scripts show.
    std::string with(const Head& head, const StartData& start_data, std::string_view without_script) const;

    /// The sources of the scripts inside it, for the Content-Security-Policy.
    const std::vector<std::string>& scripts() const { return scripts_; }

private:
    Shell(std::string before_title, std::string after_title, std::string after_root);

    std::string before_title_;
    std::string after_title_;
    std::string after_root_;
    std::vector<std::string> scripts_;
};

/// The finished guest pages: overview, each public branch with its checkout, and those that stand in for other paths.
/// Each is a plain shell at first, and is refined to what its components show.
class Pages {
public:
    /// `public_url` is how guests reach the server; empty when that is not known. Without a renderer all pages stay
    /// plain shells.
    Pages(const std::filesystem::path& web_folder, std::string public_url,
          std::shared_ptr<PageRenderer> renderer = nullptr);

    /// Answers of guests that stay the same until base data change: the public lists, /init, the pages, and what search
    /// engines read. `now` decides which menu they are told of. What is looked at most comes first.
    std::vector<snapshot::Page> render(const snapshot::View& view, Instant now) const;

    /// The status page of one order with the order in it, as `order_json` shows it to its guest; plain until it is
    /// refined.
    snapshot::Page order_page(const snapshot::View& view, const orders::Order& order, std::string order_json) const;

    const std::string& back_office() const { return back_office_; }
    const std::string& stations() const { return stations_; }

private:
    /// What a page is made of.
    struct Content {
        Shell::Head head;
        std::shared_ptr<const StartData> start_data;
        /// HTML that only browsers without scripts show, and only until the page is refined.
        std::string without_script;
        /// Further ones for rendering: what stands in the page itself afterwards.
        StartData more_data = {};
        /// The path to render for, where the page's own is none.
        std::string rendered_path = {};
    };
    snapshot::Page page(std::string path, const std::string& policy, Content content) const;
    snapshot::Page status_page_at(std::string path, const snapshot::View& view,
                                  std::shared_ptr<const StartData> start_data, std::string rendered_path) const;
    void render_kiosk(std::string_view business, const branches::Branch& branch,
                      const std::shared_ptr<const StartData>& data, std::vector<snapshot::Page>& pages) const;
    Shell::Head head_of(std::string title, std::string description, std::string_view path,
                        std::string_view image) const;

    Shell storefront_;
    std::string back_office_;
    std::string stations_;
    std::string public_url_;
    std::shared_ptr<PageRenderer> renderer_;
};

}  // namespace kredenz::app
