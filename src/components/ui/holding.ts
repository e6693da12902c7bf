/**
 * Holds what is there as long as it is needed, e.g. a loader on a button. The returned function is called with all that needs it: it
 * calls `take` for each that is new, and for each that is missing what `take` returned then.
 */
export function holding<Thing>(): (needed: readonly Thing[], take: (thing: Thing) => () => void) => void {
  // oxlint-disable-next-line bindings/no-lasting-state -- What undoes a change of the page is a function: it fits into no snapshot, and is kept here once, for all views.
  const ends = new Map<Thing, () => void>()
  return (needed, take) => {
    for (const [thing, end] of ends)
      if (!needed.includes(thing)) {
        ends.delete(thing)
        end()
      }
    for (const thing of needed) if (!ends.has(thing)) ends.set(thing, take(thing))
  }
}
