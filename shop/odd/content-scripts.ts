/** Scripts of odd pages that hide or add content, sent as `scripts.ts` says. */

/** Adds a list below the page's own, and above both the wrapper of a list of wishes, which lacks the attribute of a list. */
export function paired(): void {
  const [list] = document.getElementsByClassName('cms-element-product-listing-wrapper')
  if (!list) return
  const second = list.cloneNode(true) as HTMLElement
  for (const field of second.querySelectorAll<HTMLInputElement>('[name="p"]')) {
    second.querySelector(`label[for="${field.id}"]`)?.setAttribute('for', `second-${field.id}`)
    field.id = `second-${field.id}`
    field.name = 'second-p'
  }
  list.after(second)
  const wishes = document.createElement('div')
  wishes.className = 'cms-element-product-listing-wrapper'
  const region = document.createElement('div')
  region.className = 'cms-element-product-listing'
  region.textContent = 'Your wishes'
  wishes.append(region)
  list.before(wishes)
}

/** Puts the content where it is not shown until a button shows it. */
export function folded(): void {
  const buttonFor = (text: string, kind: string, id: string): HTMLButtonElement => {
    const button = document.createElement('button')
    button.type = 'button'
    button.textContent = text
    Object.assign(button.dataset, { bsToggle: kind, bsTarget: `#${id}` })
    return button
  }
  const boxOf = (id: string, className: string): HTMLElement => {
    const box = document.createElement('div')
    Object.assign(box, { id, className })
    return box
  }
  // Each part of the content is an accordion's; one is open at a time, and none at first.
  const parts: [selector: string, text: string][] = [
    ['.product-detail-tabs', 'All about it'],
    ['.cms-element-product-listing-wrapper', 'Products'],
    ['.login-card', 'Returning'],
    ['.register-card', 'New here'],
    ['.confirm-tos', 'Terms'],
    ['.confirm-payment', 'Ways to pay'],
    ['.checkout-aside-action', 'Order'],
  ]
  const [accordion] = document.getElementsByTagName('main')
  for (const [index, [selector, text]] of parts.entries()) {
    const part = document.querySelector(selector)
    if (!part) continue
    const box = boxOf(`folded-${index}`, 'collapse')
    if (accordion) box.dataset['bsParent'] = `#${accordion.id}`
    const button = buttonFor(text, 'collapse', box.id)
    button.className = 'collapsed'
    part.before(button, box)
    box.append(part)
  }
  const buy = document.querySelector('.product-detail-buy')
  if (buy) {
    const modal = boxOf('folded-buy', 'modal fade')
    modal.tabIndex = -1
    modal.setAttribute('aria-label', 'Choose')
    const [dialog, content] = [boxOf('', 'modal-dialog'), boxOf('', 'modal-content')]
    buy.before(buttonFor('Choose', 'modal', modal.id))
    content.append(buy)
    dialog.append(content)
    modal.append(dialog)
    document.body.append(modal)
  }
  const filters = document.querySelector('.cms-element-sidebar-filter')
  if (filters) {
    const panel = boxOf('folded-filters', 'offcanvas offcanvas-start')
    panel.tabIndex = -1
    const button = document.createElement('button')
    button.type = 'button'
    button.textContent = 'Narrow down'
    type Bootstrap = { Offcanvas: { getOrCreateInstance(element: Element): { show(): void } } }
    button.addEventListener('click', () =>
      (window as unknown as { bootstrap: Bootstrap }).bootstrap.Offcanvas.getOrCreateInstance(panel).show(),
    )
    filters.before(button)
    panel.append(filters)
    document.body.append(panel)
  }
}

/** Adds what the contract finds by class alone, anywhere on a page (contract, shell 4.2). */
export function strayHooks(): void {
  const hooks = [
    ['js-cookie-configuration-button', 'Choose cookies'],
    ['js-cookie-accept-all-button', 'All cookies'],
    ['js-cookie-permission-button', 'No cookies'],
  ] as const
  for (const [className, text] of hooks) {
    const place = document.createElement('p')
    place.className = className
    const button = document.createElement('button')
    button.type = 'button'
    button.textContent = text
    place.append(button)
    document.querySelector('main')?.append(place)
  }
}
