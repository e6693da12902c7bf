/** Faults in code: in conditions, limits, calls, listeners, signals, attributes, arguments and results. */
import { bare, calleeOf, type Found, keyOf, literalOf, type Node, type Of, type SourceFile } from '../charts/syntax.ts'
import { isArgumentOf } from './chart-faults.ts'
import { drop, extend, type Fault, type Kind, type Planter, replace } from './fault.ts'

/** What decides what may be inserted into the page or sent. */
const SANITISING =
  /(services|page)\/(kit\/)?(purifier|native-purifier|allowed-markup|long-markup|markup|markup-of|trusted-types|router|fragments|page-copy|third-party-script)\.ts$/

const NEVER_ABORTED = 'new AbortController().signal'
const INCLUSIVE: Readonly<Record<string, string>> = { '>': '>=', '>=': '>', '<': '<=', '<=': '<' }
const OPPOSITE: Readonly<Record<string, string>> = { '===': '!==', '!==': '===' }
const LISTENERS =
  /^((add|remove)EventListener|on|once|on[A-Z]\w*|subscribe|unsubscribe|observe|unobserve|disconnect|hear\w*|follow\w*|watch\w*)$/
const EVENTS =
  /^(preventDefault|stopPropagation|stopImmediatePropagation|send|announce|publish|dispatchEvent|emit|sendTo|raise)$/
const SELECTING = /^(querySelector(All)?|closest|matches)$/
/** Calls that can be replaced by their argument. */
const CONVERTING =
  /^(encodeURIComponent|decodeURIComponent|String|Number|trim|toLowerCase|toSorted|toReversed|normalize)$/
/** Calls whose arguments have faults of their own, or are not for shoppers. */
const WHOLE = /^(setup|createMachine|provide|defineBinding|unprovided|import)$/
/** Words that must never be allowed, by a word of the same list. */
const FORBIDDEN: Readonly<Record<string, string>> = { div: 'script', class: 'onclick' }

/** All faults of a node, unless it only matters for types, developers or documents. */
export const codeFaults: Planter = (found, file) => [
  ...conditionFaults(found, file),
  ...literalFaults(found, file),
  ...signalFaults(found, file),
  ...callFaults(found, file),
  ...elementFaults(found),
  ...argumentFaults(found, file),
  ...resultFaults(found, file),
]

const isSanitising = ({ path }: SourceFile) => SANITISING.test(path)

function conditionFaults({ node, around }: Found, file: SourceFile): Fault[] {
  const { textOf } = file
  const kind = isSanitising(file) ? 'sanitising' : 'condition'
  switch (node.type) {
    case 'IfStatement': {
      const cause = /\baborted\b/.test(textOf(node.test)) ? 'signal' : kind
      return ['true', 'false'].map((value) => replace(cause, node.test, value))
    }
    case 'ConditionalExpression':
      return [replace(kind, node.test, `!(${textOf(node.test)})`)]
    case 'LogicalExpression': {
      const left = replace(kind, node, textOf(node.left))
      // A conditional effect is covered by leaving out the call.
      const isDone = node.operator !== '??' && around[0]?.type === 'ExpressionStatement'
      // The compiler requires the `instanceof`; on a page it is always true.
      const isTyped = node.left.type === 'BinaryExpression' && node.left.operator === 'instanceof'
      const right = node.operator === '??' || isTyped ? [] : [replace(kind, node, textOf(node.right))]
      return [...(isDone ? [] : [left]), ...right]
    }
    case 'UnaryExpression':
      return node.operator === '!' ? [replace(kind, node, textOf(node.argument))] : []
    case 'BinaryExpression': {
      const limit = INCLUSIVE[node.operator]
      const opposite = OPPOSITE[node.operator]
      const other = limit ?? opposite
      if (!other) return []
      return [replace(limit ? 'boundary' : kind, node, `${textOf(node.left)} ${other} ${textOf(node.right)}`)]
    }
    default:
      return []
  }
}

/** Numbers, booleans and constants. */
function literalFaults({ node, around: [parent, outer] }: Found, file: SourceFile): Fault[] {
  if (node.type === 'TemplateLiteral' || node.type === 'Literal') {
    const words = wordListOf(node, parent)
    if (words && isSanitising(file)) return wordFaults(node, words, file)
  }
  if (node.type !== 'Literal') return []
  const name = parent?.type === 'VariableDeclarator' && parent.id.type === 'Identifier' ? parent.id.name : ''
  if (typeof node.value === 'number')
    return name.endsWith('_MS')
      ? [replace('delay', node, String(node.value * 2))]
      : [replace('boundary', node, String(node.value + 1))]
  if (typeof node.value === 'boolean' && parent?.type === 'Property')
    return [replace('parameter', node, String(!node.value))]
  const isConstant = typeof node.value === 'string' && /^[A-Z_\d]+$/.test(name) && outer?.type === 'VariableDeclaration'
  return isConstant ? [extend('parameter', node, '-x', file)] : []
}

/** The words of `'a b c'.split(…)`, if there are many. */
function wordListOf(node: Node, parent: Node | undefined): string[] | null {
  if (parent?.type !== 'MemberExpression' || parent.property.type !== 'Identifier') return null
  const words = parent.property.name === 'split' ? (literalOf(node)?.split(/\s+/) ?? []) : []
  return words.length > 10 ? words : null
}

const EVERY_WORD = 25

/** Removes some words of a list, or adds a forbidden one. */
function wordFaults(node: Node, words: readonly string[], file: SourceFile): Fault[] {
  const missing = words.flatMap((word, index) => {
    const at = file.code.slice(node.start, node.end).search(new RegExp(`(?<![\\w:-])${word}(?![\\w:-])`))
    if (index % EVERY_WORD || at < 0) return []
    return [
      { kind: 'sanitising' as const, start: node.start + at, end: node.start + at + word.length, replacement: '' },
    ]
  })
  const forbidden = Object.entries(FORBIDDEN).find(([known]) => words.includes(known))?.[1]
  const last = words.at(-1) ?? ''
  const place = { ...node, start: node.end - 1 - last.length }
  return forbidden ? [...missing, extend('sanitising', place, ` ${forbidden}`, file)] : missing
}

function signalFaults({ node, around }: Found, file: SourceFile): Fault[] {
  if (node.type === 'Property' && keyOf(node) === 'signal' && around[0]?.type === 'ObjectExpression') {
    const call = around[1]
    const isListener = call?.type === 'CallExpression' && calleeOf(call) === 'addEventListener'
    return [isListener ? drop('signal', node, file) : replace('signal', node, `signal: ${NEVER_ABORTED}`)]
  }
  const isGiven = node.type === 'Identifier' && node.name === 'signal' && isArgument(node, around[0])
  return isGiven ? [replace('signal', node, NEVER_ABORTED)] : []
}

const isArgument = (node: Node, parent: Node | undefined) =>
  (parent?.type === 'CallExpression' || parent?.type === 'NewExpression') &&
  (parent.arguments as readonly Node[]).includes(node)

/** Leaves out calls and assignments made for their effect. */
function callFaults({ node, around }: Found, file: SourceFile): Fault[] {
  const kind = node.type === 'CallExpression' || node.type === 'AssignmentExpression' ? effectOf(node, file) : null
  if (!kind) return []
  const [parent, outer] = around.filter((one) => !isWrapper(one))
  if (parent?.type === 'ExpressionStatement') return [replace(kind, parent, ';')]
  const isRight = parent?.type === 'LogicalExpression' && parent.right.end === node.end
  const [whole, place] = isRight ? [parent, outer] : [node, parent]
  if (isRight && place?.type === 'ExpressionStatement') return [replace(kind, parent, 'undefined')]
  // A function's result may be used: leaving it out is a fault of results, not of effects.
  const isBody = place?.type === 'ArrowFunctionExpression' && place.body.end === whole.end
  return isBody && kind !== 'statement' ? [replace(kind, place.body, 'undefined')] : []
}

/** `await`, `void` and `?.` around a call do not change how its result is used. */
const isWrapper = (node: Node) =>
  node.type === 'ChainExpression' ||
  node.type === 'AwaitExpression' ||
  (node.type === 'UnaryExpression' && node.operator === 'void')

/** The kind of effect that a call or an assignment has. */
function effectOf(node: Of<'CallExpression'> | Of<'AssignmentExpression'>, file: SourceFile): Kind | null {
  const place = node.type === 'CallExpression' ? node.callee : node.left
  if (place.type === 'Super') return null
  const name = node.type === 'CallExpression' ? (calleeOf(node) ?? '') : nameOfPlace(place)
  const attribute = node.type === 'CallExpression' ? literalOf(node.arguments[0]) : name
  if (name.endsWith('Attribute') || node.type === 'AssignmentExpression') {
    if (/^(aria|role$)/.test(attribute ?? '')) return 'aria'
    if (/^(inert|tabindex)$/i.test(attribute ?? '')) return 'focus'
  }
  if (node.type === 'AssignmentExpression') return 'statement'
  if (EVENTS.test(name)) return 'event'
  if (LISTENERS.test(name)) return 'listener'
  if (/focus|^blur$/i.test(name)) return 'focus'
  return isSanitising(file) ? 'sanitising' : 'statement'
}

const nameOfPlace = (place: Node) =>
  place.type === 'MemberExpression' && place.property.type === 'Identifier' ? place.property.name : ''

/** Leaves out JSX attributes. */
function elementFaults({ node, around }: Found): Fault[] {
  if (node.type !== 'JSXAttribute' || node.name.type !== 'JSXIdentifier' || !around.length) return []
  const { name } = node.name
  if (name === 'key') return []
  if (/^aria-|^role$/.test(name)) return [replace('aria', node, '')]
  if (/^(tabIndex|inert|autoFocus)$/.test(name)) return [replace('focus', node, '')]
  return [replace(/^on[A-Z]/.test(name) ? 'listener' : 'parameter', node, '')]
}

/** Arguments of calls: strings, options, their order, their conversion. */
function argumentFaults({ node, around }: Found, file: SourceFile): Fault[] {
  if (node.type === 'Property' && isProvided(around)) return [drop('parameter', node, file)]
  if (node.type !== 'CallExpression' && node.type !== 'NewExpression') return []
  const name = node.type === 'CallExpression' ? (calleeOf(node) ?? '') : nameOfClass(node)
  if (WHOLE.test(name) || /Error$|^UnexpectedAnswer$/.test(name)) return []
  const given = node.arguments.flatMap((argument): Fault[] => {
    const value = bare(argument)
    if (value.type === 'Literal' && typeof value.value === 'string' && value.value)
      return [replace(LISTENERS.test(name) ? 'listener' : 'parameter', value, SELECTING.test(name) ? "'never'" : "''")]
    if (value.type !== 'ObjectExpression') return []
    return value.properties.flatMap((property) =>
      ['signal', 'type', 'id'].includes(keyOf(property) ?? '') ? [] : [drop('parameter', property, file)],
    )
  })
  const [first, second, third] = node.arguments
  if (first?.type === 'Identifier' && second?.type === 'Identifier' && !third) {
    const replacement = `${second.name}, ${first.name}`
    given.push({ kind: 'parameter', start: first.start, end: second.end, replacement })
  }
  if (node.type === 'CallExpression' && CONVERTING.test(name)) {
    const inner = first ?? (node.callee.type === 'MemberExpression' ? node.callee.object : null)
    if (inner) given.push(replace('parameter', node, file.textOf(inner)))
  }
  return given
}

/** Whether a property is an action, guard, actor or delay that a binding provides. */
const isProvided = ([object, property, ...outer]: readonly Node[]) =>
  object?.type === 'ObjectExpression' && property?.type === 'Property' && isArgumentOf('provide', outer)

const nameOfClass = ({ callee }: Of<'NewExpression'>) => (callee.type === 'Identifier' ? callee.name : '')

/** Functions that return nothing, or return before doing anything. */
function resultFaults({ node, around }: Found, { textOf }: SourceFile): Fault[] {
  if (node.type === 'ReturnStatement' && node.argument && textOf(node.argument) !== 'undefined')
    return [replace('return', node.argument, 'undefined')]
  if (node.type === 'ArrowFunctionExpression' && node.expression && !isGuard(around)) {
    const body = bare(node.body)
    const isNothing = textOf(node.body) === 'undefined' || (body.type === 'UnaryExpression' && body.operator === 'void')
    return isNothing ? [] : [replace('return', node.body, 'undefined')]
  }
  const parent = around[0]
  if (node.type !== 'BlockStatement' || !parent || !('body' in parent) || !/Function/.test(parent.type)) return []
  const [first] = node.body
  if (!first || first.type === 'ReturnStatement') return []
  return [replace('return', first, `return; ${textOf(first)}`)]
}

/** Guards have faults of their own. */
const isGuard = ([property, , outer]: readonly Node[]) =>
  property?.type === 'Property' && outer?.type === 'Property' && keyOf(outer) === 'guards'
