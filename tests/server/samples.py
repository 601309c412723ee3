"""Sample values for tests that call all operations of the document."""
import re

# Valid ids that belong to nothing.
NO_TABLE, NO_INVITATION, NO_CREDENTIAL, NO_ENDPOINT = "zzzzzzzzzz", "zzzzzzzzzzzz", "0" * 64, "999999"

# Values for the captures of a path other than ids.
CAPTURES = {"room": "players", "turn": "c8-b6", "answer": "yes", "path": "nothing.txt", "lease": "z" * 32, "game": "razzle", "number": "1", "code": "a" * 40}

# Valid bodies for operations that check the body before they look up their table.
BODIES = {
    "play": {"number": 1, "turn": "c8-b6"},
    "offer": {"offer": "draw"},
    "accept_offer": {"offer": "draw"},
    "decline_offer": {"offer": "draw"},
    "withdraw_offer": {"offer": "draw"},
    "queue": {"turn": "c8-b6"},
    "set_conditions": {"conditions": {"branches": []}},
    "say": {"text": "Hello"},
    "bot_chat": {"room": "player", "text": "Hello"},
    "challenge": {"game": "razzle"},
    "enter_bot": {"name": "level-1"},
    "create_tournament": {"name": "Cup", "kind": "swiss", "terms": {"game": "razzle"}},
    "create_study": {"name": "Openings", "visibility": "private", "chapter": "First", "variant": "razzle"},
    "change_study": {"name": "Openings", "visibility": "private"},
    "add_chapter": {"name": "Second", "variant": "razzle"},
    "change_chapter": {"name": "Second", "place": 0},
    "edit_chapter": {"edits": []},
    "attempt_puzzle": {"turns": []},
    "hide_study": {"reason": "insults"},
    "renew_job": {"turns": 1},
    "finish_job": {"turns": []},
    "close_report": {"note": "done"},
    "mute": {"reason": "insults"},
    "ban": {"reason": "insults"},
}

# A valid value for each required field of a body.
FIELDS = {
    "command": "help",
    "conditions": {"branches": []},
    "days": 1,
    "extent": "ending",
    "first": "2026-12-24",
    "game": "razzle",
    "kind": "hook",
    "label": "a label",
    "last": "2026-12-31",
    "mail": "a@example.org",
    "name": "Somebody",
    "new": "correct horse",
    "number": 1,
    "offer": "draw",
    "old": "correct horse",
    "password": "correct horse",
    "reason": "a reason",
    "room": "player",
    "scopes": ["read"],
    "code": "a" * 40,
    "secret": "A" * 43,
    "text": "a text",
    "turn": "c8-b6",
    "turns": ["c8-b6"],
    "url": "https://example.org/in",
}

SECRET = re.compile(r"(?<![\w-])[\w-]{43}(?![\w-])")
