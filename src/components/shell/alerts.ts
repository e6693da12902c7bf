/** A message of the server that nobody has announced yet. */
export const UNSAID = '.alert[role="alert"],[data-alert-aria][aria-live]'
