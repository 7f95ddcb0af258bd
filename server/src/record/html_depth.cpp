#include "record/html_depth.hpp"

#include "base/text.hpp"

#include <algorithm>
#include <array>
#include <vector>

namespace kredenz::record {
namespace {

/// Have no content, so that they open nothing.
constexpr std::array<std::string_view, 16> empty_elements{"area",  "base",  "br",      "col",   "embed", "hr",
                                                          "img",   "input", "link",    "meta",  "param", "source",
                                                          "track", "wbr",   "bgsound", "keygen"};
/// Their content is text up to their end tag.
constexpr std::array<std::string_view, 9> text_elements{"script", "style",   "textarea", "title",    "xmp",
                                                        "iframe", "noembed", "noframes", "plaintext"};
constexpr std::array<std::string_view, 14> formats{"a",    "b",     "big",    "code",   "em", "font", "i",
                                                   "nobr", "small", "strike", "strong", "s",  "tt",   "u"};
/// Ended by the start tag of the next one.
constexpr std::array<std::string_view, 4> ended_by_siblings{"p", "li", "dd", "dt"};
/// Ended by the end tag of the block that they stand in.
constexpr std::array<std::string_view, 10> ended_by_blocks{"p",  "li", "dd",    "dt",    "tr",
                                                           "td", "th", "tbody", "thead", "tfoot"};
constexpr std::array<std::string_view, 17> blocks{"div", "ul",         "ol",      "dl",    "li",    "dd",
                                                  "dt",  "blockquote", "p",       "table", "thead", "tbody",
                                                  "tr",  "td",         "section", "th",    "tfoot"};
/// Begins text that ends nowhere surely.
constexpr std::string_view character_data = "![cdata[";

bool contains(const auto& list, std::string_view name) { return std::ranges::find(list, name) != list.end(); }

constexpr bool is_letter(char letter) { return (letter >= 'a' && letter <= 'z') || (letter >= 'A' && letter <= 'Z'); }
constexpr bool is_space(char letter) {
    return letter == ' ' || letter == '\t' || letter == '\n' || letter == '\r' || letter == '\f';
}

/// The index behind the tag whose name ends at `at`; the end when it is not closed (HTML standard §13.2.5.32 to 39).
std::size_t end_of_tag(std::string_view html, std::size_t at) {
    while (at < html.size() && html[at] != '>') {
        if (is_space(html[at]) || html[at] == '/') {
            ++at;
            continue;
        }
        // A name may begin with an equals sign.
        ++at;
        while (at < html.size() && !is_space(html[at]) && html[at] != '/' && html[at] != '>' && html[at] != '=') ++at;
        auto value = at;
        while (value < html.size() && is_space(html[value])) ++value;
        if (value >= html.size() || html[value] != '=') continue;
        at = value + 1;
        while (at < html.size() && is_space(html[at])) ++at;
        if (at >= html.size()) break;
        if (html[at] == '"' || html[at] == '\'') {
            const auto quote = html.find(html[at], at + 1);
            at = quote == std::string_view::npos ? html.size() : quote + 1;
        } else {
            while (at < html.size() && !is_space(html[at]) && html[at] != '>') ++at;
        }
    }
    return std::min(at + 1, html.size());
}

/// The index behind the comment that begins at `at` with "<!--": behind "-->" or "--!>", whichever comes first.
std::size_t end_of_comment(std::string_view html, std::size_t at) {
    for (auto dashes = html.find("--", at + 2); dashes != std::string_view::npos;
         dashes = html.find("--", dashes + 1)) {
        const auto rest = html.substr(dashes + 2);
        if (rest.starts_with('>')) return dashes + 3;
        if (rest.starts_with("!>") && dashes >= at + 4) return dashes + 4;
    }
    return html.size();
}

class OpenElements {
public:
    /// False when there is no room for one more.
    bool open(const std::string& name) {
        if (contains(empty_elements, name)) return true;
        if (!open_.empty() && open_.back() == name && contains(ended_by_siblings, name)) return true;
        const bool is_format = contains(formats, name);
        if (open_.size() >= deepest_html || (is_format && open_formats_ >= most_open_formats)) return false;
        if (is_format) ++open_formats_;
        open_.push_back(name);
        return true;
    }

    void close(const std::string& name) {
        auto rest = open_.size();
        if (contains(blocks, name))
            while (rest > 0 && open_[rest - 1] != name && contains(ended_by_blocks, open_[rest - 1])) --rest;
        if (rest == 0 || open_[rest - 1] != name) return;
        if (contains(formats, name)) --open_formats_;
        open_.resize(rest - 1);
    }

private:
    std::vector<std::string> open_;
    std::size_t open_formats_ = 0;
};

class Limiter {
public:
    explicit Limiter(std::string_view html) : html_(html) {}

    std::string limit() {
        while (at_ < html_.size()) {
            const auto next = std::min(html_.find('<', at_), html_.size());
            keep(next);
            if (next == html_.size()) break;
            const auto mark = at_ + 1 < html_.size() ? html_[at_ + 1] : ' ';
            if (mark == '/')
                pass_end_tag();
            else if (mark == '!' || mark == '?')
                pass_declaration();
            else
                pass_start_tag();
        }
        return std::move(kept_);
    }

private:
    void keep(std::size_t end) {
        kept_ += html_.substr(at_, end - at_);
        at_ = end;
    }

    /// Empty where none begins: what is no name is not read to its end, which may be that of the whole text.
    std::string name_at(std::size_t begin) const {
        if (begin >= html_.size() || !is_letter(html_[begin])) return {};
        auto end = begin;
        while (end < html_.size() && !is_space(html_[end]) && html_[end] != '/' && html_[end] != '>') ++end;
        return lower_case(html_.substr(begin, end - begin));
    }

    /// Comments, document types and what is taken for a comment (HTML standard §13.2.5.41).
    void pass_declaration() {
        const auto rest = html_.substr(at_);
        if (lower_case(rest.substr(1, character_data.size())) == character_data) text_element_ = character_data;
        if (!text_element_.empty()) return keep(at_ + 1);
        if (rest.starts_with("<!--")) return keep(end_of_comment(html_, at_));
        keep(std::min(html_.find('>', at_), html_.size() - 1) + 1);
    }

    void pass_end_tag() {
        const auto name = name_at(at_ + 2);
        // Where text is expected, only its own end tag ends it; whether a parser sees text there is not known here.
        if (!text_element_.empty() && name != text_element_) return keep(at_ + 1);
        if (name.empty()) return keep(std::min(html_.find('>', at_), html_.size() - 1) + 1);
        text_element_.clear();
        open_.close(name);
        keep(end_of_tag(html_, at_ + 2 + name.size()));
    }

    void pass_start_tag() {
        const auto name = name_at(at_ + 1);
        if (name.empty()) return keep(at_ + 1);
        // Within text quotes are no quotes: all that looks like a tag is looked at.
        const auto behind_name = at_ + 1 + name.size();
        const auto behind = text_element_.empty() ? end_of_tag(html_, behind_name) : behind_name;
        if (!open_.open(name)) {
            at_ = behind;
            return;
        }
        if (text_element_.empty() && contains(text_elements, name)) text_element_ = name;
        keep(behind);
    }

    std::string_view html_;
    std::size_t at_ = 0;
    std::string kept_;
    OpenElements open_;
    /// The one whose content is passed; empty outside.
    std::string text_element_;
};

}  // namespace

std::string limit_depth(std::string_view html) { return Limiter{html}.limit(); }

}  // namespace kredenz::record
