// Calls the rules in WebAssembly. src/wasm/rules.h, the C++ side of this module, documents the calls; game.ts wraps
// them.
import { type Ask, Rules, RulesFault } from './game';
import type { Fault } from './types';
import { noFiles } from './wasi';

interface Exports {
    readonly memory: WebAssembly.Memory;
    readonly _initialize: () => void;
    readonly question: (size: number) => number;
    readonly answer: () => number;
    readonly answer_text: () => number;
}

type Answer = { readonly ok: unknown } | { readonly fault: Fault };

const encoder = new TextEncoder();
const decoder = new TextDecoder();

const oneLine = (field: string): string => field.replace(/[\r\n]+/g, ' ');

/** Converts the offset of a fault from bytes to the UTF-16 units of a JavaScript string. */
function inUnits(fault: Fault, text: string): Fault {
    if (fault.offset === null) return fault;
    return { ...fault, offset: decoder.decode(encoder.encode(text).subarray(0, fault.offset)).length };
}

function asker(exports: Exports): Ask {
    // Memory may grow in any call, which invalidates earlier views of it.
    const bytes = (start: number, size: number): Uint8Array =>
        new Uint8Array(exports.memory.buffer, start, size);
    return (call, fields, text) => {
        const question = encoder.encode(
            [call, ...fields.map(oneLine), ...(text === undefined ? [] : [text])].join('\n'),
        );
        bytes(exports.question(question.length), question.length).set(question);
        const size = exports.answer();
        const answer = JSON.parse(decoder.decode(bytes(exports.answer_text(), size))) as Answer;
        if ('fault' in answer) throw new RulesFault(inUnits(answer.fault, text ?? ''));
        return answer.ok;
    };
}

/** The rules from the bytes of the module. */
export async function rulesFrom(module: BufferSource): Promise<Rules> {
    const { instance } = await WebAssembly.instantiate(module, noFiles);
    const exports = instance.exports as unknown as Exports;
    exports._initialize();
    return new Rules(asker(exports));
}
