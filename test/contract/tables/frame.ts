/** The frame of every page: shell 1.6, full and reduced. */
import type { Table } from '../check.ts'
import { TEXT } from '../patterns.ts'

export const FRAME: Table = [
  { section: 'shell 1.6', selector: 'html[lang="{language}"]', count: 1 },
  { section: 'shell 1.4', selector: 'body.is-ctl-{controller}.is-act-{action}', count: 1 },
  { section: 'shell 1.6', selector: 'head > title', count: 1, text: TEXT },
  {
    section: 'shell 1.6',
    selector: 'body > .skip-to-content.visually-hidden-focusable > a[href="#content-main"]',
    count: 1,
    text: TEXT,
  },
  { section: 'shell 1.6', selector: 'body > .skip-to-content + noscript.noscript-main', count: 1 },
  { section: 'shell 1.6', selector: 'noscript.noscript-main .alert.alert-info', count: 1, text: TEXT },
  { section: 'shell 1.6', selector: 'body > main.content-main#content-main', count: 1 },
  { section: 'shell 1.6', selector: 'main', count: 1 },
  { section: 'shell 1.6', selector: 'body > .d-none.js-navigation-offcanvas-initial-content', count: 1 },
  {
    section: 'shell 1.6',
    selector: 'body > .scroll-up-container',
    count: 1,
    attributes: { 'data-scroll-up': 'true' },
  },
  { section: 'shell 13', selector: '.scroll-up-container .js-scroll-up-button', count: 1 },
  { section: 'shell 1.6', selector: 'body > .cookie-permission-container', count: 1 },
  { section: 'shell 1.6', selector: 'body > .js-pseudo-modal-template', count: 1 },
  {
    section: 'shell 1.6',
    order: [
      'body > .skip-to-content',
      'body > noscript.noscript-main',
      'body > header',
      'body > .js-navigation-offcanvas-initial-content',
      'body > main',
      'body > footer',
      'body > .scroll-up-container',
      'body > .cookie-permission-container',
      'body > .js-pseudo-modal-template',
    ],
  },
]

export const FULL_FRAME: Table = [
  { section: 'shell 1.6', selector: 'body > header.header-main', count: 1 },
  { section: 'shell 1.6', selector: 'body > .nav-main', count: 1 },
  { section: 'shell 1.6', selector: 'body > footer.footer-main', count: 1 },
  { section: 'shell 1.6', selector: '.header-minimal, .footer-minimal', count: 0 },
  {
    section: 'shell 1.6',
    order: ['body > header.header-main', 'body > .nav-main', 'body > .js-navigation-offcanvas-initial-content'],
  },
  { section: 'shell 9', selector: 'header [data-search-widget]', count: 1 },
  { section: 'shell 5', selector: 'header [data-cart-widget]', count: 1 },
  { section: 'shell 5', selector: 'header [data-off-canvas-cart]', count: 1 },
  { section: 'shell 12', selector: 'header [data-account-menu]', count: 1 },
  { section: 'shell 10', selector: '.nav-main [data-flyout-menu]', count: 1 },
  { section: 'shell 11', selector: '[data-off-canvas-menu]' },
  { section: 'shell 13', selector: 'footer [data-collapse-footer-columns]', count: 1 },
]

/** Confirm, checkout register, finish: none of the widgets 3–6, 8, 10, 11 and 21 of shell 1.1. */
export const REDUCED_FRAME: Table = [
  { section: 'shell 1.6', selector: 'body > header.header-minimal', count: 1 },
  { section: 'shell 1.6', selector: 'body > footer.footer-minimal', count: 1 },
  { section: 'shell 1.6', selector: '.nav-main, .header-main, .footer-main', count: 0 },
  { section: 'shell 1.6', selector: '[data-search-widget]', count: 0 },
  { section: 'shell 1.6', selector: '[data-cart-widget]', count: 0 },
  { section: 'shell 1.6', selector: '[data-account-guest-abort-button]', count: 0 },
  { section: 'shell 1.6', selector: '[data-off-canvas-cart]', count: 0 },
  { section: 'shell 1.6', selector: '[data-collapse-footer-columns]', count: 0 },
  { section: 'shell 1.6', selector: '[data-flyout-menu]', count: 0 },
  { section: 'shell 1.6', selector: '[data-off-canvas-menu]', count: 0 },
  { section: 'shell 1.6', selector: '[data-account-menu]', count: 0 },
]

/** Confirm and the order list for scripts: complete, but with empty header and menu. */
export const EMPTIED_DOCUMENT: Table = [
  { section: 'shell 2 HTML answers', selector: 'html[lang=""]', count: 1 },
  { section: 'shell 2 HTML answers', selector: 'main *' },
  { section: 'shell 2 HTML answers', selector: 'header *', count: 0 },
  { section: 'shell 2 HTML answers', selector: '.nav-main *', count: 0 },
  { section: 'shell 2 HTML answers', selector: '.js-navigation-offcanvas-initial-content *', count: 0 },
]

/** The place of messages on pages outside the checkout. */
export const PAGE_FLASHBAGS: Table = [
  { section: 'shell 1.6', selector: 'main > .flashbags.container', count: 1 },
  { section: 'shell 1.6', selector: '.checkout-main > .flashbags', count: 0 },
]

/** The place of messages on checkout pages, including the filled cart page. */
export const CHECKOUT_FLASHBAGS: Table = [
  { section: 'shell 1.6', selector: 'main > .flashbags', count: 0 },
  { section: 'shell 1.6', selector: '.checkout > .checkout-container > .checkout-main > .flashbags', count: 1 },
  { section: 'shell 1.6', selector: '.checkout .flashbags.container', count: 0 },
  { section: 'shell 1.6', selector: '.checkout .checkout-aside', count: 1 },
]

/** Home, account, cart: the active category is the root. */
export const ROOT_MENU_BLOCK: Table = [
  { section: 'shell 1.6', selector: '.js-navigation-offcanvas-initial-content.is-root', count: 1 },
]
export const CATEGORY_MENU_BLOCK: Table = [
  { section: 'shell 1.6', selector: '.js-navigation-offcanvas-initial-content.is-root', count: 0 },
]

const MODAL = '.js-pseudo-modal-template > .modal.modal-lg.fade[tabindex="-1"][role="dialog"]'

/** The template of every modal. */
export const MODAL_TEMPLATE: Table = [
  { section: 'shell 14.1', selector: `${MODAL} > .modal-dialog[role="document"] > .modal-content`, count: 1 },
  { section: 'shell 14.1', selector: '.js-pseudo-modal-template .modal-content > .modal-header.only-close', count: 1 },
  {
    section: 'shell 14.1',
    selector: '.js-pseudo-modal-template .modal-header > .modal-title.js-pseudo-modal-template-title-element.h5',
    count: 1,
    text: '',
  },
  {
    section: 'shell 14.1',
    selector: '.js-pseudo-modal-template .modal-header > button.btn-close.close',
    count: 1,
    attributes: { type: 'button', 'data-bs-dismiss': 'modal', 'aria-label': TEXT },
  },
  {
    section: 'shell 14.1',
    selector: '.js-pseudo-modal-template .modal-content > .modal-body.js-pseudo-modal-template-content-element',
    count: 1,
    text: '',
  },
  {
    section: 'shell 14.1',
    selector: '.js-pseudo-modal-template > template.js-pseudo-modal-back-btn-template',
    count: 1,
  },
]

/** Inside the template element of the modal, whose content is not part of the document. */
export const MODAL_BACK_BUTTON: Table = [
  {
    section: 'shell 14.1',
    selector: 'button.js-pseudo-modal-back-btn.btn',
    count: 1,
    attributes: { 'data-ajax-modal': 'true', 'data-url': '#', href: '#' },
    text: TEXT,
  },
]

const FOOTER = '#footerColumns.row.footer-columns'

export const FOOTER_COLUMNS: Table = [
  {
    section: 'shell 13',
    selector: `footer ${FOOTER}`,
    count: 1,
    attributes: { 'data-collapse-footer-columns': 'true', role: 'list' },
  },
  { section: 'shell 13', selector: `${FOOTER} > .col-md-4.footer-column.js-footer-column` },
  {
    section: 'shell 13',
    each: '.js-footer-column',
    selector: '.footer-column-headline.js-collapse-footer-column-trigger',
    count: 1,
    attributes: { 'data-bs-target': /^#collapseFooter/ },
    refers: ['aria-controls'],
    text: TEXT,
  },
  {
    section: 'shell 13',
    each: '.js-collapse-footer-column-trigger',
    selector: '.footer-column-toggle > .footer-plus-icon',
    count: 1,
  },
  {
    section: 'shell 13',
    each: '.js-collapse-footer-column-trigger',
    selector: '.footer-column-toggle > .footer-minus-icon',
    count: 1,
  },
  {
    section: 'shell 13',
    each: '.js-footer-column',
    selector: '.footer-column-content.collapse.js-footer-column-content',
    count: 1,
    attributes: { id: /^collapseFooter\w+$/ },
  },
  {
    section: 'shell 13',
    each: '.js-footer-column-content',
    selector: '.footer-column-content-inner',
    count: 1,
    text: TEXT,
  },
]
