/** The texts that are part of the code, since a page without a network cannot load any. */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ROOT } from '../child.ts'

const SNIPPETS = join(ROOT, 'src', 'snippets')

/** By language, the texts for a page that cannot load any. */
export async function offlineTexts(): Promise<object> {
  const files = (await readdir(SNIPPETS)).filter((file) => file.endsWith('.json'))
  const texts = files.map(async (file) => {
    const snippets = JSON.parse(await readFile(join(SNIPPETS, file), 'utf8')) as Record<string, string>
    const text = (key: string) => snippets[key] ?? ''
    const [sentence, again] = [text('error.offline'), text('error.retry')]
    const [missing, reload] = [text('error.code'), text('error.reload')]
    const [back, close] = [text('error.online'), text('panel.close')]
    return [file.slice(0, 2), { sentence, again, back, close, missing, reload }] as const
  })
  return Object.fromEntries<object>(await Promise.all(texts))
}
