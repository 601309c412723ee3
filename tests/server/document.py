"""The OpenAPI document, and checks of requests, responses and messages against it."""
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
    method: str  # in upper case, as in HTTP
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
        """The document that this server serves."""
        with contextlib.closing(Client(house)) as client:
            return cls(client.done("GET", "/api/openapi.json"))

    def operations(self) -> list[Operation]:
        return list(self.nodes)

    def find(self, node: dict) -> dict:
        """The node itself, or what its $ref refers to."""
        return self.resolver.resolve(node["$ref"])[1] if "$ref" in node else node

    def operation_at(self, method: str, path: str) -> Operation | None:
        """The operation at this path. Literal segments take precedence over captures; the page answers all other paths."""
        segments = path.split("?")[0].split("/")
        fitting = [op for op in self.nodes if op.method == method and fits(op.path.split("/"), segments)]
        fitting = fitting or [op for op in self.nodes if op.method == method and op.path == "/{path}"]
        return min(fitting, key=lambda op: [part.startswith("{") for part in op.path.split("/")], default=None)

    def parameters(self, operation: Operation) -> list[dict]:
        node = self.nodes[operation]
        return [self.find(parameter) for parameter in [*node["around"], *node.get("parameters", [])]]

    def address(self, operation: Operation, values: dict[str, str]) -> str:
        """The path with these values in its captures, and a value for each required query parameter."""
        path = operation.path
        for name in captures_in(path):
            path = path.replace(f"{{{name}}}", values[name])
        needed = [p["name"] for p in self.parameters(operation) if p["in"] == "query" and p.get("required")]
        return path + ("?" + "&".join(f"{name}=x" for name in needed) if needed else "")

    def queries(self, operation: Operation) -> list[str]:
        """The names of the query parameters."""
        return [parameter["name"] for parameter in self.parameters(operation) if parameter["in"] == "query"]

    def body_schema(self, operation: Operation) -> dict | None:
        """The schema of a JSON body; None if the operation has no body or one of another type."""
        body = self.find(self.nodes[operation].get("requestBody", {}))
        return body.get("content", {}).get("application/json", {}).get("schema")

    def takes_form(self, operation: Operation) -> bool:
        body = self.find(self.nodes[operation].get("requestBody", {}))
        return "application/x-www-form-urlencoded" in body.get("content", {})

    def body_is_required(self, operation: Operation) -> bool:
        """Whether a JSON body is required."""
        required = self.find(self.nodes[operation].get("requestBody", {})).get("required", False)
        return required and self.body_schema(operation) is not None

    def scopes(self, operation: Operation) -> list[str] | None:
        """The scopes that a token needs. None: anyone may call the operation. Empty: no scope is enough."""
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
        """How a value violates the schema; None if it conforms."""
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
