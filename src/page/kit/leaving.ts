/** What replaces the page. */
import { isPlainClick } from './press.ts'

const isHere = (target: string) => target === '' || target === '_self'

/** Whether a click or submit that has run through the page makes the browser ask for another one in its place. */
export function leavesPage(event: MouseEvent | SubmitEvent): boolean {
  const { target } = event
  if (event.defaultPrevented || !(target instanceof Element)) return false
  if (event instanceof SubmitEvent) return target instanceof HTMLFormElement && isSent(target, event.submitter)
  const link = target.closest<HTMLAnchorElement>('a[href]')
  return Boolean(link && isPlainClick(event) && isFollowed(link))
}

function isSent(form: HTMLFormElement, submitter: HTMLElement | null): boolean {
  const attribute = (name: 'method' | 'target') =>
    submitter?.getAttribute(`form${name}`) ?? form.getAttribute(name) ?? ''
  return attribute('method').toLowerCase() !== 'dialog' && isHere(attribute('target'))
}

function isFollowed(link: HTMLAnchorElement): boolean {
  if (link.hasAttribute('download') || !isHere(link.target) || !/^https?:$/.test(link.protocol)) return false
  const isSameDocument =
    link.origin === location.origin && link.pathname === location.pathname && link.search === location.search
  return !(isSameDocument && link.getAttribute('href')?.includes('#'))
}
