import { Shelf } from './shelf';

/** The games of this browser. */
export const shelf = new Shelf(localStorage);
