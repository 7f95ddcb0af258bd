#include "record/clean_html.hpp"

#include "base/text.hpp"
#include "record/html_depth.hpp"

#include <gumbo.h>

#include <array>

namespace kredenz::record {
namespace {

constexpr std::array kept_elements{
    GUMBO_TAG_P,  GUMBO_TAG_BR,   GUMBO_TAG_HR,  GUMBO_TAG_STRONG, GUMBO_TAG_B,     GUMBO_TAG_EM,
    GUMBO_TAG_I,  GUMBO_TAG_U,    GUMBO_TAG_S,   GUMBO_TAG_SUP,    GUMBO_TAG_SUB,   GUMBO_TAG_H1,
    GUMBO_TAG_H2, GUMBO_TAG_H3,   GUMBO_TAG_H4,  GUMBO_TAG_H5,     GUMBO_TAG_H6,    GUMBO_TAG_UL,
    GUMBO_TAG_OL, GUMBO_TAG_LI,   GUMBO_TAG_DL,  GUMBO_TAG_DT,     GUMBO_TAG_DD,    GUMBO_TAG_BLOCKQUOTE,
    GUMBO_TAG_A,  GUMBO_TAG_SPAN, GUMBO_TAG_DIV, GUMBO_TAG_TABLE,  GUMBO_TAG_THEAD, GUMBO_TAG_TBODY,
    GUMBO_TAG_TR, GUMBO_TAG_TH,   GUMBO_TAG_TD,  GUMBO_TAG_ADDRESS};

/// Elements whose content is no text for readers.
constexpr std::array dropped_whole{GUMBO_TAG_SCRIPT, GUMBO_TAG_STYLE,    GUMBO_TAG_TEMPLATE, GUMBO_TAG_NOSCRIPT,
                                   GUMBO_TAG_IFRAME, GUMBO_TAG_OBJECT,   GUMBO_TAG_SVG,      GUMBO_TAG_MATH,
                                   GUMBO_TAG_TITLE,  GUMBO_TAG_TEXTAREA, GUMBO_TAG_SELECT};

/// The text presets of the editor.
constexpr std::array<std::string_view, 5> kept_classes{"uppercase", "green", "brown", "beige", "hyphenation"};

/// What a browser would read differently from what was written here is written again, so often at most.
constexpr int most_cleanings = 8;

bool contains(const auto& list, const auto& value) { return std::ranges::find(list, value) != std::ranges::end(list); }

bool is_safe_address(std::string_view address) {
    address = trim(address);
    for (const std::string_view scheme : {"https://", "http://", "mailto:", "tel:", "#"})
        if (address.starts_with(scheme)) return true;
    return address.starts_with('/') && !address.starts_with("//") && !address.starts_with("/\\");
}

class Cleaner {
public:
    std::string take() { return std::move(html_); }

    void add_children(const GumboVector& children) {
        for (unsigned index = 0; index < children.length; ++index)
            add(*static_cast<const GumboNode*>(children.data[index]));
    }

private:
    void add(const GumboNode& node) {
        if (node.type == GUMBO_NODE_TEXT || node.type == GUMBO_NODE_WHITESPACE)
            html_ += escape_html(node.v.text.text);
        else if (node.type == GUMBO_NODE_ELEMENT)
            add_element(node.v.element);
    }

    void add_element(const GumboElement& element) {
        if (contains(dropped_whole, element.tag)) return;
        if (!contains(kept_elements, element.tag)) return add_children(element.children);
        const std::string name = gumbo_normalized_tagname(element.tag);
        html_ += '<' + name;
        add_attributes(element);
        html_ += '>';
        if (element.tag == GUMBO_TAG_BR || element.tag == GUMBO_TAG_HR) return;
        add_children(element.children);
        html_ += "</" + name + '>';
    }

    void add_attributes(const GumboElement& element) {
        if (const auto* link = gumbo_get_attribute(&element.attributes, "href");
            link && element.tag == GUMBO_TAG_A && is_safe_address(link->value)) {
            html_ += " href=\"" + escape_html(trim(link->value)) + '"';
            const auto* target = gumbo_get_attribute(&element.attributes, "target");
            if (target && std::string_view{target->value} == "_blank") html_ += " target=\"_blank\" rel=\"noopener\"";
        }
        if (const auto* classes = gumbo_get_attribute(&element.attributes, "class")) {
            std::string kept;
            for (const auto name : split(classes->value, " \t\n"))
                if (contains(kept_classes, name)) kept += (kept.empty() ? "" : " ") + std::string{name};
            if (!kept.empty()) html_ += " class=\"" + kept + '"';
        }
    }

    std::string html_;
};

std::string clean_once(std::string_view html) {
    const auto limited = limit_depth(html);
    GumboOptions options = kGumboDefaultOptions;
    auto* output = gumbo_parse_with_options(&options, limited.data(), limited.size());
    Cleaner cleaner;
    cleaner.add_children(output->root->v.element.children);
    gumbo_destroy_output(&options, output);
    return cleaner.take();
}

}  // namespace

std::string clean_html(std::string_view html) {
    auto cleaned = clean_once(html);
    for (int again = 0; again < most_cleanings; ++again) {
        auto once_more = clean_once(cleaned);
        if (once_more == cleaned) return cleaned;
        cleaned = std::move(once_more);
    }
    return {};
}

}  // namespace kredenz::record
