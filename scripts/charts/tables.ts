/** The tables of a chart page: states, events, transitions. */
import { innerStates, type State, type Transition } from '../../src/charts/chart.ts'
import { capitalised, conditionText, durationOf, oneLine, triggerText, wordsOf } from '../../src/charts/words.ts'
import type { FlowKnowledge } from './knowledge.ts'
import { code, linkTo, table } from './markdown.ts'
import type { Sender } from './senders.ts'

/** `open.filled` as words. */
export const pathWords = (path: string): string => path.split('.').map(wordsOf).join(' › ')

/** The meaning of every state, the outer ones first. */
export function stateTable({ chart, seen }: FlowKnowledge): string {
  const rows = innerStates(chart).map((state) => [
    `**${pathWords(state.path)}**`,
    pathWords(state.path) === state.path ? '' : code(state.path),
    state.description,
    capitalised(seen.get(state.path) ?? ''),
    state.tags.map(code).join(', '),
    effectsOf(state),
  ])
  return table(['State', 'Name in code', 'What it means', 'What the shopper sees', 'Tags', 'Effects'], rows)
}

const effectsOf = ({ entry, exit }: State): string =>
  [
    entry.length ? `on entry ${entry.map(code).join(', ')}` : '',
    exit.length ? `on exit ${exit.map(code).join(', ')}` : '',
  ]
    .filter(Boolean)
    .join('; ')

/** The accepted events: their meaning and senders. */
export function eventTable(
  { flow, cases, senders }: FlowKnowledge,
  page: string,
  pageOf: (flow: string) => string,
): string {
  const rows = flow.events.map((event) => [
    code(event),
    capitalised((cases.get(event) ?? []).join('; ')),
    (senders.get(event) ?? []).map((sender) => senderText(sender, page, pageOf)).join('; '),
  ])
  return table(['Event', 'What happened', 'Sent by'], rows)
}

function senderText({ path, flow, occasions }: Sender, page: string, pageOf: (flow: string) => string): string {
  if (flow) return `the flow ${linkTo(pageOf(flow), page, wordsOf(flow))}`
  return [linkTo(path, page), occasions.join(', ').replaceAll(', on ', ', ')].filter(Boolean).join(' ')
}

/** Every transition: source, trigger, condition, target, effect. */
export function transitionTable({ chart }: FlowKnowledge): string {
  const pathOf = pathsOf(chart.root, chart.root)
  const rows = chart.transitions.map((transition) => [
    pathOf(transition.source) || 'anywhere',
    triggerText(transition.trigger),
    conditionText(transition).replaceAll(/^\[|\]$/g, ''),
    targetText(transition, pathOf),
    transition.actions.map(code).join(', '),
  ])
  return table(['From', 'When', 'If', 'To', 'Effects'], rows)
}

/** Returns a function from a state's id to its path as words. */
export function pathsOf(root: State, state: State): (id: string) => string {
  const paths = new Map<string, string>()
  const fill = (inner: State) => {
    paths.set(inner.id, pathWords(inner.path))
    for (const one of inner.states) fill(one)
  }
  fill(state)
  return (id) => (id === root.id ? '' : (paths.get(id) ?? id))
}

const targetText = ({ targets, isIgnored }: Transition, pathOf: (id: string) => string): string => {
  if (targets.length) return targets.map((target) => `**${pathOf(target)}**`).join(' and ')
  return isIgnored ? 'ignored' : 'stays'
}

/** The services: request, result, outcome. */
export function serviceTable(knowledge: FlowKnowledge, page: string): string {
  const { services, chart, cases } = knowledge
  const pathOf = pathsOf(chart.root, chart.root)
  const states = [chart.root, ...innerStates(chart)]
  const rows = services.map(({ name, says, answer, functions }) => {
    const running = states.filter((state) => state.services.some((service) => service.name === name))
    const ids = new Set(
      running.flatMap((state) => state.services.filter((one) => one.name === name).map(({ id }) => id)),
    )
    const after = (kind: 'answer' | 'failure') =>
      outcome(
        [...ids].flatMap((id) => cases.get(`xstate.${kind === 'answer' ? 'done' : 'error'}.actor.${id}`) ?? []),
        chart.transitions.filter(({ trigger }) => trigger.kind === kind && trigger.service === name),
        pathOf,
      )
    return [
      code(name),
      [says, ...functions.map((one) => `${linkTo(one.path, page, one.name)}: ${oneLine(one.says)}`)]
        .filter(Boolean)
        .join('<br>'),
      running.map(({ id }) => pathOf(id)).join(', '),
      code(answer),
      after('answer'),
      after('failure'),
      deadlines(running, chart.transitions, pathOf),
    ]
  })
  return table(['Service', 'Request', 'Runs in', 'Answer', 'When it answers', 'When it fails', 'Deadline'], rows)
}

/** A service's possible outcomes: their meaning, and their target. */
function outcome(says: readonly string[], transitions: readonly Transition[], pathOf: (id: string) => string): string {
  const ways = transitions.map((transition) =>
    [targetText(transition, pathOf), conditionText(transition)].filter(Boolean).join(' '),
  )
  return [capitalised([...new Set(says)].join('; ')), `→ ${[...new Set(ways)].join(', ')}`]
    .filter((part) => part && part !== '→ ')
    .join(' ')
}

function deadlines(
  running: readonly State[],
  transitions: readonly Transition[],
  pathOf: (id: string) => string,
): string {
  const texts = running.flatMap(({ id }) =>
    transitions.flatMap((transition) => {
      const { source, trigger } = transition
      if (source !== id || trigger.kind !== 'delay') return []
      const length = trigger.ms === null ? wordsOf(trigger.name) : durationOf(trigger.ms)
      return `${length} → ${[targetText(transition, pathOf), conditionText(transition)].filter(Boolean).join(' ')}`
    }),
  )
  return [...new Set(texts)].join(', ')
}

/** The delays with their lengths and sources. */
export function delayTable({ delays, chart }: FlowKnowledge): string {
  const rows = delays.map(({ name, constant, source, setBy }) => {
    const length = chart.delays.get(name)
    return [
      capitalised(wordsOf(name)),
      length === undefined ? 'set when it runs' : `${length} ms`,
      code(name),
      code(constant),
      oneLine(source),
      code(setBy),
    ]
  })
  return table(['Delay', 'Length', 'Name in code', 'Constant', 'Where it comes from', 'The binding takes'], rows)
}
