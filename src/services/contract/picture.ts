/** Sizes and places of a picture that is enlarged (contract, catalog 4.4 and 4.5). */
export type Size = { width: number; height: number }
/** A place or a distance in CSS pixels. */
export type Point = { x: number; y: number }
/** A picture's own size, its size on the page, and the size of its room. */
export type Sizes = { natural: Size; shown: Size; room: Size }
