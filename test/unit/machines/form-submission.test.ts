/** Invariant A19: from which states a form can be sent, in which ways, and when nothing more is sent. */
import { expect, test } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import { withoutEffects } from '../../../src/machines/effect.ts'
import { formSubmissionMachine } from '../../../src/machines/forms/form-submission.ts'

type Sending = 'form.refuse' | 'form.send' | 'form.post'

function begin() {
  const clock = new SimulatedClock()
  const actor = createActor(withoutEffects(formSubmissionMachine), { clock })
  const told: string[] = []
  for (const type of ['form.sent', 'form.delivered'] as const) actor.on(type, () => told.push(type))
  actor.start()
  /** The browser takes a form that is submitted; other ways are single events. */
  const go = (type: Sending) => {
    if (type === 'form.send') for (const before of ['form.submit', 'form.pass']) actor.send({ type: before } as never)
    actor.send({ type })
  }
  return { actor, go, told, wait: (ms: number) => clock.increment(ms), state: () => actor.getSnapshot().value }
}

/** Brings a form into each state from which it can be sent. */
const BEFORE: Record<string, (form: ReturnType<typeof begin>) => void> = {
  'not sent yet': () => undefined,
  'refused before': ({ actor }) => actor.send({ type: 'form.refuse' }),
  'taken to the shop, and nothing came for 20 s': ({ go, wait }) => {
    go('form.send')
    wait(20_000)
  },
  'sent in the background, and nothing came for 20 s': ({ actor, wait }) => {
    actor.send({ type: 'form.post' })
    wait(20_000)
  },
  'sent in the background and answered': ({ actor }) => {
    actor.send({ type: 'form.post' })
    actor.send({ type: 'form.answered' })
  },
  'sent in the background, which failed': ({ actor }) => {
    actor.send({ type: 'form.post' })
    actor.send({ type: 'form.failed' })
  },
  'taken to the shop, and brought back by the browser': ({ actor, go }) => {
    go('form.send')
    actor.send({ type: 'page.restored' })
  },
}
const WAYS: [Sending, string, string[]][] = [
  ['form.refuse', 'refused', []],
  ['form.send', 'sending', ['form.sent', 'form.delivered']],
  ['form.post', 'posting', ['form.sent']],
]

test.each(Object.keys(BEFORE).flatMap((before) => WAYS.map((way) => [before, ...way] as const)))(
  'a form %s: %s makes it %s',
  (before, type, state, reports) => {
    const form = begin()
    BEFORE[before]?.(form)
    form.told.length = 0
    form.go(type)
    expect([form.state(), form.told]).toEqual([state, reports])
  },
)

test.each<[Sending, string]>([
  ['form.send', 'sending'],
  ['form.post', 'posting'],
])('after %s nothing more leaves for 20 s', (first, state) => {
  const { actor, go, told, wait, state: now } = begin()
  go(first)
  const { length } = told
  wait(19_999)
  for (const [type] of WAYS) go(type)
  expect([now(), told.length]).toEqual([state, length])
  wait(1)
  expect([now(), actor.getSnapshot().hasTag('busy')]).toEqual(['overdue', false])
})

test('only a response delivers a background submit', () => {
  const { actor, told } = begin()
  actor.send({ type: 'form.post' })
  actor.send({ type: 'form.failed' })
  expect(told).toEqual(['form.sent'])
  actor.send({ type: 'form.post' })
  actor.send({ type: 'form.answered' })
  expect(told).toEqual(['form.sent', 'form.sent', 'form.delivered'])
})
