// Addresses that guests type and the headers of the mails that go there: name, address, subject, a header of our own.
#include "fuzz/fuzz.hpp"
#include "outgoing/mail_headers.hpp"
#include "record/patterns.hpp"

#include <algorithm>
#include <string>

namespace kredenz::fuzz {
namespace {

bool is_printable(char letter) { return letter >= ' ' && letter <= '~'; }

/// RFC 5322 §2.1.1 and §2.2.3: short lines of ASCII, each but the first begun by a space.
void check_line(std::string_view line) {
    while (true) {
        const auto end = line.find("\r\n");
        const auto part = line.substr(0, end);
        require(part.size() <= 998, "a line is not too long");
        require(std::ranges::all_of(part, is_printable), "a line is printable ASCII");
        if (end == std::string_view::npos) return;
        line.remove_prefix(end + 2);
        require(line.starts_with(' '), "a folded line goes on with a space");
    }
}

}  // namespace

void run(std::string_view input) {
    outgoing::Mail mail;
    mail.from = {"Café Ringlotte", "cafe@example.at"};
    mail.message_id = "<1.2@example.at>";
    mail.to.name = take_part(input);
    mail.to.address = take_part(input);
    mail.subject = take_part(input);
    if (const auto value = take_part(input); !value.empty()) mail.headers = {{"X-Kredenz", std::string{value}}};
    if (const auto address = take_part(input); !address.empty())
        mail.reply_to = outgoing::MailAddress{.name = mail.to.name, .address = std::string{address}};
    record::patterns::email.holds(mail.to.address);
    record::patterns::phone.holds(mail.to.address);
    record::patterns::web_address.holds(mail.to.address);
    check_line("Subject: " + outgoing::encode_text("Subject", mail.subject));
    if (outgoing::fault_of(mail)) return;
    for (const auto& line : outgoing::header_lines(mail)) check_line(line);
}

}  // namespace kredenz::fuzz
