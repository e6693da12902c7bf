/** The doctor's parts for the command, loaded once it is known that they can be. */
export { readPage, readPageInBrowser } from '../doctor/read.ts'
export { reportOn, wrongAddress } from '../doctor/reports.ts'
export { openBundle } from '../doctor/room.ts'
