#!/usr/bin/python3
"""Writes a YAML document as JSON.

    tools/yaml_to_json.py DOCUMENT.yaml DOCUMENT.json

The section `x-shared` is omitted: the references to its parts are expanded in JSON.
"""
import json
import pathlib
import sys

import yaml


class Loader(yaml.SafeLoader):
    """Refuses duplicate keys, of which YAML would silently use the second."""

    def compose_mapping_node(self, anchor):
        node = super().compose_mapping_node(anchor)
        keys = [key.value for key, _ in node.value]
        if twice := sorted({key for key in keys if keys.count(key) > 1}):
            raise yaml.composer.ComposerError(None, None, f"{twice[0]!r} is there twice", node.start_mark)
        return node


def main(source: str, target: str) -> int:
    try:
        document = yaml.load(pathlib.Path(source).read_text(), Loader)
    except yaml.YAMLError as error:
        print(f"{source}: {error}", file=sys.stderr)
        return 1
    document.pop("x-shared", None)
    pathlib.Path(target).write_text(json.dumps(document, ensure_ascii=False, separators=(",", ":")) + "\n")
    return 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
