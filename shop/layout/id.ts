import { Refusal } from '../transport/refusal.ts'

const ID = /^[0-9a-f]{32}$/

/** Whether a text has the format of an id: 32 lower-case hex characters. */
export function isId(text: string): boolean {
  return ID.test(text)
}

/** The id from an address. Throws 400 if it has another format (contract, shell 2 "Errors"). */
export function requireId(text: string | undefined): string {
  if (text === undefined || !isId(text)) throw new Refusal(400, 'Malformed id')
  return text
}
