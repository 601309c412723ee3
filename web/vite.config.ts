import { svelte } from '@sveltejs/vite-plugin-svelte';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { compress } from './compress.ts';
import { fileList } from './file-list.ts';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

// Where the modules lie that the browser build of src/ makes.
const modules = process.env['PARLOR_WASM'] ?? here('../build/wasm/src/wasm');

// The house that `vite dev` passes requests on to.
const house = process.env['PARLOR_HOUSE'] ?? 'http://127.0.0.1:8080';

// Plain files lie in any folder of any web space, and are served as they are; see src/base/places.ts.
const plain = 'static';

export default defineConfig(({ mode }) => ({
    base: mode === plain ? './' : '/',
    plugins: [svelte(), fileList(), ...(mode === plain ? [] : [compress()])],
    resolve: { alias: { 'parlor-wasm': modules } },
    build: {
        outDir: process.env['PARLOR_PAGE'] ?? here('../build/web'),
        emptyOutDir: true,
        target: 'es2022',
        // The policy that the house serves the page with forbids data: addresses for modules and fonts.
        assetsInlineLimit: 0,
        modulePreload: { polyfill: false },
        rolldownOptions: {
            input: { page: here('index.html'), 'service-worker': here('src/app/service-worker.ts') },
            output: {
                // What is loaded together is one file: the texts of a language, and what is known of the games from the start.
                codeSplitting: {
                    includeDependenciesRecursively: false,
                    groups: [
                        { name: 'german', test: /\/words\/de[./]/ },
                        {
                            name: 'games',
                            test: /\/src\/games\/(index|\w+\/(index|speech|words\/|\w*(Vignette|Shape)\.))/,
                        },
                    ],
                },
                // A browser asks for its service worker by one name for ever.
                entryFileNames: ({ name }) =>
                    name === 'service-worker' ? '[name].js' : 'assets/[name]-[hash].js',
            },
        },
    },
    worker: { format: 'es' },
    server: {
        fs: { allow: ['..', modules] },
        proxy: { '/api': { target: house, changeOrigin: true }, '/live': { target: house, ws: true } },
    },
    test: {
        projects: [
            {
                extends: true,
                test: {
                    name: 'unit',
                    include: ['src/**/*.test.ts'],
                    setupFiles: ['tests/texts.ts'],
                    environment: 'happy-dom',
                    // One window for all: making one for every file would take twice the time of the tests themselves.
                    isolate: false,
                    // Components under test are the browser's, not those a server would render.
                    alias: [
                        { find: /^svelte$/, replacement: here('node_modules/svelte/src/index-client.js') },
                    ],
                },
            },
            {
                extends: true,
                test: {
                    name: 'page',
                    include: ['tests/**/*.page.ts'],
                    environment: 'node',
                    fileParallelism: false,
                    isolate: false, // one browser for all
                    testTimeout: 120_000,
                    hookTimeout: 120_000,
                    // A house and a browser or two on a busy machine take their time.
                    expect: { poll: { timeout: 15_000 } },
                },
            },
        ],
    },
}));
