/** Which files the browser is told to compile before they are run. */
import { expect, test } from 'vitest'
import { withCompileHint } from '../../scripts/build/compile-hint.ts'

// As V8 reads it: the first line of the file.
const HINT = '//# allFunctionsCalledOnLoad\n'
const long = (code: string) => code.padEnd(900, ';')

test.each(['export const open=()=>1;', 'export function open(){return 1}'])('%s is compiled as it arrives', (code) => {
  expect(withCompileHint(long(code))).toBe(HINT + long(code))
})

test.each([
  ['what is short', 'export const open=()=>1;'.padEnd(899, ';')],
  ['texts', long('export const texts={"cart.title":"Shopping cart"};')],
])('%s has no hint', (_, code) => {
  expect(withCompileHint(code)).toBe(code)
})
