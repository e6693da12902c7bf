/** Plays the first touch of every flow without a network, over a slow one, and over one that comes and goes; part of `--full`. */
import { flap, slowDown, tryAtLast } from '../networks/flapping.ts'
import { countAnswers, expectDone, networkOf, playWithoutNetwork } from '../networks/play.ts'
import { ROWS } from '../networks/table.ts'
import { test } from '../support/test.ts'

test.use({ isFetchedAhead: true })

const named = process.env['PATHS_FLOWS']?.split(',').filter(Boolean) ?? []
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

for (const [flow, row] of Object.entries(ROWS)) {
  if (named.length > 0 && !named.includes(flow)) continue
  test.describe(flow, () => {
    if (row.isSmall) test.use(PHONE)

    test('without a network', async ({ page, expectedProblems }) => {
      expectedProblems.push(/ERR_INTERNET_DISCONNECTED/, /no answer from/)
      await playWithoutNetwork(page, row)
    })

    if (!row.asksOnReturn)
      test('over a slow network', async ({ page }) => {
        await slowDown(page)
        await row.open(page)
        const answers = countAnswers(page, row)
        await row.touch(page)
        await expectDone(page, row, answers)
      })

    test('over a network that comes and goes', async ({ page, expectedProblems }) => {
      expectedProblems.push(/ERR_INTERNET_DISCONNECTED/, /no answer from/)
      // Of other flows, which start when the network is back and lose it again.
      expectedProblems.push(/Failed to fetch dynamically imported module/)
      const network = networkOf(page)
      await row.open(page)
      const answers = countAnswers(page, row)
      await flap(page, row, network)
      await tryAtLast(page, row, answers)
      await expectDone(page, row, answers)
    })
  })
}
