import { describe, expect, test } from 'vitest'
import { webFontsMachine } from '../../src/machines/consent/web-fonts.ts'
import { webFontsCases } from './cases/web-fonts.ts'
import { describePaths } from './support/list.ts'
import { pathsOf } from './support/paths.ts'
import { createStage } from './support/stage.ts'

const paths = pathsOf(webFontsMachine, webFontsCases)

test('the paths QA has reviewed', async () => {
  await expect(describePaths(webFontsMachine, paths)).toMatchFileSnapshot('paths/web-fonts.md')
})

// The loader of the fonts changes the page; the flow only decides when it is asked, and that it is given up.
describe('the web fonts', () => {
  for (const { id, title, start, steps } of paths)
    test(`${id} ${title}`, async () => {
      const { actor, play } = createStage(webFontsMachine, { input: undefined, services: ['loadWebFonts'] })
      actor.start()
      for (const { event, state } of [{ event: null, state: start }, ...steps]) {
        if (event) await play(event)
        expect(actor.getSnapshot().value).toEqual(state.value)
        // Only while they are loaded does anything ask the other host.
        expect(Object.keys(actor.getSnapshot().children)).toEqual(state.value === 'loading' ? ['loadWebFonts'] : [])
      }
      actor.stop()
    })
})
