const WARNING =
  ':is(.alert-warning,.alert-danger) :is(li,.alert-content:not(:has(li)),.alert-content-container:not(:has(li,.alert-content)))'

/** The texts of the server's warnings in `content` (contract, shell 2.2, versions C1). */
export const warningsIn = (content: ParentNode): string[] =>
  Array.from(content.querySelectorAll(WARNING), ({ textContent }) => textContent.trim())
