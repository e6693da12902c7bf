import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { fromCallback, type SnapshotFrom } from 'xstate'
import { CardApp } from '../../../src/components/card-app/CardApp.tsx'
import { reflectCardApp } from '../../../src/components/card-app/card-app.ts'
import { cardAppMachine } from '../../../src/machines/card-app/card-app.ts'
import { drawInto } from '../support/draw.tsx'
import { reviewedPaths } from '../support/reviewed.ts'
import { createStage } from '../support/stage.ts'
import { cardAppCases } from './cases/card-app.ts'

const paths = reviewedPaths('card-app', cardAppMachine, cardAppCases)

type State = SnapshotFrom<typeof cardAppMachine>

const place = () => document.querySelector('#place') as HTMLElement
const said = () => document.querySelector('.alert')?.textContent ?? ''
/** The form as the provider's stand-in keeps it; none if it is not drawn. */
const form = () => place().dataset['form']
const isBusy = () => place().querySelector('.loader [class=visually-hidden]')?.textContent === 'wait'

/** Nothing is seen; what the flow listens to, if anything, and whether it has asked the app. */
const nothing =
  (listens: readonly string[], hasAsked = false) =>
  ({ children, context }: State) => {
    expect([said(), form(), isBusy()]).toEqual(['', undefined, false])
    expect([Object.keys(children), context.token !== '']).toEqual([listens, hasAsked])
  }

const looks = {
  'nothing of the card app': nothing([]),
  'nothing, until the shopper agrees': nothing(['hearConsent']),
  'nothing, until the place of the form comes near': nothing(['watchPlace']),
  'nothing, since the shop wants no form': nothing([], true),
  'that the form is on its way': () => expect([said(), form(), isBusy()]).toEqual(['', undefined, true]),
  'that the form is being drawn': () => expect([said(), form() !== undefined, isBusy()]).toEqual(['', true, true]),
  'an open card form': () => expect([said(), form(), isBusy()]).toEqual(['', 'open', false]),
  'a closed card form': () => expect([said(), form(), isBusy()]).toEqual(['', 'closed', false]),
  'that the form is missing, and a way to try again': () => {
    expect(said()).toMatch(/could not be loaded.*or place the order.*on a page of its own/)
    expect([form(), isBusy()]).toEqual([undefined, false])
    expect(document.querySelector('.alert button')?.textContent).toBe('Try again')
  },
}

describe('card app', () => {
  let erase = () => undefined as void
  beforeEach(() => {
    document.body.innerHTML = '<div id="place"></div><main></main>'
  })
  afterEach(() => {
    erase()
    document.body.replaceChildren()
  })

  for (const path of paths)
    test(`${path.id} ${path.title}`, async () => {
      const show = (isOpen: boolean) => void Object.assign(place().dataset, { form: isOpen ? 'open' : 'closed' })
      const machine = cardAppMachine.provide({
        actors: {
          hearConsent: fromCallback(() => undefined),
          watchPlace: fromCallback(() => undefined),
          keepForm: fromCallback(({ input }) => {
            show(input.isOpen)
            return () => void delete place().dataset['form']
          }),
        },
        actions: { closeForm: () => show(false) },
      })
      const { actor, follow } = createStage(machine, {
        input: path.input,
        services: ['authorise', 'configure', 'describeForm', 'loadScript'],
        cases: cardAppCases,
        shopper: {
          'form.retry': () => document.querySelector<HTMLElement>('.alert button')?.click(),
          'card.changed': (event: { type: 'card.changed'; isOpen: boolean; isEmpty: boolean; way: string }) => {
            if (event.isOpen) show(true)
            actor.send(event)
          },
        },
      })
      actor.subscribe(reflectCardApp(place(), () => 'wait'))
      erase = drawInto(document.querySelector('main') as Element, <CardApp actor={actor} />)
      actor.start()
      await follow(path, looks)
    })
})
