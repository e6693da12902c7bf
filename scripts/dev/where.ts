/** Where in the sources an error of a page was raised. */
import { SourceMap } from 'node:module'
import { join } from 'node:path'
import type { ViteDevServer } from 'vite'
import { ROOT } from '../child.ts'

/** An address in a stack, with line and column from 1. */
const PLACE = /https?:\/\/[^/\s]+(\/[^\s?:)]*)(\?[^\s:)]*)?:(\d+):(\d+)/g

/** The stack with places in the sources in the place of addresses, as far as they are known. */
export function sourceStack({ environments, config }: ViteDevServer, stack: string): string {
  return stack.replaceAll(PLACE, (address, path: string, _, line: string, column: string) => {
    const url = path.replace(config.base, '/')
    const module = [...environments.client.moduleGraph.idToModuleMap.values()].find(
      (each) => each.url.split('?')[0] === url,
    )
    const map = module?.transformResult?.map
    if (!map || !('mappings' in map) || !map.mappings) return address
    const found = new SourceMap(map as never).findEntry(Number(line) - 1, Number(column) - 1)
    return 'originalLine' in found
      ? `${join(ROOT, url)}:${found.originalLine + 1}:${found.originalColumn + 1}`
      : address
  })
}
