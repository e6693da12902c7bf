/** Takes the names from elements that hide properties of the document: all code reads `document.body` and the like. */
import { hidesProperty } from '../globals.ts'

/** By which attribute the document finds which elements. */
const NAMED = { name: 'embed,form,iframe,img,object', id: 'img[name],object' }

/** What is called is taken from prototypes: at this moment the document, or a form with such a field, may have something else in its place. */
export function uncoverDocument(): void {
  for (const [attribute, elements] of Object.entries(NAMED))
    for (const element of Document.prototype.querySelectorAll.call(document, `:is(${elements})[${attribute}]`))
      if (hidesProperty(Element.prototype.getAttribute.call(element, attribute)))
        Element.prototype.removeAttribute.call(element, attribute)
}
