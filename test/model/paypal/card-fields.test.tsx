import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { startOrderButton } from '../../../src/bindings/paypal/order-button.ts'
import { CardFields, CardRefused } from '../../../src/components/paypal/CardFields.tsx'
import { reflectCardFields } from '../../../src/components/paypal/card-fields.ts'
import { cardFieldsMachine } from '../../../src/machines/paypal/card-fields.ts'
import { createTestPage } from '../../unit/support/page.ts'
import { drawInto } from '../support/draw.tsx'
import { reviewedPaths } from '../support/reviewed.ts'
import { createStage, type Looks, painted } from '../support/stage.ts'
import { cardFieldsCases, FOCUS } from './cases/card-fields.ts'

const paths = reviewedPaths('card-fields', cardFieldsMachine, cardFieldsCases)

const FIELDS = ['name', 'number', 'expiry', 'cvv'] as const
const byId = (id: string) => document.getElementById(id) as HTMLElement
const order = () => byId('order') as HTMLButtonElement

/** What is wrong by the page, and by what the fields themselves were told. */
const marked = (told: ReadonlyMap<string, string | null>) => ({
  onPage: FIELDS.filter((field) => byId(field).classList.contains('is-invalid')),
  said: FIELDS.filter((field) => byId(field).nextElementSibling?.textContent === `check the ${field}`),
  inField: FIELDS.filter((field) => told.get(field)),
})

/** Whether the order button is there, whether it is locked, and what is said below it. */
const shown = () => ({
  isThere: !order().classList.contains('d-none'),
  isLocked: order().getAttribute('aria-disabled') === 'true' && order().textContent?.startsWith('Please wait'),
  says: document.querySelector('main .alert')?.textContent ?? '',
  saysAtFields: document.querySelector('#fields .alert')?.textContent ?? '',
})

describe('card fields', () => {
  const drawn: (() => void)[] = []
  let end: AbortController
  beforeEach(() => {
    end = new AbortController()
    document.body.innerHTML = `<div id="fields"></div>${FIELDS.map((field) => `<div><div id="${field}"></div></div>`).join('')}<button id="order">Order</button><main></main>`
  })
  afterEach(() => {
    for (const erase of drawn.splice(0)) erase()
    end.abort()
    document.body.replaceChildren()
  })

  for (const path of paths)
    test(`${path.id} ${path.title}`, async () => {
      const { actor, follow } = createStage(cardFieldsMachine, {
        input: path.input,
        services: ['readCard', 'submitCard', 'hearAttempt'],
        cases: cardFieldsCases,
      })
      drawn.push(
        drawInto(document.querySelector('main') as HTMLElement, <CardFields actor={actor} />),
        drawInto(byId('fields'), <CardRefused actor={actor} />),
      )
      const told = new Map<string, string | null>()
      const reflect = reflectCardFields({
        places: Object.fromEntries(FIELDS.map((field) => [field, byId(field)])),
        button: order(),
        label: () => 'Please wait',
        textFor: (field) => `check the ${field}`,
        mark: (field, words) => void told.set(field, words),
      })
      const show = () => {
        const snapshot = actor.getSnapshot()
        reflect(snapshot)
      }
      actor.subscribe({ next: show, complete: show })
      actor.start()
      const { page } = createTestPage()
      const element = document.createElement('div')
      startOrderButton({ page, element, signal: end.signal }, order(), { fields: actor })
      await painted()
      const is = (expected: Partial<ReturnType<typeof shown>>, value: string) => {
        expect(shown()).toEqual({ isThere: true, isLocked: false, says: '', saysAtFields: '', ...expected })
        // What differs by the provider's part of the page alone, or by the next page, looks alike here.
        expect(JSON.stringify(actor.getSnapshot().value)).toContain(value)
      }
      const isClean = () => expect(marked(told)).toEqual({ onPage: [], said: [], inField: [] })
      const looks: Looks = {
        'no fields yet, and no order button': () => is({ isThere: false }, 'absent'),
        'the provider’s own button for cards, and no order button': () => is({ isThere: false }, 'replaced'),
        'the fields, and the order button': () => {
          is({}, 'resting')
          isClean()
        },
        'each wrong field with its message': () => {
          is({}, 'faulty')
          const { faults } = actor.getSnapshot().context
          expect(faults).not.toHaveLength(0)
          expect(marked(told)).toEqual({ onPage: faults, said: faults, inField: faults })
        },
        'that the provider did not take the card, and nothing is charged': () => {
          expect(shown()).toMatchObject({ isThere: true, isLocked: false })
          expect(shown().says).toMatch(/did not take your card\. Nothing has been charged.*What you typed is kept/)
          isClean()
        },
        'at the fields, that the bank has declined the card, and nothing is charged': () => {
          expect(shown()).toMatchObject({ isThere: true, isLocked: false, says: '' })
          expect(shown().saysAtFields).toMatch(/^Your bank has declined this card\. Nothing has been charged/)
          isClean()
        },
        'at the fields, that the payment was cancelled at the bank, and nothing is charged': () => {
          expect(shown()).toMatchObject({ isThere: true, isLocked: false, says: '' })
          expect(shown().saysAtFields).toMatch(/^You cancelled the payment at your bank\. Nothing has been charged/)
          isClean()
        },
        [FOCUS]: () => expect(document.activeElement).toBe(byId('fields').querySelector('.alert')?.parentElement),
        'the order button, which says that the card is being checked': () => expect(shown().isLocked).toBe(true),
        'the fields, and the page of another payment method is awaited': () => is({}, 'left'),
        'the order button, while the attempt sends the order': () => is({}, 'approved'),
        'that the page is left for one that says why': () => is({}, 'over'),
      }
      await follow(path, looks)
    })
})
