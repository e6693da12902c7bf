/** What bindings are made with. What draws with React, and what inserts long lists, is loaded when it is needed. */
export { type Owner, onceDrawn, reflectSnapshots, startActor } from './kit/actors.ts'

export {
  type AnyServices,
  type BindingDefinition,
  defineBinding,
  type Flow,
  type FlowBinding,
  onePerPage,
  type Registry,
  registry,
} from './kit/define.ts'
export { loadView } from './kit/draw.ts'
export { nextId } from './kit/ids.ts'
export * from './kit/options.ts'
export { addTexts, loadTexts, textOf, textsOf, wantTexts } from './kit/texts.ts'
export { promised, refuses, type Tools, toolsFor } from './kit/tools.ts'
export { withTexts } from './kit/with-texts.ts'
