import { cleanup, render, screen } from '@testing-library/svelte';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { loadBoards } from '../games';
import type { Rules } from '../rules/game';
import { readRules } from '../rules/node';
import RulesText from './RulesText.svelte';

let rules: Rules;
// Loaded with the file: on a busy machine this takes longer than a hook may.
const boards = await loadBoards();

beforeAll(async () => {
    rules = await readRules();
});
afterEach(cleanup);

const start = 'dnddnd/6/6/6/6/DNDDND w 0:0 - -';

function show(text: string, language = 'en'): void {
    render(RulesText, { page: { language, text }, game: 'knights', rules, board: boards('knights') });
}

describe('a rules page', () => {
    it('shows a position on the board, as a picture that its caption names', () => {
        show(`# Knights\n\n\`\`\`board ${start}\n pp n\n\`\`\`\n*The start.*\n`);
        const picture = screen.getByRole('img', { name: 'Board diagram: The start.' });
        expect(picture.querySelectorAll('svg').length).toBeGreaterThan(0);
        expect(picture.firstElementChild?.hasAttribute('inert')).toBe(true);
        expect(document.body.textContent).toContain('The start.');
        expect(document.body.textContent).not.toContain('pp n');
    });

    it('shows the position after a turn', () => {
        show(`# Knights\n\n\`\`\`board ${start} turn b1-c3:a1-b1:d1-d4\n pp n\n\`\`\`\n`);
        const picture = screen.getByRole('img', { name: 'Board diagram' });
        const knight = picture.querySelector('[data-place="c3"]');
        expect(knight?.getAttribute('aria-label')).toContain('night');
    });

    it('keeps drawings that are no positions, and says its language', () => {
        show('# Springer\n\n```\n+---+\n```\n', 'de');
        expect(screen.getByText('+---+').closest('[lang]')?.getAttribute('lang')).toBe('de');
    });
});
