/**
 * The page of a flow, from sources in this file: what the machine does not contain is found in them, and what they do
 * not contain is left out.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createMachine } from 'xstate'
import * as z from 'zod/mini'
import { indexOf } from '../../../scripts/charts/index-page.ts'
import { type Knowledge, knowledgeOf } from '../../../scripts/charts/knowledge.ts'
import { pageOf } from '../../../scripts/charts/page.ts'
import { plainPageOf } from '../../../scripts/charts/plain-page.ts'
import { openSources } from '../../../scripts/charts/syntax.ts'
import { parcelMachine } from './sample-machine.ts'

const MACHINE = 'src/machines/post/parcel.ts'
const LAMP = 'src/machines/light/lamp.ts'
const BINDING = 'src/bindings/post/parcel.ts'
const KNOCKER = 'src/bindings/post/knocker.ts'
const SLOTS = 'src/bindings/post/slots.ts'
const Options = z.object({
  bell: z._default(z.string(), '.bell'),
  key: z._default(z.string(), 'doors'),
  floor: z.number(),
})

const SlotOptions = z.object({ width: z._default(z.number(), 30) })
const LabelOptions = z.object({ ink: z._default(z.string(), 'blue'), bell: z._default(z.string(), '') })

/** A machine with few details. */
const lampMachine = createMachine({
  initial: 'off',
  states: { off: { on: { 'lamp.switch': 'on' } }, on: { on: { 'lamp.switch': 'off' } } },
})

const SOURCES: Record<string, string> = {
  [MACHINE]: `${readFileSync(join(import.meta.dirname, 'sample-machine.ts'), 'utf8')}export type ParcelActor = ActorRefFrom<typeof parcelMachine>\n`,
  [LAMP]: '/** A lamp. */\nexport const lampMachine = createMachine({})',
  [BINDING]: `
    import { parcelMachine, type ParcelActor } from '../../machines/post/parcel.ts'
    import { findDoor } from '../../services/doors.ts'
    import { readStored, store } from '../../services/kit/storage.ts'
    import { shared } from './shared.ts'
    import { readSlots } from './slots.ts'
    const CLOSED = 'flapClosed'
    const Options = z.object({
      /** What is pressed. */
      bell: z._default(z.string(), '.bell'),
    })
    declare module '../../loader/types.ts' {
      interface Facts {
        /** The flap stands open. */
        'flap.opened': object
      }
    }
    export const binding = defineBinding({
      name: 'parcel',
      attribute: 'post-parcel',
      options: Options,
      mount({ element, options, services, page }) {
        const { key } = options
        const actor = startActor(createActor(parcelMachine.provide({
          actors: { findDoor: fromPromise((run) => services.findDoor({ signal: run.signal })) },
          actions: { openFlap: () => { page.announce('flap.opened', {}); actor.send({ type: 'parcel.count' }) } },
          delays: { doorDeadline: options.patience },
        })))
        const publish = (type) => element.dispatchEvent(new CustomEvent(type))
        const tell = (element, type) => publish(\`flap/\${type}\`)
        const shout = (...types) => {
          for (const type of types) publish(type)
        }
        tell(element, isOpen ? 'open' : 'shut')
        shout('hey', 'ho')
        element.dispatchEvent(new Event(CLOSED))
        const ring = () => actor.send({ type: 'door.ring' })
        for (const type of ['pointerdown', 'keydown']) element.addEventListener(type, ring)
        onPageRestored(ring)
        page.hear('flap.opened', ring)
        page.hear('flap.opened', () => publish('flapOpened'))
        store(key, readStored('statefront-floor'))
        listen(actor)
      },
    })
    function listen(actor: ParcelActor) {
      addEventListener('popstate', () => actor.send({ type: 'van.stop' }))
    }
  `,
  'src/bindings/post/shared.ts': `
    import { LabelOptions } from './slots.ts'
    const FLOW = 'parcel'
    const readLabel = () => readOptions({ element, page, flow: FLOW, attribute: 'post-parcel', schema: LabelOptions })
    const readOther = () => readOptions({ element, page, flow: 'lamp', schema: LabelOptions })
    export const shared = { listen: ({ self }) => self.send({ type: isLoud() ? 'radio.heard' : 'radio.missed' }) }
  `,
  [SLOTS]: `
    const KINDS = [{ attribute: 'slot-round' }, { attribute: 'slot-square' }]
    export const readSlots = (flow) =>
      KINDS.map((kind) => readOptions({ element, page, flow, attribute: kind.attribute, schema: SlotOptions }))
  `,
  [KNOCKER]: `
    /** Knocks at the door. One step, so there is no chart. */
    import { binding as parcel } from './parcel.ts'
    export const binding = defineBinding({ name: 'knocker', mount: ({ element }) => element.dispatchEvent(new Event('knock')) })
  `,
  'src/services/doors.ts': `
    import { inTurn } from './in-turn.ts'
    /** GET \`frontend.door\`: the door of a shopper. */
    export async function findDoor({ signal }: { signal: AbortSignal }): Promise<object> {
      return inTurn('statefront-door', signal)
    }
  `,
  'src/services/in-turn.ts': `
    export async function inTurn(name: string, signal: AbortSignal) {
      return navigator.locks.request(name, { signal, mode: 'shared' }, () => history.pushState(null, ''))
    }
  `,
  'src/services/kit/storage.ts': 'export function store(key, value) {}\nexport function readStored(key) {}',
  'src/components/post/Parcel.tsx': `
    import type { ParcelActor } from '../../machines/post/parcel.ts'
    export function Parcel({ actor }: { actor: ParcelActor }) {
      return <FlowError text="door.back" onAction={() => actor.send({ type: 'parcel.load' })} />
    }
  `,
  'test/model/post/cases/parcel.ts': '',
  'e2e/post/parcel.spec.ts': '',
}

const parcelCases = {
  states: { 'driving.route.searching': { sees: 'the road' }, returned: { sees: 'that nobody was there' } },
  cases: [
    { event: { type: 'door.ring' }, says: 'somebody rings' },
    { event: { type: 'door.ring', twice: true }, says: 'somebody rings twice' },
    { event: { type: 'xstate.done.actor.findDoor', output: {} }, says: 'the door is found' },
  ],
}

const root = mkdtempSync(join(tmpdir(), 'charts-'))
const sources = openSources(root)
let knowledge: Knowledge
let page = ''
let lamp = ''
beforeAll(async () => {
  for (const [path, text] of Object.entries(SOURCES)) {
    await mkdir(join(root, dirname(path)), { recursive: true })
    await writeFile(join(root, path), text)
  }
  const modules: Record<string, Record<string, unknown>> = {
    [MACHINE]: { parcelMachine },
    [LAMP]: { lampMachine },
    'src/flows.ts': {
      FLOWS: [
        { name: 'parcel', selector: '[data-parcel]', moment: 'interaction', events: ['click'] },
        {
          name: 'knocker',
          selector: '[data-knocker]',
          links: 'frontend.door',
          moment: 'load',
          isForFocus: true,
        },
      ],
    },
    'test/model/post/cases/parcel.ts': { parcelCases },
    [BINDING]: { binding: { name: 'parcel', options: Options } },
    [SLOTS]: { SlotOptions, LabelOptions },
    [KNOCKER]: { binding: { name: 'knocker', options: z.object({ loud: z._default(z.boolean(), true) }) } },
  }
  knowledge = await knowledgeOf(sources, (path) => Promise.resolve(modules[path] ?? {}))
  const [bare, full] = knowledge.flows
  if (!bare || !full) throw new Error('the flows were not found')
  lamp = pageOf(bare, knowledge, sources)
  page = pageOf(full, knowledge, sources)
})
afterAll(() => rmSync(root, { recursive: true }))

/** The cells of the row that begins with `first`, in the section `title`. */
function row(title: string, first: string): string[] {
  const line = sectionOf(title)
    .split('\n')
    .find((text) => text.startsWith(`| ${first} |`))
  return (line ?? '')
    .split('|')
    .map((cell) => cell.trim())
    .slice(2, -1)
}
const sectionOf = (title: string) => page.split(/^## /m).find((text) => text.startsWith(`${title}\n`)) ?? ''

describe('the page of a flow', () => {
  test('begins with the purpose of the flow, where it starts and its diagram', () => {
    expect(page).toContain('# Parcel\n')
    expect(page).toContain('A parcel is brought to the shopper.\n\nIt holds one of everything')
    expect(page).toContain('match `[data-parcel]`, with the first `click`.')
    expect(page).toContain('![Chart of parcel: 10 states, 17 transitions](parcel.svg)')
    expect(page).toContain('```mermaid\nstateDiagram-v2\n')
  })

  test('lists the meaning of states, what is visible in them, and their effects', () => {
    expect(row('States', '**driving › route › searching**')).toEqual([
      '`driving.route.searching`',
      'The door is looked for.',
      'The road',
      '`busy`',
      '',
    ])
    expect(row('States', '**driving › route › arrived**')[2]).toBe('')
    expect(row('States', '**returned**').slice(0, 3).at(-1)).toBe('That nobody was there')
    expect(row('States', '**loading**').slice(2)).toEqual(['', '', 'on entry `openFlap`'])
  })

  test('lists the meaning of events and their senders', () => {
    const binding = '[parcel.ts](../../../src/bindings/post/parcel.ts)'
    expect(row('Events', '`door.ring`')).toEqual([
      'Somebody rings; somebody rings twice',
      `${binding} on \`pointerdown\`, \`keydown\`, page restored, the fact \`flap.opened\``,
    ])
    expect(row('Events', '`van.stop`')).toEqual(['', `${binding} on \`popstate\`; the flow [parcel](parcel.md)`])
    expect(row('Events', '`parcel.count`')).toEqual(['', `${binding} in the effect \`openFlap\``])
    expect(row('Events', '`parcel.load`')).toEqual([
      '',
      '[Parcel.tsx](../../../src/components/post/Parcel.tsx) on action of `FlowError`',
    ])
    expect(row('Events', '`radio.heard`')).toEqual(['', '[shared.ts](../../../src/bindings/post/shared.ts)'])
  })

  test('lists the transitions', () => {
    expect(sectionOf('Events')).toContain('| loading | parcel.load | otherwise | **loading** | `count` |')
    expect(sectionOf('Events')).toContain('| loading | door.ring |  | ignored |  |')
    expect(sectionOf('Events')).toContain('| driving › route › arrived | parcel.count |  | stays |  |')
    expect(sectionOf('Events')).toContain('| anywhere | van.stop |  | **loading** |  |')
  })

  test('lists services: request, response, failure, deadline', () => {
    expect(row('Services', '`findDoor`')).toEqual([
      'Asks who lives there.<br>[findDoor](../../../src/services/doors.ts): GET `frontend.door`: the door of a shopper.',
      'driving › route › searching',
      '`{ floor: number }`',
      'The door is found → **driving › route › arrived** [is at home], **returned** [otherwise]',
      '→ **returned**',
      '10 s → **returned**',
    ])
  })

  test('lists the lengths of delays, their sources and overrides', () => {
    expect(row('Delays', 'Loading delay')).toEqual([
      '800 ms',
      '`loadingDelay`',
      '`LOADING_DELAY_MS`',
      'Before the van leaves (specification, section 9).',
      '',
    ])
    expect(row('Delays', 'Door deadline').at(-1)).toBe('`options.patience`')
  })

  test('lists conditions, limits and effects that are documented', () => {
    expect(row('Conditions', 'Is full')).toEqual(['`isFull`', 'The van takes no more.'])
    expect(sectionOf('Conditions')).not.toContain('isAtHome')
    expect(sectionOf('Limits')).not.toContain('FLOORS')
    expect(row('Limits', '`MAX_PARCELS`')).toEqual(['`12`', 'More than a van can take.'])
    expect(row('Effects', '`openFlap`')).toEqual(['Opens the flap.'])
    expect(row('Effects', '`count`')).toEqual(['Keeps `parcels`.'])
    expect(row('Effects', '`tellDelivery`')).toEqual(['Tells other flows `parcel.delivered`.'])
  })

  test('lists facts published and subscribed to, and events on elements', () => {
    const text = sectionOf('What it tells, what it hears')
    expect(text).toContain('- tells the page `flap.opened`: The flap stands open.')
    expect(text).toContain('- tells other flows `parcel.delivered`')
    expect(text).toContain('- hears from the page `flap.opened`')
    expect(text).toContain(
      '- fires on elements of the page `flap/open`, `flap/shut`, `flapClosed`, `flapOpened`, `hey`, `ho`',
    )
  })

  test('lists what is stored in the browser, with names that are passed on', () => {
    expect(sectionOf('What it leaves in the browser').split('\n').slice(4)).toEqual([
      '| Browser storage | `doors` | written | [parcel.ts](../../../src/bindings/post/parcel.ts) |',
      '| Browser storage | `statefront-floor` | read | [parcel.ts](../../../src/bindings/post/parcel.ts) |',
      '| History |  | an entry is pushed | [in-turn.ts](../../../src/services/in-turn.ts) |',
      '| Lock over all tabs | `statefront-door` | held together with others | [in-turn.ts](../../../src/services/in-turn.ts) |',
      '',
      '',
    ])
  })

  test('lists the options with their defaults', () => {
    expect(sectionOf('Options')).toContain('`data-post-parcel-options`')
    expect(row('Options', '`bell`')).toEqual(['What is pressed.', 'string', '`".bell"`'])
    expect(row('Options', '`floor`')).toEqual(['', 'number', 'must be given'])
  })

  test('lists the options that are read later, from the same attribute and from others', () => {
    expect(row('Options', '`ink`')).toEqual(['', 'string', '`"blue"`'])
    expect(sectionOf('Options').match(/`bell`/g)).toHaveLength(1)
    const [, slots] = sectionOf('Options').split('one of the attributes')
    expect(slots).toMatch(/^ `data-slot-round-options`, `data-slot-square-options`\.\n\n[^]*`width` \| number \| `30`/)
    expect(lamp).toContain('the attribute `data-lamp-options`')
  })

  test('links to existing files only', () => {
    const links = sectionOf('Elsewhere')
    for (const path of [
      MACHINE,
      BINDING,
      'src/components/post/Parcel.tsx',
      'src/services/doors.ts',
      'test/model/post/cases/parcel.ts',
      'e2e/post/parcel.spec.ts',
    ])
      expect(links).toContain(`](../../../${path})`)
    expect(links).not.toMatch(/test\/model\/\w+\/paths/)
  })

  test('leaves out empty sections', () => {
    expect([...lamp.matchAll(/^## (.*)$/gm)].map(([, title]) => title)).toEqual([
      'States',
      'Events',
      'Options',
      'Elsewhere',
    ])
  })
})

test('a flow without states has a page with what it does and the flows it uses', () => {
  const [knocker] = knowledge.plain
  if (!knocker) throw new Error('the flow was not found')
  const knocks = plainPageOf(knocker, knowledge, sources)
  for (const text of [
    '# Knocker\n',
    'Knocks at the door. One step, so there is no chart.',
    'match `[data-knocker]` and on links to the route `frontend.door`, as soon as its file is loaded, in view or not or as soon as the page is there.',
    'It has no states of its own, and works with [parcel](parcel.md).',
    '- fires on elements of the page `knock`',
    '| `loud` | boolean | `true` |',
    '- binding: [knocker.ts](../../../src/bindings/post/knocker.ts)',
  ])
    expect(knocks).toContain(text)
})

test('the index lists each flow in its area with what it does', () => {
  const index = indexOf(knowledge)
  expect(index).toContain('## Light\n\n- [**Lamp**](light/lamp.md): A lamp. (2 states, 2 transitions)')
  expect(index).toContain(
    '## Post\n\n- [**Knocker**](post/knocker.md): Knocks at the door. (no states of its own)\n- [**Parcel**](post/parcel.md): A parcel is brought to the shopper. (10 states, 17 transitions)',
  )
})
