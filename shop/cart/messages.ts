/** Tells the shopper the outcome of a change to the cart, as flash messages (contract, shell 7). */
import type { ShopContext } from '../context.ts'
import type { Flash } from '../database/schema.ts'
import { type Texts, textsOf } from '../layout/text.ts'
import { addFlash } from '../transport/session.ts'
import type { Change } from './change.ts'

/** Stores the messages for the next page or panel; equal ones are merged, with their number if the text has one. */
export async function report(c: ShopContext, changes: readonly Change[]): Promise<void> {
  const t = textsOf(c)
  const told = new Map<string, Flash>()
  for (const flash of changes.flatMap((change) => messageFor(t, change, changes))) told.set(flash.text, flash)
  for (const flash of told.values()) await addFlash(c, flash)
}

function messageFor(t: Texts, change: Change, all: readonly Change[]): Flash[] {
  const count = all.filter(({ kind }) => kind === change.kind).length
  switch (change.kind) {
    case 'added':
      return [{ type: 'success', text: t(count === 1 ? 'cart.flash.added' : 'cart.flash.addedSeveral', { count }) }]
    case 'removed': {
      const { restore, set = [] } = change
      const text = set.length > 0 ? t('cart.flash.setDissolved', { names: set.join(', ') }) : t('cart.flash.removed')
      return [{ type: set.length > 0 ? 'info' : 'success', text, ...(restore ? { restore } : {}) }]
    }
    case 'changed':
    case 'restored':
    case 'promotionAdded':
      return [{ type: 'success', text: t(`cart.flash.${change.kind}`) }]
    case 'adjusted': {
      const { adjustment, name, quantity } = change
      return [{ type: 'warning', text: t(`cart.flash.${adjustment}`, { name, quantity }) }]
    }
    case 'promotionNotFound':
      return [{ type: 'danger', text: t('cart.flash.promotionNotFound'), refusedCode: change.code }]
    case 'accessoryMissing':
      return [{ type: 'danger', text: t('accessories.flash.missing', { group: change.group }) }]
    case 'accessoryTooMany':
      return [{ type: 'danger', text: t('accessories.flash.tooMany', { name: change.name, count: change.count }) }]
    case 'accessorySoldOut':
      return [{ type: 'danger', text: t('accessories.flash.soldOut', { name: change.name }) }]
    case 'accessoryFixed':
      return [{ type: 'danger', text: t('accessories.flash.fixed') }]
    case 'promotionKnown':
      return [{ type: 'info', text: t('cart.flash.promotionKnown') }]
    case 'notFound':
    case 'soldOut':
    case 'badQuantity':
    case 'full':
      return [{ type: 'danger', text: t(`cart.flash.${change.kind}`) }]
  }
}
