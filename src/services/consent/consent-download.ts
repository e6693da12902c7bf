/** The download of the consent record. */
import { RECORD_VERSION, readRecord } from './consent-record.ts'

/** Saves the record as a file on the shopper's device. */
export function downloadRecord(): void {
  const record = readRecord()
  if (!record) return
  const { time, way, purposes } = record
  const choices = purposes.map(([name, isAllowed]) => ({ name, isAllowed }))
  const text = JSON.stringify({ shop: location.origin, version: RECORD_VERSION, time, way, choices }, null, 2)
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  link.download = `cookies-${location.hostname}-${time.slice(0, 10)}.json`
  link.click()
  URL.revokeObjectURL(link.href)
}
