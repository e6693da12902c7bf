import { afterEach, describe, expect, test } from 'vitest'
import { OffCanvasMenu } from '../../src/components/shell/OffCanvasMenu.tsx'
import { reflectOffCanvasMenu } from '../../src/components/shell/off-canvas-menu.ts'
import { offCanvasMenuMachine } from '../../src/machines/shell/off-canvas-menu.ts'
import texts from '../../src/snippets/en-GB.json'
import { initial, offCanvasMenuCases, panel } from './cases/off-canvas-menu.ts'
import { describePaths } from './support/list.ts'
import { fakeMarkup } from './support/markup.ts'
import { createPanelPage } from './support/panel-page.tsx'
import { pathsOf } from './support/paths.ts'
import { createStage, expectSeen } from './support/stage.ts'

const paths = pathsOf(offCanvasMenuMachine, offCanvasMenuCases)

test('the paths QA has reviewed', async () => {
  await expect(describePaths(offCanvasMenuMachine, paths)).toMatchFileSnapshot('paths/off-canvas-menu.md')
})

const block = {
  head: fakeMarkup('<div class="offcanvas-header"><button class="js-offcanvas-close">Close the menu</button></div>'),
  body: fakeMarkup(
    '<div class="offcanvas-body"><form></form><div class="menu"><div class="level"></div></div><p>Help</p></div>',
  ),
  level: initial.markup,
  isClosable: true,
}
const inPanel = (selector: string) => document.querySelector<HTMLElement>(`[role="dialog"] ${selector}`)
const places = {
  menu: () => inPanel('.menu'),
  level: () => inPanel('.level'),
  overlayClass: 'overlay',
  placeholderClass: 'placeholder',
  transitionClass: 'moving',
}

describe('the category menu in the panel', () => {
  let end = () => undefined as void
  afterEach(() => end())

  function setUp() {
    const page = createPanelPage(panel)
    const { offCanvas } = page
    const press = () => document.querySelector<HTMLElement>('[role="alert"] button')?.click()
    const stage = createStage(offCanvasMenuMachine, {
      input: { offCanvas, panel, initial },
      services: ['fetchMenu'],
      shopper: { 'menu.retry': press, 'panel.closed': () => offCanvas.send({ type: 'panel.close' }) },
    })
    page.draw(
      <OffCanvasMenu actor={stage.actor} offCanvas={offCanvas} block={block} places={places} readLink={() => null} />,
    )
    const link = (index: number) => places.level()?.querySelectorAll<HTMLElement>('.link')[index]
    stage.actor.subscribe(
      reflectOffCanvasMenu({
        link,
        layers: '.overlay, .placeholder',
        iconSelector: '.icon',
        loadingClass: 'is-loading',
        label: () => 'Loading',
      }),
    )
    end = () => {
      page.end()
      stage.actor.stop()
    }
    stage.actor.start()
    return { ...stage, offCanvas }
  }

  const nameIn = (place: Element | null | undefined) =>
    place?.querySelector('.navigation-offcanvas-headline')?.textContent
  const nameOf = (url: string | undefined) => (url === '/menu' ? 'Categories' : 'Cups')

  for (const { id, title, start, steps } of paths)
    test(`${id} ${title}`, async () => {
      const { actor, play, offCanvas } = setUp()
      for (const { event, state } of [{ event: null, state: start }, ...steps]) {
        if (event) await play(event)
        expect(actor.getSnapshot().value).toEqual(state.value)
        const { shown, before, wanted } = state.context
        const isOpen = (isBusy: boolean, hasFailed: boolean) => {
          expect(document.querySelector('[role="dialog"]')?.getAttribute('aria-busy')).toBe(String(isBusy))
          expect(nameIn(places.level())).toBe(nameOf(shown.url))
          expect(inPanel('.js-offcanvas-close')?.textContent).toBe('Close the menu')
          expect(inPanel('form')).not.toBeNull()
          expect(inPanel('.offcanvas-body > p')?.textContent).toBe('Help')
          const links = [...(places.level()?.querySelectorAll('.link') ?? [])]
          expect(
            links.map((link) => link.matches('.is-loading') && link.querySelector('.icon > .loader') !== null),
          ).toEqual(links.map((_, index) => isBusy && index === wanted.index))
          expect(document.querySelector('[role="alert"]') !== null).toBe(hasFailed)
        }
        const layers = () => [...(places.menu()?.children ?? [])].map(({ className }) => className)
        await expectSeen(state, {
          closed: () => expect(offCanvas.getSnapshot().hasTag('visible')).toBe(false),
          'open.resting': () => {
            isOpen(false, false)
            expect(layers()).toEqual(['level'])
          },
          'open.loading': () => {
            isOpen(true, false)
            expect(layers()).toEqual(['level'])
          },
          'open.sliding': () => {
            isOpen(false, false)
            expect(layers()).toEqual(['level', 'placeholder', 'overlay moving'])
            const [overlay, placeholder] = [inPanel('.overlay'), inPanel('.placeholder')]
            const isForwards = wanted.direction === 'forwards'
            expect(overlay?.style.left).toBe(isForwards ? '0%' : '100%')
            const [next, left] = isForwards ? [overlay, placeholder] : [placeholder, overlay]
            expect([nameIn(next), nameIn(left)]).toEqual([nameOf(shown.url), nameOf(before?.url)])
            expect([next, left].map((layer) => layer?.querySelector('.link')?.closest('[inert]') !== null)).toEqual([
              false,
              true,
            ])
          },
          'open.failed': () => {
            isOpen(false, true)
            expect(document.querySelector('[role="alert"]')?.textContent).toContain(texts['menu.failed'])
          },
        })
      }
    })
})
