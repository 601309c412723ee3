// The files of this version of the page, for the service worker. The build writes them in (see file-list.ts).

export interface FileList {
    /** Another one whenever any file has changed. */
    readonly version: string;
    /** Their addresses, seen from the service worker; "./" is the document. */
    readonly files: readonly string[];
}

declare const __PARLOR_FILES__: FileList;

export function fileList(): FileList {
    return __PARLOR_FILES__;
}
