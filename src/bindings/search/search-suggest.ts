/** Adds suggestions below the field of the server's search form. The form itself searches without script. */
import type { SnapshotFrom } from 'xstate'
import * as z from 'zod/mini'
import { countIn, reflectSearchSuggest, resultsIn } from '../../components/search/search-suggest.ts'
import { INPUT_DELAY_MS, MIN_TERM_LENGTH, searchSuggestMachine } from '../../machines/search/search-suggest.ts'
import { fetchSuggestions } from '../../services/search/search.ts'
import { loadMarkupView } from '../kit/markup-view.ts'
import { defineBinding, number, promised, refuses, word } from '../kit.ts'
import { announcerOf } from '../shell/announcer.ts'

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
  searchWidgetDelay: number(INPUT_DELAY_MS),
})

const KEYS: Record<string, 'next' | 'previous' | 'first' | 'last'> = {
  ArrowDown: 'next',
  ArrowUp: 'previous',
  Home: 'first',
  End: 'last',
}

const loadSuggestions = () => loadMarkupView(import('../../components/search/SearchSuggest.tsx'))

export const binding = defineBinding({
  name: 'search-suggest',
  attribute: 'search-widget',
  options: Options,
  services: { fetchSuggestions },
  warm: loadSuggestions,

  mount(flow) {
    const { element: form, options, services, page, on, onPageRestored, publish, announce, run, drawWhen } = flow
    const input = form.querySelector<HTMLInputElement>(options.searchWidgetInputFieldSelector)
    // A button may be elsewhere, and name the form.
    const submit = [...document.querySelectorAll<HTMLButtonElement>(options.searchWidgetButtonFieldSelector)].find(
      (button) => form.contains(button) || button.form === form,
    )
    const url = form.getAttribute(options.searchWidgetUrlDataAttribute)
    if (!input || !submit || !url)
      throw new Error(
        `the form must hold ${options.searchWidgetInputFieldSelector} and ${options.searchWidgetButtonFieldSelector}, and name the address of its suggestions in ${options.searchWidgetUrlDataAttribute}`,
      )

    const announcer = announcerOf(page)
    const mustContain = options.searchWidgetResultSelector
    const results = () => resultsIn(form, options.searchWidgetResultItemSelector)
    const machine = searchSuggestMachine.provide({
      actors: {
        fetchSuggestions: promised(services.fetchSuggestions, () => ({ url, mustContain })),
      },
      actions: {
        moveFocus: ({ context }) => {
          const target = results()[context.active - 1]?.querySelector('a') ?? input
          target.focus()
        },
        focusField: () => input.focus(),
        announceSearch: (_, { term }) => {
          publish('handleInputEvent', { value: term })
          publish('beforeSearch')
          announce('search.asked', { term })
        },
        announceSuggestions: () => {
          announcer.send({ type: 'message.say', message: { priority: 'status', text: countIn(form) } })
          publish('afterSuggest')
        },
        announceBodyClick: () => publish('onBodyClick'),
        announceCleared: () => publish('clearSuggestResults'),
      },
      delays: { inputDelay: options.searchWidgetDelay },
    })
    const actor = run(machine, {
      input: { minLength: options.searchWidgetMinChars },
      reflect: reflectSearchSuggest(form, submit, results),
    })
    const isUsed = (snapshot: SnapshotFrom<typeof searchSuggestMachine>) => !snapshot.matches('idle')
    drawWhen(
      actor,
      isUsed,
      loadSuggestions,
      form,
      ({ createElement, SearchSuggest }) => createElement(SearchSuggest, { actor }),
      () => actor.send({ type: 'suggestions.retry' }),
    )

    const change = () => actor.send({ type: 'term.changed', term: input.value })
    const dismiss = () => actor.send({ type: 'suggestions.dismiss' })
    const isInside = (place: EventTarget) =>
      place === form || (place instanceof Element && place.matches(options.searchWidgetSelector))
    on(input, 'input', change)
    on(form, 'submit', (event) => {
      const { value: term } = input
      if (!refuses(actor, { type: 'search.submit', term })) return actor.send({ type: 'search.submit', term })
      event.preventDefault()
      event.stopPropagation()
      actor.send({ type: 'search.refused', term })
    })
    on(form, 'keydown', (event) => {
      const { key, target } = event
      if (key === 'Escape' && !refuses(actor, { type: 'suggestions.dismiss' })) {
        // Browsers would also empty the field.
        event.preventDefault()
        input.focus()
        dismiss()
        return
      }
      // In the field, Home and End move the caret.
      const to = target === input && /Home|End/.test(key) ? undefined : KEYS[key]
      const move = to && ({ type: 'result.move', to, count: results().length } as const)
      if (!move || refuses(actor, move)) return
      event.preventDefault()
      actor.send(move)
    })
    on(form, 'focusin', ({ target }) => {
      const index = results().findIndex((result) => target instanceof Node && result.contains(target)) + 1
      actor.send({ type: 'result.focused', index })
    })
    on(form, 'focusout', ({ relatedTarget }) => {
      if (relatedTarget instanceof Node && !form.contains(relatedTarget)) dismiss()
    })
    on(document, 'click', (event) => {
      const { target } = event
      if (target instanceof Element && form.contains(target.closest(options.searchWidgetCloseButtonSelector))) {
        input.focus()
        dismiss()
        // The clicked element may have left the form since; the path still contains the form.
      } else if (!event.composedPath().some((place) => isInside(place))) actor.send({ type: 'page.pressed' })
    })
    onPageRestored(dismiss)
    // The shopper may type before this code is loaded.
    if (document.activeElement === input && input.value !== input.defaultValue) change()
  },
})
