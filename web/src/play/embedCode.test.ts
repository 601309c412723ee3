import { expect, test } from 'vitest';
import { embedCode } from './embedCode';

test('the frame has an address and a title, whatever is in them', () => {
    const code = embedCode('https://play.example/embed/board#variant=a&turns=b', 'Ann "the <fox>" – Ben');
    const { body } = new DOMParser().parseFromString(code, 'text/html');
    const frame = body.querySelector('iframe');
    expect(body.children).toHaveLength(1);
    expect(frame?.getAttribute('src')).toBe('https://play.example/embed/board#variant=a&turns=b');
    expect(frame?.getAttribute('title')).toBe('Ann "the <fox>" – Ben');
});
