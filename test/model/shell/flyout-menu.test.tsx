import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { flyoutMenuOnPage } from '../../../src/bindings/shell/flyout-menu.ts'
import { reflectFlyouts } from '../../../src/components/shell/flyout-menu.ts'
import { flyoutMenuMachine } from '../../../src/machines/shell/flyout-menu.ts'
import { reviewedPaths } from '../support/reviewed.ts'
import { createStage } from '../support/stage.ts'
import { flyoutMenuCases } from './cases/flyout-menu.ts'

const paths = reviewedPaths('flyout-menu', flyoutMenuMachine, flyoutMenuCases)

const get = (selector: string) => document.querySelector(selector) as HTMLElement
const idsOf = (selector: string) => [...document.querySelectorAll(selector)].map(({ id }) => id)

describe('the main navigation with flyouts', () => {
  beforeEach(() => {
    const names = ['cups', 'lamps']
    document.body.innerHTML = `<div>${names.map((name) => `<a href="/${name}" id="${name}">${name}</a>`).join('')}
      ${names.map((name) => `<section id="${name}-flyout" class="hidden"></section>`).join('')}</div>`
  })
  afterEach(() => document.body.replaceChildren())

  for (const path of paths)
    test(`${path.id} ${path.title}`, async () => {
      const heard: string[] = []
      for (const type of ['openFlyoutById', 'openFlyout', 'closeFlyout', 'closeAllFlyouts'])
        get('div').addEventListener(type, () => heard.push(type))
      /** The shopper's last target: a department, its flyout, or neither. */
      let turnedTo = 'away'
      const turn = (to?: string) => (event: { type: 'pointer.entered'; menu: string }) => {
        turnedTo = to ?? event.menu
        actor.send(event)
      }
      const { actor, follow } = createStage(flyoutMenuOnPage(get('div')), {
        input: undefined,
        services: [],
        cases: flyoutMenuCases,
        shopper: {
          'pointer.entered': turn(),
          'menu.toggle': turn(),
          'menu.tap': (event: { type: 'menu.tap'; menu: string }) => {
            if (!idsOf('.is-open').includes(event.menu)) turnedTo = event.menu
            actor.send(event)
          },
          'pointer.stayed': turn('flyout'),
          'pointer.left': turn('away'),
          'menu.dismiss': turn('away'),
        },
      })
      const flyouts = ['cups', 'lamps'].map((name) => ({
        id: name,
        trigger: get(`#${name}`),
        panel: get(`#${name}-flyout`),
      }))
      const reflect = reflectFlyouts(flyouts, { activeCls: 'is-open', hiddenCls: 'hidden' })
      actor.start()
      reflect(actor.getSnapshot())
      actor.subscribe(reflect)
      /** Expects that only the flyout of `name` is open, by all its signs. */
      const isOpen = (name: string) => {
        expect(idsOf('.is-open')).toEqual([name, `${name}-flyout`])
        expect(idsOf('section:not(.hidden)')).toEqual([`${name}-flyout`])
        expect(idsOf('[aria-expanded="true"]')).toEqual([name])
      }
      const isOneOpen = () => {
        isOpen(idsOf('.is-open')[0] ?? 'none')
        expect(heard.slice(-2)).toEqual(['openFlyoutById', 'openFlyout'])
      }
      const pointsElsewhere = () => ['cups', 'lamps'].includes(turnedTo) && !idsOf('.is-open').includes(turnedTo)
      await follow(path, {
        'no flyout': () => {
          expect(idsOf('.is-open, section:not(.hidden)')).toEqual([])
          expect(idsOf('[aria-expanded="false"]')).toEqual(['cups', 'lamps'])
          expect(heard.slice(-2)).toEqual(heard.length > 0 ? ['closeFlyout', 'closeAllFlyouts'] : [])
        },
        'one flyout': () => {
          isOneOpen()
          expect(pointsElsewhere()).toBe(false)
        },
        'one flyout, the pointer on another department': () => {
          isOneOpen()
          expect(pointsElsewhere()).toBe(true)
        },
        'the flyout of cups': () => isOpen('cups'),
        'the flyout of lamps': () => isOpen('lamps'),
      })
    })
})
