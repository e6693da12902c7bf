/** What some shoppers' browsers lack; to be run in the page before its scripts. */

/** What browsers have only where pages come by https (Secure Contexts; MDN, "Features restricted to secure contexts"). */
export function forgetHttps(): void {
  Object.defineProperty(window, 'isSecureContext', { value: false })
  for (const name of ['caches', 'cookieStore']) Reflect.deleteProperty(window, name)
  const parts = ['clipboard', 'credentials', 'locks', 'mediaDevices', 'serviceWorker', 'storage', 'wakeLock', 'xr']
  for (const name of parts) Reflect.deleteProperty(Navigator.prototype, name)
  for (const name of ['randomUUID', 'subtle']) Reflect.deleteProperty(Crypto.prototype, name)
}

/** What Safari 16.4, Chrome 111 or Firefox 121 lacks: the oldest browsers that are supported (docs/on-a-shop-page.md). */
export function forgetNewerParts(): void {
  const gone: readonly (readonly [owner: object, ...names: string[]])[] = [
    [Promise, 'withResolvers', 'try'],
    [URL, 'canParse', 'parse'],
    [AbortSignal, 'any'],
    [Object, 'groupBy'],
    [Map, 'groupBy'],
    [Element.prototype, 'setHTML', 'setHTMLUnsafe', 'getHTML', 'moveBefore', 'onscrollend'],
    [Element.prototype, 'ariaDescribedByElements', 'ariaControlsElements', 'currentCSSZoom'],
    [HTMLElement.prototype, 'togglePopover', 'showPopover', 'hidePopover', 'popover'],
    [Document.prototype, 'startViewTransition', 'onscrollend', 'parseHTML'],
    [Navigator.prototype, 'userActivation', 'scheduling'],
    [window, 'requestIdleCallback', 'cancelIdleCallback', 'onscrollend', 'navigation', 'scheduler'],
    [window, 'Sanitizer', 'CloseWatcher', 'NavigateEvent', 'ViewTimeline', 'ScrollTimeline', 'Iterator'],
    [Set.prototype, 'union', 'intersection', 'difference', 'symmetricDifference', 'isSubsetOf', 'isDisjointFrom'],
  ]
  for (const [owner, ...names] of gone) for (const name of names) Reflect.deleteProperty(owner, name)
  const iterators = Object.getPrototypeOf(Object.getPrototypeOf([].values())) as object
  for (const name of [
    'map',
    'filter',
    'take',
    'drop',
    'flatMap',
    'reduce',
    'toArray',
    'forEach',
    'some',
    'every',
    'find',
  ])
    Reflect.deleteProperty(iterators, name)
  const matches = Reflect.get(Element.prototype, 'matches') as (this: Element, selectors: string) => boolean
  const checkVisibility: unknown = Reflect.get(Element.prototype, 'checkVisibility')
  // The runner calls it in the page, too.
  const get = () => (new Error('called from').stack?.includes('/bundle/') ? undefined : checkVisibility)
  Object.defineProperty(Element.prototype, 'checkVisibility', { get })
  const matchesThere = function (this: Element, selectors: string): boolean {
    // Within `:is()`, what is unknown matches nothing; elsewhere, it is an error.
    if (selectors.replaceAll(/:is\([^()]*\)/g, '').includes(':user-')) throw new SyntaxError(selectors)
    return matches.call(this, selectors)
  }
  Object.assign(Element.prototype, { matches: matchesThere })
}
