import { createRoot } from 'react-dom/client'
import { afterEach, describe, expect, test } from 'vitest'
import { createActor, createEmptyActor, fromPromise } from 'xstate'
import { offCanvasOnPage } from '../../src/bindings/shell/off-canvas.ts'
import { OffCanvasMenu } from '../../src/components/shell/OffCanvasMenu.tsx'
import { DoorContext } from '../../src/components/ui/ServerMarkup.tsx'
import { TextsContext } from '../../src/components/ui/texts.ts'
import type { OffCanvasActor, Panel } from '../../src/machines/shell/off-canvas.ts'
import { offCanvasMenuMachine } from '../../src/machines/shell/off-canvas-menu.ts'
import texts from '../../src/snippets/en-GB.json'
import { HandClock } from './support/hand-clock.ts'
import { fakeMarkup } from './support/markup.ts'
import { pathsOf } from './support/paths.ts'
import { createStage, describePaths, expectSeen } from './support/stage.ts'

const panel: Panel = { owner: 'off-canvas-menu', position: 'left', closable: true, fullwidth: false, className: '' }
const level = (name: string) => fakeMarkup(`<div class="navigation-offcanvas-headline">${name}</div>`)
const initial = { url: '/menu', markup: level('Categories') }
const cups = { url: '/menu?cups', direction: 'forwards' }
const root = { url: '/menu', direction: 'backwards' }

const paths = pathsOf(offCanvasMenuMachine, {
  input: { offCanvas: createEmptyActor() as unknown as OffCanvasActor, panel, initial },
  guardContext: ({ levels, shown }) => [Object.keys(levels), shown.url],
  cases: [
    { event: { type: 'menu.open' }, says: 'the shopper presses the burger' },
    { event: { type: 'level.choose', ...cups }, says: 'the shopper chooses cups' },
    { event: { type: 'level.choose', ...root }, says: 'the shopper chooses to go back' },
    { event: { type: 'menu.retry' }, says: 'the shopper chooses to try again' },
    { event: { type: 'panel.closed' }, says: 'the panel is closed' },
    { event: { type: 'xstate.done.actor.fetchMenu', output: level('Cups') }, says: 'the shop gives the level' },
    { event: { type: 'xstate.error.actor.fetchMenu', error: { status: 500 } }, says: 'the shop gives no level' },
  ],
})

test('the paths QA has reviewed', async () => {
  await expect(describePaths(offCanvasMenuMachine, paths)).toMatchFileSnapshot('paths/off-canvas-menu.md')
})

describe('the category menu in the panel', () => {
  let end = new AbortController()
  afterEach(() => {
    end.abort()
    end = new AbortController()
    document.body.replaceChildren()
    document.body.removeAttribute('style')
  })

  function setUp() {
    document.body.innerHTML = `<main></main><div data-storefront-layer="${panel.owner}"></div>`
    const offCanvas = createActor(
      offCanvasOnPage().provide({
        actors: { dropHistoryEntry: fromPromise(() => Promise.resolve()) },
        actions: { pushHistoryEntry: () => undefined },
      }),
      { clock: new HandClock() },
    )
    offCanvas.start()
    const press = () => document.querySelector<HTMLElement>('[role="alert"] button')?.click()
    const stage = createStage(offCanvasMenuMachine, {
      input: { offCanvas, panel, initial },
      services: ['fetchMenu'],
      shopper: { 'menu.retry': press, 'panel.closed': () => offCanvas.send({ type: 'panel.close' }) },
    })
    const reactRoot = createRoot(document.querySelector('[data-storefront-layer]') as HTMLElement)
    const door = {
      insert: (host: HTMLElement, markup: ReturnType<typeof fakeMarkup>) => host.replaceChildren(markup.copy()),
      clear: (host: HTMLElement) => host.replaceChildren(),
    }
    reactRoot.render(
      <TextsContext value={texts}>
        <DoorContext value={door}>
          <OffCanvasMenu actor={stage.actor} offCanvas={offCanvas} readLink={() => null} />
        </DoorContext>
      </TextsContext>,
    )
    end.signal.addEventListener('abort', () => {
      reactRoot.unmount()
      stage.actor.stop()
      offCanvas.stop()
    })
    stage.actor.start()
    return { ...stage, offCanvas }
  }

  const dialog = () => document.querySelector<HTMLElement>('[role="dialog"]')
  const heading = () => dialog()?.querySelector('.navigation-offcanvas-overlay .navigation-offcanvas-headline')
  const nameOf = (url: string) => (url === '/menu' ? 'Categories' : 'Cups')

  for (const { id, title, start, steps } of paths)
    test(`${id} ${title}`, async () => {
      const { actor, play, offCanvas } = setUp()
      for (const { event, state } of [{ event: null, state: start }, ...steps]) {
        if (event) await play(event)
        expect(actor.getSnapshot().value).toEqual(state.value)
        const { shown, before } = state.context
        const isOpen = (isBusy: boolean, hasFailed: boolean) => {
          expect(dialog()?.getAttribute('aria-busy')).toBe(String(isBusy))
          expect(heading()?.textContent).toBe(nameOf(shown.url))
          expect(dialog()?.querySelector('.js-offcanvas-close')).not.toBeNull()
          expect(document.querySelector('[role="alert"]') !== null).toBe(hasFailed)
        }
        const placeholder = () => dialog()?.querySelector('.navigation-offcanvas-placeholder') ?? null
        await expectSeen(state, {
          closed: () => expect(offCanvas.getSnapshot().hasTag('visible')).toBe(false),
          'open.resting': () => {
            isOpen(false, false)
            expect(placeholder()).toBeNull()
          },
          'open.loading': () => isOpen(true, false),
          'open.sliding': () => {
            isOpen(false, false)
            expect(placeholder()?.textContent).toBe(nameOf(before?.url ?? ''))
            const classes = [...(dialog()?.querySelector('.offcanvas-body')?.classList ?? [])]
            expect(classes).toContain(`is-${state.context.wanted.direction}`)
          },
          'open.failed': () => {
            isOpen(false, true)
            expect(document.querySelector('[role="alert"]')?.textContent).toContain(texts['menu.failed'])
          },
        })
      }
    })
})
