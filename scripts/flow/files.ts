/** The files of a new flow, made from the templates beside this file. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { FlowName } from './name.ts'

const TEMPLATES = join(import.meta.dirname, 'templates')
const TABLE = 'src/flows.ts'

/** Who shows what the flow decides: a function that sets the server's elements, or React. */
export type View = 'reflector' | 'component'

/** Each file, by its path, with its template. */
const FILES: Readonly<Record<View | 'both', Readonly<Record<string, string>>>> = {
  both: {
    'src/machines/{{area}}/{{flow}}.ts': 'machine.ts',
    'test/model/{{area}}/cases/{{flow}}.ts': 'cases.ts',
    'test/model/{{area}}/paths/{{flow}}.md': 'paths.md',
    'e2e/{{area}}/{{flow}}.spec.ts': 'spec.ts',
    'e2e/paths/rooms/{{area}}/{{flow}}.ts': 'room.ts',
  },
  reflector: {
    'src/components/{{area}}/{{flow}}.ts': 'reflector.ts',
    'src/bindings/{{area}}/{{flow}}.ts': 'binding-with-reflector.ts',
    'test/model/{{area}}/{{flow}}.test.tsx': 'model-test-with-reflector.tsx',
  },
  component: {
    'src/components/{{area}}/{{Pascal}}.tsx': 'component.tsx',
    'src/bindings/{{area}}/{{flow}}.ts': 'binding-with-component.ts',
    'test/model/{{area}}/{{flow}}.test.tsx': 'model-test-with-component.tsx',
  },
}

/** Writes the files of the flow below `root`, and its lines in the table; gives their paths, the table's last. */
export function writeFlow(root: string, name: FlowName, view: View): string[] {
  const texts = Object.entries({ ...FILES.both, ...FILES[view] }).map(([path, template]): [string, string] => [
    filled(path, name),
    filled(readFileSync(join(TEMPLATES, `${template}.txt`), 'utf8'), name),
  ])
  // Made before anything is written, so that a table that is not as expected leaves the project as it was.
  const table = withLines(readFileSync(join(root, TABLE), 'utf8'), name)
  for (const [path, text] of [...texts, [TABLE, table] as const]) {
    if (path !== TABLE && existsSync(join(root, path))) throw new Error(`${path} is there already`)
    mkdirSync(join(root, dirname(path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  return [...texts.map(([path]) => path), TABLE]
}

/** A template with the name in its places. Throws for a place that no name is for. */
function filled(template: string, name: FlowName): string {
  return template.replaceAll(/\{\{(\w+)\}\}/g, (place, form: string) => {
    const text = (name as Readonly<Record<string, string | undefined>>)[form]
    if (text === undefined) throw new Error(`nothing is put into ${place}`)
    return text
  })
}

/** The table with the flow as its last line, and its binding as the last module. */
function withLines(table: string, { area, flow }: FlowName): string {
  const line = `  { name: '${flow}' },\n`
  const file = `./bindings/${area}/${flow}.ts`
  const withLine = table.replace(/^\] as const satisfies readonly Line\[\]$/m, (end) => line + end)
  const whole = withLine.replace(
    /^type Modules = \{\n(?: .*\n)*/m,
    (modules) => `${modules}  '${flow}': typeof import('${file}')\n`,
  )
  if (withLine === table || whole === withLine)
    throw new Error(`${TABLE} is not as expected: it has no TABLE, or no Modules, to add a line to`)
  return whole
}
