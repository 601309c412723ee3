"""Mail servers for tests: an SMTP server that keeps what it receives, and an IMAP server."""
import asyncio
import email
import email.message
import email.policy
import getpass
import grp
import os
import pathlib
import pwd
import shutil
import socket
import ssl
import subprocess
import sys
import threading
import time

from aiosmtpd.controller import Controller
from aiosmtpd.smtp import Envelope

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "server"))
from house import must, until  # noqa: E402

Message = email.message.EmailMessage


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


class Certificate:
    """A certificate for this machine."""

    def __init__(self, folder: pathlib.Path):
        self.file, self.key = folder / "certificate.pem", folder / "key.pem"
        names = "subjectAltName=DNS:localhost,IP:127.0.0.1,IP:0.0.0.0"
        must("openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", 2, "-subj", "/CN=localhost",
             "-addext", names, "-keyout", self.key, "-out", self.file)

    def context(self) -> ssl.SSLContext:
        context = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH)
        context.load_cert_chain(self.file, self.key)
        return context


class Sink:
    """An SMTP server that keeps every email it accepts.

    Its replies can be changed while it runs: `objections` are the replies to the next recipients, in order; `owner` is the
    only sender from which it accepts emails; `held` delays the reply to the end of a message until it is set.
    """

    def __init__(self, port: int | None = None, **options):
        self.port = port or free_port()
        self.options = options
        self.lock = threading.Lock()
        self.letters: list[tuple[str, Message]] = []
        self.senders: list[str] = []  # of the emails, from their envelopes
        self.objections: list[str] = []
        self.owner: str | None = None
        self.ended = threading.Event()  # a complete message has been received
        self.held: threading.Event | None = None
        self.controller: Controller | None = None

    def start(self) -> "Sink":
        self.controller = Controller(self, hostname="127.0.0.1", port=self.port, **self.options)
        self.controller.start()
        return self

    def stop(self):
        if self.controller is not None:
            self.controller.stop()
        self.controller = None

    async def handle_RCPT(self, server, session, envelope: Envelope, address: str, options) -> str:
        if self.owner not in (None, envelope.mail_from):
            return f"553 5.7.1 <{envelope.mail_from}>: Sender address rejected: not owned by user {self.owner}"
        if self.objections:
            return self.objections.pop(0)
        envelope.rcpt_tos.append(address)
        return "250 fine"

    async def handle_DATA(self, server, session, envelope: Envelope) -> str:
        letter = email.message_from_bytes(envelope.content, policy=email.policy.default)
        with self.lock:
            self.letters += [(address, letter) for address in envelope.rcpt_tos]
            self.senders += [envelope.mail_from for _ in envelope.rcpt_tos]
        self.ended.set()
        if self.held is not None:
            while not self.held.is_set():
                await asyncio.sleep(0.01)
        return "250 it is kept"

    def to(self, address: str) -> list[Message]:
        """The emails for an address."""
        with self.lock:
            return [letter for to, letter in self.letters if to == address]

    def sender_of(self, letter: Message) -> str:
        """The address for delivery failures."""
        with self.lock:
            return next(sender for sender, (_, kept) in zip(self.senders, self.letters) if kept is letter)

    def count(self) -> int:
        with self.lock:
            return len(self.letters)


class Mailbox:
    """A mailbox in a private Dovecot, to which tests deliver incoming mail."""

    DOVECOT = "/usr/sbin/dovecot"
    USER, PASSWORD = "parlor", "tulip-and-rose"

    def __init__(self, folder: pathlib.Path, certificate: Certificate, capability: str = ""):
        """`capability`: the capabilities it announces, if not all of them."""
        self.folder = folder / "dovecot"
        self.folder.mkdir()
        self.port, self.secure_port = free_port(), free_port()
        owner = pwd.getpwnam("mail" if os.geteuid() == 0 else getpass.getuser())
        self.maildir = self.folder / "mail"
        for name in ("new", "cur", "tmp"):
            (self.maildir / name).mkdir(parents=True)
        if os.geteuid() == 0:
            for path in (folder, self.folder):
                path.chmod(0o755)
            for path in (self.maildir, *self.maildir.iterdir()):
                shutil.chown(path, owner.pw_uid, owner.pw_gid)
        self.owner = owner
        self.config = self.folder / "dovecot.conf"
        limits = f"imap_capability = {capability}\n" if capability else ""
        self.config.write_text(self.settings(certificate) + limits)
        self.process: subprocess.Popen | None = None
        self.brought = 0

    def settings(self, certificate: Certificate) -> str:
        internal = "" if os.geteuid() == 0 else f"""
            default_internal_user = {self.owner.pw_name}
            default_internal_group = {grp.getgrgid(self.owner.pw_gid).gr_name}
            default_login_user = {self.owner.pw_name}
        """
        return f"""
            base_dir = {self.folder}/run
            state_dir = {self.folder}/state
            log_path = {self.folder}/log
            protocols = imap
            listen = 127.0.0.1
            {internal}
            first_valid_uid = 1
            disable_plaintext_auth = no
            ssl = yes
            ssl_cert = <{certificate.file}
            ssl_key = <{certificate.key}
            mail_location = maildir:{self.maildir}
            mail_uid = {self.owner.pw_uid}
            mail_gid = {self.owner.pw_gid}
            passdb {{
              driver = static
              args = password={self.PASSWORD}
            }}
            userdb {{
              driver = static
              args = uid={self.owner.pw_uid} gid={self.owner.pw_gid} home={self.folder}
            }}
            service imap-login {{
              chroot =
              inet_listener imap {{
                port = {self.port}
              }}
              inet_listener imaps {{
                port = {self.secure_port}
                ssl = yes
              }}
            }}
            service anvil {{
              chroot =
            }}
            service stats {{
              chroot =
            }}
        """

    def start(self) -> "Mailbox":
        alone = ["setpriv", "--pdeathsig", "TERM"]
        self.process = subprocess.Popen([*alone, self.DOVECOT, "-F", "-c", str(self.config)])
        try:
            until(self.answers, "Dovecot does not start")
        except AssertionError as failure:
            raise AssertionError(f"{failure}: {self.log()}") from None
        return self

    def answers(self) -> bool:
        with socket.socket() as probe:
            return probe.connect_ex(("127.0.0.1", self.port)) == 0

    def log(self) -> str:
        file = self.folder / "log"
        return file.read_text(errors="replace")[-2000:] if file.exists() else "it says nothing"

    def stop(self):
        if self.process is not None:
            self.process.terminate()
            self.process.wait(30)
        self.process = None

    def bring(self, message: bytes):
        """Delivers a message, as a mail server does."""
        self.brought += 1
        name = f"{time.time_ns()}.{self.brought}.test"
        written = self.maildir / "tmp" / name
        written.write_bytes(message)
        if os.geteuid() == 0:
            shutil.chown(written, self.owner.pw_uid, self.owner.pw_gid)
        written.rename(self.maildir / "new" / name)

    def flags(self) -> list[str]:
        """The flags of all messages, as in Maildir; empty for unseen messages."""
        files = [*(self.maildir / "new").iterdir(), *(self.maildir / "cur").iterdir()]
        return [file.name.partition(":2,")[2] for file in files]
