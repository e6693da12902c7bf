/** Faults in a statechart: its guards, targets, actions, delays and tags. */
import {
  all,
  bare,
  type Found,
  keyOf,
  literalOf,
  type Node,
  type Of,
  propertiesOf,
  type SourceFile,
} from '../charts/syntax.ts'
import { drop, type Fault, type Planter, replace } from './fault.ts'

const TRANSITIONS = ['always', 'onDone', 'onError', 'onSnapshot']

/** Faults of a property with a meaning in XState; none outside of charts. */
export const chartFaults: Planter = (found, file) => {
  const { node, around } = found
  if (node.type !== 'Property' || !file.path.startsWith('src/machines/')) return []
  const key = keyOf(node)
  if (key === 'guards' && isArgumentOf('setup', around)) return guardsOf(node.value, file)
  if (key === null || isName(around) || !isInChart(around)) return []
  const value = bare(node.value)
  if (key === 'guard') return [drop('guard', node, file), replace('guard', node.value, '() => false')]
  if (key === 'on') return [...propertiesOf(value).values()].flatMap((one) => transitionFaults(one, around, file))
  if (key === 'after')
    return [...propertiesOf(value).values()].flatMap((one) => [
      drop('delay', one, file),
      ...targetsOf(one.value, around, file),
    ])
  if (TRANSITIONS.includes(key)) return targetsOf(value, around, file)
  if (key === 'initial') return elsewhere(value, around)
  if (key === 'entry' || key === 'exit' || key === 'actions') return parts('entry-exit', node, file)
  if (key === 'invoke') return [drop('entry-exit', node, file)]
  if (key === 'tags') return parts('tag', node, file)
  return []
}

/** Each guard always passes, or is inverted. */
function guardsOf(guards: Node, { textOf }: SourceFile): Fault[] {
  return [...propertiesOf(guards).values()].flatMap(({ value }) =>
    value.type === 'ArrowFunctionExpression' && value.expression
      ? [replace('guard', value.body, 'true'), replace('guard', value.body, `!(${textOf(value.body)})`)]
      : [],
  )
}

const transitionFaults = (one: Of<'Property'>, around: readonly Node[], file: SourceFile) => [
  drop('target', one, file),
  ...targetsOf(one.value, around, file),
]

/** The transitions of a property get another target, or none. */
function targetsOf(value: Node, around: readonly Node[], file: SourceFile): Fault[] {
  const transition = bare(value)
  if (transition.type === 'ArrayExpression')
    return transition.elements.flatMap((element) =>
      element ? [drop('target', element, file), ...targetsOf(element, around, file)] : [],
    )
  const target = propertiesOf(transition).get('target')
  if (target) return [drop('target', target, file), ...elsewhere(bare(target.value), around)]
  return literalOf(transition) === null ? [] : [replace('target', transition, '{}'), ...elsewhere(transition, around)]
}

/** Replaces a state's name by that of its next sibling. */
function elsewhere(value: Node, around: readonly Node[]): Fault[] {
  const target = literalOf(value)
  if (target === null) return []
  const [, before = '', name = ''] = /^(.*[.#])?([^.#]+)$/.exec(target) ?? []
  for (const names of stateNamesNear(around)) {
    const next = names[(names.indexOf(name) + 1) % names.length]
    if (names.includes(name) && next && next !== name) return [replace('target', value, `'${before}${next}'`)]
  }
  return []
}

/** The names of sibling states, the nearest to a node first. */
function* stateNamesNear(around: readonly Node[]): Generator<string[]> {
  for (const outer of around)
    for (const { node } of all(outer, 'Property'))
      if (keyOf(node) === 'states') yield [...propertiesOf(node.value).keys()]
}

/** Removes a property, or one item of its list. */
function parts(kind: 'entry-exit' | 'tag', property: Of<'Property'>, file: SourceFile): Fault[] {
  const value = bare(property.value)
  if (value.type !== 'ArrayExpression' || value.elements.length < 2) return [drop(kind, property, file)]
  return value.elements.flatMap((element) => (element ? [drop(kind, element, file)] : []))
}

const isCallOf = (name: string, node: Node | undefined): boolean => {
  if (node?.type !== 'CallExpression') return false
  const { callee } = node
  if (callee.type === 'Identifier') return callee.name === name
  return callee.type === 'MemberExpression' && callee.property.type === 'Identifier' && callee.property.name === name
}

/** Whether a property belongs to an argument of the function `name`. */
export const isArgumentOf = (name: string, around: readonly Node[]): boolean =>
  around[0]?.type === 'ObjectExpression' && isCallOf(name, around[1])

/** Whether a property is a state, whatever its name. */
const isName = ([, property]: readonly Node[]) => property?.type === 'Property' && keyOf(property) === 'states'

/** A chart is in its call, or in a constant that several states share. */
const isInChart = (around: Found['around']): boolean =>
  !around.some((node) => isCallOf('setup', node)) ||
  around.some((node, index) => isCallOf('createMachine', node) && !isCallee(around[index - 1], node))

const isCallee = (inner: Node | undefined, call: Node) => call.type === 'CallExpression' && call.callee === inner
