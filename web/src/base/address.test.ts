import { describe, expect, it } from 'vitest';
import { ownPlace } from './address';

describe('the path in an address', () => {
    it('is returned if it is on this site', () => {
        for (const address of ['/', '/lobby', '/table/abc?turn=3#chat', '/table/a%20b'])
            expect(ownPlace(address)).toBe(address);
    });

    it('is null if it leads to another site', () => {
        const foreign = [
            '//evil.example',
            '/\\evil.example',
            '\\\\evil.example',
            '/\t/evil.example',
            '/\n/evil.example',
            '/\r\\evil.example',
            '\t//evil.example',
            ' //evil.example',
            '/.//evil.example',
            '/..//evil.example',
            '/a/..//evil.example',
            'https://evil.example',
            'https:/evil.example',
            'javascript:alert(1)',
            'data:text/html,x',
            'lobby',
            '',
        ];
        for (const address of foreign) expect(ownPlace(address), JSON.stringify(address)).toBeNull();
    });

    it('stays on this site however it is encoded', () => {
        const encoded = ['/%2F/evil.example', '/%5Cevil.example', '/%09/evil.example', '/%2f%2fevil.example'];
        for (const address of encoded)
            expect(new URL(ownPlace(address) ?? '', 'https://parlor.example').origin).toBe(
                'https://parlor.example',
            );
    });
});
