/** Plays the paths of every room; started by `scripts/paths.ts`, which makes a report of what is noted here. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'playwright/test'
import { isNewPath } from '../../test/model/support/list.ts'
import { type Mode, type Play, planOf } from './support/plan.ts'
import { playPath, type StepRecord } from './support/play.ts'
import type { PlayRecord } from './support/record.ts'
import type { Room } from './support/room.ts'
import { loadRooms } from './support/rooms.ts'

const { PATHS_OUTPUT: output = 'reports/paths', PATHS_FLOWS: flows, PATHS_MODE: mode = 'transitions' } = process.env

for (const room of await loadRooms(flows?.split(','))) {
  const { plays } = planOf(room, mode as Mode)
  const reviewed = readFileSync(join(import.meta.dirname, '../../test/model/paths', `${room.flow}.md`), 'utf8')
  test.describe(room.flow, () => {
    for (const play of plays)
      test(`${play.id} ${play.path.title}`, async ({ page }) => {
        const steps: StepRecord[] = []
        let failure: string | undefined
        const start = performance.now()
        try {
          await playPath(page, room, withPictureIfNew(room, play, reviewed), (step) => steps.push(step))
          const findings = steps.flatMap((step) => step.findings ?? [])
          if (findings.length > 0) throw new Error(`axe finds:\n${findings.join('\n')}`)
        } catch (error) {
          failure = error instanceof Error ? error.message : String(error)
          const screenshot = await page.screenshot().catch(() => undefined)
          const said = play.path.steps[steps.length - 1]?.says ?? 'the page is opened'
          steps.push({ says: said, state: 'failed', ms: 0, requests: [], ...(screenshot && { screenshot }) })
          throw error
        } finally {
          const record: PlayRecord = {
            flow: room.flow,
            id: play.id,
            path: play.path.id,
            ...(play.fault && { fault: play.fault }),
            transitions: play.path.transitions,
            ms: Math.round(performance.now() - start),
            ...(failure && { failure }),
            steps: steps.map(({ screenshot, ...step }, index) => ({
              ...step,
              ...(screenshot && { picture: keepPicture(`${room.flow}-${fileName(play.id)}-${index}.png`, screenshot) }),
            })),
          }
          writeFileSync(join(folder(), `${room.flow}-${fileName(play.id)}.json`), JSON.stringify(record))
        }
      })
  })
}

/** A path that nobody has reviewed yet is shown as it ends. */
function withPictureIfNew(room: Room, play: Play, reviewed: string): Play {
  if (!isNewPath(reviewed, play.path, room.cases)) return play
  return { ...play, firstVisits: new Set([...play.firstVisits, play.path.steps.length]) }
}

function folder(): string {
  const data = join(output, 'data')
  mkdirSync(data, { recursive: true })
  return data
}

const fileName = (id: string) => id.replaceAll(/[^\w]+/g, '-')

function keepPicture(name: string, picture: Buffer): string {
  writeFileSync(join(folder(), name), picture)
  return name
}
