/** What pages of 6.6.10 print differently with the flag ACCESSIBILITY_TWEAKS: versions B1 and B2. */
import type { Row, Table } from '../check.ts'
import { TEXT } from '../patterns.ts'

const row = (section: string, selector: string, rest: Partial<Row> = {}): Row => ({
  section: `versions ${section}`,
  selector,
  count: 1,
  ...rest,
})

/** What holds for every form of the new kind; nothing of the old one is left in it. */
const handled = (form: string): Table => [
  row('B1', form, {
    attributes: { 'data-form-handler': 'true', 'data-form-validation': false, 'data-form-submit-loader': false },
  }),
  row('B1', `${form} :is(input, select, textarea)[required]`, { count: 0 }),
  row('B1', `${form} :is([data-form-validation-required], [data-form-validation-equal], .js-validation-message)`, {
    count: 0,
  }),
  row('B1', `${form} [data-validation]:not([aria-describedby])`, { count: 0 }),
]

/** A field, its label and the place of its messages. */
function field(form: string, id: string, rules: string | false, help = false): Table {
  const isRequired = rules !== false && rules.startsWith('required')
  return [
    row('B1', `${form} #${id}[name]`, {
      attributes: {
        'aria-describedby': `${help ? `${id}-description ` : ''}${id}-feedback`,
        'data-validation': rules,
        'aria-required': isRequired ? 'true' : false,
      },
    }),
    row('B1', `${form} div#${id}-feedback.form-field-feedback`),
    row('B1', `${form} label[for="${id}"] > span.form-required-label[aria-hidden="true"]`, {
      count: isRequired ? 1 : 0,
    }),
    ...(help ? [row('B1', `${form} small#${id}-description.form-text`, { text: TEXT })] : []),
  ]
}

const address = (form: string, prefix: string): Table => [
  ...field(form, `${prefix}personalFirstName`, 'required'),
  ...field(form, `${prefix}company`, 'required'),
  ...field(form, `${prefix}AddressStreet`, 'required'),
  ...field(form, `${prefix}AddressZipcode`, 'required'),
  ...field(form, `${prefix}AddressCountry`, 'required'),
  ...field(form, `${prefix}AddressCountryState`, false),
]

const LOGIN = 'form.login-form'
export const LOGIN_FORM: Table = [
  ...handled(LOGIN),
  ...field(LOGIN, 'loginMail', 'required,email'),
  ...field(LOGIN, 'loginPassword', 'required'),
]

const REGISTER = 'form.register-form'
export const REGISTER_FORM: Table = [
  ...handled(REGISTER),
  ...field(REGISTER, 'personalMail', 'required,email'),
  ...field(REGISTER, 'personalPassword', 'required,minLength', true),
  row('B1', '#personalPassword', { attributes: { minlength: '8' } }),
  ...field(REGISTER, 'accountType', 'required'),
  ...field(REGISTER, 'vatIds', false),
  ...field(REGISTER, 'billingAddressAddressStreet', 'required'),
  ...address(REGISTER, 'shippingAddress'),
  row('B2', `${REGISTER} .privacy-notice button.btn-link-inline[type="button"][data-ajax-modal="true"][data-url]`),
]

/** The form sent empty: what the server says stands where the script will say it. */
export const REGISTER_REFUSED: Table = [
  row('B1', '#billingAddressAddressStreet', {
    attributes: { class: /\bis-invalid\b/, 'aria-invalid': 'true' },
  }),
  row('B1', '#billingAddressAddressStreet-feedback > .invalid-feedback', { text: TEXT }),
]

export const ADDRESS_FORM: Table = [
  ...handled('form.account-address-form'),
  ...address('form.account-address-form', 'address'),
]

export const EDITOR: Table = [
  row('B1', '.js-address-editor form[data-form-ajax-submit][data-form-handler="true"]', { count: 2 }),
  row('B1', '.js-address-editor [required]', { count: 0 }),
  ...field('.js-address-editor', 'billing-addressAddressStreet', 'required'),
]

export const PROFILE: Table = [
  ...handled('#profilePersonalForm'),
  ...handled('#profileMailForm'),
  ...field('#profileMailForm', 'personalMail', 'required,email'),
  ...field('#profileMailForm', 'personalMailConfirmation', 'required,email,confirmation'),
  ...handled('#profilePasswordForm'),
  ...field('#profilePasswordForm', 'newPassword', 'required,minLength', true),
  ...field('#profilePasswordForm', 'newPasswordConfirmation', 'required,confirmation'),
]

export const RECOVER: Table = [
  ...handled('#recoverPasswordForm'),
  ...field('#recoverPasswordForm', 'personalMail', 'required,email'),
]

export const RESET: Table = [
  ...handled('#resetPasswordForm'),
  ...field('#resetPasswordForm', 'newPassword', 'required,minLength', true),
  ...field('#resetPasswordForm', 'newPasswordConfirmation', 'required,confirmation'),
]

export const REVIEW: Table = [
  ...handled('form.review-form'),
  ...field('form.review-form', 'reviewTitle', 'required,minLength', true),
  ...field('form.review-form', 'reviewContent', 'required,minLength', true),
]

/** A box beside its label, and the captcha. */
export const CONTACT: Table = [
  ...handled('#cms-form-contact'),
  ...field('#cms-form-contact', 'form-email', 'required,email'),
  ...field('#cms-form-contact', 'form-comment', 'required'),
  ...field('#cms-form-contact', 'form-privacy-opt-in-contact', 'required'),
  ...field('#cms-form-contact', 'cms-form-contact-basic-captcha-input', 'required'),
  row('B1', '.form-check > .form-check-input#form-privacy-opt-in-contact + label.custom-control-label'),
]

const NEWS = 'form[data-form-handler]:has(#newsletterAction)'
export const NEWSLETTER: Table = [...handled(NEWS), ...field(NEWS, 'form-email', 'required,email')]

const WITHDRAW = '#cms-form-online-revocation-request'
export const WITHDRAWAL: Table = [
  ...handled(WITHDRAW),
  ...field(WITHDRAW, `${WITHDRAW.slice(1)}-email`, 'required,email'),
]

/** A language or a currency is sent by its own button. */
const choice = (form: string, field: string): Table => [
  row('B2', `.top-bar ${form}`, { attributes: { 'data-form-auto-submit': false } }),
  row('B2', `.top-bar ${form} ul.dropdown-menu > li > button.dropdown-item[type="submit"][name="${field}"][value]`, {
    count: 'some',
    text: TEXT,
  }),
  row('B2', `.top-bar ${form} input[type="radio"]`, { count: 0 }),
]

/** Lines of a cart. */
export const LINES: Table = [
  row('B2', 'ul.list-unstyled > li.line-item'),
  row('B2', '.line-item[role], [role="list"]:has(.line-item)', { count: 0 }),
]

/** The trigger is the button beside the headline, and nothing else. */
export const EVERY_PAGE: Table = [
  ...handled('form.newsletter-form'),
  ...field('form.newsletter-form', 'footer-newsletter-email', 'required,email'),
  ...choice('form.language-form', 'languageId'),
  ...choice('form.currency-form', 'currencyId'),
  row('B2', '.footer-column-headline:is([data-bs-target], .js-collapse-footer-column-trigger)', { count: 0 }),
  row('B2', '.js-footer-column .footer-column-headline + button.js-collapse-footer-column-trigger[type="button"]', {
    count: 4,
    attributes: { 'aria-label': TEXT, 'data-bs-toggle': 'collapse' },
    refers: ['data-bs-target', 'aria-controls'],
  }),
]

export const LISTING: Table = [
  row('B2', '.product-box .product-image-link, .product-image-wrapper > a:not(.product-quick-view)', { count: 0 }),
  row('B2', '.product-box a.product-name.stretched-link[href]', { count: 'some' }),
  row('B2', '.pagination a.page-link[data-page="2"][href]', { count: 'some' }),
  row('B2', '.pagination input', { count: 0 }),
]

export const PRODUCT: Table = [
  row('B2', '.product-detail-tax button.product-detail-tax-link.btn-link-inline[data-ajax-modal="true"][data-url]'),
]

export const CONFIRM: Table = [
  row('B2', 'label[for="tos"] button.btn-link-inline[type="button"][data-ajax-modal="true"][data-url]'),
  row('B2', '.confirm-tos a[data-ajax-modal]', { count: 0 }),
]
