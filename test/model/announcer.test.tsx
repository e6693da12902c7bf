import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createRegions, reflectAnnouncer } from '../../src/components/shell/announcer.ts'
import { announcerMachine } from '../../src/machines/shell/announcer.ts'
import { announcerCases, error, status } from './cases/announcer.ts'
import { describePaths } from './support/list.ts'
import { pathsOf } from './support/paths.ts'
import { createStage } from './support/stage.ts'

const paths = pathsOf(announcerMachine, announcerCases)

test('the paths QA has reviewed', async () => {
  await expect(describePaths(announcerMachine, paths, announcerCases)).toMatchFileSnapshot('paths/announcer.md')
})

describe('the announcer', () => {
  let host: HTMLElement
  beforeEach(() => {
    host = createRegions()
    document.body.append(host)
  })
  afterEach(() => document.body.replaceChildren())

  const said = (politeness: string) => host.querySelector(`[aria-live="${politeness}"]`)?.textContent

  function setUp() {
    const stage = createStage(announcerMachine, { input: undefined, services: [], cases: announcerCases })
    stage.actor.subscribe(reflectAnnouncer(host))
    stage.actor.start()
    return stage
  }

  for (const path of paths)
    test(`${path.id} ${path.title}`, async () => {
      const { follow } = setUp()
      const isSaid = (assertive: RegExp, polite: string) => () => {
        expect(said('assertive')).toMatch(assertive)
        expect(said('polite')).toBe(polite)
      }
      await follow(path, {
        'empty regions': isSaid(/^$/, ''),
        'the errors': isSaid(/^Sold out\.( Sold out\.)*$/, ''),
        // Errors that were said before stand beside it.
        'the result': isSaid(/^(Sold out\.)?/, '3 products.'),
      })
    })

  const GATHERED = { type: 'xstate.after.gatheringTime.announcer.gathering' }
  const HEARD = { type: 'xstate.after.alertingTime.announcer.alerting' }

  test('E3: errors before totals, all errors, only the newest total', async () => {
    const { play } = setUp()
    for (const event of [status('1 product.'), error('Sold out.'), status('2 products.'), error('No such code.')])
      await play(event)
    await play(GATHERED)
    expect([said('assertive'), said('polite')]).toEqual(['Sold out. No such code.', ''])
    await play(HEARD)
    expect(said('polite')).toBe('2 products.')
  })

  test('E3: a total that comes while an error is said waits for its end', async () => {
    const { play } = setUp()
    await play(error('Sold out.'))
    await play(GATHERED)
    await play(status('2 products.'))
    expect([said('assertive'), said('polite')]).toEqual(['Sold out.', ''])
    await play(HEARD)
    expect(said('polite')).toBe('2 products.')
  })

  test('E3: one action is answered once, the next one again', async () => {
    const { actor, play } = setUp()
    await play(status('Added.'))
    await play(GATHERED)
    await play(status('The cart holds 3 products.'))
    expect(said('polite')).toBe('Added.')
    await play({ type: 'shopper.acted' })
    await play(status('Removed.'))
    await play(GATHERED)
    expect(said('polite')).toBe('Removed.')
    expect(actor.getSnapshot().matches('stating')).toBe(true)
  })

  test('the same text is said again: the region is empty before it', async () => {
    const { play } = setUp()
    await play(error('Sold out.'))
    await play(GATHERED)
    await play(error('Sold out.'))
    expect(said('assertive')).toBe('')
    await play(GATHERED)
    expect(said('assertive')).toBe('Sold out.')
  })
})
