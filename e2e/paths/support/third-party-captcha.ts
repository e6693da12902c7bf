/** The contact form with the captcha of a third party, for the rooms of its two versions. */
import { expect, type Page, type Route } from 'playwright/test'
import type { AnyMachineSnapshot } from 'xstate'
import { googleReCaptchaMachine } from '../../../src/machines/forms/google-re-captcha.ts'
import { googleReCaptchaCases } from '../../../test/model/forms/cases/google-re-captcha.ts'
import type { Beginning } from '../../../test/model/support/paths.ts'
import { ContactPage } from '../../models/contact-page.ts'
import { ThirdPartyCaptcha } from '../../models/third-party-captcha.ts'
import { answer } from '../../support/faults.ts'
import { playScenario } from '../../support/sandbox.ts'
import { sendTo } from './play.ts'
import { defineRoom } from './room.ts'

const captcha = (page: Page) => new ThirdPartyCaptcha(page)

type Look = { isSilent?: boolean; isBusy?: boolean; hasToken?: boolean; says?: 'missing' | 'lasting' | 'failure' }

async function look(page: Page, { isSilent = false, isBusy = false, hasToken = false, says }: Look): Promise<void> {
  const { notice, token, ...alerts } = captcha(page)
  const { form } = new ContactPage(page)
  await expect(notice).toBeVisible({ visible: isSilent })
  if (isBusy) await expect(form).toHaveAttribute('aria-busy', 'true')
  else await expect(form).not.toHaveAttribute('aria-busy')
  await expect(token).toHaveValue(hasToken ? /./ : '')
  for (const each of ['missing', 'lasting', 'failure'] as const)
    await expect(alerts[each]).toHaveCount(each === says ? 1 : 0)
}

/** A complete form that nobody has touched; what lets it pass is enough, so that another script keeps it on the page. */
async function openForm(page: Page, kind: string): Promise<void> {
  await playScenario(page, { captcha: { kind, answer: kind === 'task' ? 'task' : 'ok' } })
  await page.route('**/Contact/', async (route) => {
    const response = await route.fetch()
    const elsewhere = (await response.text()).replace('action="/form/contact"', 'action="https://elsewhere.example/"')
    await route.fulfill({ response, body: elsewhere })
  })
  await new ContactPage(page).openForm()
  await page.evaluate(() => {
    for (const field of document.querySelectorAll<HTMLInputElement>('#cms-form-contact :required')) {
      if (field.type === 'checkbox') field.checked = true
      else if (field.localName !== 'select') field.value = field.type === 'email' ? 'robin@statefront.example' : 'Robin'
    }
    document.addEventListener('submit', (event) => event.preventDefault())
  })
}

/** After what was let pass before: the page submits that in a timer of its own. */
const submit = (page: Page) =>
  page.evaluate(async () => {
    await new Promise((done) => setTimeout(done))
    document.querySelector<HTMLFormElement>('#cms-form-contact')?.requestSubmit()
  })

const FAULTS = { 'no connection': (route: Route) => route.abort(), 'a server error': answer(500, 'oops') }

/** Whether a path asks for the script once more after it has come. */
function loadsAgain({ steps }: Beginning): boolean {
  const first = steps.findIndex(({ says }) => says === 'the script comes')
  return first >= 0 && steps.slice(first + 1).some(({ state }) => (state as AnyMachineSnapshot).matches('loading'))
}

type Version = {
  flow: string
  runsAs: string
  paths?: string
  /** The kinds, by the beginnings of the paths. */
  kinds: Readonly<Record<string, 'box' | 'task' | 'score'>>
}

export const captchaRoom = ({ flow, runsAs, paths, kinds }: Version) =>
  defineRoom({
    flow,
    runsAs,
    ...(paths !== undefined && { paths }),
    machine: googleReCaptchaMachine,
    cases: googleReCaptchaCases,
    open: (page, { begins }) => openForm(page, kinds[begins ?? ''] ?? 'box'),
    requests: { loadCaptcha: /\/recaptcha\.js\?/, fetchToken: /\/captcha\/rating$/ },
    // The third party's own scripts ask; nothing of a page ends that.
    once: ['loadCaptcha', 'fetchToken'],
    does: {
      'somebody uses the form': (page) => new ContactPage(page).field('Subject').focus(),
      'the shopper sends the form': submit,
      'the shopper tries again': (page) => captcha(page).again.click(),
      async 'the third party gives a token'(page) {
        const { boxFrame, box, solve } = captcha(page)
        await ((await boxFrame.count()) > 0 ? box : solve).click()
      },
      'the token is too old': (page) => sendTo(page, runsAs, { type: 'token.expired' }),
      'the form was sent with its token, and is still there': (page) => sendTo(page, runsAs, { type: 'token.spent' }),
      'the third party is in trouble': (page) => sendTo(page, runsAs, { type: 'check.failed' }),
    },
    faults: {
      'the script does not come': FAULTS,
      // Only one of the kinds asks for a rating.
      ...(Object.values(kinds).includes('score') && { 'the third party gives no token': FAULTS }),
    },
    objects(path) {
      if (!Object.hasOwn(kinds, path.begins ?? '')) return 'this kind is of the other version'
      if (loadsAgain(path)) return 'a script that has come is there at once'
      const isBox = kinds[path.begins ?? ''] === 'box'
      const isGiven = ({ says }: { says: string }, index: number) =>
        says === 'the third party gives a token' &&
        !(path.steps[index - 1]?.state as AnyMachineSnapshot | undefined)?.matches('challenging')
      if (!isBox && path.steps.some(isGiven)) return 'without a box, no token comes before the form wants to be sent'
      return undefined
    },
    sees: {
      'that the third party is not asked yet': (page) => look(page, { isSilent: true }),
      'a form without a token': (page) => look(page, {}),
      'a busy form': (page) => look(page, { isBusy: true }),
      'that the box is not ticked': (page) => look(page, { says: 'missing' }),
      'that the check lasts, and what to do': (page) => look(page, { says: 'lasting' }),
      'a form with a token': (page) => look(page, { hasToken: true }),
      'that the check has failed, and a way to try again': (page) => look(page, { says: 'failure' }),
    },
  })
