// What the component of an address is given.
export type Parameters = Readonly<Record<string, string>>;

export interface PageProps {
    /** The words of the address that stand for something, by name. */
    readonly parameters: Parameters;
}
