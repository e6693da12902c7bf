/** The inspector on pages that allow it, under the shop's strict policy, and nothing of it on others. */
import { CartPanel } from '../models/cart-panel.ts'
import { Inspector } from '../models/inspector.ts'
import { ProductPage } from '../models/product-page.ts'
import { ShopPage } from '../models/shop-page.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { PRODUCTS } from '../support/catalogue.ts'
import { allowInspector } from '../support/inspected.ts'
import { expect, test } from '../support/test.ts'

const { plain } = PRODUCTS

test.describe('on a page that allows it', () => {
  test.beforeEach(({ context }) => allowInspector(context))

  test('keys alone open it, lead to a flow, through the list and around the chart; it follows to the next page, and ends when it is closed', async ({
    page,
  }) => {
    const shop = new ShopPage(page)
    await shop.open('/')
    await shop.settle()
    const inspector = new Inspector(page)
    await expect(inspector.panel).toBeHidden()
    await page.keyboard.press('Control+Alt+KeyI')
    await inspector.expectOpen()
    await inspector.search.focus()
    await page.keyboard.type('c')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(inspector.chart).toHaveAccessibleName(/^Chart of Cart widget/)
    await page.keyboard.press('ArrowDown')
    await expect(inspector.flows.locator('[aria-current=true]')).toBeFocused()
    await expect(inspector.chart).toHaveAccessibleName(/^Chart of Consent/)
    await inspector.chart.focus()
    const drawing = inspector.chart.locator('svg > g')
    const before = await drawing.getAttribute('style')
    await page.keyboard.press('ArrowLeft')
    await expect(drawing).not.toHaveAttribute('style', before ?? '')
    await inspector.tab('Flows').focus()
    await page.keyboard.press('ArrowRight')
    await expect(inspector.tab('Sequence')).toHaveAttribute('aria-selected', 'true')

    await page.goto(plain.path)
    await inspector.expectOpen()
    await inspector.close()
    await expect(inspector.panel).toBeHidden()
    await page.reload()
    await shop.settle()
    await expect(inspector.panel).toBeHidden()
  })

  test('a service made to fail, a timer made to run out and an event are answered by the page; the chart and the sequence show it', async ({
    page,
  }) => {
    const product = new ProductPage(page)
    const ADD = '**/checkout/line-item/add'
    await page.route(ADD, () => undefined)
    await product.open(`${plain.path}?inspect`)
    await product.settle()
    const inspector = new Inspector(page)
    await inspector.choose('add-to-cart')
    await inspector.expectState('idle')
    await product.buyButton.click()
    const service = inspector.details.getByRole('listitem').filter({ hasText: 'service addToCart' })
    await expect(service).toBeVisible()
    await inspector.details.getByRole('button', { name: 'Let addToCart fail' }).click()
    await inspector.expectState('unclear')
    await expect(service).toHaveCount(0)
    const submit = inspector.event('form.submit').getByRole('button', { name: 'Send form.submit' })
    await submit.click()
    await inspector.expectState('adding.sent')
    await inspector.details.getByRole('button', { name: 'Let changeDeadline run out now' }).click()
    await inspector.expectState('unclear')
    await expect(inspector.details.getByRole('cell', { name: 'after changeDeadline' })).toBeVisible()

    await page.unroute(ADD)
    await submit.click()
    const panel = new CartPanel(page)
    await panel.expectOpen()
    await expect(panel.quantity(plain.name)).toHaveValue('1')
    await inspector.expectState('shown')
    await expect(inspector.details.getByRole('cell', { name: 'addToCart answers' })).toBeVisible()
    await inspector.tab('Sequence').click()
    const rows = inspector.panel.getByRole('table').getByRole('row')
    const search = inspector.panel.getByRole('searchbox', { name: 'Search the sequence' })
    await search.fill('POST')
    await expect(rows.filter({ hasText: 'POST /checkout/line-item/add' }).last()).toContainText('to network')
    await search.fill('cart-widget fetchCartWidget')
    await expect(rows.filter({ hasText: 'fetchCartWidget answers' }).last()).toContainText('to cart-widget filled')
  })

  test('a field of an event is made from its type, and what it changes in the context is marked', async ({ page }) => {
    const shop = new ShopPage(page)
    await shop.open('/?inspect')
    await shop.settle()
    await page.getByRole('banner').getByRole('searchbox').focus()
    const inspector = new Inspector(page)
    await inspector.choose('search-suggest')
    const event = inspector.event('term.changed')
    await event.getByRole('button', { name: 'term.changed', exact: true }).click()
    const term = event.getByRole('textbox', { name: /^term/ })
    const send = event.getByRole('button', { name: 'Send term.changed' })
    await term.fill('mu')
    await send.click()
    await expect(inspector.details.getByText('was ""')).toBeVisible()
    await term.fill('mug')
    await send.click()
    await inspector.expectState('open')
  })

  test.describe('with a flow that fails', () => {
    test.use({ expectedProblems: [/gift-note: Error: no ribbon/] })

    test('the picker names the flow of what is pointed at, why nothing runs where nothing does, and what has failed', async ({
      page,
    }) => {
      await page.addInitScript(() => {
        const gift = {
          name: 'gift-note',
          selector: 'h1',
          moment: 'load',
          binding: {
            mount() {
              throw new Error('no ribbon')
            },
          },
        }
        const before = window as unknown as { storefront: ((page: { register(flow: object): void }) => void)[] }
        before.storefront = [(storefront) => storefront.register(gift)]
      })
      const product = new ProductPage(page)
      await product.open(`${plain.path}?inspect`)
      await product.settle()
      const inspector = new Inspector(page)
      await inspector.pick(product.cartLink)
      await expect(inspector.panel.getByText('off-canvas-cart It waits for click.')).toBeVisible()
      await expect(inspector.panel.getByText(/^cart-widget It runs\./)).toBeVisible()
      // What is picked is not pressed.
      await new CartPanel(page).expectGone()
      await inspector.panel.getByRole('button', { name: /^cart-widget:/ }).click()
      await expect(inspector.chart).toBeVisible()
      await inspector.pickButton.click()
      await page.keyboard.press('Escape')
      await expect(inspector.pickButton).toHaveAttribute('aria-pressed', 'false')

      await inspector.pick(product.heading)
      await expect(inspector.panel.getByText(/^gift-note It failed, .*: no ribbon$/)).toBeVisible()
      await inspector.panel.getByRole('button', { name: 'Back to all flows' }).click()
      await inspector.panel.getByRole('button', { name: /^Shown/ }).click()
      await page.getByRole('option', { name: 'Waiting and failed, too' }).click()
      await inspector.search.fill('failed')
      await expect(inspector.flow('gift-note')).toContainText('no ribbon')
    })
  })

  test('it opens by the address, and each part is accessible: what runs, the link for a tester, the sequence and the doctor', {
    tag: '@smoke',
  }, async ({ page }) => {
    const product = new ProductPage(page)
    await product.open(`${plain.path}?inspect`)
    await product.settle()
    const inspector = new Inspector(page)
    await inspector.expectOpen()
    await inspector.choose('cart-widget')
    await expect(inspector.chart).toHaveAccessibleName(/^Chart of Cart widget, now/)
    await expectAccessible(page)

    await inspector.expectState('empty')
    await inspector.panel.getByRole('button', { name: 'Send this to a tester' }).click()
    await expect(inspector.dialog).toBeVisible()
    await expect(inspector.dialog.getByRole('textbox')).toHaveValue(/\/_docs\/cart\/cart-widget#state=empty&path=\w+$/)
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(inspector.dialog).toBeHidden()

    await inspector.tab('Sequence').click()
    await expect(inspector.panel.getByRole('row').filter({ hasText: 'cart-widget' }).first()).toBeVisible()
    await expectAccessible(page)
    await inspector.tab('Doctor').click()
    await inspector.panel.getByRole('button', { name: 'Examine the page' }).click()
    await expect(inspector.panel.getByText(/^0 errors, 0 warnings, .* flows are on the page\.$/)).toBeVisible()
    await expectAccessible(page)
  })

  test('in a window of its own it shows the page that opened it, comes back, and ends with it', async ({
    page,
    context,
  }) => {
    const product = new ProductPage(page)
    await product.open(`${plain.path}?inspect`)
    await product.settle()
    const docked = new Inspector(page)
    await docked.choose('add-to-cart')
    const into = async (inspector: Inspector, place: string) => {
      await inspector.panel.getByRole('button', { name: /^Place/ }).click()
      await inspector.panel.getByRole('option', { name: place }).click()
    }
    const opening = context.waitForEvent('page')
    await into(docked, 'In a window')
    const other = await opening
    const apart = new Inspector(other)
    await apart.expectOpen()
    await expect(docked.panel).toBeHidden()
    // What was chosen stays so, and the page's own events arrive there.
    await apart.expectState('idle')
    await expectAccessible(other)
    await product.buyButton.click()
    await apart.expectState('shown')
    await expect(apart.details.getByRole('cell', { name: 'addToCart answers' })).toBeVisible()
    // The next page of the tab goes on in it.
    await page.goto('/')
    await expect(other).toHaveTitle(`Inspector · ${await page.title()}`)
    await apart.flow('cart-widget').first().click()
    await expect(apart.chart).toHaveAccessibleName(/^Chart of Cart widget, now filled/)
    expect(context.pages()).toHaveLength(2)
    await into(apart, 'At the side')
    await docked.expectOpen()
    await expect(apart.panel).toBeHidden()
    await into(docked, 'In a window')
    await apart.expectOpen()
    await other.close()
    await page.waitForFunction(() => sessionStorage.getItem('statefront-inspect') === null)
    await page.reload()
    await new ShopPage(page).settle()
    await expect(docked.panel).toBeHidden()
  })

  test('a flow that the page brought itself is laid out in a worker; 300 of them are followed within one frame', async ({
    page,
  }) => {
    const shop = new ShopPage(page)
    await shop.open('/?inspect')
    await shop.settle()
    const inspector = new Inspector(page)
    await inspector.choose('cart-widget')
    // Machines as a page would bring them: made by the library that one of ours is made by.
    await page.evaluate(() => {
      type Actor = { start: () => Actor; send: (event: object) => void; logic: object }
      const { storefront } = window as unknown as { storefront: { actors: Map<Actor, string> } }
      const [like] = [...storefront.actors].find(([, name]) => name === 'cart-widget') ?? []
      if (!like) throw new Error('no cart widget')
      const { constructor: Machine } = like.logic as { constructor: new (config: object) => object }
      const { constructor: Actor } = like as unknown as { constructor: new (logic: object) => Actor }
      const bring = (config: { id: string }, count: number) => {
        const logic = new Machine(config)
        const actors = Array.from({ length: count }, () => new Actor(logic).start())
        for (const actor of actors) storefront.actors.set(actor, config.id)
        return actors
      }
      Object.assign(window, { bring })
      bring({ id: 'gift', initial: 'open', states: { open: { on: { close: 'shut' } }, shut: {} } } as { id: string }, 1)
    })
    const layout = page.waitForRequest(/inspector-elk\.js$/)
    await inspector.choose('gift')
    await layout
    await expect(inspector.chart).toHaveAccessibleName(
      'Chart of gift, now open. Arrow keys move it, plus and minus zoom, zero shows all.',
    )
    expect(page.workers().map((worker) => new URL(worker.url()).pathname.split('/').at(-1))).toEqual([
      'inspector-layout.js',
    ])

    const rows = await page.evaluate(async () => {
      const { bring } = window as unknown as {
        bring: (config: object, count: number) => { send: (event: object) => void }[]
      }
      const lamps = bring({ id: 'lamp', initial: 'dark', states: { dark: { on: { press: 'lit' } }, lit: {} } }, 300)
      const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
      await frame()
      const root = document.querySelector('[data-storefront-inspector]')?.shadowRoot
      if (!root) throw new Error('no panel')
      const search = root.querySelector<HTMLInputElement>('input[type=search]')
      if (!search) throw new Error('no search')
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(search, 'lamp')
      search.dispatchEvent(new Event('input', { bubbles: true }))
      const states = () => [...root.querySelectorAll('.flow-state')].map(({ textContent }) => textContent?.trim())
      while (!states().length || states().some((state) => state !== 'dark')) await frame()
      let frames = 0
      for (const lamp of lamps) lamp.send({ type: 'press' })
      const seen: { frames: number; states: unknown[]; sum: string }[] = []
      while (frames < 2) {
        await frame()
        frames += 1
        // A task after the frame: what was drawn in it is there.
        await new Promise((resolve) => setTimeout(resolve))
        seen.push({ frames, states: states(), sum: root.querySelector('.sum')?.textContent ?? '' })
      }
      return seen
    })
    const [first] = rows
    expect(first?.sum).toBe('300 entries')
    expect(first?.states.length).toBeGreaterThan(3)
    expect(new Set(first?.states)).toEqual(new Set(['lit']))
  })
})

test('on a page that does not allow it there is no listener for its keys, no file and no switch; a script may open it', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const listened: string[] = []
    const listen = addEventListener.bind(window)
    window.addEventListener = (...args: Parameters<typeof listen>) => {
      if (args[0].startsWith('key')) listened.push(args[0])
      listen(...args)
    }
    Object.assign(window, { listened })
  })
  const files: string[] = []
  page.on('request', (request) => files.push(new URL(request.url()).pathname))
  const shop = new ShopPage(page)
  await shop.open('/?inspect')
  await shop.settle()
  await page.keyboard.press('Control+Alt+KeyI')
  const inspector = new Inspector(page)
  await expect(inspector.panel).toBeHidden()
  // The loader's own: one keeps keys for flows whose code is on its way, the other waits for the first sign of a person.
  const listened = await page.evaluate(() => (window as unknown as { listened: string[] }).listened)
  expect(listened).toEqual(['keydown', 'keydown'])
  expect(files.filter((path) => /inspector|feed\.js/.test(path))).toEqual([])
  await page.evaluate(() => (window as unknown as { storefront: { inspect(): Promise<void> } }).storefront.inspect())
  await inspector.expectOpen()
  await inspector.choose('cart-widget')
})
