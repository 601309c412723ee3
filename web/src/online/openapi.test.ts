// @vitest-environment node
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

test('the API types match the server’s OpenAPI document: otherwise run `npm run wire`', () => {
    const root = fileURLToPath(new URL('../..', import.meta.url));
    expect(() =>
        execFileSync('npm', ['run', '-s', 'wire', '--', '--check'], { cwd: root, stdio: 'pipe' }),
    ).not.toThrow();
}, 60_000);
