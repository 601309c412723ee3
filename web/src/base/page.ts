// The properties of a page's component.
export type Parameters = Readonly<Record<string, string>>;

export interface PageProps {
    /** The parameters of the address, by name. */
    readonly parameters: Parameters;
}
