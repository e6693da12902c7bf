/** The forms that change language and currency: shell 11. `{segment}` is the language's, empty for English. */
import type { Row, Table } from '../check.ts'
import { ID, TEXT } from '../patterns.ts'

const SECTION = 'shell 11'
const row = (selector: string, rest: Partial<Row> = {}): Row => ({ section: SECTION, selector, count: 1, ...rest })

type Form = { name: 'language' | 'currency'; menu: string; action: string; field: string }

const FORMS: readonly Form[] = [
  { name: 'language', menu: 'languages', action: '{segment}/checkout/language', field: 'languageId' },
  { name: 'currency', menu: 'currencies', action: '{segment}/checkout/configure', field: 'currencyId' },
]

/** The two forms inside `nav`; `place` is the suffix of the ids. */
const forms = (nav: string, place: 'top-bar' | 'offcanvas'): Table =>
  FORMS.flatMap(({ name, menu, action, field }) => {
    const form = `${nav} > .top-bar-nav-item.top-bar-${name} > form.${name}-form`
    const box = `${form} > .${menu}-menu.dropdown`
    const list = `${box} > ul.top-bar-list.dropdown-menu.dropdown-menu-end`
    const label = `${list} > li.top-bar-list-item.dropdown-item > label.top-bar-list-label`
    return [
      row(form, { attributes: { method: 'post', action, 'data-form-auto-submit': 'true' } }),
      row(`${box} > button.btn.dropdown-toggle.top-bar-nav-btn#${menu}Dropdown-${place}`, {
        attributes: { type: 'button', 'data-bs-toggle': 'dropdown' },
        text: TEXT,
      }),
      row(`${box} > button > .top-bar-nav-text`, { text: TEXT }),
      row(label, { count: 2, attributes: { for: new RegExp(`^${place}-[0-9a-f]{32}$`) }, refers: ['for'], text: TEXT }),
      row(`${label} > input[type="radio"].top-bar-list-radio[name="${field}"]`, {
        count: 2,
        attributes: { value: ID },
      }),
      row(`${list} > li.item-checked.active input[checked]`),
      row(`${list} input[checked]`),
      // In the language form they follow the box, in the currency form they are inside it.
      row(`${name === 'language' ? form : box} > input[type="hidden"][name="redirectTo"]`),
    ]
  })

const LANGUAGE_BUTTON = '.language-form button > span.top-bar-list-icon.language-flag.country-{country}.language-{code}'

export const TOP_BAR: Table = [
  row('header .top-bar > nav.top-bar-nav'),
  ...forms('.top-bar > nav.top-bar-nav', 'top-bar'),
  row(`.top-bar ${LANGUAGE_BUTTON}`),
]

export const MENU_ACTIONS: Table = [
  row('.js-navigation-offcanvas-initial-content > .offcanvas-body > nav.navigation-offcanvas-actions:first-child'),
  ...forms('.js-navigation-offcanvas-initial-content nav.navigation-offcanvas-actions', 'offcanvas'),
]

/** A category `{categoryId}`, its second page: the fields that lead back to it. */
export const WAY_BACK: Table = ['.language-form', '.currency-form'].flatMap((form) => [
  row(`.top-bar ${form} input[name="redirectTo"]`, { attributes: { value: 'frontend.navigation.page' } }),
  row(`.top-bar ${form} input[name="redirectParameters[navigationId]"]`, { attributes: { value: '{categoryId}' } }),
  row(`.top-bar ${form} input[name="redirectParameters[p]"]`, { section: 'shell 15.3', attributes: { value: '2' } }),
])

/** An error page has no fields to lead back. */
export const NO_WAY_BACK: Table = ['.language-form', '.currency-form'].map((form) =>
  row(`.top-bar ${form} input[name="redirectTo"]`, { attributes: { value: '' } }),
)
