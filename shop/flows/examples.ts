/** The least markup for every flow. Two tests hold it: none is missing, and each flow starts on its own. */
import { CART } from './examples/cart.ts'
import { FORMS } from './examples/forms.ts'
import { MEDIA } from './examples/media.ts'
import { PAYMENTS } from './examples/payments.ts'
import { PRODUCT } from './examples/product.ts'
import { SHELL } from './examples/shell.ts'
import type { Examples } from './examples/values.ts'

export const EXAMPLES: Examples = { ...CART, ...FORMS, ...MEDIA, ...PAYMENTS, ...PRODUCT, ...SHELL }
