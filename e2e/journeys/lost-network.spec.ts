/** The network goes away once the page is there: every press is answered, the page stays, and nothing is lost. */
import { countAnswers, expectAnswered, expectDone, networkOf, tryAgain } from '../networks/play.ts'
import { ROWS } from '../networks/table.ts'
import { test } from '../support/test.ts'

test.use({ isFetchedAhead: true })

/** Played before every commit: what a shopper presses most. */
const SMOKE = ['add-to-cart', 'search-suggest', 'listing']

for (const [flow, row] of Object.entries(ROWS))
  test(flow, {
    tag: [...(row.isSmall ? ['@phone', '@touch'] : []), ...(SMOKE.includes(flow) ? ['@smoke'] : [])],
  }, async ({ page, expectedProblems }) => {
    // Some pages draw models, by the processor where there is nothing else, and are opened twice.
    test.slow()
    expectedProblems.push(/ERR_INTERNET_DISCONNECTED/, /no answer from/)
    const network = networkOf(page)
    await row.open(page)
    const answers = countAnswers(page, row)
    await network.lose()
    await row.touch(page)
    await expectAnswered(page, row)
    await network.restore()
    await tryAgain(page, row)
    await expectDone(page, row, answers)
  })
