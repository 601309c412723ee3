// A comment of a record, and the arrows and rings that are part of it: "[%marks c8-b6 d4] Well played."
export interface Remark {
    readonly comment: string;
    readonly marks: readonly string[];
}

const annotation = /\[%marks ([^\]]*)\]/g;
const mark = /^[A-Za-z0-9]{1,4}(-[A-Za-z0-9]{1,4})?$/;

/** What is not in the right form stays in the comment. */
export function readRemark(text: string): Remark {
    const marks: string[] = [];
    const rest = text.replace(annotation, (whole, listed: string) => {
        const words = listed.split(' ').filter((word) => word !== '');
        if (!words.every((word) => mark.test(word))) return whole;
        marks.push(...words);
        return '';
    });
    const comment = marks.length === 0 ? text : rest.replace(/ {2,}/g, ' ').trim();
    return { comment, marks: [...new Set(marks)] };
}

export function writeRemark({ comment, marks }: Remark): string {
    if (marks.length === 0) return comment;
    return `[%marks ${marks.join(' ')}]${comment === '' ? '' : ` ${comment}`}`;
}
