#!/usr/bin/python3
"""The inspector finds what violates the document, so its silence in other tests is meaningful."""
import email.message
import json
import unittest

from client import Answer
from document import Document
from inspector import Inspector

CLOSED = {"type": "object", "additionalProperties": False}
THING = CLOSED | {"required": ["id"], "properties": {"id": {"type": "integer"}}}
PONG = CLOSED | {"required": ["type"], "properties": {"type": {"const": "pong"}}}
JSON = {"content": {"application/json": {"schema": {"$ref": "#/components/schemas/Thing"}}}}
LINES = {"content": {"application/x-ndjson": {"schema": {"$ref": "#/components/schemas/Thing"}}}}
DOCUMENT = {
    "security": [{}],
    "components": {"schemas": {"Thing": THING, "LiveMessage": {"oneOf": [PONG]}}},
    "paths": {
        "/things/{id}": {
            "parameters": [{"name": "id", "in": "path", "required": True}],
            "get": {"operationId": "show", "responses": {"200": JSON, "default": JSON}},
            "put": {"operationId": "change", "requestBody": JSON, "responses": {"200": JSON}},
            "delete": {"operationId": "remove", "responses": {"204": {"description": "gone"}}},
        },
        "/things/lines": {"get": {"operationId": "stream", "responses": {"200": LINES}}},
    },
}


def answer(status: int, body: object = None, kind: str = "application/json", **headers: str) -> Answer:
    message = email.message.Message()
    message["Content-Type"] = kind
    for name, value in headers.items():
        message[name] = value
    return Answer(status, message, b"" if body is None else json.dumps(body).encode())


class Inspection(unittest.TestCase):
    def findings(self, method: str, path: str, content: bytes | None, given: Answer) -> list[str]:
        inspector = Inspector(Document(DOCUMENT))
        inspector.answered(method, path, content, given)
        return inspector.findings

    def finds(self, words: str, *said: object):
        self.assertIn(words, "\n".join(self.findings(*said)))

    def test_valid_requests_and_responses_are_not_reported(self):
        self.assertEqual(self.findings("GET", "/things/1", None, answer(200, {"id": 1})), [])
        self.assertEqual(self.findings("PUT", "/things/1", b'{"id": 1}', answer(200, {"id": 1})), [])
        self.assertEqual(self.findings("DELETE", "/things/1", None, answer(204)), [])

    def test_unknown_operations_and_statuses_are_reported(self):
        self.finds("no such operation", "POST", "/things/1", None, answer(200, {"id": 1}))
        self.finds("no such operation", "GET", "/thoughts", None, answer(200, {"id": 1}))
        self.finds("does not know of that", "PUT", "/things/1", None, answer(404, {"id": 1}))
        self.finds("does not know of that", "GET", "/things/1", None, answer(202, {"id": 1}))

    def test_a_body_that_violates_the_schema_is_reported(self):
        self.finds("'id' is a required property", "GET", "/things/1", None, answer(200, {}))
        self.finds("'more' was unexpected", "GET", "/things/1", None, answer(200, {"id": 1, "more": 2}))
        self.finds("not of type 'integer'", "GET", "/things/1", None, answer(404, {"id": "x"}))
        self.finds("the content is text/html", "GET", "/things/1", None, answer(200, {"id": 1}, "text/html"))
        self.finds("a body where the document has none", "DELETE", "/things/1", None, answer(204, {}))

    def test_a_successful_request_that_the_document_forbids_is_reported(self):
        self.finds("'id' is a required property", "PUT", "/things/1", b"{}", answer(200, {"id": 1}))
        self.finds("a body is accepted", "GET", "/things/1", b"{}", answer(200, {"id": 1}))
        self.finds("are accepted but not known", "GET", "/things/1?surprise=1", None, answer(200, {"id": 1}))

    def test_a_429_without_retry_after_is_reported(self):
        self.finds("no Retry-After", "GET", "/things/1", None, answer(429, {"id": 1}))

    def test_streamed_lines_and_socket_messages_are_checked(self):
        inspector = Inspector(Document(DOCUMENT))
        inspector.streamed("/things/lines", {"id": 1})
        inspector.said(True, {"type": "pong"})
        self.assertEqual(inspector.findings, [])
        inspector.streamed("/things/lines", {"id": None})
        inspector.said(True, {"type": "pong", "more": 1})
        inspector.said(True, {"type": "dance"})
        self.assertEqual(len(inspector.findings), 3, inspector.findings)


if __name__ == "__main__":
    unittest.main()
