/** The forms that change language and currency, in the top bar and on top of the category menu (contract, shell 11). */
import { html } from 'hono/html'
import type { Html, ShopContext } from '../context.ts'
import { CURRENCIES } from '../transport/currency.ts'
import { LANGUAGES, type LanguageEntry } from '../transport/language.ts'
import { urlFor } from '../transport/routes.ts'
import type { PageRoute } from './page-route.ts'
import { isNewest, isTweaked } from './platform.ts'
import { languageOf, textsOf } from './text.ts'

/** Suffix of the form's ids, as it is printed in both places. */
type Place = 'top-bar' | 'offcanvas'

type Choice = { id: string; checked: boolean; content: Html }

/** Hidden fields that return to the page, with its query; empty on an error page. 6.7 has them said by the script (contract, versions C7). */
function returnFields(c: ShopContext, route: PageRoute | null): Html | '' {
  if (isNewest(c)) return ''
  const parameters = route ? { ...c.req.query(), ...route.parameters } : {}
  return html`<input type="hidden" name="redirectTo" value="${route?.name ?? ''}">${Object.entries(parameters).map(
    ([name, value]) => html`<input type="hidden" name="redirectParameters[${name}]" value="${value}">`,
  )}`
}

/** What can be chosen; with the platform's flag for accessibility each is a button that sends it (contract, versions B2). */
function choices(c: ShopContext, place: Place, field: string, entries: readonly Choice[], submit: Html): Html {
  if (isTweaked(c))
    return html`<ul class="top-bar-list dropdown-menu dropdown-menu-end">${entries.map(
      ({ id, checked, content }) =>
        html`<li class="top-bar-list-item${checked ? ' active' : ''}"><button type="submit" class="dropdown-item${checked ? ' active' : ''}" name="${field}" id="${place}-${id}" value="${id}"${checked ? html` aria-current="true"` : ''}>${content}</button></li>`,
    )}</ul>`
  return html`<ul class="top-bar-list dropdown-menu dropdown-menu-end">${entries.map(({ id, checked, content }) => {
    const inputId = `${place}-${id}`
    return html`<li class="top-bar-list-item dropdown-item${checked ? ' item-checked active' : ''}"><label class="top-bar-list-label" for="${inputId}"><input type="radio" class="top-bar-list-radio" name="${field}" id="${inputId}" value="${id}"${checked ? ' checked' : ''}> ${content}</label></li>`
  })}<li class="no-script-action">${submit}</li></ul>`
}

function languageLabel({ language, name, country }: LanguageEntry, textClass: string): Html {
  const code = language.slice(0, 2)
  return html`<span class="top-bar-list-icon language-flag country-${country} language-${code}"></span><span class="${textClass}" lang="${code}">${name}</span>`
}

function sending(c: ShopContext): Html | '' {
  if (isNewest(c)) return html` data-form-add-dynamic-redirect="true"`
  return isTweaked(c) ? '' : html` data-form-auto-submit="true"`
}

function languageForm(c: ShopContext, place: Place, route: PageRoute | null): Html {
  const t = textsOf(c)
  const shown = LANGUAGES.find(({ language }) => language === languageOf(c)) ?? LANGUAGES[0]
  const entries = LANGUAGES.map((entry) => ({
    id: entry.id,
    checked: entry === shown,
    content: languageLabel(entry, 'top-bar-list-text'),
  }))
  const submit = html`<button type="submit" class="btn btn-sm btn-light">${t('layout.language.apply')}</button>`
  return html`<div class="top-bar-nav-item top-bar-language"><form method="post" action="${urlFor(c, 'frontend.checkout.switch-language')}" class="language-form"${sending(c)}>
    <div class="languages-menu dropdown"><button type="button" class="btn dropdown-toggle top-bar-nav-btn" id="languagesDropdown-${place}" data-bs-toggle="dropdown" aria-haspopup="true" aria-expanded="false" title="${t('layout.language.title')}"><span class="visually-hidden">${t('layout.language.title')}: </span>${languageLabel(shown, 'top-bar-nav-text')}</button>${choices(c, place, 'languageId', entries, submit)}</div>
    ${returnFields(c, route)}</form></div>`
}

function currencyForm(c: ShopContext, place: Place, route: PageRoute | null): Html {
  const t = textsOf(c)
  // Before the session is known, the first currency is shown.
  const shown = CURRENCIES.find(({ currency }) => currency === c.var.currency) ?? CURRENCIES[0]
  const entries = CURRENCIES.map((entry) => ({
    id: entry.id,
    checked: entry === shown,
    content: html`<span class="top-bar-list-icon">${entry.symbol}</span> ${t(`layout.currency.${entry.currency}`)}`,
  }))
  const submit = html`<button type="submit" class="btn btn-sm btn-light">${t('layout.currency.apply')}</button>`
  return html`<div class="top-bar-nav-item top-bar-currency"><form method="post" action="${urlFor(c, 'frontend.checkout.configure')}" class="currency-form"${sending(c)}>
    <div class="currencies-menu dropdown"><button type="button" class="btn dropdown-toggle top-bar-nav-btn" id="currenciesDropdown-${place}" data-bs-toggle="dropdown" aria-haspopup="true" aria-expanded="false" title="${t('layout.currency.title')}"><span class="visually-hidden">${t('layout.currency.title')}: </span><span class="top-bar-list-icon">${shown.symbol}</span><span class="top-bar-nav-text">${t(`layout.currency.${shown.currency}`)}</span></button>${choices(c, place, 'currencyId', entries, submit)}
    ${returnFields(c, route)}</div></form></div>`
}

/** Above the header. */
export function topBar(c: ShopContext, route: PageRoute | null): Html {
  return html`<div class="top-bar"><nav class="top-bar-nav" aria-label="${textsOf(c)('layout.preferences')}">${languageForm(c, 'top-bar', route)}${currencyForm(c, 'top-bar', route)}</nav></div>`
}

/** On top of the off-canvas category menu. */
export function menuActions(c: ShopContext, route: PageRoute | null): Html {
  return html`<nav class="nav navigation-offcanvas-actions" aria-label="${textsOf(c)('layout.preferences')}">${languageForm(c, 'offcanvas', route)}${currencyForm(c, 'offcanvas', route)}</nav>`
}
