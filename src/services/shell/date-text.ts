/** Dates as the browser's user writes them. */

const DAY = { day: '2-digit', month: '2-digit', year: 'numeric' } as const

/** The date in `text` in the browser's language and time zone; empty where it is none. */
export function dateText(text: string, options: Intl.DateTimeFormatOptions): string {
  const moment = Date.parse(text.trim())
  if (Number.isNaN(moment)) return ''
  // A style takes the place of single parts; the browser refuses both.
  const isStyled = 'dateStyle' in options || 'timeStyle' in options
  return new Intl.DateTimeFormat(navigator.language, isStyled ? options : { ...DAY, ...options }).format(moment)
}
