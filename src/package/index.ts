/** What a site imports that builds its own bundle, of the flows that it picks: `import { startStorefront } from 'statefront'`. */

export { modalOf } from '../bindings/bootstrap/modal-shell.ts'
export { lazySibling } from '../bindings/kit/lazy-sibling.ts'
export { loadMarkupView } from '../bindings/kit/markup-view.ts'
export { withEarlyAnswer, withNetwork } from '../bindings/kit/network.ts'
export {
  addTexts,
  type Flow,
  loadTexts,
  loadView,
  nextId,
  type Owner,
  onePerPage,
  promised,
  type Registry,
  reflectSnapshots,
  refuses,
  registry,
  startActor,
  type Tools,
  textOf,
  textsOf,
} from '../bindings/kit.ts'
// With it come the options and services of each flow of the table.
export type { FlowName } from '../flows.ts'
export type { FlowLine, FlowStart, Moment } from '../loader/flow-line.ts'
export type {
  Binding,
  Facts,
  Flows,
  MountContext,
  Override,
  OwnFlow,
  OwnFlowContext,
  Page,
  Storefront,
} from '../loader/types.ts'
export { defineBinding, type SiteBinding } from './binding.ts'
export { type SiteFlow, startStorefront } from './start.ts'
