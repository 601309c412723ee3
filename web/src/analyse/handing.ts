// Handing something to the visitor: a file, or text for the clipboard.
export function saveFile(name: string, content: Blob): void {
    const link = document.createElement('a');
    link.href = URL.createObjectURL(content);
    link.download = name;
    link.click();
    // The browser has begun to read it by then, or never will.
    setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/** Whether it could be copied: browsers may forbid it. */
export async function copied(text: string): Promise<boolean> {
    try {
        await navigator.clipboard.writeText(text);
        return true;
    } catch {
        return false;
    }
}
