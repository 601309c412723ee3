import { render } from '@testing-library/svelte';
import { expect, it } from 'vitest';
import { gameIds, loadBoards } from '../games';
import { readRules } from '../rules/node';
import MiniBoard from './MiniBoard.svelte';

const rules = await readRules();
const boards = await loadBoards();

it.each(gameIds)('a small board has only a picture, without controls: %s', (id) => {
    const view = rules.open(id).look();
    const { container } = render(MiniBoard, { board: boards(id), view, bottom: 'one', label: 'the start' });
    const picture = container.querySelector('[data-picture]');
    expect(picture?.querySelector('g, path, rect')).toBeTruthy();
    const others = [...container.querySelectorAll('*')].filter(
        (element) => !element.contains(picture) && !picture?.contains(element),
    );
    expect(others).toEqual([]);
});
