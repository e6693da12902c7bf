/** A page with a form that is submitted in the background, with its service controlled by the test. */
import { type Mock, vi } from 'vitest'
import { binding } from '../../../src/bindings/forms/form-ajax-submit.ts'
import { type FormSubmission, formSubmissionOf } from '../../../src/bindings/forms/form-submission.ts'
import type { Page } from '../../../src/loader/types.ts'
import type { sendForm } from '../../../src/services/forms/forms.ts'
import { fakeMarkup } from '../../model/support/markup.ts'
import { createTestPage, type TestPage } from './page.ts'

/** A form with the flow and the given options. */
export const ajaxForm = (options: unknown, attributes = 'action="/there" method="post"') =>
  `<form ${attributes} data-form-ajax-submit="true" data-form-ajax-submit-options='${JSON.stringify(options)}'>
    <input name="city" value="Bremen"><select name="sort"><option>a</option><option>b</option></select>
    <button name="how" value="now">Send</button></form>`

type Mounted = Pick<TestPage, 'storefront' | 'errors'> & {
  page: Page
  form: HTMLFormElement
  button: HTMLButtonElement
  submission: FormSubmission
  sendForm: Mock<typeof sendForm>
  heard: string[]
}

/** Mounts the flow on the first form of `html`, until `end` aborts; each request gets `answer`. */
export function mountAjaxForm(html: string, end: AbortController, answer = '<p>answer</p>'): Mounted {
  document.body.innerHTML = html
  const { page, storefront, errors } = createTestPage([
    { name: 'form-ajax-submit', selector: 'form', moment: 'load', binding },
  ])
  const service = vi.fn<typeof sendForm>(() => Promise.resolve(fakeMarkup(answer)))
  storefront.override('form-ajax-submit', { services: { sendForm: service } })
  const form = document.querySelector('form') as HTMLFormElement
  const heard: string[] = []
  for (const type of ['beforeSubmit', 'createLoadingIndicators', 'executeCallbacks', 'onAfterAjaxSubmit'])
    form.addEventListener(type, () => heard.push(type))
  binding.mount({ element: form, signal: end.signal, page })
  const button = form.querySelector('button') as HTMLButtonElement
  // As another flow of the form gets it.
  const submission = formSubmissionOf(page, form, new AbortController().signal)
  return { page, storefront, errors, form, button, submission, sendForm: service, heard }
}
