/**
 * A theme with a header of its own: it comes back when the page is scrolled up, its navigation is a strip, the search is a dialog
 * over it, and language and currency are in the panel (docs/theme-hooks.md).
 */
import type { Language } from '../database/schema.ts'
import { iconText } from '../layout/icon.ts'
import { snippet } from '../snippets/index.ts'
import { stylesheetLink } from '../theme/stylesheets.ts'
import { LANGUAGES } from '../transport/language.ts'

/** The page with the header of that theme; one without a header stays as it is. */
export function headerTheme(html: string): string {
  const t = textsIn(html)
  return html
    .replace('</head>', () => `${stylesheetLink('header-theme.css')}\n</head>`)
    .replace('<header class="header-main">', '<header class="header-main" data-sticky-header="true">')
    .replace(/<nav class="nav main-navigation-menu".*?<\/nav>/s, (strip) => scroller(strip, t))
    .replace(
      /<button class="[^"]*js-search-toggle-btn.*?<div class="header-search">(.*?<\/form>)\s*<\/div><\/div>/s,
      (_, form: string) => searchOverlay(form, t),
    )
    .replace('<div class="top-bar">', '<div class="top-bar" id="top-bar">')
    .replace('<div class="account-menu-col">', (next) => `${topBarButton(t)}${next}`)
}

type Texts = (key: string) => string

function textsIn(html: string): Texts {
  const [, language] = /<html lang="([^"]+)"/.exec(html) ?? []
  const known: Language = LANGUAGES.find((each) => each.language === language)?.language ?? LANGUAGES[0].language
  return (key) => snippet(known, key)
}

/** Its buttons are shown by script, where there is more to see. */
const scroller = (strip: string, t: Texts) => `<div class="nav-scroller" data-nav-scroller="true">
    <button type="button" class="btn nav-scroller-btn nav-scroller-prev js-nav-scroller-prev" aria-label="${t('layout.navigation.previous')}" hidden>${iconText('arrow-head-left')}</button>
    ${strip.replace('main-navigation-menu"', 'main-navigation-menu js-nav-scroller-list"')}
    <button type="button" class="btn nav-scroller-btn nav-scroller-next js-nav-scroller-next" aria-label="${t('layout.navigation.next')}" hidden>${iconText('arrow-head-right')}</button>
  </div>`

/** Without script the links show the search and hide it: it is what the address names. */
const searchOverlay = (
  form: string,
  t: Texts,
) => `<a class="btn header-actions-btn search-overlay-toggle" href="#search-overlay" data-search-overlay="true" aria-label="${t('layout.search.title')}">${iconText('search')}</a>
  <div class="search-overlay js-search-overlay" id="search-overlay" aria-label="${t('layout.search.title')}"><div class="container search-overlay-row">
    ${form}
    <a class="btn search-overlay-close js-search-overlay-close" href="#content-main" aria-label="${t('layout.search.leave')}">${iconText('x')}</a>
  </div></div>`

const topBarButton = (t: Texts) =>
  `<a class="btn header-actions-btn top-bar-toggle" href="#top-bar" data-top-bar-offcanvas="true" aria-label="${t('layout.preferences')}">${iconText('more')}</a>`
