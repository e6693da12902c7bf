/** Shows the filters on small screens (contract, catalog 1.6). */
export const FILTERS_BUTTON = '[data-off-canvas-filter]'
