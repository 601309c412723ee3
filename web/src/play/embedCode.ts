/** A line of HTML with a frame that shows this address. */
export function embedCode(address: string, title: string): string {
    const attributes = [
        `src="${escaped(address)}"`,
        `title="${escaped(title)}"`,
        'width="400"',
        'height="560"',
        'loading="lazy"',
        'style="border:0;max-width:100%"',
    ];
    return `<iframe ${attributes.join(' ')}></iframe>`;
}

function escaped(text: string): string {
    return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}
