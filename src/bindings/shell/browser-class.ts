/** Classes of `html` that say what kind of browser it is, for the styles of themes (contract, shell 13). */
import { browserClasses } from '../../page/shell/browser-classes.ts'
import { defineBinding } from '../kit.ts'

export const binding = defineBinding({
  name: 'browser-class',
  mount: ({ element }) => element.classList.add(...browserClasses()),
})
