/** Reads pages, puts each before the doctor, and prints what it says. */
import { askServer, diagnose } from './diagnose.ts'
import { plain, reportText } from './print.ts'
import { type PageRead, Unreachable } from './read.ts'
import type { Bundle } from './room.ts'

export type Asked = { addresses: readonly string[]; isJson: boolean; read: (address: string) => Promise<PageRead> }

/** The first of `addresses` that is no address of a page. */
export const wrongAddress = (addresses: readonly string[]): string | undefined =>
  addresses.find((address) => !/^https?:/.test(address) || !URL.canParse(address))

/** Returns the exit code: 1 if a page has errors, 2 if one cannot be read. */
export async function reportOn({ addresses, isJson, read }: Asked, bundle: Bundle, print: (text: string) => void) {
  const reports = []
  let code = 0
  for (const address of addresses)
    try {
      const report = await diagnose(await read(address), bundle, askServer)
      const { places: _, ...printed } = report
      reports.push(printed)
      if (!isJson) print(`${reportText(report)}\n`)
      if (report.findings.some(({ level }) => level === 'error')) code = Math.max(code, 1)
    } catch (error) {
      if (!(error instanceof Unreachable)) throw error
      console.error(plain(error.message))
      code = 2
    }
  if (isJson) print(JSON.stringify(reports, null, 2))
  return code
}
