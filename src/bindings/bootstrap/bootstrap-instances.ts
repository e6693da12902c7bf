import type BaseComponent from 'bootstrap/js/src/base-component.js'
import { getElement } from 'bootstrap/js/src/util/index.js'

/** Lets `getInstance` also find an element that `isOurs`: a flow runs there, and no script has made an instance. */
export function alsoFind(
  Class: typeof BaseComponent,
  isOurs: (element: HTMLElement) => boolean,
  config?: object,
): void {
  const Base = Object.getPrototypeOf(Class) as typeof BaseComponent
  Class.getInstance = function findOrMake(this: typeof BaseComponent, element: unknown) {
    const found = getElement(element)
    return Base.getInstance.call(this, element) ?? (found && isOurs(found) ? new this(found, config) : null)
  }
}
