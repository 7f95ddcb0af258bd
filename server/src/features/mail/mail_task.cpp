#include "features/mail/mail_task.hpp"

#include "record/json_reader.hpp"
#include "record/json_writer.hpp"

namespace kredenz::mail {

void describe(record::Describe<MailTask>& d) {
    d.field("subject", &MailTask::subject, "Anlass");
    d.field("order", &MailTask::order, "Bestellung");
    d.field("branch", &MailTask::branch, "Standort");
    d.field("at", &MailTask::at, "Zeitpunkt");
    d.field("proposed", &MailTask::proposed, "Vorschlag");
    d.field("isByGuest", &MailTask::is_by_guest, "Durch den Gast");
}

std::string to_payload(const MailTask& task) { return record::to_json(task, record::Audience::stored()); }

std::optional<MailTask> task_of(std::string_view payload) { return record::from_stored<MailTask>(payload); }

}  // namespace kredenz::mail
