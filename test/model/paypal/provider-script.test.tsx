import { describe, expect, test } from 'vitest'
import { providerScriptMachine } from '../../../src/machines/paypal/provider-script.ts'
import { reviewedPaths } from '../support/reviewed.ts'
import { createStage } from '../support/stage.ts'
import { providerScriptCases } from './cases/provider-script.ts'

const paths = reviewedPaths('provider-script', providerScriptMachine, providerScriptCases)

describe('provider script', () => {
  for (const path of paths)
    test(`${path.id} ${path.title}`, async () => {
      const { actor, follow } = createStage(providerScriptMachine, {
        input: undefined,
        services: ['loadScript'],
        cases: providerScriptCases,
      })
      // Nobody sees the script itself: it is asked for so often, and has been lost so often, since something wanted it.
      let wanted = 0
      let losses = 0
      actor.system.inspect((inspected) => {
        if (inspected.type !== '@xstate.event') return
        const { type } = inspected.event
        if (type === 'script.want') [wanted, losses] = [wanted + 1, 0]
        if (/^xstate\.(error|after\.scriptDeadline)/.test(type)) losses += 1
      })
      actor.start()
      const is = (children: string[], lost: number, isWanted = true) => {
        const { context, children: running } = actor.getSnapshot()
        expect([Object.keys(running), losses, wanted > 0, context.provider]).toEqual([children, lost, isWanted, null])
      }
      await follow(path, {
        'that nothing of the provider is on the page': () => is([], 0, false),
        'that the script is awaited': () => is(['loadScript'], 0),
        'that the script did not arrive, and is soon asked for again': () => is([], 1),
        'that the script is awaited a second time': () => is(['loadScript'], 1),
        'that the script did not arrive twice, and is asked for once more later': () => is([], 2),
        'that the script is awaited a last time': () => is(['loadScript'], 2),
        'that the script is there': () =>
          expect(actor.getSnapshot().context.provider).toEqual({ FUNDING: { CARD: 'card' } }),
        'that the script cannot be had': () => is([], 3),
      })
    })
})
