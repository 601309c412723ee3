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
