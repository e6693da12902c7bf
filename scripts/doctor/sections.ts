/**
 * Which sections of the contract describe each flow: those that the comments of its files cite (`contract, shell 7`), the
 * one that is cited most first.
 */
import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { FLOWS } from '../../src/flows.ts'

const ROOMS = ['bindings', 'machines', 'components', 'services']
const CITED = /contract, ((?:shell|catalog|payments) [A-E]?\d+(?:\.\d+)?)/g

/** Sections by flow; a flow that cites none is left out. */
export function sectionsOf(root: string): Record<string, string[]> {
  const files = ROOMS.flatMap((room) => globSync(`src/${room}/*/*.{ts,tsx}`, { cwd: root }).toSorted())
  return Object.fromEntries(
    FLOWS.flatMap(({ name }) => {
      const own = files.filter((file) => nameOf(file) === name)
      const texts = own.map((file) =>
        readFileSync(join(root, file), 'utf8').replaceAll(/\s*\n\s*(?:\*|\/\/)?\s*/g, ' '),
      )
      const cited = texts.flatMap((text) => [...text.matchAll(CITED)].map(([, section = '']) => section))
      const times = (section: string) => cited.filter((one) => one === section).length
      const sections = [...new Set(cited)].toSorted((a, b) => times(b) - times(a))
      return sections.length > 0 ? [[name, sections] as const] : []
    }),
  )
}

/** `AddToCart.tsx` and `add-to-cart.ts` are files of one flow. */
const nameOf = (file: string): string =>
  basename(file)
    .replace(/\.tsx?$/, '')
    .replaceAll(/(?<=[a-z0-9])(?=[A-Z])/g, '-')
    .toLowerCase()
