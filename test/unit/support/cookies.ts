/**
 * Removes all cookies of the page, including empty ones, without the code under test, whose faults must not affect
 * other tests.
 */
export function clearCookies(): void {
  for (const pair of document.cookie.split('; ')) document.cookie = `${pair.split('=')[0]}=;max-age=0;path=/`
}
