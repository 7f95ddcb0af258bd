// The HTML answers: the shell of each web application with title, settings and start data inside, rendered when base
// data change. Which routes show what is the storefront's own knowledge; here it is what they carry.
#pragma once

#include "snapshot/snapshot.hpp"

#include <filesystem>

namespace kredenz::branches {
struct Branch;
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
    std::string with(const Head& head, std::string_view start_data, std::string_view without_script) const;

private:
    Shell(std::string before_title, std::string after_title, std::string after_root);

    std::string before_title_;
    std::string after_title_;
    std::string after_root_;
};

/// The finished guest pages: overview, each public branch with its checkout, and the shell that stands in for every
/// other path.
class Pages {
public:
    /// `public_url` is how guests reach the server; empty when that is not known.
    Pages(const std::filesystem::path& web_folder, std::string public_url);

    /// Answers of guests that stay the same until base data change: the public lists, /init, the pages, and what search
    /// engines read. `now` decides which menu they are told of.
    std::vector<snapshot::Page> render(const snapshot::View& view, Instant now) const;

    /// Pages that are not made ahead (an order's status, addresses nobody knows).
    std::string status_page(const snapshot::View& view) const;
    std::string missing_page(const snapshot::View& view) const;
    /// An order at a kiosk; empty when the branch has none.
    std::string kiosk_status_page(const snapshot::View& view, std::string_view branch_identifier) const;
    const std::string& back_office() const { return back_office_; }

private:
    /// With what makes the shop an app, which a kiosk's pages are without.
    std::string guest_html(const snapshot::View& view, Shell::Head head, std::string_view start,
                           std::string_view without_script) const;
    std::string overview_page(const snapshot::View& view, std::string_view title) const;
    void render_kiosk(const snapshot::View& view, const branches::Branch& branch, std::string_view data,
                      std::vector<snapshot::Page>& pages) const;
    Shell::Head head_of(std::string title, std::string description, std::string_view path,
                        std::string_view image) const;

    Shell storefront_;
    std::string back_office_;
    std::string public_url_;
};

}  // namespace kredenz::app
