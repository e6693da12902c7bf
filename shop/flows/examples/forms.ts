import { type Examples, optionsOf } from './values.ts'

const CAPTCHA = {
  router: '/basic-captcha',
  validate: '/basic-captcha-validate',
  captchaRefreshIconId: '#code-refresh',
  captchaImageId: '#code-image',
  basicCaptchaInputId: '#code-input',
  basicCaptchaFieldId: '#code-field',
  formId: 'code-form',
  preCheck: false,
  preCheckRoute: { path: '/basic-captcha-validate' },
}

/** Forms and what is in them. */
export const FORMS: Examples = {
  'form-validation': () => `<form action="/account/login" method="post" data-form-validation="true" novalidate>
  <label class="form-label" for="mail">E-mail address</label>
  <input type="email" class="form-control" id="mail" name="username" required data-form-validation-required="true" data-form-validation-required-message="E-mail address must not be empty.">
  <button class="btn btn-primary">Log in</button>
</form>`,
  'form-handler': () => `<form action="/account/login" method="post" data-form-handler="true" novalidate>
  <label class="form-label" for="address">E-mail address<span class="form-required-label" aria-hidden="true">*</span></label>
  <input type="email" class="form-control" id="address" name="username" aria-describedby="address-feedback" data-validation="required,email" aria-required="true">
  <div id="address-feedback" class="form-field-feedback"></div>
  <button class="btn btn-primary">Log in</button>
</form>`,
  'form-scroll-to-invalid-field': () => `<form action="/account/login" method="post">
  <label class="form-label" for="name">Name</label>
  <input class="form-control" id="name" name="username" required>
  <button class="btn btn-primary">Send</button>
</form>`,
  'form-submit-loader': () => `<form action="/checkout/configure" method="post" data-form-submit-loader="true">
  <button class="btn btn-primary">Send</button>
</form>`,
  'form-auto-submit': ({
    currencies,
  }) => `<form action="/checkout/configure" method="post" data-form-auto-submit="true">
  <label class="form-label" for="currency">Currency</label>
  <select class="form-select" id="currency" name="currencyId">
    ${currencies.map(({ id, name }) => `<option value="${id}">${name}</option>`).join('\n    ')}
  </select>
</form>`,
  'form-ajax-submit': ({
    product: { id },
  }) => `<form action="/product/${id}/reviews?parentId=${id}" method="post" data-form-ajax-submit="true" ${optionsOf(
    'form-ajax-submit',
    { replaceSelectors: ['.js-review-container'], submitOnChange: true },
  )}>
  <label><input type="checkbox" name="language" value="filter-language"> Only in English</label>
</form>
<div class="js-review-container">The reviews come here.</div>`,
  'form-ajax-pagination': ({
    product: { id },
  }) => `<form action="/product/${id}/reviews?parentId=${id}" method="post" data-form-ajax-submit="true" ${optionsOf(
    'form-ajax-submit',
    { replaceSelectors: '.js-review-container', submitOnChange: true },
  )} data-form-ajax-pagination="true">
  <input type="hidden" name="p" value="1">
  <ul class="pagination">
    <li class="page-item active"><a class="page-link" href="?p=1" data-page="1" data-focus-id="1">1</a></li>
    <li class="page-item"><a class="page-link" href="?p=2" data-page="2" data-focus-id="2">2</a></li>
  </ul>
</form>
<div class="js-review-container">The reviews come here.</div>`,
  'country-state-select': ({ countries }) => `<div class="address">
  <div data-country-state-select="true" ${optionsOf('country-state-select', { scopeElementSelector: '.address', prefix: 'address' })}>
    <label class="form-label" for="country">Country</label>
    <select class="country-select form-select" id="country" name="address[countryId]" data-initial-country-id="">
      <option value="" selected disabled>Please choose …</option>
      ${countries.map(({ id, name }) => `<option value="${id}">${name}</option>`).join('\n      ')}
    </select>
    <div class="d-none">
      <label class="form-label" for="state">State</label>
      <select class="country-state-select form-select" id="state" name="address[countryStateId]" data-initial-country-state-id="">
        <option value="" selected disabled data-placeholder-option="true">Please choose …</option>
      </select>
    </div>
  </div>
</div>`,
  'form-preserver': () => `<form id="note" action="/form/contact" method="post" data-form-preserver="true">
  <label class="form-label" for="comment">Comment: it is still there after a reload</label>
  <textarea class="form-control" id="comment" name="comment"></textarea>
</form>`,
  'form-add-history': () => `<form action="/checkout/configure" method="post" data-form-add-history="true" ${optionsOf(
    'form-add-history',
    { entries: [{ state: [], title: 'Orders', url: '/account/order' }] },
  )}>
  <button class="btn btn-primary">Send: the way back then leads to the orders</button>
</form>`,
  'form-add-dynamic-redirect':
    () => `<form action="/checkout/configure" method="post" data-form-add-dynamic-redirect="true" ${optionsOf(
      'form-add-dynamic-redirect',
      { redirectTo: 'frontend.account.order.page', redirectParameter: {} },
    )}>
  <button class="btn btn-primary">Send: the answer leads to the orders</button>
</form>`,
  'clear-input': () => `<label class="form-label" for="term">Search term</label>
<input class="form-control" id="term" value="mug" data-clear-input="true" ${optionsOf('clear-input', { clearButtonSelector: '#empty' })}>
<button type="button" class="btn btn-light" id="empty">Empty it</button>`,
  'form-field-toggle':
    () => `<label><input type="checkbox" data-form-field-toggle="true" data-form-field-toggle-target=".js-other-address" data-form-field-toggle-value="true"> Ship to another address</label>
<div class="js-other-address d-none"><label>City <input class="form-control" name="city"></label></div>`,
  'form-cms-handler': () => `<div class="cms-element-form">
  <form action="/form/contact" method="post">
    <label class="form-label" for="contact">E-mail address</label>
    <input type="email" class="form-control" id="contact" name="email" required>
    <button class="btn btn-primary">Send</button>
  </form>
</div>`,
  withdrawal: () => `<div data-withdrawal="true">
  <section data-withdrawal-step="declare">
    <h2 tabindex="-1">Withdraw from a contract</h2>
    <form action="/withdrawal" method="post">
      <label class="form-label" for="withdrawal-number">Order number</label>
      <input class="form-control" id="withdrawal-number" name="orderNumber" required>
      <label class="form-label" for="withdrawal-name">Name</label>
      <input class="form-control" id="withdrawal-name" name="name" required>
      <label class="form-label" for="withdrawal-mail">E-mail address</label>
      <input type="email" class="form-control" id="withdrawal-mail" name="email" required>
      <button class="btn btn-primary">Continue to confirmation</button>
    </form>
  </section>
</div>`,
  'basic-captcha': () => `<form id="code-form" action="/form/contact" method="post">
  <div data-basic-captcha="true" ${optionsOf('basic-captcha', CAPTCHA)}>
    <div id="code-image"></div>
    <button type="button" class="btn btn-light" id="code-refresh">Another code</button>
    <div id="code-field">
      <label class="form-label" for="code-input">Code in the picture</label>
      <input class="form-control" id="code-input" name="shopware_basic_captcha_confirm" required>
    </div>
  </div>
  <button class="btn btn-primary">Send</button>
</form>`,
  'captcha-proof': () => `<form id="code-form" action="/form/contact" method="post">
  <div data-basic-captcha="true" ${optionsOf('basic-captcha', CAPTCHA)}>
    <div id="code-image"></div>
    <button type="button" class="btn btn-light" id="code-refresh">Another code</button>
    <div id="code-field"><input class="form-control" id="code-input" aria-label="Code in the picture" name="shopware_basic_captcha_confirm" required></div>
  </div>
  <button type="button" class="btn btn-link" data-captcha-proof="true" ${optionsOf('captcha-proof', { url: '/captcha-proof?formId=code-form' })}>Continue without the picture</button>
  <input type="hidden" data-captcha-proof-result name="captchaProof">
</form>`,
  'password-toggle': () => `<label class="form-label" for="password">Password</label>
<div class="password-field">
  <input type="password" class="form-control" id="password" value="statefront">
  <button type="button" class="password-toggle" data-password-toggle="true" aria-controls="password" aria-pressed="false" aria-label="Show “Password”">Show</button>
</div>`,
  'newsletter-form': () => `<div class="cms-element-form">
  <form action="/form/newsletter" method="post" novalidate data-newsletter-form="true" aria-label="Newsletter">
    <input type="hidden" name="option" value="subscribe">
    <input type="email" class="form-control" name="email" aria-label="Your e-mail address for the newsletter" required>
    <button class="btn btn-primary">Subscribe</button>
  </form>
</div>`,
  'date-picker': () => `<label class="form-label" for="day">Day of delivery</label>
<input class="form-control" id="day" name="day" data-date-picker="true" ${optionsOf('date-picker', { minDate: '2026-01-01' })}>`,
  'floating-labels': () => `<form action="/form/contact" method="post" data-floating-labels="true">
  <div class="form-group">
    <label class="form-label" for="first">First name</label>
    <input class="form-control" id="first" name="firstName">
  </div>
</form>`,
  'google-re-captcha-v2': ({ captchaUrl }) => `<form action="/form/contact" method="post">
  <div data-google-re-captcha-v2="true" ${optionsOf('google-re-captcha-v2', { siteKey: 'sandbox', scriptUrl: captchaUrl, invisible: false })}>
    <div class="grecaptcha-v2-container"></div>
    <input class="grecaptcha-v2-input d-none" name="_grecaptcha_v2" required data-skip-report-validity="true">
  </div>
  <button class="btn btn-primary">Send</button>
</form>`,
  'google-re-captcha-v3': ({ captchaUrl }) => `<form action="/form/contact" method="post">
  <div data-google-re-captcha-v3="true" ${optionsOf('google-re-captcha-v3', { siteKey: 'sandbox', scriptUrl: captchaUrl })}>
    <input class="grecaptcha_v3-input d-none" name="_grecaptcha_v3" required data-skip-report-validity="true">
  </div>
  <button class="btn btn-primary">Send</button>
</form>`,
}
