// node engine.mjs WASM: the engine's WebAssembly build as a program that reads UGI from standard input.
import { createInterface } from "node:readline";
import { open } from "./page.mjs";

const [file] = process.argv.slice(2);
const house = await open(file, (line) => console.log(line));
for await (const text of createInterface({ input: process.stdin })) {
    if (text === "quit") process.exit();
    const bytes = new TextEncoder().encode(text);
    const line = house.line(bytes.length);
    new Uint8Array(house.memory.buffer, line, bytes.length).set(bytes);
    house.obey();
}
