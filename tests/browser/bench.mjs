// node bench.mjs WASM: prints what `parlor bench` prints, computed by the engine's WebAssembly build.
import { open } from "./page.mjs";

const [file] = process.argv.slice(2);
const started = performance.now();
let last = "";
const house = await open(file, (line) => console.log((last = line)));
house.bench();
const seconds = (performance.now() - started) / 1000;
console.error(`${Math.round(Number(last.split(" ")[0]) / seconds)} nodes a second`);
