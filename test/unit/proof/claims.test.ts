/** A sample of the claims, which take seconds: `npm run proof` proves all. */
import { expect, test } from 'vitest'
import { type Bite, machineIn, prove, traceLines } from '../../../scripts/proof/claim.ts'
import { loadClaims } from '../../../scripts/proof/claims.ts'
import { proofPage } from '../../../scripts/proof/report.ts'
import { type Log, readLog, writeLog } from '../../../src/inspector/log/log.ts'
import { play } from '../../../src/inspector/log/replay.ts'

const SAMPLE = ['unknown-is-unknown', 'way-out', 'deadlines', 'wishes-kept', 'consent-first', 'one-layer']

for (const claim of await loadClaims(SAMPLE))
  test(claim.sentence, () => {
    const { scenes, bites } = prove(claim)
    expect(scenes.flatMap(({ title, violation }) => (violation ? [title, ...traceLines(violation)] : []))).toEqual([])
    expect(bites.flatMap(({ says, violation }) => (violation ? [] : [says]))).toEqual([])
    // The inspector opens the log of each, and plays it again on the machines from which something was taken.
    for (const [index, { log }] of bites.entries()) {
      const { machine, change } = claim.bites[index] as Bite
      const whole = machineIn(claim.machines, machine)
      const own = { ...claim.machines, [machine]: change(whole) }
      const byId = new Map(Object.values(own).map((one) => [one.id, one]))
      const { differences, actors } = play(readLog(writeLog(log as Log)), (id) => byId.get(id))
      expect({ says: claim.bites[index]?.says, differences }).toEqual({
        says: claim.bites[index]?.says,
        differences: [],
      })
      expect(actors).toBeGreaterThan(0)
    }
    expect(scenes.every(({ isWhole }) => isWhole)).toBe(true)
    expect(scenes.reduce((sum, { states }) => sum + states, 0)).toBeGreaterThan(400)
  })

test('every claim names machines that take part, and something that upholds it', async () => {
  const claims = await loadClaims()
  for (const { name, machines, bites, surroundings } of claims) {
    expect(bites.length, name).toBeGreaterThan(0)
    expect(surroundings.length, name).toBeGreaterThan(0)
    for (const { machine } of bites) expect(Object.keys(machines), name).toContain(machine)
  }
})

test('a claim that is not there is refused, with the names of those that are', async () => {
  await expect(loadClaims(['two-charges'])).rejects.toThrow('one-charge')
})

test('the report shows a claim that does not hold, and the steps to it', async () => {
  const [claim] = await loadClaims(SAMPLE)
  if (!claim) throw new Error('no claim')
  const [bite] = claim.bites
  if (!bite) throw new Error('no bite')
  const machine = claim.machines[bite.machine]
  if (!machine) throw new Error('no machine')
  const broken = { ...claim, machines: { ...claim.machines, [bite.machine]: bite.change(machine) }, bites: [] }
  const page = proofPage([prove(broken)])
  expect(page).toContain('<span class="violated">1 not proven</span>')
  expect(page).toContain('A payment that was not refused is shown as refused.')
  expect(page).toContain('askShop: still open')
  expect(page).toContain(`href="${claim.name}.log.json"`)
})
