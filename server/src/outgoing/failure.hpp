// Why a call to another service brought no usable answer, in kinds that the outbox can act on.
// Not the service's own refusals: a status code is an answer.
#pragma once

#include <boost/assert/source_location.hpp>

#include <string>

namespace kredenz::outgoing {

enum class FailureKind {
    /// The call itself is wrong (URL, a line break in a header): no repetition helps. Nothing was sent.
    invalid_call,
    /// Only for calls to public addresses: the host's name, or a redirect, leads elsewhere. Nothing was sent there.
    refused_address,
    /// Too many calls wait, or the client ends. Nothing was sent: try again.
    overloaded,
    /// Name, connection or TLS failed. Nothing was sent: try again.
    not_reached,
    /// Nothing was sent in time: try again.
    timed_out_before_sending,
    /// The request was sent at least in part and no whole answer came: repeat only what the receiver recognises.
    outcome_unknown,
    /// The request was answered, with more bytes than allowed.
    too_large,
};

struct Failure {
    FailureKind kind = FailureKind::not_reached;
    /// One English sentence for the operator; of the call it names the host at most.
    std::string reason;
};

/// Asking a result for an answer it does not hold is a bug.
[[noreturn]] void throw_exception_from_error(const Failure& failure, const boost::source_location& where);

}  // namespace kredenz::outgoing
