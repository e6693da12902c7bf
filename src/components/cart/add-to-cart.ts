import type { SnapshotFrom } from 'xstate'
import type { addToCartMachine } from '../../machines/cart/add-to-cart.ts'

/** Shows on the form's submit button that the form is being sent. The button keeps the focus and is not disabled. */
export function reflectAddToCart(form: HTMLFormElement) {
  return (snapshot: SnapshotFrom<typeof addToCartMachine>) => {
    const isBusy = snapshot.hasTag('busy')
    for (const button of form.querySelectorAll('button[type="submit"], button:not([type])')) {
      button.classList.toggle('is-loading', isBusy)
      if (isBusy) button.setAttribute('aria-disabled', 'true')
      else button.removeAttribute('aria-disabled')
    }
    if (isBusy) form.setAttribute('aria-busy', 'true')
    else form.removeAttribute('aria-busy')
  }
}
