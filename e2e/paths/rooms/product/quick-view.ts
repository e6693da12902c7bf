/** A product of a list in the page's modal: the second of three in a department, and one beside the list. */
import { expect, type Page } from 'playwright/test'
import { quickViewMachine } from '../../../../src/machines/product/quick-view.ts'
import { quickViewCases } from '../../../../test/model/product/cases/quick-view.ts'
import { QuickViewList, quickViewPath } from '../../../models/quick-view.ts'
import { answer, FAULTS } from '../../../support/faults.ts'
import { restorePage } from '../../../support/restore.ts'
import { sendTo } from '../../support/play.ts'
import { defineRoom } from '../../support/room.ts'

const list = (page: Page) => new QuickViewList(page)
const ALONE = '.alone [data-quick-view]'

/** Marks what is asked ahead, which has the address of what is asked for now. */
const markAhead = (page: Page) =>
  page.addInitScript(() => {
    const send = window.fetch.bind(window)
    window.fetch = (input, init) => {
      const { actors } = window.storefront as { actors: ReadonlyMap<{ getSnapshot(): { value: object } }, string> }
      const isAhead = [...actors].some(
        ([actor, name]) => name === 'quick-view' && 'shown' in Object(actor.getSnapshot().value),
      )
      return typeof input === 'string' && isAhead && input.includes('/widgets/quickview/')
        ? send(`${input}?ahead`, init)
        : send(input, init)
    }
  })

/** The dialog with just one of its contents, and the link to the product's page. */
async function isSeen(page: Page, part: 'loader' | 'content' | 'failure'): Promise<void> {
  const { dialog, pageLink, buyBox, retryButton } = list(page)
  await expect(dialog).toHaveClass(/\bshow\b/)
  await expect(page.locator('body')).not.toHaveClass(/quickview-loading/)
  await expect(dialog).toHaveAttribute('aria-busy', String(part === 'loader'))
  await expect(dialog.locator('.quick-view > .loader')).toHaveCount(part === 'loader' ? 1 : 0)
  await expect(buyBox.root).toHaveCount(part === 'content' ? 1 : 0)
  await expect(retryButton).toHaveCount(part === 'failure' ? 1 : 0)
  await expect(pageLink).toBeVisible()
}

/** The product, its place in the list, and whether there is a way back and one on. */
async function tells(page: Page, place: number): Promise<void> {
  const { dialog, previousButton, nextButton } = list(page)
  const products = await list(page).products()
  const nameAt = (index: number) => products[index]?.name
  const labelled = (word: string, name: string | undefined) => (name ? `${word}: ${name}` : word)
  await expect(dialog.locator('.modal-title')).toHaveText(nameAt(place) ?? 'missing')
  await expect(dialog.locator('.quick-view-place')).toHaveText(`${nameAt(place)}, ${place + 1} of 3`)
  await expect(previousButton).toHaveText(labelled('Previous', place > 0 ? nameAt(place - 1) : undefined))
  await expect(nextButton).toHaveText(labelled('Next', place < 2 ? nameAt(place + 1) : undefined))
}

/** Presses a way through the list, where there is one. */
const step = async (page: Page, way: 'previousButton' | 'nextButton') => {
  const button = list(page)[way]
  if (await button.count()) await button.dispatchEvent('click')
}

export const room = defineRoom({
  flow: 'quick-view',
  machine: quickViewMachine,
  cases: quickViewCases,
  async open(page) {
    await markAhead(page)
    await list(page).open(quickViewPath(3))
    await list(page).settle()
    await list(page)
      .links.nth(1)
      .evaluate((link: HTMLAnchorElement) => {
        const box = link.closest('.product-box')
        const copy = box?.cloneNode(true) as HTMLElement
        const { url } = JSON.parse(link.dataset['quickViewOptions'] ?? '') as { url: string }
        const own = copy.querySelector<HTMLElement>('[data-quick-view]')
        if (own) own.dataset['quickViewOptions'] = JSON.stringify({ url, listSelector: '.alone' })
        const place = document.createElement('div')
        place.className = 'alone product-box'
        place.append(copy.querySelector('.product-name') ?? '', own ?? '')
        Object.assign(own?.style ?? {}, { position: 'static', opacity: '1' })
        document.querySelector('main h1')?.after(place)
      })
  },
  requests: { fetchQuickView: /\/widgets\/quickview\/\w+$/, lookAhead: /\/widgets\/quickview\/\w+\?ahead$/ },
  does: {
    'the shopper presses the link of the mug, between a cap and a vase': (page) =>
      page.locator('[data-listing] [data-quick-view]').nth(1).click(),
    'the shopper presses the link of the mug, where nothing else is listed': (page) => page.locator(ALONE).click(),
    'the shopper chooses the next product': (page) => step(page, 'nextButton'),
    'the shopper chooses the previous product': (page) => step(page, 'previousButton'),
    'product.retry': (page) => list(page).retryButton.click(),
    'variant.shown': (page) => sendTo(page, 'quick-view', { type: 'variant.shown', address: '/blue' }),
    'modal.closed': (page) => list(page).closeButton.click(),
    'page.restored': (page) => restorePage(page),
  },
  beyond: {
    'view.drawn': 'the page draws as soon as its code is there, before the answer or after it',
    'nothing is asked ahead, to save data': 'a browser saves data always or never',
  },
  faults: {
    'the shop does not give the product': {
      ...FAULTS,
      'an empty body': answer(200, ' '),
      'another content type': answer(200, '{}', 'application/json'),
    },
  },
  lasts: 'the page has one quick view, whichever link opens it',
  sees: {
    async 'no dialog, and the page at rest'(page) {
      await expect(list(page).dialog).toHaveCount(0)
      await expect(page.locator('body')).not.toHaveClass(/quickview-loading/)
    },
    async 'no dialog yet; the page shows that it is loading'(page) {
      await expect(list(page).dialog).toHaveCount(0)
      await expect(page.locator('body')).toHaveClass(/quickview-loading/)
      await expect(page.locator('[data-quick-view][aria-busy=true]')).toHaveCount(1)
    },
    'the dialog with a loader and the link to the page': (page) => isSeen(page, 'loader'),
    'the dialog with the product and the link to the page': (page) => isSeen(page, 'content'),
    async 'the dialog with a sentence, a button to try again, and the link to the page'(page) {
      await isSeen(page, 'failure')
      await expect(list(page).dialog.locator('.alert')).toContainText('This product could not be loaded.')
    },
    'the cap, first of three, with the way to the mug': (page) => tells(page, 0),
    'the mug, second of three, with the ways to the vase and the cap': (page) => tells(page, 1),
    'the vase, last of three, with the way to the mug': (page) => tells(page, 2),
    async 'the mug alone, with no ways on'(page) {
      await expect(list(page).pageLink).toBeVisible()
      await expect(list(page).dialog.locator('.quick-view-ways button, .quick-view-place')).toHaveCount(0)
    },
    async 'the link leads to the product'(page) {
      const name = await list(page).dialog.locator('.modal-title').textContent()
      const paths = (await list(page).products()).flatMap((product) => (product.name === name ? [product.path] : []))
      const { pathname } = new URL((await list(page).pageLink.getAttribute('href')) ?? '', page.url())
      expect(paths).toContain(pathname)
    },
    'the link leads to that variant': (page) => expect(list(page).pageLink).toHaveAttribute('href', '/blue'),
  },
})
