import { afterEach, describe, expect, test, vi } from 'vitest'
import type { MenuPlaces } from '../../../src/components/shell/menu-places.ts'
import { OffCanvasMenu } from '../../../src/components/shell/OffCanvasMenu.tsx'
import { reflectOffCanvasMenu } from '../../../src/components/shell/off-canvas-menu.ts'
import { offCanvasMenuMachine } from '../../../src/machines/shell/off-canvas-menu.ts'
import { fakeMarkup } from '../support/markup.ts'
import { createPanelPage } from '../support/panel-page.tsx'
import { reviewedPaths } from '../support/reviewed.ts'
import { createStage } from '../support/stage.ts'
import { initial, offCanvasMenuCases, panel } from './cases/off-canvas-menu.ts'

const paths = reviewedPaths('off-canvas-menu', offCanvasMenuMachine, offCanvasMenuCases)

const OPEN = { type: 'menu.open', panel }
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

  function setUp(readLink: MenuPlaces['readLink'] = () => null) {
    const page = createPanelPage(panel)
    const { offCanvas } = page
    const press = () => document.querySelector<HTMLElement>('[role="alert"] button')?.click()
    const stage = createStage(offCanvasMenuMachine, {
      input: { offCanvas, panel, initial },
      services: ['fetchMenu'],
      cases: offCanvasMenuCases,
      shopper: { 'menu.retry': press, 'panel.closed': () => offCanvas.send({ type: 'panel.close' }) },
    })
    page.draw(
      <OffCanvasMenu actor={stage.actor} offCanvas={offCanvas} block={block} places={{ ...places, readLink }} />,
    )
    const link = (index: number) => places.level()?.querySelectorAll<HTMLElement>('.link')[index]
    stage.actor.subscribe(
      reflectOffCanvasMenu({
        places: { link, layers: '.overlay, .placeholder' },
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
  for (const path of paths)
    test(`${path.id} ${path.title}`, async () => {
      const { follow, offCanvas } = setUp()
      const isOpen = ({ isBusy = false, hasFailed = false } = {}) => {
        expect(document.querySelector('[role="dialog"]')?.getAttribute('aria-busy')).toBe(String(isBusy))
        expect(inPanel('.js-offcanvas-close')?.textContent).toBe('Close the menu')
        expect(inPanel('form')).not.toBeNull()
        expect(inPanel('.offcanvas-body > p')?.textContent).toBe('Help')
        const links = [...(places.level()?.querySelectorAll('.link') ?? [])]
        // The first link leads to the cups.
        expect(
          links.map((link) => link.matches('.is-loading') && link.querySelector('.icon > .loader') !== null),
        ).toEqual([isBusy, false])
        expect(document.querySelector('[role="alert"]') !== null).toBe(hasFailed)
      }
      const layers = () => [...(places.menu()?.children ?? [])].map(({ className }) => className)
      const isAlone = () => expect(layers()).toEqual(['level'])
      const isInert = (layer: Element | null) => layer?.querySelector('.link')?.closest('[inert]') !== null
      const slide = () => {
        const [overlay, placeholder] = [inPanel('.overlay'), inPanel('.placeholder')]
        return {
          left: overlay?.style.left,
          overlay: { name: nameIn(overlay), isInert: isInert(overlay) },
          placeholder: { isInert: isInert(placeholder) },
        }
      }
      await follow(path, {
        'no menu': () => expect(offCanvas.getSnapshot().hasTag('visible')).toBe(false),
        'a level of the menu': () => {
          isOpen()
          isAlone()
        },
        'a level of the menu, the pressed link at work': () => {
          isOpen({ isBusy: true })
          isAlone()
        },
        'one level slides over another': () => {
          isOpen()
          expect(layers()).toEqual(['level', 'placeholder', 'overlay moving'])
          const { overlay, placeholder } = slide()
          expect(overlay.isInert).toBe(!placeholder.isInert)
          const usable = inPanel(overlay.isInert ? '.placeholder' : '.overlay')
          expect(nameIn(usable)).toBe(nameIn(places.level()))
        },
        'a level of the menu, and that the next could not be loaded': () => {
          isOpen({ hasFailed: true })
          isAlone()
          expect(document.querySelector('[role="alert"]')?.textContent).toContain(
            'These categories could not be loaded.',
          )
        },
        'the level that the page is in': () => expect(nameIn(places.level())).toBe('Categories'),
        'the level of the cups comes from the right': () => {
          expect(slide()).toMatchObject({ left: '0%', overlay: { name: 'Cups', isInert: false } })
          expect(nameIn(places.level())).toBe('Cups')
        },
        'the level that is left goes to the right, off the one before': () => {
          expect(slide()).toMatchObject({ left: '100%', overlay: { isInert: true } })
          expect(nameIn(places.level())).toBe('Categories')
        },
      })
    })

  /** Handles a press on the first link, whose level `readLink` returns. */
  async function press(init: MouseEventInit, readLink: MenuPlaces['readLink']) {
    const { actor, play } = setUp(readLink)
    await play(OPEN)
    await vi.waitFor(() => expect(inPanel('.level .link')).not.toBeNull())
    const sent = vi.spyOn(actor, 'send')
    const link = inPanel('.level .link') as HTMLElement
    const passed: string[] = []
    const heard = new AbortController()
    addEventListener(
      'click',
      (event) => {
        passed.push(event.defaultPrevented ? 'done' : 'to the browser')
        event.preventDefault()
      },
      heard,
    )
    const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...init })
    link.dispatchEvent(event)
    heard.abort()
    return { sent: sent.mock.calls.flat(), passed, isPrevented: event.defaultPrevented }
  }

  test('a press on a link to a level opens it, and stops the event', async () => {
    const { sent, passed, isPrevented } = await press({}, (target) =>
      target === inPanel('.level .link') ? { url: '/menu/cups', direction: 'forwards', index: 3 } : null,
    )
    expect(sent).toEqual([{ type: 'level.choose', url: '/menu/cups', direction: 'forwards', index: 3 }])
    expect([isPrevented, passed]).toEqual([true, []])
  })

  test.each([{ button: 1 }, { metaKey: true }, { ctrlKey: true }, { shiftKey: true }, { altKey: true }])(
    'a press that opens another tab or window (%j) is left to the browser',
    async (init) => {
      const { sent, passed } = await press(init, () => ({ url: '/menu/cups', direction: 'forwards', index: 0 }))
      expect([sent, passed]).toEqual([[], ['to the browser']])
    },
  )

  test('a press on a link to a page is left to the browser', async () => {
    const { sent, passed } = await press({}, () => null)
    expect([sent, passed]).toEqual([[], ['to the browser']])
  })
})
