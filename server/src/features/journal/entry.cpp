#include "features/journal/entry.hpp"

namespace kredenz::journal {

void describe(record::Describe<Entry>& d) {
    d.field("id", &Entry::id, "Nummer");
    d.field("source", &Entry::source, "Bereich");
    d.field("kind", &Entry::kind, "Art");
    d.field("title", &Entry::title, "Bezeichnung");
    d.field("key", &Entry::key, "Kennung");
    d.field("subject", &Entry::subject, "Gegenstand").customer_data();
    d.field("state", &Entry::state, "Stand");
    d.field("at", &Entry::at, "Zeitpunkt");
    d.field("times", &Entry::times, "Anzahl").described_as("What one entry tells of several on one day");
    d.field("since", &Entry::since, "Zum ersten Mal");
    d.field("reason", &Entry::reason, "Grund").customer_data();
    d.field("user", &Entry::user, "Benutzer").refers_to("users");
    d.field("person", &Entry::person, "Person");
    d.field("branch", &Entry::branch, "Standort").refers_to("branches");
    d.field("order", &Entry::order, "Bestellung").refers_to("orders");
    d.field("resource", &Entry::resource, "Liste").described_as("Where it is read: /api/{resource}/{record}");
    d.field("record", &Entry::record, "Datensatz");
    d.field("attempts", &Entry::attempts, "Versuche");
    d.field("nextTryAt", &Entry::next_try_at, "Nächster Versuch");
    d.field("settledAt", &Entry::settled_at, "Erledigt am");
    d.field("isRetryable", &Entry::is_retryable, "Wiederholbar");
}

}  // namespace kredenz::journal
