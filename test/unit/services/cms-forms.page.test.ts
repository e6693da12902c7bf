/** What the answer to a form of a composed page means (contract, shell 18). */
import { afterEach, describe, expect, test, vi } from 'vitest'
import { textOfMarkup } from '../../../src/page/kit/markup-text.ts'
import { sendCmsForm } from '../../../src/services/forms/cms-forms.ts'
import { answerWith } from '../support/network.ts'

afterEach(() => vi.restoreAllMocks())

async function send(messages: unknown, fields: Record<string, string> = {}) {
  answerWith(() => Response.json(messages))
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.set(name, value)
  const { verdict, message } = await sendCmsForm({ url: '/form', body, signal: new AbortController().signal })
  return [verdict, message && textOfMarkup(message)]
}
const success = { type: 'success', alert: 'Thank you.' }
const danger = { type: 'danger', alert: 'No such address.' }
const info = { type: 'info', alert: 'Please wait.' }

describe('a page’s own thanks', () => {
  const thanks = { confirmationText: 'Thanks a lot.' }
  test('take the place of the shop’s where the form was accepted', async () => {
    expect(await send([success], thanks)).toEqual(['accepted', 'Thanks a lot.'])
    expect(await send([success], { confirmationText: ' ' })).toEqual(['accepted', 'Thank you.'])
    expect(await send([success])).toEqual(['accepted', 'Thank you.'])
  })
  test.each([
    [[danger], 'wrong', 'No such address.'],
    [[success, danger], 'wrong', 'Thank you.No such address.'],
    [[danger, success], 'wrong', 'No such address.Thank you.'],
    [[info], 'noted', 'Please wait.'],
    [[success, info], 'noted', 'Thank you.Please wait.'],
    [{ 3: danger, 7: info }, 'wrong', 'No such address.Please wait.'],
  ])('are not said for %j', async (messages, verdict, text) => {
    expect(await send(messages, thanks)).toEqual([verdict, text])
  })
})
