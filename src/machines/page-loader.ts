/** The veil over a page that is left fades in after this time, in milliseconds (specification, section 9). */
export const VEIL_DELAY_MS = 75

/** The states of a flow that leaves the page: a veil covers that if the next one does not arrive at once. */
export const UNTIL_NEXT_PAGE = {
  initial: 'clear',
  states: {
    clear: { description: 'The next page may arrive at once.', after: { veilDelay: 'veiled' } },
    veiled: { description: 'A veil covers the old page until the new one arrives.', tags: 'veiled' },
  },
} as const
