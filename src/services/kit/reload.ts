/** Loads the page anew, without the query parameter `name` where its address has it. */
export function reloadWithout(name: string): void {
  const url = new URL(location.href)
  if (url.searchParams.has(name)) {
    url.searchParams.delete(name)
    // Nothing to come back to: the address with the parameter is the same page.
    location.replace(url)
  } else location.reload()
}
