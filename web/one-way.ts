// Refuses bundles that import each other: the one that runs first would find that the texts and components of the other
// do not exist yet.
import type { Plugin } from 'vite';

export function oneWay(): Plugin {
    return {
        name: 'parlor-one-way',
        apply: 'build',
        generateBundle(_options, bundle) {
            const circle = circleIn((name) => {
                const output = bundle[name];
                return output?.type === 'chunk' ? output.imports : [];
            }, Object.keys(bundle));
            if (circle) {
                this.error(
                    `these bundles import each other: ${circle.join(' → ')}; change codeSplitting in vite.config.ts`,
                );
            }
        },
    };
}

/** A way along the imports that ends where it begins; null: there is none. */
function circleIn(importsOf: (name: string) => readonly string[], names: readonly string[]): string[] | null {
    const done = new Set<string>();
    const visit = (name: string, way: readonly string[]): string[] | null => {
        if (way.includes(name)) return [...way.slice(way.indexOf(name)), name];
        if (done.has(name)) return null;
        for (const next of importsOf(name)) {
            const circle = visit(next, [...way, name]);
            if (circle) return circle;
        }
        done.add(name);
        return null;
    };
    for (const name of names) {
        const circle = visit(name, []);
        if (circle) return circle;
    }
    return null;
}
