/** Short texts for what the panel shows. */
import type { StateValue } from 'xstate'
import type { BindingEntry } from '../../loader/types.ts'
import { pathOf } from '../element-path.ts'
import type { ActorView, FlowOn } from '../feed.ts'

/** `open.reading` for a state; the regions of a parallel one side by side. */
export function stateText(value: StateValue | undefined): string {
  if (value === undefined) return ''
  if (typeof value === 'string') return value
  return Object.entries(value)
    .map(([key, inner]) => {
      const rest = inner === undefined ? '' : stateText(inner)
      if (!rest) return key
      return rest.includes(' + ') ? `${key}.(${rest})` : `${key}.${rest}`
    })
    .join(' + ')
}

/** The dotted paths of the innermost active states. */
export function leavesOf(value: StateValue | undefined, path: readonly string[] = []): string[] {
  if (value === undefined) return []
  if (typeof value === 'string') return [[...path, value].join('.')]
  const inner = Object.entries(value)
  if (!inner.length) return [path.join('.')]
  return inner.flatMap(([key, more]) => leavesOf(more, [...path, key]))
}

/** An element as in a style sheet: `form#login.card`. */
export function elementText(element: Element): string {
  const id = element.id && `#${element.id}`
  const [name] = element.classList
  return `${element.localName}${id || (name ? `.${name}` : '')}`
}

export const placeText = ({ element, place }: Pick<ActorView, 'element' | 'place'>): string =>
  element ? elementText(element) : (place ?? '')

/** For a title: the whole path. */
export const placeTitle = (element: Element): string => pathOf(element)

export const clockText = (at: number): string => {
  const time = new Date(at)
  const two = (value: number) => String(value).padStart(2, '0')
  return `${two(time.getHours())}:${two(time.getMinutes())}:${two(time.getSeconds())}.${String(time.getMilliseconds()).padStart(3, '0')}`
}

export const spanText = (ms: number): string =>
  ms < 1000 ? `${Math.round(ms)} ms` : ms < 60_000 ? `${(ms / 1000).toFixed(1)} s` : `${Math.round(ms / 1000)} s`

/** The event as people say it; what comes from XState itself is told apart. */
export function eventText(type: string): string {
  const [, kind, ...rest] = type.startsWith('xstate.') ? type.split('.') : []
  if (kind === 'after') return `after ${rest[0] ?? ''}`
  if (kind === 'done' && rest[0] === 'actor') return `${rest.slice(1).join('.')} answers`
  if (kind === 'error' && rest[0] === 'actor') return `${rest.slice(1).join('.')} fails`
  if (kind === 'done') return 'when it has ended'
  if (kind === 'snapshot') return `${rest.join('.')} changes`
  return type
}

const MOMENTS: Record<BindingEntry['moment'], string> = {
  load: 'It starts with the page.',
  idle: 'It starts when the browser is idle.',
  present: 'It starts as soon as its code is there.',
  scroll: 'It starts once the page has scrolled.',
  visible: 'It starts 200 px before its element comes into view.',
  interaction: '',
  interest: '',
  request: 'Another flow starts it when it is allowed.',
}

/** Why a flow does or does not run on an element. */
export function whyText({ status, entry, error, actors }: FlowOn): string {
  switch (status) {
    case 'failed':
      return `It failed, and the server’s own behaviour is left: ${error ?? ''}`
    case 'left to a script':
      return 'The page leaves this element to a script of others (yields).'
    case 'running':
      return actors.length ? 'It runs.' : 'It runs, and has no chart of its own here.'
    case 'waiting': {
      const events = entry.events?.length ? `It waits for ${entry.events.join(', ')}.` : ''
      const prefix =
        entry.moment === 'visible' || entry.moment === 'scroll' || entry.moment === 'idle' ? 'Not yet: ' : ''
      return [prefix + MOMENTS[entry.moment], events].filter(Boolean).join(' ')
    }
  }
}
