/**
 * What scripts have set on the window, and what elements stand in for: an element is found by its id or name on the window and, if it
 * is an image, a form, a frame or an object, on the document, where its name takes precedence over the document's own properties
 * (HTML, "named access on the Window object", "DOM tree accessors").
 */

/** The global that a script, or the browser, has set; an element's id or name is no own property of the window. */
export const globalOf = (name: string): unknown => (Object.hasOwn(window, name) ? Reflect.get(window, name) : undefined)

/** Whether the browser has a sanitiser of its own, in the shape of today's specification; see loader/chunks.ts. */
export const hasSanitizer = (): boolean =>
  'removeUnsafe' in ((globalOf('Sanitizer') as typeof Sanitizer | undefined)?.prototype ?? {})

/** Whether an element of this name would hide a property of the document, or one that libraries look for on it. */
export const hidesProperty = (name: string | null): boolean =>
  String(name) in Document.prototype || /^(documentMode$|[$_])/.test(String(name))

/** The fields and buttons of a form, whatever they are called. */
export const elementsOf = (form: HTMLFormElement): HTMLFormControlsCollection =>
  Reflect.get(HTMLFormElement.prototype, 'elements', form)
