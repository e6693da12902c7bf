import { afterEach, describe, expect, test } from 'vitest'
import { reflectCookieBarRoom } from '../../src/components/consent/cookie-bar-room.ts'
import { cookieBarRoomMachine } from '../../src/machines/consent/cookie-bar-room.ts'
import { cookieBarRoomCases } from './cases/cookie-bar-room.ts'
import { describePaths } from './support/list.ts'
import { pathsOf } from './support/paths.ts'
import { createStage, expectSeen } from './support/stage.ts'

const paths = pathsOf(cookieBarRoomMachine, cookieBarRoomCases)

test('the paths QA has reviewed', async () => {
  await expect(describePaths(cookieBarRoomMachine, paths)).toMatchFileSnapshot('paths/cookie-bar-room.md')
})

describe('the room of the cookie bar', () => {
  afterEach(() => {
    document.body.removeAttribute('style')
    document.documentElement.removeAttribute('style')
  })

  for (const { id, title, start, steps } of paths)
    test(`${id} ${title}`, async () => {
      const { actor, play } = createStage(cookieBarRoomMachine, { input: undefined, services: [] })
      actor.subscribe(reflectCookieBarRoom())
      actor.start()
      for (const { event, state } of [{ event: null, state: start }, ...steps]) {
        if (event) await play(event)
        expect(actor.getSnapshot().value).toEqual(state.value)
        const { room } = state.context
        const keepsRoom = () => {
          expect(room).toBeGreaterThan(0)
          expect(document.body.style.paddingBottom).toBe(`${room}px`)
          expect(document.documentElement.style.scrollPaddingBottom).toBe(`${room}px`)
        }
        await expectSeen(state, {
          none: () => {
            expect(Number.parseFloat(document.body.style.paddingBottom || '0')).toBe(0)
            expect(document.documentElement.style.scrollPaddingBottom).toBe('')
          },
          kept: keepsRoom,
          changing: keepsRoom,
        })
      }
      actor.stop()
    })
})
