// The files of this version of the page, for the service worker. The build fills in the list (see file-list.ts).

export interface FileList {
    /** Changes whenever any file changes. */
    readonly version: string;
    /** The URLs of the files, relative to the service worker; "./" is the document. */
    readonly files: readonly string[];
}

declare const __PARLOR_FILES__: FileList;

export function fileList(): FileList {
    return __PARLOR_FILES__;
}
