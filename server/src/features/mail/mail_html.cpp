#include "base/color.hpp"
#include "base/text.hpp"
#include "features/mail/mail_content.hpp"

namespace kredenz::mail {
namespace {

// Web fonts are blocked or ignored by most mail programs; these are there.
constexpr std::string_view sans = "font-family:'Helvetica Neue',Helvetica,Arial,sans-serif;";
constexpr std::string_view serif = "font-family:Georgia,'Times New Roman',serif;";
constexpr std::string_view ink = "color:#1d211e;";
constexpr std::string_view quiet = "color:#5c625d;";

// Programs that honour it get a dark mail of ours; those that darken by themselves find plain colours to turn round.
constexpr std::string_view head_styles =
    "body{margin:0;padding:0}"
    "@media (prefers-color-scheme:dark){"
    ".page{background:#161917!important}.sheet{background:#202421!important}"
    ".ink{color:#f2efe8!important}.quiet{color:#b3b9b2!important}"
    ".rule{border-color:#3a403b!important}.secondary{border-color:#8b928b!important}}"
    "@media (max-width:480px){.sheet{padding:24px 20px!important}.page-cell{padding:0!important}"
    ".footer{padding:20px!important}}";

std::string style(std::initializer_list<std::string_view> parts) {
    std::string text = " style=\"";
    for (const auto part : parts) text += part;
    return text + "\"";
}

/// Escaped, with the author's line breaks kept.
std::string lines(std::string_view text) {
    std::string html = escape_html(text);
    for (std::size_t end = html.find('\n'); end != std::string::npos; end = html.find('\n', end))
        html.replace(end, 1, "<br>");
    return html;
}

/// White or near-black, whichever contrasts more on a colour of the settings.
std::string_view readable_on(std::string_view colour) {
    return is_light(parse_color(colour).value_or(Color{})) ? "#1d211e" : "#ffffff";
}

std::string table(std::string_view attributes = {}) {
    return "<table role=\"presentation\" width=\"100%\" cellpadding=\"0\" cellspacing=\"0\" border=\"0\"" +
           std::string{attributes} + ">";
}

class HtmlWriter {
public:
    explicit HtmlWriter(std::string_view accent) : accent_(accent) {}

    void operator()(const Paragraph& paragraph) {
        html_ += "<p class=\"ink\"" + style({"margin:0 0 16px;font-size:16px;line-height:24px;", sans, ink}) + ">" +
                 lines(paragraph.text) + "</p>";
    }

    void operator()(const Highlight& highlight) {
        html_ += "<p class=\"quiet\"" + style({"margin:0;font-size:14px;line-height:20px;", sans, quiet}) + ">" +
                 lines(highlight.label) + "</p><p class=\"ink\"" +
                 style({"margin:0 0 20px;font-size:26px;line-height:32px;", serif, ink}) + ">" + lines(highlight.text) +
                 "</p>";
    }

    void operator()(const Remark& remark) {
        html_ += table(" style=\"margin:0 0 20px\"") + "<tr><td class=\"rule\"" +
                 style({"border-left:3px solid #cfc9bb;padding:2px 0 2px 16px;"}) + "><p class=\"quiet\"" +
                 style({"margin:0;font-size:14px;line-height:20px;", sans, quiet}) + ">" + lines(remark.label) +
                 "</p><p class=\"ink\"" + style({"margin:0;font-size:16px;line-height:24px;", sans, ink}) + ">" +
                 lines(remark.text) + "</p></td></tr></table>";
    }

    void operator()(const Button& button) {
        const bool is_primary = button.rank == ButtonRank::primary;
        const std::string colours =
            is_primary ? "background:" + accent_ + ";border:1px solid " + accent_ + ";" : "border:1px solid #8b928b;";
        const std::string words = is_primary ? "color:" + std::string{readable_on(accent_)} + ";" : std::string{ink};
        html_ += "<table role=\"presentation\" cellpadding=\"0\" cellspacing=\"0\" border=\"0\"" +
                 style({"margin:0 0 12px;"}) + "><tr><td" + (is_primary ? "" : " class=\"secondary\"") +
                 // Outlook for Windows knows no padding of links, but this one of cells.
                 style({colours, "border-radius:4px;mso-padding-alt:13px 22px;"}) + "><a" +
                 (is_primary ? "" : " class=\"ink\"") + " href=\"" + escape_html(button.address) + "\"" +
                 style({"display:inline-block;padding:13px 22px;font-size:16px;line-height:22px;font-weight:bold;"
                        "text-decoration:none;",
                        sans, words}) +
                 ">" + escape_html(button.label) + "</a></td></tr></table>";
    }

    void operator()(const Facts& facts) {
        if (!facts.title.empty()) add_heading(facts.title);
        html_ += table(" style=\"margin:0 0 20px\"");
        for (const auto& [label, value] : facts.rows)
            html_ += "<tr><td class=\"quiet\" width=\"34%\" valign=\"top\"" +
                     style({"padding:3px 12px 3px 0;font-size:14px;line-height:22px;", sans, quiet}) + ">" +
                     lines(label) + "</td><td class=\"ink\" valign=\"top\"" +
                     style({"padding:3px 0;font-size:16px;line-height:22px;", breaking, sans, ink}) + ">" +
                     lines(value) + "</td></tr>";
        html_ += "</table>";
    }

    void operator()(const ItemList& list) {
        html_ += table(" style=\"margin:8px 0 20px\"");
        for (const auto& item : list.items) add_item(item);
        bool is_first = true;
        for (const auto& sum : list.sums) {
            add_sum(sum, is_first);
            is_first = false;
        }
        html_ += "</table>";
    }

    std::string take() { return std::move(html_); }

private:
    /// Long German words on a narrow phone.
    static constexpr std::string_view breaking = "word-wrap:break-word;overflow-wrap:anywhere;hyphens:auto;";
    static constexpr std::string_view rule = "border-top:1px solid #e3ddcf;";

    void add_heading(std::string_view text) {
        html_ += "<h2 class=\"ink\"" + style({"margin:24px 0 8px;font-size:18px;line-height:24px;", serif, ink}) + ">" +
                 lines(text) + "</h2>";
    }

    void add_item(const ListedItem& item) {
        html_ += "<tr><td class=\"ink rule\" width=\"100%\" valign=\"top\"" +
                 style({rule, "padding:10px 12px 10px 0;font-size:16px;line-height:22px;", breaking, sans, ink}) +
                 "><b>" + lines(item.amount) + "</b> " + lines(item.name);
        for (const auto& choice : item.choices)
            html_ += "<br><span class=\"quiet\"" + style({"font-size:14px;line-height:20px;", quiet}) + ">" +
                     lines(choice) + "</span>";
        html_ += "</td><td class=\"ink rule\" align=\"right\" valign=\"top\"" +
                 style({rule, "padding:10px 0;font-size:16px;line-height:22px;white-space:nowrap;", sans, ink}) + ">" +
                 lines(item.price) + "</td></tr>";
    }

    void add_sum(const ListedSum& sum, bool is_first) {
        const bool is_total = sum.weight == SumWeight::total;
        const bool is_fine = sum.weight == SumWeight::fine;
        const std::string_view size = is_total  ? "font-size:18px;line-height:26px;font-weight:bold;"
                                      : is_fine ? "font-size:14px;line-height:20px;"
                                                : "font-size:16px;line-height:22px;";
        const std::string_view colour = is_fine ? quiet : ink;
        const std::string name = is_fine ? "quiet rule" : "ink rule";
        const std::string_view line = is_first || is_total ? rule : std::string_view{};
        const std::string_view room =
            is_first || is_total ? "padding-top:8px;padding-bottom:4px;" : "padding-bottom:2px;";
        html_ += "<tr><td class=\"" + name + "\" valign=\"top\"" + style({line, room, size, sans, colour}) + ">" +
                 lines(sum.label) + "</td><td class=\"" + name + "\" align=\"right\"" +
                 style({line, room, "white-space:nowrap;", size, sans, colour}) + ">" + lines(sum.value) + "</td></tr>";
    }

    std::string html_;
    std::string accent_;
};

std::string footer_of(const MailContent& content) {
    std::string html = "<p class=\"quiet\"" + style({"margin:0;font-size:13px;line-height:20px;", sans, quiet}) + ">";
    bool is_first = true;
    for (const auto& line : content.footer) {
        html += (is_first ? "" : "<br>") + lines(line);
        is_first = false;
    }
    html += "</p>";
    if (content.footer_links.empty()) return html;
    html += "<p class=\"quiet\"" + style({"margin:8px 0 0;font-size:13px;line-height:20px;", sans, quiet}) + ">";
    is_first = true;
    for (const auto& link : content.footer_links) {
        html += (is_first ? "" : " &nbsp;·&nbsp; ") + std::string{"<a class=\"quiet\" href=\""} +
                escape_html(link.address) + "\"" + style({quiet, "text-decoration:underline;"}) + ">" +
                escape_html(link.label) + "</a>";
        is_first = false;
    }
    return html + "</p>";
}

/// Shown beside the subject and nowhere else; what follows keeps the mail's first words from running into it.
std::string preheader_of(const MailContent& content) {
    std::string html =
        "<div style=\"display:none;max-height:0;overflow:hidden;mso-hide:all;font-size:1px;line-height:1px;"
        "color:#f4f1e9;opacity:0\">" +
        escape_html(content.preheader);
    for (int i = 0; i < 40; ++i) html += "&#847;&zwnj;&nbsp;";
    return html + "</div>";
}

}  // namespace

std::string html_of(const MailContent& content) {
    HtmlWriter writer{content.accent};
    for (const auto& block : content.blocks) std::visit(writer, block);

    return "<!doctype html><html lang=\"de\"><head><meta charset=\"utf-8\">"
           "<meta name=\"viewport\" content=\"width=device-width,initial-scale=1\">"
           "<meta name=\"color-scheme\" content=\"light dark\"><meta name=\"supported-color-schemes\" "
           "content=\"light dark\"><title>" +
           escape_html(content.subject) + "</title><style>" + std::string{head_styles} +
           "</style></head><body class=\"page\" style=\"margin:0;padding:0;background:#f4f1e9\">" +
           preheader_of(content) + table(" class=\"page\" style=\"background:#f4f1e9\"") +
           "<tr><td class=\"page-cell\" align=\"center\" style=\"padding:24px 12px\">"
           // Outlook for Windows knows no max-width.
           "<!--[if mso]><table role=\"presentation\" width=\"600\" cellpadding=\"0\" cellspacing=\"0\"><tr><td>"
           "<![endif]-->" +
           table(" style=\"max-width:600px\"") +
           "<tr><td class=\"sheet\" align=\"left\" style=\"background:#ffffff;padding:32px\">"
           "<p class=\"ink rule\"" +
           style({"margin:0 0 24px;padding:0 0 12px;border-bottom:1px solid #e3ddcf;font-size:20px;line-height:26px;",
                  serif, ink}) +
           ">" + lines(content.sender) + "</p><h1 class=\"ink\"" +
           style({"margin:0 0 16px;font-size:26px;line-height:32px;font-weight:bold;", serif, ink}) + ">" +
           lines(content.title) + "</h1>" + writer.take() +
           "</td></tr><tr><td class=\"footer\" align=\"left\" style=\"padding:20px 32px\">" + footer_of(content) +
           "</td></tr></table><!--[if mso]></td></tr></table><![endif]--></td></tr></table></body></html>";
}

}  // namespace kredenz::mail
