/** Scripts of odd pages. Lists that change while they are walked are copied first. Each is sent as its source: it uses nothing of this file. */

/** Takes the box of what flows start on; its content stays where it is. */
export function boxless(): void {
  const marked =
    'form, .filter-panel, .filter-panel-item, [data-listing], [data-quantity-selector], [data-off-canvas-cart], [data-country-state-select], .account-menu-wrapper, .flashbags, .nav-tabs'
  for (const element of document.querySelectorAll<HTMLElement>(marked))
    element.style.setProperty('display', 'contents', 'important')
  // A theme with order buttons of its own: the form is there for its fields only.
  const order = document.getElementById('confirmOrderForm')
  for (const child of Array.from(order?.children ?? [])) {
    for (const field of child.querySelectorAll('button')) field.setAttribute('form', 'confirmOrderForm')
    if (child.querySelector('button')) order?.after(child)
  }
  if (order) order.hidden = true
  // In a block that is folded away until it is pressed.
  const reviews = document.querySelector('.product-detail-tabs')
  if (reviews) {
    const details = document.createElement('details')
    const summary = document.createElement('summary')
    summary.textContent = 'All about it'
    reviews.replaceWith(details)
    details.append(summary, reviews)
  }
  // Every form inside a table, as old themes have it.
  const buy = document.querySelector('.product-detail-form-container')
  if (buy) {
    const table = document.createElement('table')
    const cell = table.insertRow().insertCell()
    buy.replaceWith(table)
    cell.append(buy)
  }
}

/** Empties the forms: their fields follow them, and name them. */
export function elsewhere(): void {
  for (const [index, form] of [...document.querySelectorAll('form')].entries()) {
    if (form.closest('[data-cookie-permission], .line-item')) continue
    const id = form.getAttribute('id') ?? `odd-form-${index}`
    form.setAttribute('id', id)
    for (const field of form.querySelectorAll('input, select, textarea, button'))
      if (!field.hasAttribute('form')) field.setAttribute('form', id)
    // Of a search, the button alone.
    if (form.matches('[role="search"]')) {
      form.after(form.querySelector('[type="submit"]') ?? '')
      continue
    }
    const fields = document.createElement('div')
    fields.className = `${form.className} odd-fields`
    fields.append(...form.childNodes)
    form.after(fields)
    form.hidden = true
  }
  // Filters and sorting are nowhere near the list.
  const [filters] = document.getElementsByClassName('cms-element-sidebar-filter')
  if (filters) document.querySelector('.nav-main')?.after(filters)
  const sorting = document.querySelector('[data-listing-sorting]')
  if (sorting) filters?.after(sorting)
}

/** Repeats what themes print for each width, with all ids. */
export function twice(): void {
  const repeated =
    'header, .product-detail-form-container, .filter-panel-wrapper, .login-card, .register-card, .cookie-permission-container, .checkout-aside-action'
  for (const element of document.querySelectorAll(repeated)) element.after(element.cloneNode(true))
}

/** Takes the page's content away, and brings it back once the page has loaded, as text. */
export function arriveLate(): void {
  const policy = window.trustedTypes?.createPolicy('page-builder', { createHTML: (html) => html })
  const asHtml = (html: string) => (policy?.createHTML(html) ?? html) as string
  const main = document.querySelector('main')
  const header = document.querySelector('header')
  if (!main || !header) return
  const content = main.outerHTML
  const top = header.innerHTML
  main.innerHTML = asHtml('<p>One moment</p>')
  header.replaceChildren()
  const put = (): void => {
    header.innerHTML = asHtml(top)
    const template = document.createElement('template')
    template.innerHTML = asHtml(content)
    const built = template.content.firstElementChild as HTMLElement
    // The attributes that flows are found by come one by one.
    const late: [Element, string, string][] = []
    for (const element of built.querySelectorAll(
      '[data-add-to-cart], [data-quantity-selector], [data-off-canvas-filter]',
    ))
      for (const { name, value } of Array.from(element.attributes))
        if (name.startsWith('data-')) {
          late.push([element, name, value])
          element.removeAttribute(name)
        }
    document.querySelector('main')?.replaceWith(built)
    setTimeout(() => {
      for (const [element, name, value] of late) element.setAttribute(name, value)
    })
    // A sticky box takes the buy box along; what is inside is moved, not copied.
    const [buy] = built.getElementsByClassName('product-detail-buy')
    if (buy) {
      const sticky = document.createElement('div')
      sticky.style.position = 'sticky'
      sticky.style.top = '0'
      setTimeout(() => {
        sticky.append(...buy.childNodes)
        buy.append(sticky)
        document.documentElement.dataset['oddPage'] = 'built'
      }, 50)
    } else document.documentElement.dataset['oddPage'] = 'built'
  }
  addEventListener('load', () => setTimeout(put, 100))
}
