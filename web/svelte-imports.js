// How eslint-plugin-import-x reads a component that is imported: as its scripts alone, for there are its imports.
import { parser } from 'typescript-eslint';

const script = /<script\b[^>]*>([\s\S]*?)<\/script>/g;

export function parseForESLint(code, options) {
    const scripts = [...code.matchAll(script)].map(([, text]) => text);
    return parser.parseForESLint(scripts.join('\n'), { ...options, filePath: `${options.filePath}.ts` });
}
