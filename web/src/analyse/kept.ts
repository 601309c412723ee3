// The analysis under way is kept in this browser, so that a reload does not lose it.
const place = 'parlor.analysis';

export function keptRecord(): string | null {
    return localStorage.getItem(place);
}

export function keepRecord(text: string): void {
    try {
        localStorage.setItem(place, text);
    } catch {
        // The storage is full or forbidden: then a reload does lose it.
    }
}
