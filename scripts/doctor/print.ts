/** A report for a terminal. */
import type { Report } from '../../src/inspector/doctor/doctor.ts'
import type { Finding, Level } from '../../src/inspector/doctor/finding.ts'

const NAMES: Record<Level, string> = { error: 'error', warning: 'warning', note: 'note' }

/** What a terminal takes for more than text, and what turns its direction: a page may print it. */
const COMMANDS = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu

/** A text that shows them instead. */
export const plain = (text: string): string =>
  text.replaceAll(COMMANDS, (letter) => `\\u${(letter.codePointAt(0) ?? 0).toString(16).padStart(4, '0')}`)

export function reportText({ url, flows, findings }: Report): string {
  const counts = (['error', 'warning', 'note'] as const)
    .map((level) => ({ level, count: findings.filter((one) => one.level === level).length }))
    .map(({ level, count }) => `${count} ${NAMES[level]}${count === 1 ? '' : 's'}`)
  return [
    url,
    '',
    ...findings.flatMap((finding) => [...findingLines(finding), '']),
    `${flows.length} flows on the page:`,
    ...flows.map(
      ({ flow, moment, elements, section }) =>
        `  ${flow} (${elements === 1 ? '1 element' : `${elements} elements`}, ${moment}${section ? `; contract: ${section}` : ''})`,
    ),
    '',
    counts.join(', '),
  ]
    .map(plain)
    .join('\n')
}

const findingLines = ({ level, kind, line, says, element, more, section, fix }: Finding): string[] => [
  `${NAMES[level]}${line === undefined ? '' : ` in line ${line}`}: ${says} [${kind}]`,
  ...(element === undefined ? [] : [`    ${element}${more === undefined ? '' : ` and ${more} more`}`]),
  `    ${fix}${section ? ` (contract: ${section})` : ''}`,
]
