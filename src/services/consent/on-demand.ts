/** Services whose code is loaded with their first call: most pages never need them. */
type Boxes = typeof import('./cookie-boxes.ts')

export const fetchAllCookies: Boxes['fetchAllCookies'] = async (given) =>
  (await import('./cookie-boxes.ts')).fetchAllCookies(given)
