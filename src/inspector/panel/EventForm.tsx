import { type FormEvent, useId, useState } from 'react'
import type { ChartEvent, EventField } from '../../charts/chart-file.ts'
import type { ActorView } from '../feed.ts'
import { Choice } from './Choice.tsx'
import { usePointing } from './pointing-context.ts'
import { wouldDo } from './possible.ts'
import { useFeed, useSource } from './use-feed.ts'
import { elementText } from './words.ts'

type Data = Record<string, unknown>
/** A field as it is typed. */
type Typed = { text: string; element?: Element; isNull: boolean }

const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value ?? ''))

function beginningOf(field: EventField): Typed {
  const isNull = Boolean(field.canBeNull)
  switch (field.kind) {
    case 'number':
      return { text: '0', isNull }
    case 'switch':
      return { text: 'false', isNull }
    case 'choice':
      return { text: JSON.stringify(field.choices[0]), isNull }
    case 'json':
      return { text: JSON.stringify(field.begin, undefined, 1), isNull: isNull && field.begin === null }
    default:
      return { text: '', isNull }
  }
}

/** The value of a field; throws a sentence for what is no value of its kind. */
function valueOf(field: EventField, { text, element, isNull }: Typed): unknown {
  if (isNull && field.canBeNull) return null
  switch (field.kind) {
    case 'text':
      return text
    case 'number':
      if (Number.isNaN(Number(text)) || !text.trim()) throw new Error(`${field.name} is no number`)
      return Number(text)
    case 'element':
      if (!element) throw new Error(`${field.name}: choose an element on the page`)
      return element
    case 'live':
      throw new Error(`${field.name}: only code can make a ${field.type}`)
    default:
      try {
        return JSON.parse(text) as unknown
      } catch {
        throw new Error(`${field.name} is no JSON`)
      }
  }
}

type Props = { actor: ActorView; type: string; event: ChartEvent | undefined }

/** An event with a form made from its type; it is sent on the page. */
export function EventForm({ actor, type, event }: Props) {
  const feed = useFeed()
  const fields = event?.fields ?? []
  /** What was typed; the other fields are as they begin: they may be known only later. */
  const [typed, setTyped] = useState<Record<string, Typed>>({})
  const [said, setSaid] = useState('')
  const [isOpen, setOpen] = useState(false)
  const id = useId()

  const made = (): { data: Data } | { error: string } => {
    try {
      const given = fields.filter(({ isOptional, name }) => !isOptional || typed[name]?.text || typed[name]?.element)
      return {
        data: Object.fromEntries(
          given.map((field) => [field.name, valueOf(field, typed[field.name] ?? beginningOf(field))]),
        ),
      }
    } catch (error) {
      return { error: (error as Error).message }
    }
  }
  const data = made()
  const told = 'data' in data ? { type, ...data.data } : undefined
  const hasEffect = told && wouldDo(actor, told)
  // What happened before can happen again, with all that only code can make.
  const last = feed.stepsOf(actor.id).findLast((step) => step.event.type === type)

  const send = (what: { type: string }, words: string) => {
    feed.send(actor.id, what)
    setSaid(words)
  }
  const onSubmit = (submit: FormEvent) => {
    submit.preventDefault()
    if (told) send(told, 'Sent.')
    else {
      setSaid('error' in data ? data.error : '')
      setOpen(true)
    }
  }
  const set = (name: string, change: Partial<Typed>) =>
    setTyped((before) => {
      const field = fields.find((one) => one.name === name)
      const old = before[name] ?? (field ? beginningOf(field) : { text: '', isNull: false })
      return { ...before, [name]: { ...old, ...change } }
    })
  const fill = (sample: Data) =>
    setTyped((before) => ({
      ...before,
      ...Object.fromEntries(
        Object.entries(sample).map(([name, value]) => {
          const isText = fields.find((field) => field.name === name)?.kind === 'text'
          return [name, { text: isText ? textOf(value) : JSON.stringify(value), isNull: value === null }]
        }),
      ),
    }))

  const says = event?.says[0]
  return (
    <form className="event" onSubmit={onSubmit} aria-labelledby={id}>
      <div className="event-head">
        <button
          type="button"
          className="event-name"
          id={id}
          aria-expanded={fields.length ? isOpen : undefined}
          onClick={() => (fields.length ? setOpen(!isOpen) : told && send(told, 'Sent.'))}
          title={says}
        >
          {type}
        </button>
        {hasEffect === false ? <span className="quiet">ignored now</span> : null}
        <button type="submit" className="button primary" aria-label={`Send ${type}`}>
          Send
        </button>
      </div>
      {says ? <p className="quiet says">{says}</p> : null}
      {isOpen ? (
        <div className="fields">
          {event && event.samples.length > 0 ? (
            <Choice
              label="Example"
              value=""
              options={[
                { value: '', text: 'Fill in an example' },
                ...event.samples.map(({ says: text }, index) => ({ value: String(index), text })),
              ]}
              onChange={(index) => {
                const sample = event.samples[Number(index)]
                if (sample && index !== '') fill(sample.data)
              }}
            />
          ) : null}
          {fields.map((field) => (
            <Field
              key={field.name}
              field={field}
              typed={typed[field.name] ?? beginningOf(field)}
              onChange={(change) => set(field.name, change)}
            />
          ))}
          {last ? (
            <button type="button" className="button" onClick={() => send(last.event, 'Sent again.')}>
              Send the last one again
            </button>
          ) : null}
        </div>
      ) : null}
      <p role="status" className={told ? 'said' : 'said wrong'}>
        {said}
      </p>
    </form>
  )
}

function Field({
  field,
  typed,
  onChange,
}: {
  field: EventField
  typed: Typed
  onChange: (change: Partial<Typed>) => void
}) {
  const id = useId()
  const { view } = useSource()
  const pointing = usePointing()
  const label = `${field.name}${field.isOptional ? ' (may be missing)' : ''}`
  const choose = async () => {
    const element = await pointing.pick()
    view.focus()
    if (element) onChange({ element, isNull: false })
  }
  const input = () => {
    switch (field.kind) {
      case 'choice':
        return (
          <Choice
            label={label}
            value={typed.text}
            options={field.choices.map((choice) => ({ value: JSON.stringify(choice), text: String(choice) }))}
            onChange={(text) => onChange({ text, isNull: false })}
          />
        )
      case 'switch':
        return (
          <input
            id={id}
            type="checkbox"
            checked={typed.text === 'true'}
            onChange={({ target }) => onChange({ text: String(target.checked), isNull: false })}
          />
        )
      case 'element':
        return (
          <button id={id} type="button" className="button" onClick={() => void choose()}>
            {typed.element ? elementText(typed.element) : 'Choose on the page'}
          </button>
        )
      case 'json':
        return (
          <textarea
            id={id}
            rows={3}
            value={typed.text}
            spellCheck={false}
            onChange={({ target }) => onChange({ text: target.value, isNull: false })}
          />
        )
      case 'live':
        return (
          <span id={id} className="quiet">
            only code can make it
          </span>
        )
      default:
        return (
          <input
            id={id}
            type="text"
            inputMode={field.kind === 'number' ? 'decimal' : 'text'}
            value={typed.text}
            onChange={({ target }) => onChange({ text: target.value, isNull: false })}
          />
        )
    }
  }
  return (
    <div className="field">
      <label htmlFor={id} title={field.about}>
        {label} <code>{field.type}</code>
      </label>
      <div className="field-input">
        {input()}
        {field.canBeNull ? (
          <label className="null">
            <input
              type="checkbox"
              checked={typed.isNull}
              onChange={({ target }) => onChange({ isNull: target.checked })}
            />
            null
          </label>
        ) : null}
      </div>
    </div>
  )
}
