/**
 * An action or a guard that is given the event as its parameters: `withEvent('rememberTerm')` for
 * `{ type: 'rememberTerm', params: ({ event }) => event }`.
 */
export const withEvent = <const Type extends string>(type: Type) => ({
  type,
  params: <Event>({ event }: { event: Event }): Event => event,
})
