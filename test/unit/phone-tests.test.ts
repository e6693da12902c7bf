/** Every end-to-end spec has tests for phone size, or a reason why not. */
import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'

const E2E = join(import.meta.dirname, '..', '..', 'e2e')

/** Specs without tests for phone size, by the reason. */
const WITHOUT_PHONE: Readonly<Record<string, readonly string[]>> = {
  'what ends with a part of the page does so at every width': ['everything-ends'],
  'markup has no width': ['sanitisers'],
  'it is a tool for a desk': ['inspector', 'travel', 'other'],
  'a phone has no keyboard': ['purchase-by-keyboard'],
  'it sets the width itself': [
    'top-bar-offcanvas',
    'sticky-header',
    'off-canvas-menu',
    'collapse-footer-columns',
    'account-menu',
    'docs',
    'magnifier',
    'nav-scroller',
    'off-canvas-filter',
    'off-canvas-tabs',
    'parallax',
    'script-off',
    'scroll-up',
    'search-toggle',
    'tab',
    'tab-accordion',
  ],
  'a phone has neither a pointer that rests nor a keyboard': ['tooltip'],
  'what is shown once somebody asks for it, or after a time, is the same at every width': [
    'cms-gdpr-video-element',
    'cookie-settings',
    'cross-selling',
    'document-viewer',
    'maintenance',
    'opened',
    'page-qrcode-generator',
    'preloader',
    'scroll-animation',
    'spatial-ar-viewer',
    'text-slider',
  ],
  'what is said, and what becomes of a message, is the same at every width': ['announcer'],
  'it measures the bar itself': ['cookie-bar-room'],
  'what is fetched, and when, is the same at every width': [
    'first-press',
    'funding-eligibility',
    'provider-script',
    'web-fonts',
  ],
  'what is told to statistics is the same at every width': ['event-tracker', 'third-party-events'],
  'what happens inside a form is the same at every width': [
    'address-editor',
    'basic-captcha',
    'captcha-proof',
    'country-state-select',
    'floating-labels',
    'form-ajax-submit',
    'form-auto-submit',
    'form-field-toggle',
    'form-preserver',
    'form-refused',
    'form-scroll-to-invalid-field',
    'form-submit-loader',
    'form-validation',
    'google-re-captcha',
    'long-form',
    'newsletter-form',
    'password-toggle',
    'reviews',
  ],
  'the order of requests and what the shop answers are the same at every width': [
    'garan-label-toggle',
    'account-guest-abort-button',
    'add-to-wishlist',
    'guest-wishlist-page',
    'address-book',
    'double-opt-in',
    'guest-order',
    'password-recovery',
    'buy-box',
    'buy-total',
    'filter-range',
    'quantity-selector',
    'bad-input',
    'card-payment',
    'cart-changes',
    'cart-widget',
    'confirm-order',
    'consent-inventory',
    'flash-messages',
    'payment-attempt',
    'payment-error',
    'payment-faults',
    'payment-interruptions',
    'slow-network',
    'lost-code',
    'no-answer',
  ],
  'the shopper’s own colours, and paper, are the same at every width': ['forced-colours', 'print'],
  'the history and what the browser keeps are the same at every width': ['back-and-forward', 'restored-page'],
  'the stand-ins of payment providers have no width: pages decide where they are': [
    'card-provider',
    'provider',
    'wallets',
  ],
  'what a page loads, its headers, and whose script has an element are the same at every width': [
    'names',
    'any-event',
    'plugins',
    'beside-plugin',
    'payment-pages',
    'platform',
    'platform-plugins',
    'yields',
  ],
  'what other templates leave is the same at every width': [
    'boxless',
    'classes',
    'elsewhere',
    'folded',
    'old',
    'paired',
    'twice',
  ],
  'a program has no width': ['doctor'],
  'a dialog is the same at every width': [
    'off-canvas',
    'ajax-modal',
    'bootstrap',
    'layers',
    'layers-leave-nothing',
    'modal',
    'zoom-modal',
  ],
}

const files = new Map(globSync('*/*.spec.ts', { cwd: E2E }).map((file) => [basename(file, '.spec.ts'), file]))
const specs = [...files.keys()]
const reasons = Object.entries(WITHOUT_PHONE).flatMap(([reason, names]) => names.map((name) => [name, reason] as const))

test.each(specs)('%s', (name) => {
  const hasTests = readFileSync(join(E2E, files.get(name) ?? ''), 'utf8').includes('@phone')
  const [, reason] = reasons.find(([spec]) => spec === name) ?? []
  expect(hasTests, reason ? `tests are tagged @phone, and yet: ${reason}` : 'no test is tagged @phone').toBe(!reason)
})

test('no reason is left for a removed spec', () => {
  expect(reasons.map(([name]) => name).filter((name) => !specs.includes(name))).toEqual([])
})
