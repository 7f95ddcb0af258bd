"""A real mail server for the tests (aiosmtpd) that does what a recipient's name says.

Arguments: certificate, key (PEM), and the port without encryption, any without it. Prints "ports <plain> <starttls> <tls>", then for each message taken
"<sender> <recipient> <message in hexadecimal digits>". Serves until it is killed.
"""

import asyncio
import ssl
import sys

from aiosmtpd.smtp import SMTP, AuthResult

ANSWERS_TO_RECIPIENT = {"full": "452 4.2.2 Mailbox full", "unknown": "550 5.1.1 No such user"}
ANSWERS_TO_MESSAGE = {"greylist": "451 4.7.1 Come back later", "spam": "554 5.7.1 Not wanted"}
# The first message to these is treated so, later ones are taken.
FIRST_ANSWERS = {"later": "451 4.7.1 Come back later"}


def name_of(address):
    return address.partition("@")[0]


class Handler:
    seen = set()

    def is_first(self, address):
        is_first = address not in self.seen
        self.seen.add(address)
        return is_first

    async def handle_RCPT(self, server, session, envelope, address, options):
        answer = ANSWERS_TO_RECIPIENT.get(name_of(address), "250 OK")
        if answer.startswith("250"):
            envelope.rcpt_tos.append(address)
        if name_of(address) == "closing":
            answer = "421 4.3.2 Closing"
        return answer

    async def handle_DATA(self, server, session, envelope):
        recipient = envelope.rcpt_tos[0]
        if name_of(recipient) == "cut":
            server.transport.abort()
            return "250 never seen"
        answer = ANSWERS_TO_MESSAGE.get(name_of(recipient), "250 OK")
        is_first = self.is_first(recipient)
        if is_first:
            answer = FIRST_ANSWERS.get(name_of(recipient), answer)
        if answer.startswith("250"):
            print(envelope.mail_from, recipient, envelope.content.hex(), flush=True)
        # Taken, but the sender is not told: long enough for a test to end it.
        if is_first and name_of(recipient) == "hold":
            await asyncio.sleep(60)
        return answer


def authenticate(server, session, envelope, mechanism, login):
    is_right = (login.login, login.password) == (b"shop@example.at", b"s3cret:/@ %")
    # Not handled: the server is to answer.
    return AuthResult(success=is_right, handled=False)


async def listen(tls, port=0, **options):
    server = await asyncio.get_running_loop().create_server(
        lambda: SMTP(Handler(), hostname="mail.test", **options), "127.0.0.1", port, ssl=tls
    )
    return server.sockets[0].getsockname()[1]


async def main(certificate, key, port=0):
    context = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH)
    context.load_cert_chain(certificate, key)
    sign_in = {"authenticator": authenticate, "auth_required": True}
    plain = await listen(None, int(port))
    start_tls = await listen(None, tls_context=context, require_starttls=True, **sign_in)
    implicit = await listen(context, auth_require_tls=False, **sign_in)
    print("ports", plain, start_tls, implicit, flush=True)
    await asyncio.Event().wait()


asyncio.run(main(*sys.argv[1:]))
