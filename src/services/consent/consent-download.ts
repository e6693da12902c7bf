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

/** The shopper's last decision: its time in the page's language, and its download. */
export function readLastDecision() {
  const time = readRecord()?.time
  const { lang } = document.documentElement
  const format = { dateStyle: 'medium', timeStyle: 'short' } as const
  return time ? { time: new Date(time).toLocaleString(lang || undefined, format), onDownload: downloadRecord } : null
}
