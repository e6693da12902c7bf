/** In the package, two modules stand for those that know where the files of the built bundle are. */
import { dirname, join, relative, sep } from 'node:path'
import type { Plugin } from 'vite'
import { ROOT } from '../child.ts'

const SOURCES = join(ROOT, 'src')
const STAND_INS: Readonly<Record<string, string>> = {
  'loader/chunks.ts': 'package/parts.ts',
  'loader/later/ahead.ts': 'package/no-ahead.ts',
}

export const standIns: Plugin = {
  name: 'stand-ins',
  enforce: 'pre',
  resolveId: {
    filter: { id: /^\.+\/(?:.*\/)?(?:chunks|ahead)\.ts$/ },
    handler(source, importer = '') {
      const path = relative(SOURCES, join(dirname(importer), source)).replaceAll(sep, '/')
      const instead = STAND_INS[path]
      return instead ? join(SOURCES, instead) : null
    },
  },
}
