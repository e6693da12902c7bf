/** Lets the browser prerender pages, where the shop is set so (contract, versions C1). No states, so there is no chart. */
import { addSpeculationRules } from '../../page/shell/speculation-rules.ts'
import { defineBinding } from '../kit.ts'

export const binding = defineBinding({ name: 'speculation-rules', mount: addSpeculationRules })
