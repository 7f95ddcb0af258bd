// Patterns for texts: identifiers, e-mail addresses, telephone numbers, colours and so on. Each says in German what it
// wants; none changes the text.
#pragma once

#include "record/schema.hpp"

namespace kredenz::record::patterns {

/// Lower-case letters, digits and hyphens, as in addresses: "hauptplatz".
extern const Pattern identifier;
/// What mails can be sent to: the rule of base/mail_address.
extern const Pattern email;
/// Digits and spaces with an optional leading plus.
extern const Pattern phone;
/// "#2f5d46".
extern const Pattern colour;
/// http:// or https:// with a host.
extern const Pattern web_address;
/// A CSS length in rem or px, such as ".25rem".
extern const Pattern length;
/// ISO 4217, three capital letters.
extern const Pattern currency;
/// ISO 3166, two capital letters.
extern const Pattern country;
/// A name that the system's tz database knows.
extern const Pattern time_zone;

}  // namespace kredenz::record::patterns
