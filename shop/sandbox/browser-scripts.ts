/**
 * The stand-ins' scripts: the modules of `browser/`, joined in order and sent as one classic script, as the vendors' are.
 * Types are removed and imports are not needed, since all parts share a scope.
 */
import { readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { join } from 'node:path'
import type { Scenario } from './scenario.ts'

const KIT = ['kit', 'frame', 'sheet']

/** Script → its modules, first those that others need. */
const PARTS = {
  provider: [...KIT, 'window', 'buttons', 'card-bank', 'card-fields', 'wallets', 'provider'],
  /** Version 6 of the provider's SDK. */
  core: [
    ...KIT,
    'window',
    'card-bank',
    'wallets',
    'sdk6-elements',
    'sdk6-messages',
    'sdk6-sessions',
    'sdk6-cards',
    'sdk6',
  ],
  'apple-pay': [...KIT, 'apple-pay'],
  'google-pay': [...KIT, 'google-pay'],
  'payment-wall': ['kit', 'frame', 'payment-wall'],
  fraud: ['kit', 'fraud'],
  stripe: ['kit', 'frame', 'stripe-element', 'stripe'],
  recaptcha: ['kit', 'frame', 'recaptcha'],
  /** Runs in the provider's window. */
  popup: ['kit', 'popup'],
} as const

export type ScriptName = keyof typeof PARTS

export const isScriptName = (name: string): name is ScriptName => Object.hasOwn(PARTS, name)

/** The scenario key that makes a script late or missing. */
export const SCRIPT_FAULTS: Readonly<Record<ScriptName, (scenario: Scenario) => string>> = {
  provider: ({ script }) => script,
  core: ({ script }) => script,
  'apple-pay': ({ apple }) => apple.script,
  'google-pay': ({ google }) => google.script,
  'payment-wall': ({ wall }) => wall,
  fraud: ({ fraud }) => fraud,
  stripe: ({ stripe }) => stripe.script,
  recaptcha: ({ captcha }) => captcha.script,
  popup: () => 'ok',
}

const sources = new Map<ScriptName, string>()

/** The script with the scenario that it plays. */
export function browserScript(name: ScriptName, scenario: Scenario): string {
  const source = sources.get(name) ?? joined(name)
  sources.set(name, source)
  return `(() => {\nconst scenario = ${JSON.stringify(scenario)}\n${source}\n})()\n`
}

function joined(name: ScriptName): string {
  return PARTS[name].map((part) => plain(join(import.meta.dirname, 'browser', `${part}.ts`))).join('\n')
}

/** Node calls this an experiment, once, on the console of whoever starts the shop. */
function withoutTypes(source: string): string {
  const emitWarning = process.emitWarning.bind(process)
  process.emitWarning = () => {}
  try {
    return stripTypeScriptTypes(source)
  } finally {
    process.emitWarning = emitWarning
  }
}

/** The module without types, imports and exports. */
function plain(file: string): string {
  return withoutTypes(readFileSync(file, 'utf8'))
    .replaceAll(/^import\s[^;]*?from\s+'[^']+';?$/gm, '')
    .replaceAll(/^export \{.*\};?$/gm, '')
    .replaceAll(/^export (?=async|function|const|class)/gm, '')
}
