import { unprovidedCallback } from './unprovided.ts'

/** Asks the page's own scripts whether something may happen; sends `page.agreed` or `page.objected`. */
export const askPage = unprovidedCallback('askPage')
