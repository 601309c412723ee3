// Handing over a file as a download, or text through the clipboard.
export function saveFile(name: string, content: Blob): void {
    const link = document.createElement('a');
    link.href = URL.createObjectURL(content);
    link.download = name;
    link.click();
    // By then the browser has started to read the file, or never will.
    setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/** Returns whether the text was copied: browsers may forbid it. */
export async function copied(text: string): Promise<boolean> {
    try {
        await navigator.clipboard.writeText(text);
        return true;
    } catch {
        return false;
    }
}
