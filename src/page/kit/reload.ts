/** Reloads the page, without the query parameter `name` if the address has it. */
export function reloadWithout(name: string): void {
  const url = new URL(location.href)
  if (url.searchParams.has(name)) {
    url.searchParams.delete(name)
    // Replaces the history entry: the address with the parameter is the same page.
    location.replace(url)
  } else location.reload()
}
