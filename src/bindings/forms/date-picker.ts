/**
 * A field for dates with a calendar (contract, catalog 9). The platform's calendar writes markup as text, which the shop's policy
 * forbids (Trusted Types); this one has its options and its two fields.
 */
import * as z from 'zod/mini'
import { MIDNIGHT } from '../../agreed.ts'
import { addCalendarLook, reflectDatePicker } from '../../components/forms/date-picker.ts'
import { type DatePickerMode, datePickerMachine } from '../../machines/forms/date-picker.ts'
import type { DateReading, Moment } from '../../services/contract/dates.ts'
import { dateReader } from '../../services/forms/calendar.ts'
import { formatMoment } from '../../services/forms/date-pattern.ts'
import { addTexts, defineBinding, flag, loadView, onePerPage, textOrNone, word } from '../kit.ts'

/** What the reader sees where the page does not say. */
const SHOWN = { dateTime: 'j. F Y, H:i', date: 'j. F Y', time: 'H:i' } as const satisfies Record<DatePickerMode, string>

const selector = z._default(z.nullable(z.string()), null)

/** Options of `data-date-picker-options`. `time_24hr` is read, and nothing else is offered (specification, section 9). */
const Options = z.object({
  dateFormat: word('Y-m-dTH:i:S+00:00'),
  altFormat: textOrNone(),
  altInput: flag(true),
  time_24hr: flag(true),
  enableTime: flag(true),
  noCalendar: flag(false),
  weekNumbers: flag(true),
  allowInput: flag(true),
  minDate: z._default(z.nullable(z.string()), null),
  maxDate: z._default(z.nullable(z.string()), null),
  locale: z.optional(z.unknown()),
  selectors: z._default(z.object({ openButton: selector, closeButton: selector, clearButton: selector }), {
    openButton: null,
    closeButton: null,
    clearButton: null,
  }),
})

const loadPicker = () =>
  loadView(
    import('../../components/forms/DatePicker.tsx'),
    addTexts(
      () => import('../../snippets/dates/de-DE.json'),
      () => import('../../snippets/dates/en-GB.json'),
    ),
  )

const lookOf = onePerPage({ name: 'date-picker-look' }, addCalendarLook)

export const binding = defineBinding({
  name: 'date-picker',
  options: Options,
  warm: loadPicker,

  mount(flow) {
    const { element: field, options, page, on, onEnd, onPress, run, drawWhen } = flow
    if (!(field instanceof HTMLInputElement)) throw new Error('data-date-picker must be on an input')
    lookOf(page)
    const given = field.defaultValue
    const { dateFormat: sent, altInput, selectors } = options
    const mode = options.enableTime ? (options.noCalendar ? 'time' : 'dateTime') : 'date'
    const reader = dateReader({
      language: languageOf(options.locale),
      shown: options.altFormat || SHOWN[mode],
      sent,
      mode,
    })
    const momentIn = (text: string): Moment | null => valueOf(reader.read(text))
    const limit = (text: string | null): Moment | null =>
      text === 'today' ? `${reader.today()}T${MIDNIGHT}` : valueOf(reader.read(text ?? '', MIDNIGHT))
    // A last day without a time is the whole day, and midnight counts as none (flatpickr 4.6).
    const last = limit(options.maxDate)?.replace(/00:00$/, '23:59') ?? null

    // oxlint-disable-next-line bindings/no-lasting-state -- Events of ours, which nothing else tells from those of others.
    const own = new WeakSet<Event>()
    const hear = (): void => {
      for (const type of ['input', 'change']) {
        const event = new Event(type, { bubbles: true })
        own.add(event)
        field.dispatchEvent(event)
      }
    }
    const machine = datePickerMachine.provide({
      actions: {
        writeValue: (_, { value }) => {
          const text = value === null ? '' : formatMoment(value, sent, 'en')
          if (field.value === text) return
          field.value = text
          hear()
        },
        focusField: () => (document.getElementById(`${id}-shown`) ?? field).focus(),
      },
    })

    const id = field.id || `date-picker-${field.name}`
    const find = (what: 'clear' | 'close' | 'open') => {
      const found = selectors[`${what}Button`]
      return found ? document.querySelectorAll<HTMLButtonElement>(found) : []
    }
    const reflect = reflectDatePicker(find)
    const actor = run(machine, {
      input: { mode, min: limit(options.minDate), max: last, value: momentIn(field.value) },
      reflect,
    })
    const visible = altInput && {
      id: `${id}-shown`,
      className: field.className,
      placeholder: field.placeholder,
      label: field.ariaLabel,
      isRequired: field.required,
      isDisabled: field.disabled,
      isReadOnly: !options.allowInput,
      hadFocus: false,
    }
    /** The shop's field gives way, with what was typed into it and the focus, once there is what takes its place. */
    const place = (host: HTMLElement): void => {
      field.after(host)
      if (!altInput) return
      const reading = reader.read(field.value)
      if (reading.kind === 'unreadable') actor.send({ type: 'text.type', text: field.value })
      else actor.send({ type: 'value.given', value: valueOf(reading) })
      Object.assign(visible || {}, { hadFocus: field.matches(':focus') })
      onEnd(hide(field, `${id}-shown`))
    }
    drawWhen(
      actor,
      () => true,
      loadPicker,
      place,
      ({ createElement, DatePicker }) =>
        createElement(DatePicker, { actor, reader, visible: visible || null, hasWeeks: options.weekNumbers }),
    )

    const open = () => actor.send({ type: 'picker.open', today: reader.today() })
    const deeds = {
      open,
      close: () => actor.send({ type: 'picker.close' }),
      clear: () => actor.send({ type: 'value.clear' }),
    }
    for (const what of ['open', 'close', 'clear'] as const)
      for (const button of find(what)) onPress(button, deeds[what])
    on(field, 'change', (event) => {
      if (own.has(event)) return
      const reading = reader.read(field.value)
      if (altInput) actor.send({ type: 'value.given', value: valueOf(reading) })
      else actor.send({ type: 'text.read', reading })
    })
    const { form } = field
    if (form)
      on(form, 'reset', () => {
        // A browser does not reset hidden fields.
        if (altInput) field.value = given
        actor.send({ type: 'value.given', value: momentIn(given) })
      })
  },
})

const valueOf = (reading: DateReading): Moment | null => (reading.kind === 'moment' ? reading.moment : null)

/** The language of the option, or of the page. */
function languageOf(locale: unknown): string {
  const named = typeof locale === 'string' && locale !== 'default' ? locale : document.documentElement.lang
  try {
    return Intl.getCanonicalLocales(named)[0] ?? 'en'
  } catch {
    return 'en'
  }
}

/** Hides the shop's field behind the one with the id `visible`, which gets its labels. Returns what undoes that. */
function hide(field: HTMLInputElement, visible: string): () => void {
  const { type, required } = field
  const labels = [...(field.labels ?? [])].filter(({ htmlFor }) => htmlFor !== '')
  const show = (id: string) => {
    for (const label of labels) label.htmlFor = id
  }
  show(visible)
  Object.assign(field, { type: 'hidden', required: false })
  return () => {
    Object.assign(field, { type, required })
    show(field.id)
  }
}
