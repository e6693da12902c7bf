const WARNING = ':is(.alert-warning,.alert-danger) :is(li,.alert-content:not(:has(li)))'

/** The texts of the server's warnings in `content` (contract, shell 2.2). */
export const warningsIn = (content: ParentNode): string[] =>
  Array.from(content.querySelectorAll(WARNING), ({ textContent }) => textContent.trim())
