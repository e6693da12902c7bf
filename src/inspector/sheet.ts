/** A style sheet for documents of a window: made by script, which no policy for styles forbids. */
export function sheetFor(view: Window, text: string): CSSStyleSheet {
  const sheet = new (view as Window & typeof globalThis).CSSStyleSheet()
  sheet.replaceSync(text)
  return sheet
}
