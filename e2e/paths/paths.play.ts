/** Plays the paths of every room; started by `scripts/paths.ts`, which makes a report of the records. */
import { readFileSync } from 'node:fs'
import { isNewPath } from '../../test/model/support/list.ts'
import { test as base } from '../support/test.ts'
import { type Mode, type Play, planOf } from './support/plan.ts'
import { playPath, type StepRecord } from './support/play.ts'
import { type PlayedFailures, watchPlayedFailures } from './support/played-failures.ts'
import { keepRecord, nameOfPlay } from './support/record.ts'
import type { Room } from './support/room.ts'
import { loadRooms, reviewedListOf } from './support/rooms.ts'

const {
  PATHS_DATA: data = 'reports/paths/data',
  PATHS_LEFT: list,
  PATHS_FLOWS: flows,
  PATHS_MODE: mode = 'transitions',
} = process.env
/** The part of the plan that is still to be played. */
const left = list ? new Set(JSON.parse(readFileSync(list, 'utf8')) as string[]) : undefined

/** What is recorded while a path is played. */
type Notes = { play?: Play; steps: StepRecord[]; playedFailures: PlayedFailures }

const test = base.extend<{ notes: Notes }>({
  // What a path holds back may be a script or a frame of the page, without which the page is never loaded. Whether it was
  // asked for before everything else had arrived, and so is waited for, is a matter of time.
  page: async ({ page }, use) => {
    // The shop's typeface is optional: a page is set in it if it comes within a frame or two. In pictures it always is.
    await page.route('**/theme/frame.css*', async (route) => {
      const response = await route.fetch()
      await route.fulfill({
        response,
        body: (await response.text()).replaceAll('font-display:optional', 'font-display:block'),
      })
    })
    const open = page.goto.bind(page)
    page.goto = (address, options) => open(address, { waitUntil: 'domcontentloaded', ...options })
    await use(page)
  },
  notes: async ({ context }, use, testInfo) => {
    const notes: Notes = { steps: [], playedFailures: watchPlayedFailures(context) }
    const start = performance.now()
    await use(notes)
    // An interrupted play has neither passed nor failed.
    if (!notes.play || testInfo.status === 'interrupted') return
    const failure = testInfo.errors.map(({ message }) => message).join('\n')
    const ms = Math.round(performance.now() - start)
    keepRecord(data, notes.play, notes.steps, { ms, ...(failure && { failure }) })
  },
  // A dependency, so that the record is written after the check of browser errors and includes its result.
  expectedProblems: ({ notes }, use) => use(notes.playedFailures.expected),
})
test.use({ isFetchedAhead: true })
test.afterEach(({ notes }) => notes.playedFailures.settled())

for (const room of await loadRooms(flows ? flows.split(',') : [])) {
  const plays = planOf(room, mode as Mode).plays.filter((play) => left?.has(nameOfPlay(play)) ?? true)
  const reviewed = reviewedListOf(room)
  test.describe(room.flow, () => {
    for (const play of plays)
      test(`${play.id} ${play.path.title}`, async ({ page, notes }) => {
        notes.play = play
        const { steps } = notes
        try {
          await playPath(page, room, withPictureIfNew(room, play, reviewed), (step) => steps.push(step))
        } catch (error) {
          const screenshot = await page.screenshot().catch(() => undefined)
          const said = play.path.steps[steps.length - 1]?.says ?? 'the page is opened'
          steps.push({ says: said, state: 'failed', ms: 0, requests: [], ...(screenshot && { screenshot }) })
          throw error
        }
        const findings = steps.flatMap((step) => step.findings ?? [])
        if (findings.length > 0) throw new Error(`axe finds:\n${findings.join('\n')}`)
      })
  })
}

/** Takes a screenshot of the last state of a path that is not in the reviewed list. */
function withPictureIfNew(room: Room, play: Play, reviewed: string): Play {
  if (!isNewPath(reviewed, play.path, room.cases)) return play
  return { ...play, firstVisits: new Set([...play.firstVisits, play.path.steps.length]) }
}
