// What a mail says, as a list of blocks in the order of reading: the one description from which its HTML and its text
// are made. No block knows of markup, so that nothing a guest typed reaches a mail unescaped.
#pragma once

#include <string>
#include <variant>
#include <vector>

namespace kredenz::mail {

struct Paragraph {
    std::string text;
};

/// What the mail is about, in large type: a time, a sum.
struct Highlight {
    std::string label;
    std::string text;
};

/// A quoted text: the reason of a rejection, the comment of a guest.
struct Remark {
    std::string label;
    std::string text;
};

enum class ButtonRank { primary, secondary };

struct Button {
    std::string label;
    /// Absolute, http or https.
    std::string address;
    ButtonRank rank = ButtonRank::primary;
};

struct Fact {
    std::string label;
    std::string value;
};

struct Facts {
    std::string title;
    std::vector<Fact> rows;
};

struct ListedItem {
    /// "2 ×", "250 g"
    std::string amount;
    std::string name;
    /// What was chosen for it.
    std::vector<std::string> choices;
    std::string price;
};

enum class SumWeight { plain, total, fine };

struct ListedSum {
    std::string label;
    std::string value;
    SumWeight weight = SumWeight::plain;
};

struct ItemList {
    std::vector<ListedItem> items;
    std::vector<ListedSum> sums;
};

using Block = std::variant<Paragraph, Highlight, Remark, Button, Facts, ItemList>;

struct Link {
    std::string label;
    std::string address;
};

struct MailContent {
    std::string subject;
    /// What a mail program shows beside the subject.
    std::string preheader;
    /// Stands above everything: the business's name.
    std::string sender;
    std::string title;
    std::vector<Block> blocks;
    /// Who is responsible for the mail, line by line.
    std::vector<std::string> footer;
    std::vector<Link> footer_links;
    /// The business's colour, "#rrggbb".
    std::string accent = "#000000";
};

/// A whole page: tables and inline styles only, at most 600 px wide, nothing loaded from elsewhere.
std::string html_of(const MailContent& content);
/// For programs and people that read no HTML.
std::string text_of(const MailContent& content);

}  // namespace kredenz::mail
