/**
 * Before each file of page tests: modified clicks on links, which flows leave to the browser, open nothing. An installed browser shows
 * the new tab in front of the runner's page, which then has one frame a second until the run ends.
 */
for (const type of ['click', 'auxclick'] as const)
  addEventListener(
    type,
    ({ target, ctrlKey, metaKey, shiftKey, button }) => {
      // Of the prototype: hostile markup has fields with the names of methods.
      const link = target instanceof Element ? Element.prototype.closest.call(target, 'a[href]') : null
      const href = link?.getAttribute('href')
      if (!link || typeof href !== 'string' || !(ctrlKey || metaKey || shiftKey || button > 0)) return
      // After everybody else, and without a word in the event: what flows and tests see of it is as on a page.
      const leadNowhere = (event: Event) => {
        if (event.defaultPrevented) return
        link.removeAttribute('href')
        queueMicrotask(() => link.setAttribute('href', href))
      }
      addEventListener(type, leadNowhere, { once: true })
    },
    { capture: true },
  )
