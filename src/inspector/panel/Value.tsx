import { useState } from 'react'
import { elementText } from './words.ts'

/** How a value is shown in a word; undefined for one that is shown by its parts. */
function wordOf(value: unknown): { text: string; kind: string } | undefined {
  if (value === null || value === undefined) return { text: String(value), kind: 'nothing' }
  if (typeof value === 'string') return { text: JSON.stringify(value), kind: 'text' }
  if (typeof value === 'function') return { text: `ƒ ${value.name}`, kind: 'code' }
  // oxlint-disable-next-line typescript/no-base-to-string -- no object is left here
  if (typeof value !== 'object') return { text: String(value), kind: 'number' }
  if (value instanceof Element) return { text: `<${elementText(value)}>`, kind: 'element' }
  if (value instanceof Error) return { text: `${value.name}: ${value.message}`, kind: 'error' }
  if ('sessionId' in value && 'getSnapshot' in value)
    return { text: `actor ${String((value as { id?: unknown }).id)}`, kind: 'code' }
  const json = 'toJSON' in value && typeof value.toJSON === 'function' ? (value.toJSON as () => unknown)() : undefined
  // oxlint-disable-next-line typescript/no-base-to-string -- no object is left here
  if (json !== undefined && typeof json !== 'object') return { text: String(json), kind: 'code' }
  const isPlain = Array.isArray(value) || [Object.prototype, null].includes(Object.getPrototypeOf(value) as null)
  if (isPlain || value instanceof Map || value instanceof Set) return undefined
  return { text: value.constructor.name || 'object', kind: 'code' }
}

const partsOf = (value: unknown): [string, unknown][] =>
  value instanceof Map
    ? [...value].map(([key, one]) => [String(key), one])
    : value instanceof Set
      ? [...value].map((one, index) => [String(index), one])
      : Object.entries(value as object)

const summaryOf = (value: unknown): string =>
  value instanceof Map || value instanceof Set
    ? `${value instanceof Map ? 'Map' : 'Set'} of ${value.size}`
    : Array.isArray(value)
      ? `list of ${value.length}`
      : `{ ${Object.keys(value as object).join(', ')} }`

const lookUp = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null ? Object.fromEntries(partsOf(value))[key] : undefined

/** Longer texts are cut. */
const LONG = 200
/** Values this deep are folded at first. */
const FOLDED_FROM = 1

type Props = { name: string; value: unknown; before: unknown; hasBefore: boolean; depth?: number }

/** A value and its parts; what is not as it was before is marked. */
export function Value({ name, value, before, hasBefore, depth = 0 }: Props) {
  const word = wordOf(value)
  const [isOpen, setOpen] = useState(depth < FOLDED_FROM)
  const isChanged = hasBefore && !Object.is(value, before)
  const mark = isChanged ? 'changed' : ''
  const was = isChanged && wordOf(before)
  const title = (
    <>
      <span className="key">{name}</span>
      <span className="colon">: </span>
    </>
  )
  if (word) {
    return (
      <li className={`value ${mark}`}>
        {title}
        <span className={`word ${word.kind}`}>{word.text.slice(0, LONG)}</span>
        {was ? <span className="was"> was {was.text.slice(0, LONG)}</span> : null}
        {isChanged && !was ? <span className="was"> changed</span> : null}
      </li>
    )
  }
  const parts = partsOf(value)
  return (
    <li className={`value ${mark}`}>
      <button type="button" className="fold" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {title}
        <span className="word code">{summaryOf(value)}</span>
      </button>
      {isChanged ? <span className="was"> changed</span> : null}
      {isOpen && parts.length > 0 ? (
        <ul>
          {parts.map(([key, part]) => (
            <Value
              key={key}
              name={key}
              value={part}
              before={lookUp(before, key)}
              hasBefore={isChanged && typeof before === 'object' && before !== null}
              depth={depth + 1}
            />
          ))}
        </ul>
      ) : null}
    </li>
  )
}

/** The context of an actor, against what it was before its last step. */
export function Values({ value, before }: { value: unknown; before: unknown }) {
  const parts = typeof value === 'object' && value !== null ? partsOf(value) : []
  if (parts.length === 0) return <p className="quiet">Nothing: its state says it all.</p>
  return (
    <ul className="values">
      {parts.map(([key, part]) => (
        <Value
          key={key}
          name={key}
          value={part}
          before={lookUp(before, key)}
          hasBefore={before !== undefined && before !== value}
        />
      ))}
    </ul>
  )
}
