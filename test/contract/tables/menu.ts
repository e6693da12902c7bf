/** The category menu of the burger button: as a block of the page and as the fragment of one level. */
import type { Table } from '../check.ts'
import { TEXT } from '../patterns.ts'

const CONTENT = '.navigation-offcanvas-container.js-navigation-offcanvas > .navigation-offcanvas-overlay-content'
const ICON = '.navigation-offcanvas-link-icon.js-navigation-offcanvas-loading-icon'
const ITEM = 'ul.list-unstyled.navigation-offcanvas-list > li.navigation-offcanvas-list-item'

const FRAME: Table = [
  { section: 'shell 11', selector: `${CONTENT}.js-navigation-offcanvas-overlay-content`, count: 1 },
  { section: 'shell 11', selector: `${CONTENT} > ul.list-unstyled.navigation-offcanvas-list`, count: 1 },
]

/** Entries with children open their level; the others are plain links. */
const BRANCHES: Table = [
  {
    section: 'shell 11',
    selector: `${ITEM} > a.js-navigation-offcanvas-link`,
    attributes: {
      class: /^(?=.*\bnavigation-offcanvas-link\b)(?=.*\bnav-item\b)(?=.*\bnav-link\b)/,
      href: TEXT,
      'data-href': /^\/widgets\/menu\/offcanvas\?navigationId=[0-9a-f]{32}$/,
    },
  },
  {
    section: 'shell 11',
    each: `${ITEM} > a.js-navigation-offcanvas-link`,
    selector: 'span[itemprop="name"]',
    count: 1,
    text: TEXT,
  },
  { section: 'shell 11', each: `${ITEM} > a.js-navigation-offcanvas-link`, selector: `span${ICON}`, count: 1 },
]

/** `{topCategoryId}` is one of the entries. */
export const ROOT_MENU: Table = [
  ...FRAME,
  ...BRANCHES,
  {
    section: 'shell 11',
    selector: `${CONTENT} > div.navigation-offcanvas-headline`,
    count: 1,
    text: TEXT,
  },
  { section: 'shell 11', selector: '.is-home-link, .is-back-link, .is-current-category', count: 0 },
  {
    section: 'shell 11',
    selector: `${ITEM} > a[data-href="/widgets/menu/offcanvas?navigationId={topCategoryId}"]`,
    count: 1,
  },
]

/** A level below the root; `{backHref}` leads up. */
const LEVEL: Table = [
  ...FRAME,
  {
    section: 'shell 11',
    selector: `${CONTENT} > a.nav-item.nav-link.is-home-link.navigation-offcanvas-link.js-navigation-offcanvas-link`,
    count: 1,
    attributes: { href: '/widgets/menu/offcanvas' },
  },
  { section: 'shell 11', selector: `.is-home-link > span${ICON}`, count: 1 },
  { section: 'shell 11', selector: '.is-home-link > span[itemprop="name"]', count: 1, text: TEXT },
  {
    section: 'shell 11',
    selector: `${CONTENT} > a.nav-item.nav-link.navigation-offcanvas-headline`,
    count: 1,
    attributes: { href: TEXT },
  },
  { section: 'shell 11', selector: 'a.navigation-offcanvas-headline > span[itemprop="name"]', count: 1, text: TEXT },
  {
    section: 'shell 11',
    selector: `${CONTENT} > a.nav-item.nav-link.is-back-link.navigation-offcanvas-link.js-navigation-offcanvas-link`,
    count: 1,
    attributes: { href: '{backHref}' },
  },
  { section: 'shell 11', selector: `.is-back-link > span${ICON}`, count: 1 },
  { section: 'shell 11', selector: '.is-back-link > span[itemprop="name"]', count: 1, text: TEXT },
  {
    section: 'shell 11',
    selector: `${ITEM} > a.nav-item.nav-link.navigation-offcanvas-link.is-current-category`,
    count: 1,
    attributes: { href: TEXT },
    text: TEXT,
  },
  { section: 'shell 11', selector: 'div.navigation-offcanvas-headline', count: 0 },
  { section: 'shell 11', order: ['.is-home-link', '.navigation-offcanvas-headline', '.is-back-link', 'ul'] },
  { section: 'shell 11', order: ['.is-current-category', `${ITEM} > a:not(.is-current-category)`] },
]
export const BRANCH_MENU: Table = [...LEVEL, ...BRANCHES]

/** The last level: no entry has children. */
export const LEAF_MENU: Table = [
  ...LEVEL,
  { section: 'shell 11', selector: `${ITEM} > a.js-navigation-offcanvas-link`, count: 0 },
  {
    section: 'shell 11',
    selector: `${ITEM} > a.navigation-offcanvas-link.nav-item.nav-link:not(.is-current-category)`,
    attributes: { href: TEXT, 'data-href': false },
    text: TEXT,
  },
]

/** In the page the same markup is in the header and body of a panel. */
export const MENU_BLOCK: Table = [
  {
    section: 'shell 11',
    selector:
      '.js-navigation-offcanvas-initial-content > .offcanvas-header > button.btn.btn-light.offcanvas-close.js-offcanvas-close',
    count: 1,
    text: TEXT,
  },
  {
    section: 'shell 11',
    selector: `.js-navigation-offcanvas-initial-content > .offcanvas-body ${CONTENT}`,
    count: 1,
  },
]
