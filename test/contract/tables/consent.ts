/** The cookie bar and the settings panel. */
import type { Table } from '../check.ts'
import { PATH, TEXT } from '../patterns.ts'

const BAR = '.cookie-permission-container'
const ACTIONS = `${BAR} > .container > .row > .col-12.col-md-auto.cookie-permission-actions`

export const COOKIE_BAR: Table = [
  {
    section: 'shell 4.1',
    selector: BAR,
    count: 1,
    attributes: { 'data-cookie-permission': 'true', role: 'region', 'aria-label': TEXT },
  },
  {
    section: 'shell 4.1',
    selector: `${BAR} > .container > .row > .col.cookie-permission-content`,
    count: 1,
    text: TEXT,
  },
  {
    section: 'shell 4.1',
    selector: '.cookie-permission-content a[data-ajax-modal="true"]',
    count: 1,
    // No script reads the address: without script the link leads there, to a whole page.
    attributes: { 'data-url': /^\/widgets\/cms\/[0-9a-f]{32}$/, href: PATH },
  },
  {
    section: 'shell 4.1',
    selector: `${ACTIONS} > span.cookie-permission-button.js-cookie-permission-button > button`,
    count: 1,
    attributes: { type: 'submit' },
    text: TEXT,
  },
  {
    section: 'shell 4.1',
    selector: `${ACTIONS} > span.js-cookie-configuration-button > button`,
    count: 1,
    attributes: { type: 'submit' },
    text: TEXT,
  },
  {
    section: 'shell 4.1',
    selector: `${ACTIONS} > span.js-cookie-accept-all-button > button`,
    count: 'any',
    attributes: { type: 'submit' },
    text: TEXT,
  },
]

const ENTRY = '.offcanvas-cookie-entries > .offcanvas-cookie-entry.form-check'

export const COOKIE_PANEL: Table = [
  {
    section: 'shell 4.2',
    selector: 'body > .offcanvas-header > button.btn.btn-light.offcanvas-close.js-offcanvas-close',
    count: 1,
    text: TEXT,
  },
  { section: 'shell 4.2', selector: 'body > .offcanvas-body > .offcanvas-cookie', count: 1 },
  { section: 'shell 4.2', selector: '.offcanvas-cookie > .offcanvas-cookie-description > p', text: TEXT },
  { section: 'shell 4.2', selector: '.offcanvas-cookie-description > .row.offcanvas-cookie-header', count: 1 },
  { section: 'shell 4.2', selector: '.offcanvas-cookie > .offcanvas-cookie-list > .offcanvas-cookie-group' },
  {
    section: 'shell 4.2',
    each: '.offcanvas-cookie-group',
    selector: '.form-check > input.form-check-input.offcanvas-cookie-parent-input',
    count: 1,
    attributes: { type: 'checkbox', id: /^cookie_\S/ },
  },
  {
    section: 'shell 4.2',
    selector: '.offcanvas-cookie-parent-input + label',
    refers: ['for'],
    text: TEXT,
  },
  {
    section: 'shell 4.2',
    selector: '.offcanvas-cookie-parent-input[data-cookie-required]',
    count: 1,
    attributes: { 'data-cookie-required': 'true', checked: true, disabled: true },
  },
  { section: 'shell 4.2', selector: '.offcanvas-cookie-entries > span.icon > svg', attributes: { 'aria-label': TEXT } },
  {
    section: 'shell 4.2',
    each: ENTRY,
    selector: 'input.form-check-input[data-cookie]',
    count: 1,
    attributes: { type: 'checkbox', id: /^cookie_/ },
  },
  { section: 'shell 4.2', each: ENTRY, selector: 'label', count: 1, refers: ['for'], text: TEXT },
  {
    section: 'shell 4.2',
    selector: 'input[data-cookie="session-"]',
    count: 1,
    attributes: {
      'data-cookie-required': 'true',
      checked: true,
      disabled: true,
      'data-cookie-value': false,
      'data-cookie-expiration': false,
    },
  },
  {
    section: 'shell 4.2',
    selector: 'input[data-cookie="timezone"]',
    count: 1,
    attributes: { 'data-cookie-required': 'true', checked: true, disabled: true, 'data-cookie-value': false },
  },
  {
    section: 'shell 4.2',
    selector: 'input[data-cookie="google-ads-enabled"]',
    count: 1,
    attributes: { 'data-cookie-value': '1', 'data-cookie-expiration': '30', checked: false, disabled: false },
  },
  {
    section: 'shell 4.2',
    selector: 'input[data-cookie="youtube-video"]',
    count: 1,
    attributes: { 'data-cookie-value': '1', 'data-cookie-expiration': '30', checked: false, disabled: false },
  },
  { section: 'shell 4.2', selector: 'input[data-cookie="cookie-preference"]', count: 0 },
  {
    section: 'shell 4.2',
    selector: '.offcanvas-cookie > .d-grid > button.btn.js-offcanvas-cookie-submit',
    count: 1,
    attributes: { type: 'submit' },
    text: TEXT,
  },
  {
    section: 'shell 4.2',
    selector: '.offcanvas-cookie > .d-grid > button.btn.js-offcanvas-cookie-accept-all',
    count: 'any',
    attributes: { type: 'submit' },
  },
]
