/** Enhances the server's search form; only what stands below the field is ours. The form itself searches without script. */
import { createActor, fromPromise } from 'xstate'
import * as z from 'zod/mini'
import { countIn, reflectSearchSuggest, resultsIn } from '../../components/search/search-suggest.ts'
import { MIN_TERM_LENGTH, type SearchSuggestActor, searchSuggestMachine } from '../../machines/search/search-suggest.ts'
import { prepareSanitiser } from '../../services/kit/markup.ts'
import { fetchSuggestions } from '../../services/search/search.ts'
import { onPageRestored, reflectSnapshots, startActor } from '../kit/actors.ts'
import { defineBinding } from '../kit/define.ts'
import { loadView } from '../kit/draw-when.ts'
import { number, word } from '../kit/options.ts'
import { textsOf } from '../kit/texts.ts'
import { announcerOf } from '../shell/announcer.ts'

const FLOW = 'search-suggest'

/** Options of `data-search-widget-options` (contract, shell 9). */
const Options = z.object({
  searchWidgetSelector: word('.js-search-form'),
  searchWidgetResultSelector: word('.js-search-result'),
  searchWidgetResultItemSelector: word('.js-result'),
  searchWidgetInputFieldSelector: word('input[type=search]'),
  searchWidgetButtonFieldSelector: word('button[type=submit]'),
  searchWidgetCloseButtonSelector: word('.js-search-close-btn'),
  searchWidgetUrlDataAttribute: word('data-url'),
  searchWidgetMinChars: number(MIN_TERM_LENGTH),
})

const searchSuggestServices = { fetchSuggestions }

const KEYS: Record<string, 'next' | 'previous' | 'first' | 'last'> = {
  ArrowDown: 'next',
  ArrowUp: 'previous',
  Home: 'first',
  End: 'last',
}

export const binding = defineBinding({
  name: FLOW,
  attribute: 'search-widget',
  options: Options,
  services: searchSuggestServices,
  warm: (page) => {
    prepareSanitiser()
    return loadView(page, import('../../components/search/SearchSuggest.tsx'))
  },

  mount({ element: form, options, services, page, signal, view: { renderLayer, SearchSuggest } }) {
    const input = form.querySelector<HTMLInputElement>(options.searchWidgetInputFieldSelector)
    const submit = form.querySelector<HTMLElement>(options.searchWidgetButtonFieldSelector)
    const url = form.getAttribute(options.searchWidgetUrlDataAttribute)
    if (!input || !submit || !url)
      throw new Error(
        `the form must hold ${options.searchWidgetInputFieldSelector} and ${options.searchWidgetButtonFieldSelector}, and name the address of its suggestions in ${options.searchWidgetUrlDataAttribute}`,
      )

    const announcer = announcerOf(page)
    const mustContain = options.searchWidgetResultSelector
    const results = () => resultsIn(form, options.searchWidgetResultItemSelector)
    const publish = (type: string, detail?: unknown) => form.dispatchEvent(new CustomEvent(type, { detail }))
    const actor = createActor(
      searchSuggestMachine.provide({
        actors: {
          fetchSuggestions: fromPromise((run) =>
            services.fetchSuggestions({ url, term: run.input.term, mustContain, signal: run.signal }),
          ),
        },
        actions: {
          moveFocus: ({ context }) => {
            const link = results()[context.active - 1]?.querySelector('a')
            const target = link ?? input
            target.focus()
          },
          focusField: () => input.focus(),
          announceSearch: (_, { term }) => {
            publish('handleInputEvent', { value: term })
            publish('beforeSearch')
          },
          announceSuggestions: () => {
            announcer.send({ type: 'message.say', message: { priority: 'status', text: countIn(form) } })
            publish('afterSuggest')
          },
          announceCleared: () => publish('clearSuggestResults'),
        },
      }),
      { input: { minLength: options.searchWidgetMinChars } },
    )
    startActor(actor, { name: FLOW, page, signal })
    reflectSnapshots(actor, reflectSearchSuggest(form, submit, results))
    const texts = textsOf(page)
    renderLayer({ name: FLOW, page, texts, parent: form, signal, content: <SearchSuggest actor={actor} /> })
    listenToShopper({ form, input, results, options, actor, signal })
    // What was typed while the code was on its way.
    if (document.activeElement === input && input.value !== input.defaultValue)
      actor.send({ type: 'term.changed', term: input.value })
  },
})

function listenToShopper({
  form,
  input,
  results,
  options,
  actor,
  signal,
}: {
  form: HTMLElement
  input: HTMLInputElement
  results: () => Element[]
  options: z.output<typeof Options>
  actor: SearchSuggestActor
  signal: AbortSignal
}) {
  const dismiss = () => actor.send({ type: 'suggestions.dismiss' })
  const isInside = (place: EventTarget) =>
    place === form || (place instanceof Element && place.matches(options.searchWidgetSelector))
  input.addEventListener('input', () => actor.send({ type: 'term.changed', term: input.value }), { signal })
  form.addEventListener(
    'submit',
    (event) => {
      actor.send({ type: 'search.submit', term: input.value })
      if (actor.getSnapshot().hasTag('refused')) event.preventDefault()
    },
    { signal },
  )
  form.addEventListener(
    'keydown',
    (event) => {
      const { key, target } = event
      if (event.isComposing || !actor.getSnapshot().can({ type: 'suggestions.dismiss' })) return
      if (key === 'Escape') {
        // Without this, browsers would also empty the field.
        event.preventDefault()
        input.focus()
        dismiss()
        return
      }
      const to = KEYS[key]
      // In the field, Home and End move the caret.
      if (!to || !actor.getSnapshot().hasTag('open') || (target === input && /Home|End/.test(key))) return
      event.preventDefault()
      actor.send({ type: 'result.move', to, count: results().length })
    },
    { signal },
  )
  form.addEventListener(
    'focusin',
    ({ target }) => {
      const index = results().findIndex((result) => target instanceof Node && result.contains(target)) + 1
      if (actor.getSnapshot().context.active !== index) actor.send({ type: 'result.focused', index })
    },
    { signal },
  )
  form.addEventListener(
    'focusout',
    ({ relatedTarget }) => {
      if (relatedTarget instanceof Node && !form.contains(relatedTarget)) dismiss()
    },
    { signal },
  )
  document.addEventListener(
    'click',
    (event) => {
      const { target } = event
      if (target instanceof Element && form.contains(target.closest(options.searchWidgetCloseButtonSelector))) {
        input.focus()
        dismiss()
        // What was clicked may have left the form meanwhile; the path knows where it stood.
      } else if (!event.composedPath().some((place) => isInside(place))) {
        if (actor.getSnapshot().hasTag('open')) form.dispatchEvent(new CustomEvent('onBodyClick'))
        dismiss()
      }
    },
    { signal },
  )
  onPageRestored(dismiss, signal)
}
