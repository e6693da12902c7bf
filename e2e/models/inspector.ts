/** The inspector, docked in a page. */
import { expect, type Locator, type Page } from 'playwright/test'

export class Inspector {
  readonly page: Page
  readonly panel: Locator
  readonly search: Locator
  readonly flows: Locator
  readonly chart: Locator
  readonly details: Locator
  readonly pickButton: Locator
  readonly dialog: Locator

  constructor(page: Page) {
    this.page = page
    this.panel = page.getByRole('region', { name: 'Inspector', exact: true })
    this.search = this.panel.getByRole('searchbox', { name: 'Search flows' })
    this.flows = this.panel.getByRole('list', { name: 'Flows' })
    this.chart = this.panel.getByRole('group', { name: /^Chart of/ })
    this.details = this.panel.locator('.details')
    this.pickButton = this.panel.getByRole('button', { name: 'Pick', exact: true })
    this.dialog = page.getByRole('dialog', { name: 'Send this to a tester' })
  }

  async expectOpen(): Promise<void> {
    await expect(this.panel).toBeVisible()
  }

  flow(name: string): Locator {
    return this.flows.getByRole('button', { name: new RegExp(`^${name}\\b`) })
  }

  /** Chooses the running flow `name`, and waits for its chart. */
  async choose(name: string): Promise<void> {
    await this.search.fill(name)
    await this.flow(name).first().click()
    await expect(this.chart).toBeVisible()
  }

  tab(name: string): Locator {
    return this.panel.getByRole('tab', { name, exact: true })
  }

  /** Expects the chosen flow to be in a state, by the label of its chart. */
  async expectState(state: string): Promise<void> {
    await expect(this.chart).toHaveAccessibleName(new RegExp(`now ${state.replaceAll('.', '\\.')}\\.`))
  }

  section(name: string): Locator {
    return this.details.getByRole('button', { name: new RegExp(`^${name}`) })
  }

  event(type: string): Locator {
    return this.details.getByRole('form', { name: type, exact: true })
  }

  /** Picks what is at the middle of an element of the page. */
  async pick(element: Locator): Promise<void> {
    await this.pickButton.click()
    const box = await element.boundingBox()
    if (!box) throw new Error('what is picked has no box')
    const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
    await this.page.mouse.move(at.x - 1, at.y)
    await this.page.mouse.move(at.x, at.y)
    await this.page.mouse.down()
    await this.page.mouse.up()
  }

  async close(): Promise<void> {
    await this.panel.getByRole('button', { name: 'Close the inspector' }).click()
  }
}
