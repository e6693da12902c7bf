import { useSelector } from '@xstate/react'
import { type FocusEvent, type KeyboardEvent, useId } from 'react'
import { unlessComposing } from '../../keys.ts'
import type { DatePickerActor } from '../../machines/forms/date-picker.ts'
import type { DateReader, Day } from '../../services/contract/dates.ts'
import { useText } from '../ui/texts.ts'

export type DatePickerField = {
  /** The visible field takes the place of the shop's, which is hidden; null where the shop's is the visible one. */
  visible: {
    id: string
    className: string
    placeholder: string
    label: string | null
    isRequired: boolean
    isDisabled: boolean
    /** The shopper chooses, and does not type. */
    isReadOnly: boolean
    /** The shop's field had the focus, which goes on. */
    hadFocus: boolean
  } | null
  hasWeeks: boolean
  reader: DateReader
}

type Props = DatePickerField & { actor: DatePickerActor }

/** Called with the element that gets the mark, once it has it. */
const takeFocus = (element: HTMLElement | null) => element?.focus()

/** A field with a button, and the calendar that it opens. */
export function DatePicker({ actor, visible, hasWeeks, reader }: Props) {
  const text = useText()
  const id = useId()
  const isOpen = useSelector(actor, (state) => state.hasTag('open'))
  const isWrong = useSelector(actor, (state) => state.hasTag('wrong'))
  const open = () => actor.send({ type: 'picker.open', today: reader.today() })
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) actor.send({ type: 'picker.leave' })
  }
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen) return
    // An overlay around the field stays.
    event.stopPropagation()
    actor.send({ type: 'picker.close' })
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- its controls are pressed; leaving them is heard here once
    <div className="date-picker" onBlur={leave} onKeyDown={unlessComposing(press)}>
      <div className="date-picker-field">
        {visible ? (
          <Field actor={actor} visible={visible} reader={reader} error={isWrong ? `${id}-error` : null} />
        ) : null}
        <button
          type="button"
          className="date-picker-toggle"
          aria-label={text(isOpen ? 'datePicker.close' : 'datePicker.open')}
          aria-expanded={isOpen}
          disabled={visible?.isDisabled ?? false}
          onClick={() => (isOpen ? actor.send({ type: 'picker.close' }) : open())}
        >
          <svg
            aria-hidden="true"
            viewBox="0 0 24 24"
            width="20"
            height="20"
            fill="none"
            stroke="currentColor"
            strokeWidth="1.5"
          >
            <path d="M4 6h16v14H4zM4 10h16M8 3v5M16 3v5" />
          </svg>
        </button>
      </div>
      {isWrong ? (
        <div id={`${id}-error`} className="invalid-feedback d-block" role="alert">
          {text('datePicker.wrong', { example: reader.show(`${reader.today()}T14:30`) })}
        </div>
      ) : null}
      {isOpen ? <Popup actor={actor} hasWeeks={hasWeeks} reader={reader} /> : null}
    </div>
  )
}

type FieldProps = Pick<Props, 'actor' | 'reader'> & { visible: NonNullable<Props['visible']>; error: string | null }

function Field({ actor, reader, visible, error }: FieldProps) {
  const text = useText()
  const draft = useSelector(actor, (state) => state.context.draft)
  const value = useSelector(actor, (state) => state.context.value)
  const read = () => {
    if (draft !== null && !error) actor.send({ type: 'text.read', reading: reader.read(draft) })
  }
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter') read()
    if (event.key !== 'ArrowDown') return
    event.preventDefault()
    actor.send({ type: 'picker.open', today: reader.today() })
  }
  const message = error ? text('datePicker.wrong', { example: reader.show(`${reader.today()}T14:30`) }) : ''
  return (
    <input
      type="text"
      id={visible.id}
      className={error ? `${visible.className} is-invalid` : visible.className}
      placeholder={visible.placeholder}
      aria-label={visible.label ?? undefined}
      aria-invalid={error ? true : undefined}
      aria-describedby={error ?? undefined}
      required={visible.isRequired}
      disabled={visible.isDisabled}
      readOnly={visible.isReadOnly}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- it had the focus before
      autoFocus={visible.hadFocus}
      onClick={visible.isReadOnly ? () => actor.send({ type: 'picker.open', today: reader.today() }) : undefined}
      autoComplete="off"
      // A form with it is not sent.
      ref={(input) => input?.setCustomValidity(message)}
      value={draft ?? (value === null ? '' : reader.show(value))}
      onChange={({ currentTarget }) => actor.send({ type: 'text.type', text: currentTarget.value })}
      onBlur={read}
      onKeyDown={unlessComposing(press)}
    />
  )
}

function Popup({ actor, hasWeeks, reader }: Pick<Props, 'actor' | 'hasWeeks' | 'reader'>) {
  const text = useText()
  const mode = useSelector(actor, (state) => state.context.mode)
  return (
    // What is pressed in it, and is no control, focuses it: the press is not elsewhere.
    <div
      className="date-picker-popup"
      role="dialog"
      aria-label={text(mode === 'time' ? 'datePicker.time' : 'datePicker.date')}
      tabIndex={-1}
    >
      {mode === 'time' ? null : <Month actor={actor} hasWeeks={hasWeeks} reader={reader} />}
      {mode === 'date' ? null : <Time actor={actor} startsHere={mode === 'time'} />}
    </div>
  )
}

/** Days by key. */
const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }
const TURNS: Readonly<Record<string, number>> = { PageUp: -1, PageDown: 1 }

function Month({ actor, hasWeeks, reader }: Pick<Props, 'actor' | 'hasWeeks' | 'reader'>) {
  const text = useText()
  const id = useId()
  const { focus, min, max } = useSelector(actor, (state) => state.context)
  const chosen = useSelector(actor, (state) => state.context.value?.slice(0, 10))
  const isOnDay = useSelector(actor, (state) => state.hasTag('onDay'))
  const weeks = reader.weeksAround(focus)
  const turn = (months: number) => actor.send({ type: 'month.show', day: reader.addMonths(focus, months) })
  const goal = ({ key, shiftKey }: KeyboardEvent): Day | undefined => {
    const week = weeks.find((days) => days.includes(focus)) ?? []
    if (key === 'Home') return week[0]
    if (key === 'End') return week[6]
    if (Object.hasOwn(STEPS, key)) return reader.addDays(focus, STEPS[key] ?? 0)
    return Object.hasOwn(TURNS, key) ? reader.addMonths(focus, (TURNS[key] ?? 0) * (shiftKey ? 12 : 1)) : undefined
  }
  const press = (event: KeyboardEvent) => {
    const day = goal(event)
    if (day === undefined) return
    event.preventDefault()
    actor.send({ type: 'day.point', day })
  }
  const isOutside = (day: Day) => (min !== null && day < min.slice(0, 10)) || (max !== null && day > max.slice(0, 10))
  return (
    <>
      <div className="date-picker-month">
        <button type="button" aria-label={text('datePicker.previous')} onClick={() => turn(-1)}>
          <span aria-hidden="true">‹</span>
        </button>
        <span id={id} aria-live="polite">
          {reader.monthName(focus)}
        </span>
        <button type="button" aria-label={text('datePicker.next')} onClick={() => turn(1)}>
          <span aria-hidden="true">›</span>
        </button>
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- a grid of buttons (ARIA patterns, date picker) */}
      <table className="date-picker-days" role="grid" aria-labelledby={id} onKeyDown={unlessComposing(press)}>
        <thead>
          <tr>
            {hasWeeks ? (
              <th scope="col" abbr={text('datePicker.week')}>
                <span aria-hidden="true">{text('datePicker.weekShort')}</span>
                <span className="visually-hidden">{text('datePicker.week')}</span>
              </th>
            ) : null}
            {reader.weekdays.map(({ short, long }) => (
              <th key={long} scope="col" abbr={long}>
                {short}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((days, week) => (
            // oxlint-disable-next-line react/no-array-index-key -- the focus stays in its place while what that shows changes
            <tr key={week}>
              {hasWeeks ? <th scope="row">{reader.weekOf(days[3] ?? focus)}</th> : null}
              {days.map((day, index) => (
                <td
                  // oxlint-disable-next-line react/no-array-index-key -- as with the weeks
                  key={index}
                  aria-selected={day === chosen}
                  aria-current={day === reader.today() ? 'date' : undefined}
                  data-beside={day.slice(0, 7) === focus.slice(0, 7) ? undefined : true}
                >
                  <button
                    type="button"
                    tabIndex={day === focus ? 0 : -1}
                    ref={day === focus && isOnDay ? takeFocus : null}
                    disabled={isOutside(day)}
                    aria-label={reader.dayName(day)}
                    onClick={() => actor.send({ type: 'day.choose', day })}
                  >
                    {Number(day.slice(8))}
                  </button>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}

function Time({ actor, startsHere }: Pick<Props, 'actor'> & { startsHere: boolean }) {
  const text = useText()
  const value = useSelector(actor, (state) => state.context.value)
  const [hour = '', minute = ''] = value?.slice(11).split(':') ?? []
  const set = (part: string, max: number, toTime: (part: string) => string) => {
    const number = Number(part)
    if (part !== '' && number >= 0 && number <= max)
      actor.send({ type: 'time.set', time: toTime(String(number).padStart(2, '0')) })
  }
  return (
    <div className="date-picker-time">
      <label>
        {text('datePicker.hour')}
        <input
          type="number"
          className="form-control"
          min={0}
          max={23}
          value={hour}
          ref={startsHere ? takeFocus : null}
          onChange={({ currentTarget }) => set(currentTarget.value, 23, (part) => `${part}:${minute || '00'}`)}
        />
      </label>
      <label>
        {text('datePicker.minute')}
        <input
          type="number"
          className="form-control"
          min={0}
          max={59}
          value={minute}
          onChange={({ currentTarget }) => set(currentTarget.value, 59, (part) => `${hour || '12'}:${part}`)}
        />
      </label>
      <button type="button" className="date-picker-done" onClick={() => actor.send({ type: 'picker.close' })}>
        {text('datePicker.done')}
      </button>
    </div>
  )
}
