"""The inspector receives all requests, responses and messages, and records what violates the document."""
import json

from client import Answer, Witness
from document import Document, Operation, query_of


class Inspector(Witness):
    """Compares all traffic with the document and records the differences."""

    def __init__(self, document: Document):
        self.document = document
        self.succeeded: set[Operation] = set()
        self.said_types: dict[bool, set[str]] = {True: set(), False: set()}
        self.findings: list[str] = []

    def note(self, where: object, finding: str):
        self.findings.append(f"{where}: {finding}")

    def answered(self, method: str, path: str, content: bytes | None, answer: Answer):
        operation = self.document.operation_at(method, path)
        if operation is None:
            self.note(f"{method} {path}", "the document has no such operation")
            return
        self.check_answer(operation, answer)
        if answer.status < 300:
            self.succeeded.add(operation)
            self.check_request(operation, path, content)

    def check_answer(self, operation: Operation, answer: Answer):
        node = self.document.answer_node(operation, answer.status)
        where = f"{operation} answered {answer.status}"
        if node is None:
            self.note(where, f"the document does not know of that; the body is {answer.body[:300]!r}")
        elif "content" not in node:
            if answer.body:
                self.note(where, f"there is a body where the document has none: {answer.body[:300]!r}")
        elif answer.kind not in node["content"]:
            self.note(where, f"the content is {answer.kind}, not {list(node['content'])}")
        elif answer.kind == "application/json":
            self.check(where, node["content"][answer.kind]["schema"], answer.json)
        if answer.status == 429 and "Retry-After" not in answer.headers and answer.code != "too-many":
            self.note(where, "there is no Retry-After")

    def check_request(self, operation: Operation, path: str, content: bytes | None):
        """A request that the server accepted must be one that the document allows."""
        schema = self.document.body_schema(operation)
        if content is not None and schema is None and not self.document.takes_form(operation):
            self.note(operation, "a body is accepted that the document does not know of")
        if content is not None and schema is not None:
            self.check(f"the body of {operation}", schema, json.loads(content))
        if unknown := set(query_of(path)) - set(self.document.queries(operation)):
            self.note(operation, f"the parameters {unknown} are accepted but not known to the document")

    def streamed(self, path: str, line: object):
        operation = self.document.operation_at("GET", path)
        self.succeeded.add(operation)
        content = self.document.answer_node(operation, 200)["content"]
        self.check(f"a line of {operation}", content["application/x-ndjson"]["schema"], line)

    def said(self, by_server: bool, message: dict):
        kind = "LiveMessage" if by_server else "LiveRequest"
        self.said_types[by_server].add(message["type"])
        self.check(f"a {message['type']} on the live socket", self.variant(kind, message["type"]), message)

    def variant(self, kind: str, name: str) -> dict:
        """The member of a union for this type of message: findings are clearer than for the whole union."""
        for variant in self.document.schema(kind)["oneOf"]:
            type_of = variant["properties"]["type"]
            if name == type_of.get("const") or name in type_of.get("enum", []):
                return variant
        return {"not": {}}

    def check(self, where: str, schema: dict, value: object):
        if complaint := self.document.complaint(schema, value):
            self.note(where, f"{complaint} in {json.dumps(value)[:600]}")
