// A short game between two levels of the engine, to show at a glance how the game is played.
export const example: readonly string[] = [
    '43:Wd2n:Bc4n:f1n:g2n:f2e:h3e:g3e:h4n:i3n',
    '24:Bd7e:We5n:f9e:f8e:e8e:e7e:f7e:f6e',
    '14:Wc2e:Bb4n:h5e:i6n:h5n:g7e:h7n',
    '13:Wf4n:Be6n:e6e:f5e:d8n:c8e',
    '43:Be4e:Wb3e:d1n:c2e:c2n:b3n:a3e',
    '54:Bc3e:Wd5n:c7n:a7e:b7e:a6e:a5e:b5e:a4e:e7e:f7e',
    '42:Bf5n:h4e:h5n:g5e:i4n:i6n:h7e',
    '56:We3e:Bd7n:f6e:e6e:b5n:a6n:a5e:a3n:b4n:a3e:b2n',
    '45:Be7n:Wc4e:g7e:f8e:g7n:f8n',
    '21:Bd6e:We2n:c2n:d3n:d2n',
    '23:Be8e:We4e',
    '11:Be6n:We2e:e3n:e3e',
    '21:Be6e:Wf3n',
];
