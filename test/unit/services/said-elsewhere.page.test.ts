/** What other scripts of the page say of the consent (contract, shell 4.3, and payments C3), whenever they say it. */
import { expect, test } from 'vitest'
import { dispatchOwn, hearSaid, wordsIn } from '../../../src/services/consent/said-elsewhere.ts'
import { clearCookies } from '../support/cookies.ts'

const say = (type: string, detail: unknown) => document.dispatchEvent(new CustomEvent(type, { detail }))

test('what is said before anybody hears it is kept, in order, by its kind', () => {
  say('CookieConfiguration_Update', 1)
  say('sw-analytics-consent', 'one')
  say('CookieConfiguration_Update', 2)
  const heard: unknown[] = []
  const end = hearSaid('CookieConfiguration_Update', (detail) => heard.push(detail))
  expect(heard).toEqual([1, 2])
  say('CookieConfiguration_Update', 3)
  dispatchOwn('CookieConfiguration_Update', 'own')
  hearSaid('sw-analytics-consent', (detail) => heard.push(detail))
  expect(heard).toEqual([1, 2, 3, 'one'])
  end()
  say('CookieConfiguration_Update', 4)
  hearSaid('CookieConfiguration_Update', (detail) => heard.push(detail))
  expect(heard).toEqual([1, 2, 3, 'one', 4])
})

test('an event without details says nothing', () => {
  const heard: unknown[] = []
  hearSaid('CookieConfiguration_Update', (detail) => heard.push(wordsIn(detail)))
  document.dispatchEvent(new Event('CookieConfiguration_Update'))
  say('CookieConfiguration_Update', 'no names')
  expect(heard).toEqual([{}, {}])
})

test('words count as they are; names alone by their cookies', () => {
  document.cookie = 'chat=42;path=/'
  expect(wordsIn({ chat: false, video: true, shop: 1, none: 0, bot: null })).toEqual({
    chat: false,
    video: true,
    shop: true,
    none: false,
    bot: false,
  })
  expect(wordsIn(['chat', 'video'])).toEqual({ chat: true, video: false })
  expect(wordsIn({ chat: {}, video: { active: true } })).toEqual({ chat: true, video: false })
  clearCookies()
})
