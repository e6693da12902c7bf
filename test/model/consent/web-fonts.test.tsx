import { describe, expect, test } from 'vitest'
import { webFontsMachine } from '../../../src/machines/consent/web-fonts.ts'
import { reviewedPaths } from '../support/reviewed.ts'
import { createStage } from '../support/stage.ts'
import { webFontsCases } from './cases/web-fonts.ts'

const paths = reviewedPaths('web-fonts', webFontsMachine, webFontsCases)

// The loader of the fonts changes the page; the flow only decides when it is called and aborted.
describe('the web fonts', () => {
  for (const path of paths)
    test(`${path.id} ${path.title}`, async () => {
      const { actor, follow } = createStage(webFontsMachine, {
        input: undefined,
        cases: webFontsCases,
        services: ['loadWebFonts'],
      })
      let heard = ''
      actor.system.inspect((inspected) => {
        if (inspected.type === '@xstate.event') heard = inspected.event.type
      })
      actor.start()
      const isAsking = (expected: boolean) =>
        expect(Object.keys(actor.getSnapshot().children)).toEqual(expected ? ['loadWebFonts'] : [])
      const isOver = (because: RegExp) => {
        isAsking(false)
        expect(heard).toMatch(because)
      }
      await follow(path, {
        'the page as it is, while its fonts are fetched': () => isAsking(true),
        'the page in its fonts': () => isOver(/^xstate\.done/),
        'the page as it is, without its fonts': () => isOver(/^xstate\.(error|after)/),
        'the page as it is, and nothing more is asked for': () => isOver(/^consent\.withdrawn/),
      })
    })
})
