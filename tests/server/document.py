"""The document of the wire, and whether something that was said is as it tells."""
import contextlib
import dataclasses
import functools
import re
import urllib.parse

import jsonschema
from client import Client
from house import House
from jsonschema.exceptions import best_match

METHODS = ("get", "post", "put", "patch", "delete")


@dataclasses.dataclass(frozen=True)
class Operation:
    method: str  # as on the wire
    path: str  # with {captures}
    name: str

    def __str__(self) -> str:
        return f"{self.method} {self.path}"


class Document:
    def __init__(self, document: dict):
        self.document = document
        self.resolver = jsonschema.RefResolver.from_schema(document)
        self.nodes: dict[Operation, dict] = {}
        for path, node in document["paths"].items():
            for method in METHODS:
                if method in node:
                    operation = Operation(method.upper(), path, node[method]["operationId"])
                    self.nodes[operation] = node[method] | {"around": node.get("parameters", [])}

    @classmethod
    def of(cls, house: House) -> "Document":
        """As a house serves it."""
        with contextlib.closing(Client(house)) as client:
            return cls(client.done("GET", "/api/openapi.json"))

    def operations(self) -> list[Operation]:
        return list(self.nodes)

    def find(self, node: dict) -> dict:
        """What a node stands for."""
        return self.resolver.resolve(node["$ref"])[1] if "$ref" in node else node

    def operation_at(self, method: str, path: str) -> Operation | None:
        """The operation of this address; a literal segment goes before a capture, and the page is for the rest."""
        segments = path.split("?")[0].split("/")
        fitting = [op for op in self.nodes if op.method == method and fits(op.path.split("/"), segments)]
        fitting = fitting or [op for op in self.nodes if op.method == method and op.path == "/{path}"]
        return min(fitting, key=lambda op: [part.startswith("{") for part in op.path.split("/")], default=None)

    def parameters(self, operation: Operation) -> list[dict]:
        node = self.nodes[operation]
        return [self.find(parameter) for parameter in [*node["around"], *node.get("parameters", [])]]

    def address(self, operation: Operation, values: dict[str, str]) -> str:
        """The path with these values in its captures, and something for each parameter that must be there."""
        path = operation.path
        for name in captures_in(path):
            path = path.replace(f"{{{name}}}", values[name])
        needed = [p["name"] for p in self.parameters(operation) if p["in"] == "query" and p.get("required")]
        return path + ("?" + "&".join(f"{name}=x" for name in needed) if needed else "")

    def queries(self, operation: Operation) -> list[str]:
        """The names of the parameters behind the path."""
        return [parameter["name"] for parameter in self.parameters(operation) if parameter["in"] == "query"]

    def body_schema(self, operation: Operation) -> dict | None:
        """Of a body in JSON; nothing where there is none, or another."""
        body = self.find(self.nodes[operation].get("requestBody", {}))
        return body.get("content", {}).get("application/json", {}).get("schema")

    def takes_form(self, operation: Operation) -> bool:
        body = self.find(self.nodes[operation].get("requestBody", {}))
        return "application/x-www-form-urlencoded" in body.get("content", {})

    def body_is_required(self, operation: Operation) -> bool:
        """Whether there must be one in JSON."""
        required = self.find(self.nodes[operation].get("requestBody", {})).get("required", False)
        return required and self.body_schema(operation) is not None

    def scopes(self, operation: Operation) -> list[str] | None:
        """What a token needs to be for; nothing where everybody may ask, and no scope does where no member may."""
        ways = self.nodes[operation].get("security", self.document["security"])
        return None if {} in ways else next((way["token"] for way in ways if "token" in way), [])

    def answer_node(self, operation: Operation, status: int) -> dict | None:
        answers = self.nodes[operation]["responses"]
        node = answers.get(str(status), answers.get("default") if status >= 400 else None)
        return self.find(node) if node is not None else None

    def schema(self, name: str) -> dict:
        return self.document["components"]["schemas"][name]

    @functools.cache
    def validator(self, place: str) -> jsonschema.Draft202012Validator:
        return jsonschema.Draft202012Validator({"$ref": place}, resolver=self.resolver)

    def complaint(self, schema: dict, value: object) -> str | None:
        """What is wrong with a value; nothing if it is as the schema tells."""
        checker = self.validator(schema["$ref"]) if set(schema) == {"$ref"} else None
        checker = checker or jsonschema.Draft202012Validator(schema, resolver=self.resolver)
        error = best_match(checker.iter_errors(value))
        return None if error is None else f"{error.json_path}: {error.message}"


def fits(pattern: list[str], segments: list[str]) -> bool:
    return len(pattern) == len(segments) and all(
        part == segment or (part.startswith("{") and segment) for part, segment in zip(pattern, segments)
    )


def query_of(path: str) -> dict[str, str]:
    return dict(urllib.parse.parse_qsl(urllib.parse.urlsplit(path).query, keep_blank_values=True))


def captures_in(path: str) -> list[str]:
    return re.findall(r"\{(\w+)\}", path)
