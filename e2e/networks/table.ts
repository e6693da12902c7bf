/** Every flow of the table of flows, without a network. */
import type { Row } from './play.ts'
import { FORMS } from './rows-forms.ts'
import { SHELL } from './rows-shell.ts'
import { SHOPPING } from './rows-shopping.ts'

/** By flow: what a shopper does with it first. */
export const ROWS: Readonly<Record<string, Row>> = { ...SHELL, ...SHOPPING, ...FORMS }

const RUNS_AT_REST = 'it runs before the network can go, and asks nothing'

/** By flow: why a lost network cannot reach it. */
export const OUT_OF_REACH: Readonly<Record<string, string>> = {
  viewport: RUNS_AT_REST,
  'flash-messages': RUNS_AT_REST,
  'form-validation': RUNS_AT_REST,
  'form-handler': RUNS_AT_REST,
  'speculation-rules': RUNS_AT_REST,
  'form-preserver': 'it runs before the network can go, and stores what is typed in the browser',
  'form-add-dynamic-redirect':
    'it says with a form where it is sent from; the form itself is tried again by what sends it',
  'checkout-customer-storage': 'it runs before the network can go, and stores what is typed in the browser',
  'form-field-toggle': RUNS_AT_REST,
  timezone: 'it notes the time zone in a cookie once the page is at rest, and asks nothing',
  'cookie-groups': 'it asks by itself as a page begins or a decision is made, and a decision stands without its answer',
  'feature-consent': 'pages of 6.7 have it, and its paths play each lost answer; the panel is that of cookie-settings',
  'web-fonts-permission': RUNS_AT_REST,
  'analytics-permission': RUNS_AT_REST,
  'third-party-events': 'it begins by itself; a script that is lost is asked for again once the network is back',
  'event-tracker': 'it begins by itself, asks again once the network is back, and changes nothing on the page',
  'pay-upon-invoice':
    'it asks by itself, again and again, says when the shop cannot be reached, and goes on once it can',
  'funding-eligibility': 'it asks by itself once its place comes near view, and again once the network is back',
  'express-button': 'there is none without its script, which is asked for again once the network is back',
  'card-fields':
    'they begin by themselves, as the buttons do; what fails while a card is paid with is told to the shop',
  'payment-buttons': 'they begin by themselves; a script that is lost is asked for again, and then told to the shop',
  'apple-pay': 'its button is drawn as those of payment-buttons; what is lost while a shopper pays is told to the shop',
  'google-pay':
    'its button is drawn as those of payment-buttons; what is lost while a shopper pays is told to the shop',
  'installment-banner': 'it asks by itself once its place comes near view, and again once the network is back',
  'wishlist-missing': RUNS_AT_REST,
  'nav-scroller': RUNS_AT_REST,
  'cms-video-element': 'it runs before the network can go; the video itself is the browser’s',
  'browser-class': RUNS_AT_REST,
  navbar: 'it marks where the page is before the network can go; its menus are those of dropdown',
  'floating-labels': RUNS_AT_REST,
  'spatial-ar-autostart': RUNS_AT_REST,
  'spatial-zoom-gallery-slider-viewer':
    'it shows in the zoom modal what spatial-gallery-slider-viewer shows on the page',
  'wishlist-widget': 'it asks before the network can go; what it does not know, the first press on a heart asks again',
  'image-zoom': 'it begins with the dialog of zoom-modal, whose code brings its own',
  magnifier: 'where the mouse comes without a network, the pictures stay as they are; nothing is pressed',
}
