/**
 * What a log is opened and played with. Built as a file of its own, with all machines (scripts/build.ts): it shares no code with the
 * flows, which would otherwise load what only this needs.
 */
export { readLog } from './log.ts'
export { play } from './replay.ts'
