import { fileURLToPath } from 'node:url';
import importX, { createNodeResolver } from 'eslint-plugin-import-x';
import svelte from 'eslint-plugin-svelte';
import tseslint from 'typescript-eslint';
import svelteConfig from './svelte.config.js';

export default tseslint.config(
    { ignores: ['node_modules', 'src/online/openapi.ts'] },
    ...tseslint.configs.strict,
    ...svelte.configs.recommended,
    {
        files: ['**/*.svelte', '**/*.svelte.ts'],
        languageOptions: {
            parserOptions: { parser: tseslint.parser, extraFileExtensions: ['.svelte'], svelteConfig },
        },
    },
    {
        plugins: { 'import-x': importX },
        settings: {
            'import-x/extensions': ['.ts', '.svelte'],
            'import-x/parsers': {
                '@typescript-eslint/parser': ['.ts'],
                [fileURLToPath(new URL('./svelte-imports.js', import.meta.url))]: ['.svelte'],
            },
            'import-x/resolver-next': [createNodeResolver({ extensions: ['.ts', '.svelte', '.js'] })],
        },
        rules: { 'import-x/no-cycle': ['error', { ignoreExternal: true }] },
    },
    {
        files: ['src/**/*.ts'],
        ignores: ['**/*.svelte.ts'],
        languageOptions: { parserOptions: { projectService: true } },
        rules: {
            '@typescript-eslint/switch-exhaustiveness-check': [
                'error',
                { considerDefaultExhaustiveForUnions: true },
            ],
        },
    },
    {
        rules: {
            'svelte/no-at-html-tags': 'error',
            'svelte/no-navigation-without-resolve': 'off',
            'no-console': 'error',
        },
    },
);
