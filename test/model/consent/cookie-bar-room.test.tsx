import { afterEach, describe, expect, test } from 'vitest'
import { fromCallback } from 'xstate'
import { reflectSnapshots } from '../../../src/bindings/kit/actors.ts'
import { reflectCookieBarRoom } from '../../../src/components/consent/cookie-bar-room.ts'
import { cookieBarRoomMachine } from '../../../src/machines/consent/cookie-bar-room.ts'
import { reviewedPaths } from '../support/reviewed.ts'
import { createStage } from '../support/stage.ts'
import { cookieBarRoomCases } from './cases/cookie-bar-room.ts'

const paths = reviewedPaths('cookie-bar-room', cookieBarRoomMachine, cookieBarRoomCases)

describe('the space for the cookie bar', () => {
  afterEach(() => {
    document.body.removeAttribute('style')
    document.documentElement.removeAttribute('style')
  })

  for (const path of paths)
    test(`${path.id} ${path.title}`, async () => {
      const machine = cookieBarRoomMachine.provide({ actors: { watchHeight: fromCallback(() => undefined) } })
      const { actor, follow } = createStage(machine, {
        input: undefined,
        cases: cookieBarRoomCases,
        services: [],
      })
      reflectSnapshots(actor, reflectCookieBarRoom)
      actor.start()
      const padding = () => Number.parseFloat(document.body.style.paddingBottom || '0')
      // An element focused by keyboard is scrolled above the bar (WCAG 2.4.11).
      const scrollPadding = () => document.documentElement.style.scrollPaddingBottom
      const isRoom = (height: number) => {
        expect(padding()).toBe(height)
        expect(scrollPadding()).toBe(`${height}px`)
      }
      await follow(path, {
        'the page ends where it ends': () => {
          expect(padding()).toBe(0)
          expect(scrollPadding()).toBe('')
        },
        'the page ends above the bar': () => expect(padding()).toBeGreaterThan(0),
        'room for 120 px': () => isRoom(120),
        'room for 180 px': () => isRoom(180),
      })
    })
})
