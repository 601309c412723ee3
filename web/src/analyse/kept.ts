// Keeps the current analysis in this browser, so that it survives a reload.
const place = 'parlor.analysis';

export function keptRecord(): string | null {
    return localStorage.getItem(place);
}

export function keepRecord(text: string): void {
    try {
        localStorage.setItem(place, text);
    } catch {
        // The storage is full or forbidden: a reload then loses the analysis.
    }
}
