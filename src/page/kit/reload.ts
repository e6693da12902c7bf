/** Query parameter that marks a page after a redirect. */
const REDIRECTED = 'redirected'

/** Reloads the page, without that parameter if the address has it. */
export function reloadWithoutRedirected(): void {
  const url = new URL(location.href)
  if (url.searchParams.has(REDIRECTED)) {
    url.searchParams.delete(REDIRECTED)
    // Replaces the history entry: the address with the parameter is the same page.
    location.replace(url)
  } else location.reload()
}
