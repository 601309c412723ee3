// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { readRemark, writeRemark } from './remark';

describe('a comment with drawings', () => {
    it.each([
        ['', { comment: '', marks: [] }],
        ['Well played.', { comment: 'Well played.', marks: [] }],
        ['[%marks c8-b6 d4]', { comment: '', marks: ['c8-b6', 'd4'] }],
        ['[%marks d4] Well  [%clk 0:01]', { comment: 'Well [%clk 0:01]', marks: ['d4'] }],
        ['[%marks d4] see [%marks d4 a1] there', { comment: 'see there', marks: ['d4', 'a1'] }],
    ])('is read: %s', (text, remark) => {
        expect(readRemark(text)).toEqual(remark);
    });

    it('keeps what only looks like a drawing', () => {
        for (const text of ['[%marks a1-b2-c3] x', '[%marks', '[%marks toolong]'])
            expect(readRemark(text)).toEqual({ comment: text, marks: [] });
    });

    it('is written as the server writes it', () => {
        expect(writeRemark({ comment: 'Well', marks: ['c8-b6', 'd4'] })).toBe('[%marks c8-b6 d4] Well');
        expect(writeRemark({ comment: '', marks: ['d4'] })).toBe('[%marks d4]');
        expect(writeRemark({ comment: 'Well', marks: [] })).toBe('Well');
    });
});
