/** What publint finds wrong with a package: errors and warnings as text, and suggestions. */
import { publint } from 'publint'
import { formatMessage } from 'publint/utils'

export async function faultsOf(folder: string): Promise<string[]> {
  const { messages, pkg } = await publint({ pkgDir: folder, pack: false, strict: true })
  return messages.map((message) => `${message.type}: ${formatMessage(message, pkg) ?? message.code}`)
}
