/** What is noted of a path that was played; the report is made from it. */
export type PlayRecord = {
  flow: string
  /** The path's id, and the fault behind a colon where one was played. */
  id: string
  path: string
  fault?: string
  /** The transitions of the machine that the path takes. */
  transitions: readonly string[]
  ms: number
  /** Why it failed. */
  failure?: string
  steps: readonly {
    says: string
    state: string
    ms: number
    requests: readonly string[]
    /** File name of the picture, beside the record. */
    picture?: string
    /** What axe finds; on the first visit of a state only. */
    findings?: readonly string[]
  }[]
}
