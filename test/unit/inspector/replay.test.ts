/** Every path of every flow is recorded with masked data, and comes to the same states when its log is played again. */
import { expect, test } from 'vitest'
import { loggedShapes } from '../../../scripts/logged.ts'
import { loadFlows } from '../../../scripts/proof/all-flows.ts'
import { readLog, writeLog } from '../../../src/inspector/log/log.ts'
import { play } from '../../../src/inspector/log/replay.ts'
import { walk } from '../../model/support/paths.ts'
import { recordPath } from './recorded.ts'

const flows = await loadFlows()
const shapes = await loggedShapes()
const machineOf = (id: string) => flows.find(({ machine }) => machine.id === id)?.machine

for (const { name, machine, cases } of flows)
  test(`${name}: each path comes to the same states`, () => {
    const { paths } = walk(machine, cases, { cover: 'transitions' })
    expect(paths.length).toBeGreaterThan(0)
    for (const path of paths) {
      const log = readLog(writeLog(recordPath(name, machine, path, shapes)))
      const { differences, steps, unknown } = play(log, machineOf)
      expect(unknown).toEqual([])
      expect({ path: path.title, differences }).toEqual({ path: path.title, differences: [] })
      expect(steps).toBe(path.steps.length)
    }
  })
