/**
 * The entry: which elements get which flow, and when. Everything else arrives lazily.
 *
 * A page loads it as a classic deferred script from any address. React, XState and zod are never part of it.
 */
import { startLoader } from './loader/start.ts'

startLoader([
  { name: 'viewport', selector: 'html', moment: 'load' },
  { name: 'cart-widget', selector: '[data-cart-widget]', moment: 'load' },
  { name: 'flash-messages', selector: '.flashbags', moment: 'load' },
  {
    name: 'off-canvas-cart',
    selector: '[data-off-canvas-cart]',
    moment: 'interaction',
    events: ['click'],
    ahead: true,
  },
  { name: 'add-to-cart', selector: '[data-add-to-cart]', moment: 'interaction', events: ['submit'], ahead: true },
])
