import { svelte } from '@sveltejs/vite-plugin-svelte';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { compress } from './compress.ts';
import { fileList } from './file-list.ts';
import { oneWay } from './one-way.ts';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

// Where the browser build of src/ puts the modules.
const modules = process.env['PARLOR_WASM'] ?? here('../build/wasm/src/wasm');

// The server to which `vite dev` forwards requests.
const house = process.env['PARLOR_HOUSE'] ?? 'http://127.0.0.1:8080';

// What is loaded together, in the order of the layers: each bundle imports only those above it. By default every file
// that several pages share is requested by itself: 73 for the lobby, most of them smaller than the request.
const bundles = [
    // What every page needs from the start.
    { name: 'base', tags: ['$initial' as const], minShareCount: 12 },
    // Small things that most pages need.
    {
        name: 'often',
        test: /\/src\/(base|rules|boards\/(Vignette|MiniBoard|GuideText|guide)|play\/(words|summaries))/,
        minShareCount: 4,
        maxModuleSize: 5000,
    },
    // Boards on which turns are made.
    { name: 'turns', test: /\/src\/boards\//, minShareCount: 4 },
    // What stands beside them.
    { name: 'play', test: /\/src\/play\/\w+\.svelte(\?|$)/, minShareCount: 4 },
    { name: 'online', test: /\/src\/online\//, minShareCount: 6 },
];

// The static build can be placed in any folder of any web host; see src/base/places.ts.
const plain = 'static';

export default defineConfig(({ mode }) => ({
    base: mode === plain ? './' : '/',
    plugins: [svelte(), fileList(), oneWay(), ...(mode === plain ? [] : [compress()])],
    // Lessons, puzzles and openings stand beside the rules of their game, where the program finds them too.
    resolve: { alias: { 'parlor-wasm': modules, 'parlor-games': here('../src/games') } },
    build: {
        outDir: process.env['PARLOR_PAGE'] ?? here('../build/web'),
        emptyOutDir: true,
        target: 'es2022',
        // The content security policy of the server forbids data: URLs for modules and fonts.
        assetsInlineLimit: 0,
        modulePreload: { polyfill: false },
        rolldownOptions: {
            input: {
                page: here('index.html'),
                // Games of a server in frames of other sites.
                ...(mode === plain ? {} : { embed: here('embed.html') }),
                'service-worker': here('src/app/service-worker.ts'),
            },
            output: {
                // Bundles files that are loaded together: the texts of a language, the parts of the games that are needed
                // from the start and, where there are all pages, what they share.
                codeSplitting: {
                    includeDependenciesRecursively: false,
                    groups: [
                        { name: 'german', test: /\/words\/de[./]/ },
                        {
                            name: 'games',
                            test: /\/src\/games\/(index|\w+\/(index|speech|words\/|\w*(Vignette|Shape)\.))/,
                        },
                        ...(mode === plain ? [] : bundles),
                    ],
                },
                // Browsers request a service worker under the same name forever, so it has no hash.
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
                    // One window for all test files: creating one per file would take twice the time of the tests
                    // themselves.
                    isolate: false,
                    testTimeout: 30_000, // a language is loaded slowly on a busy machine
                    // Components under test use Svelte's client version, not the server-side one.
                    alias: [
                        { find: /^svelte$/, replacement: here('node_modules/svelte/src/index-client.js') },
                    ],
                },
            },
            {
                extends: true,
                test: {
                    name: 'pictures',
                    include: ['tests/**/*.pictures.ts'],
                    environment: 'node',
                    testTimeout: 1_200_000,
                },
            },
            {
                extends: true,
                test: { name: 'speed', include: ['tests/**/*.speed.ts'], environment: 'node' },
            },
            {
                extends: true,
                test: {
                    name: 'page',
                    include: ['tests/**/*.page.ts'],
                    environment: 'node',
                    // Every file has its own server and database. Each worker starts one browser, for all of its files.
                    maxWorkers: 2,
                    isolate: false,
                    // Servers and browsers are slow on a busy machine.
                    testTimeout: 300_000,
                    hookTimeout: 300_000,
                    expect: { poll: { timeout: 30_000 } },
                },
            },
        ],
    },
}));
