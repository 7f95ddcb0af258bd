#include "features/mail/mail_content.hpp"

namespace kredenz::mail {
namespace {

class TextWriter {
public:
    void operator()(const Paragraph& paragraph) { add(paragraph.text); }
    void operator()(const Highlight& highlight) { add(highlight.label + "\n" + highlight.text); }
    void operator()(const Remark& remark) { add(remark.label + "\n" + indented(remark.text)); }
    void operator()(const Button& button) { add(button.label + ":\n" + button.address); }

    void operator()(const Facts& facts) {
        std::string lines = facts.title;
        for (const auto& [label, value] : facts.rows) {
            if (!lines.empty()) lines += '\n';
            lines += label + ": " + on_one_line(value);
        }
        add(lines);
    }

    void operator()(const ItemList& list) {
        std::string lines;
        for (const auto& item : list.items) {
            lines += item.amount + " " + item.name + "  " + item.price + "\n";
            for (const auto& choice : item.choices) lines += "    " + choice + "\n";
        }
        lines += rule;
        for (const auto& sum : list.sums) lines += "\n" + sum.label + ": " + sum.value;
        add(lines);
    }

    void add(std::string_view text) {
        if (text.empty()) return;
        if (!text_.empty()) text_ += "\n\n";
        text_ += text;
    }

    std::string take() { return std::move(text_) + "\n"; }

    static constexpr std::string_view rule = "----------------------------------------";

private:
    static std::string on_one_line(std::string text) {
        for (std::size_t end = text.find('\n'); end != std::string::npos; end = text.find('\n', end))
            text.replace(end, 1, ", ");
        return text;
    }
    static std::string indented(std::string_view text) {
        std::string lines = "    ";
        for (const char letter : text) {
            lines += letter;
            if (letter == '\n') lines += "    ";
        }
        return lines;
    }

    std::string text_;
};

}  // namespace

std::string text_of(const MailContent& content) {
    TextWriter writer;
    writer.add(content.sender);
    writer.add(content.title);
    for (const auto& block : content.blocks) std::visit(writer, block);
    // Two hyphens and a space: what follows is the signature (RFC 3676 §4.3).
    std::string footer = "-- ";
    for (const auto& line : content.footer) footer += "\n" + line;
    for (const auto& link : content.footer_links) footer += "\n" + link.label + ": " + link.address;
    writer.add(footer);
    return writer.take();
}

}  // namespace kredenz::mail
