/** The veil over a page that is left fades in after this time, in milliseconds (specification, section 9). */
export const VEIL_DELAY_MS = 75
