/** Removes all cookies of the page, those that hold nothing as well, without the code under test: a fault in that must not last. */
export function clearCookies(): void {
  for (const pair of document.cookie.split('; ')) document.cookie = `${pair.split('=')[0]}=;max-age=0;path=/`
}
