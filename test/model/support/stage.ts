/**
 * A stage for one flow: its real machine and view, its services settled by hand, its delays fired by hand.
 */
import { type Actor, type AnyStateMachine, createActor, fromPromise, type InputFrom } from 'xstate'
import { expectAccessible } from './accessible.ts'
import { HandClock } from './hand-clock.ts'
import { delayOf, nameOf, nodesOf, type Path, type Step } from './paths.ts'

type Pending = { resolve: (value: unknown) => void; reject: (reason: unknown) => void; signal: AbortSignal }

/** Promise services that wait until a test settles them. */
export function handSettled(names: readonly string[]) {
  const pending = new Map<string, Pending>()
  const actors = Object.fromEntries(
    names.map((name) => [
      name,
      fromPromise(
        ({ signal }) => new Promise((resolve, reject) => void pending.set(name, { resolve, reject, signal })),
      ),
    ]),
  )
  const settle = (name: string, how: 'resolve' | 'reject', value: unknown) => {
    const service = pending.get(name)
    if (!service) throw new Error(`nothing waits for "${name}"`)
    pending.delete(name)
    service[how](value)
  }
  return { actors, settle }
}

/**
 * Starts `machine` with the given services settled by hand.
 *
 * `play` makes one step of a path happen: a service answers or fails, a delay passes, or `shopper[type]` does on the
 * page what the event says; an event without an entry is sent as it is.
 */
export function createStage<Machine extends AnyStateMachine>(
  machine: Machine,
  {
    input,
    services,
    shopper = {},
  }: {
    input: InputFrom<Machine>
    services: readonly string[]
    shopper?: Record<string, (event: never) => unknown>
  },
) {
  const clock = new HandClock()
  const { actors, settle } = handSettled(services)
  const actor = createActor(machine.provide({ actors } as never), { input, clock } as never) as Actor<Machine>

  async function play(event: { type: string; output?: unknown; error?: unknown }): Promise<void> {
    const [, kind, ...rest] = event.type.split('.')
    if (event.type.startsWith('xstate.done.actor.')) settle(rest.slice(1).join('.'), 'resolve', event.output)
    else if (event.type.startsWith('xstate.error.actor.')) settle(rest.slice(1).join('.'), 'reject', event.error)
    else if (kind === 'after') clock.fire(delayOf(machine, rest[0] ?? ''))
    else if (shopper[event.type]) await shopper[event.type]?.(event as never)
    else actor.send(event as never)
    await painted()
  }
  return { actor, clock, play }
}

/** Resolves when everything that was sent has been taken in and drawn. */
export const painted = () => new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve)))

type Expectations = Record<string, (state: Step<AnyStateMachine>['state']) => void | Promise<void>>

/**
 * Asserts what the shopper sees in `state`. Each innermost state of the machine has its own expectation, by its path
 * (`open.reading`); one without fails.
 */
export async function expectSeen(state: Step<AnyStateMachine>['state'], expectations: Expectations): Promise<void> {
  const leaves = state._nodes.filter((node) => node.type === 'atomic' || node.type === 'final')
  for (const node of leaves) {
    const name = node.path.join('.')
    const expectation = expectations[name]
    if (!expectation) throw new Error(`nothing is asserted about the state "${name}" (${node.description})`)
    await expectation(state)
    await expectAccessible(node.id)
  }
}

/** The reviewed list of a flow's paths, as Markdown for people who do not program. */
export function describePaths(machine: AnyStateMachine, paths: readonly Path<AnyStateMachine>[]): string {
  const states = [...nodesOf(machine.root)].filter((node) => node.parent && node.description)
  return [
    `# Paths of ${machine.id}`,
    '',
    'Each path starts anew. What happens stands before the arrow, the state it leads to behind it.',
    '',
    '## States',
    '',
    ...states.map(
      (node) =>
        `- _${node.path.map((part) => part.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)).join(' › ')}_: ${node.description}`,
    ),
    '',
    '## Paths',
    '',
    ...paths.map(
      ({ id, begins, start, steps }) =>
        `- **${id}** ${begins ? `${begins}: ` : ''}_${nameOf(start)}_${steps.map(({ says, state }) => `\n  - ${says} → _${nameOf(state)}_`).join('')}`,
    ),
    '',
  ].join('\n')
}
