/**
 * Personal data on its way through a chart: neither snapshots nor what is made of them (logs, reports, the inspector) show it
 * (quality, 12).
 */
export class Sealed<Value> {
  readonly #value: Value
  constructor(value: Value) {
    this.#value = value
  }
  /** The data, for the service that it is meant for. */
  open(): Value {
    return this.#value
  }
}
