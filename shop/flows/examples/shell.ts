import { DIALOG, type Examples, optionsOf } from './values.ts'

const TABS = `<ul class="nav nav-tabs" role="tablist">
  <li role="presentation"><a class="nav-link active" id="tab-one" data-bs-toggle="tab" href="#pane-one" role="tab" aria-controls="pane-one">Description</a></li>
  <li role="presentation"><a class="nav-link" id="tab-two" data-bs-toggle="tab" href="#pane-two" role="tab" aria-controls="pane-two">Reviews</a></li>
</ul>`
const PANES = `<div class="tab-content">
  <div class="tab-pane active show" id="pane-one" role="tabpanel" aria-labelledby="tab-one">A mug of stoneware.</div>
  <div class="tab-pane" id="pane-two" role="tabpanel" aria-labelledby="tab-two">Three people like it.</div>
</div>`

const bar =
  () => `<div class="cookie-permission-container" data-cookie-permission="true" ${optionsOf('cookie-permission', { purposes: ['youtube-video'] })}>
  <button type="button" class="btn btn-primary js-cookie-permission-button">Only the necessary ones</button>
  <span class="js-cookie-configuration-button"><button type="button" class="btn btn-primary">Configure</button></span>
  <span class="js-cookie-accept-all-button"><button type="button" class="btn btn-primary">Accept all</button></span>
</div>`

/** The frame of a page: panels, modals, tabs, and what Bootstrap does elsewhere. */
export const SHELL: Examples = {
  viewport: () => '<!-- Nothing: it watches the width of the window. -->',
  'browser-class': () => '<!-- Nothing: it gives the root element classes for the browser. -->',
  timezone: () => '<!-- Nothing: it writes the cookie "timezone". -->',
  'flash-messages': () =>
    `<div class="flashbags"><div role="alert" class="alert alert-success"><div class="alert-content">The address has been saved.</div></div></div>`,
  'remote-click':
    () => `<a class="btn btn-light" href="#pane-two" data-remote-click="true" ${optionsOf('remote-click', { selector: '#tab-two', scrollToElement: true })}>To the reviews</a>
${TABS}
${PANES}`,
  collapse:
    () => `<button type="button" class="btn btn-light" data-bs-toggle="collapse" data-bs-target="#costs" aria-expanded="false" aria-controls="costs">Shipping costs</button>
<div class="collapse" id="costs">Five euros, free from fifty.</div>`,
  dropdown: () => `<div class="dropdown">
  <button type="button" class="btn btn-light dropdown-toggle" data-bs-toggle="dropdown" aria-expanded="false">Your account</button>
  <ul class="dropdown-menu">
    <li><a class="dropdown-item" href="/account">Overview</a></li>
    <li><a class="dropdown-item" href="/account/order">Orders</a></li>
  </ul>
</div>`,
  modal:
    () => `<button type="button" class="btn btn-light" data-bs-toggle="modal" data-bs-target="#cancel">Cancel the order</button>
<div class="modal" id="cancel" tabindex="-1" role="dialog" aria-label="Cancel the order">
  <div class="modal-dialog"><div class="modal-content">
    <div class="modal-header"><button type="button" class="btn-close" data-bs-dismiss="modal" aria-label="Close"></button></div>
    <div class="modal-body">Do you want to cancel this order?</div>
  </div></div>
</div>`,
  'ajax-modal': ({ privacyId }) =>
    `<a href="/Privacy/" data-ajax-modal="true" data-url="/widgets/cms/${privacyId}">Privacy notice</a>
${DIALOG}`,
  tooltip: () =>
    `<button type="button" class="btn btn-light" data-bs-toggle="tooltip" title="In stock: with you tomorrow">Delivery time</button>`,
  popover: () =>
    `<button type="button" class="btn btn-light" data-bs-toggle="popover" title="Delivery" data-bs-content="Two to five days.">Delivery time</button>`,
  tab: () => `${TABS}
${PANES}`,
  'alert-dismiss': () => `<div class="alert alert-info alert-dismissible" role="alert">
  <div class="alert-content">Orders before noon leave today.</div>
  <button type="button" class="btn-close" data-bs-dismiss="alert" aria-label="Close"></button>
</div>`,
  'bootstrap-controls':
    () => `<button type="button" class="btn btn-light" data-bs-toggle="offcanvas" data-bs-target="#storeHours" aria-controls="storeHours">Store hours</button>
<div class="offcanvas offcanvas-end" id="storeHours" tabindex="-1" aria-label="Store hours">
  <div class="offcanvas-header"><button type="button" class="btn-close" data-bs-dismiss="offcanvas" aria-label="Close"></button></div>
  <div class="offcanvas-body">Monday to Friday, 9 to 18.</div>
</div>`,
  navbar: ({
    category: { id, path },
  }) => `<nav class="navbar navbar-expand-lg" data-navbar="true" aria-label="Departments">
  <ul class="navbar-nav">
    <li class="nav-item nav-item-${id}"><a class="nav-link main-navigation-link nav-item-${id}-link" href="${path}">Kitchen</a></li>
  </ul>
</nav>
<script>Object.assign(window, { activeNavigationId: '${id}', activeNavigationPathIdList: ['${id}'] })</script>`,
  'flyout-menu': ({ category: { id, path } }) => `<div data-flyout-menu="true">
  <nav><a class="nav-link" href="${path}" data-flyout-menu-trigger="${id}">Kitchen</a></nav>
  <div class="navigation-flyouts">
    <div class="navigation-flyout" data-flyout-menu-id="${id}">
      <button type="button" class="btn btn-light js-close-flyout-menu" aria-label="Close">×</button>
      <a href="${path}">All of it</a>
    </div>
  </div>
</div>`,
  'scroll-up':
    () => `<div data-scroll-up="true"><div class="scroll-up-button js-scroll-up-button"><button type="button" class="btn btn-primary">Back to the top</button></div></div>
<div style="height: 120vh">Scroll down.</div>`,
  'collapse-footer-columns': () => `<div id="footerColumns" data-collapse-footer-columns="true">
  <div class="footer-column js-footer-column">
    <div class="js-collapse-footer-column-trigger" data-bs-target="#service" aria-controls="service">Service</div>
    <div id="service" class="collapse js-footer-column-content"><a href="/Contact/">Contact</a></div>
  </div>
</div>`,
  'off-canvas-menu': ({
    category: { path },
  }) => `<button type="button" class="btn btn-light" data-off-canvas-menu="true" aria-label="Menu">☰</button>
<div class="d-none js-navigation-offcanvas-initial-content">
  <button type="button" class="btn btn-light js-offcanvas-close">Close</button>
  <div class="navigation-offcanvas-container js-navigation-offcanvas">
    <div class="js-navigation-offcanvas-overlay-content"><a href="${path}">Kitchen</a></div>
  </div>
</div>`,
  'account-menu': () => `<div class="dropdown account-menu-wrapper">
  <button type="button" class="btn btn-light" data-account-menu="true" data-bs-toggle="dropdown" aria-expanded="false">Your account (opens a panel on small screens)</button>
  <div class="dropdown-menu account-menu-dropdown js-account-menu-dropdown"><a class="dropdown-item" href="/account">Overview</a></div>
</div>`,
  'off-canvas-tabs':
    () => `${TABS.replaceAll('data-bs-toggle="tab"', 'data-bs-toggle="tab" data-off-canvas-tabs="true"')}
${PANES}`,
  'collapse-checkout-confirm-methods': () => `<div class="payment-methods">
  <label><input type="radio" name="method" checked> Invoice</label>
  <div class="collapse" id="more"><label><input type="radio" name="method"> Card</label></div>
  <button type="button" class="btn btn-link" data-collapse-checkout-confirm-methods="true" ${optionsOf(
    'collapse-checkout-confirm-methods',
    { collapseTriggerMoreLabel: 'Show more', collapseTriggerLessLabel: 'Show less' },
  )} aria-expanded="false" aria-controls="more"><span class="confirm-checkout-collapse-trigger-label">Show more</span></button>
</div>`,
  'date-format': () => `<time data-date-format='{"dateStyle": "long"}'>2026-03-05T12:00:00+00:00</time>`,
  preloader: () => `<div class="preloader" data-preloader="true" role="status" hidden>The page is loading</div>`,
  'speculation-rules': () =>
    `<div data-speculation-rules="true"><a class="product-name" href="/">A product that the browser may prepare</a></div>`,
  'sticky-header': () => `<header class="header-main" data-sticky-header="true">The header stays in sight.</header>
<div style="height: 120vh">Scroll down, and up again.</div>`,
  'nav-scroller': () => `<div class="nav-scroller" data-nav-scroller="true" style="width: 14rem">
  <button type="button" class="btn btn-light js-nav-scroller-prev" hidden>‹</button>
  <div class="js-nav-scroller-list" style="display: flex; overflow-x: auto">
    ${['Kitchen', 'Living', 'Garden', 'Fashion', 'Books'].map((name) => `<a class="nav-link" href="#${name}">${name}</a>`).join('\n    ')}
  </div>
  <button type="button" class="btn btn-light js-nav-scroller-next" hidden>›</button>
</div>`,
  'top-bar-offcanvas':
    () => `<a class="btn btn-light" href="#top-bar" data-top-bar-offcanvas="true" aria-label="Language and currency">…</a>
<div class="top-bar" id="top-bar"><a href="/de/">Deutsch</a></div>`,
  'search-suggest':
    () => `<form action="/search" method="get" role="search" data-search-widget="true" ${optionsOf('search-widget', { searchWidgetMinChars: 3 })} data-url="/suggest?search=">
  <input type="search" name="search" class="form-control header-search-input" autocomplete="off" aria-label="Search products">
  <button type="submit" class="btn header-search-btn">Search</button>
</form>`,
  'search-toggle':
    () => `<button type="button" class="btn btn-light js-search-toggle-btn" data-bs-toggle="collapse" data-bs-target="#searchCollapse" aria-expanded="false" aria-controls="searchCollapse">Search</button>
<div class="collapse" id="searchCollapse"><input type="search" class="form-control header-search-input" name="search" aria-label="Search products"></div>`,
  'search-overlay': () => `<header class="header-main">
  <a class="btn btn-light" href="#search-overlay" data-search-overlay="true">Search</a>
  <div class="search-overlay js-search-overlay" id="search-overlay">
    <form action="/search" role="search"><input type="search" name="search" class="form-control header-search-input" aria-label="Search products"></form>
    <a class="btn btn-light js-search-overlay-close" href="#content-main">Leave the search</a>
  </div>
</header>`,
  consent: bar,
  'cookie-settings': () =>
    `<span class="js-cookie-configuration-button"><button type="button" class="btn btn-primary">Cookies</button></span>`,
  // Started by consent on pages of 6.7.
  'cookie-groups': bar,
  // Opened by a guest's heart on pages of 6.7.
  'feature-consent': bar,
  'web-fonts-permission': ({ fonts }) => `<div data-web-fonts="true" ${optionsOf('web-fonts', fonts)}></div>`,
  'web-fonts': ({ fonts }) => `<div data-web-fonts="true" ${optionsOf('web-fonts', fonts)}></div>`,
  'analytics-permission': () => '<!-- Nothing: it starts the trackers of the page once the shopper allows them. -->',
  'third-party-events': () => `<div data-third-party-events="true"></div>`,
  'event-tracker': ({ trackerUrl }) =>
    `<div data-event-tracker="true" ${optionsOf('event-tracker', { url: trackerUrl })}></div>`,
}
