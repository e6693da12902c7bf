/** Before each test file: which flows it is played without (`npm run coverage -- --switched-off`). */
declare const SWITCHED_OFF_FILES: Record<string, string[]>

const { __vitest_worker__: worker } = globalThis as { __vitest_worker__?: { filepath?: string } }
const file = Object.keys(SWITCHED_OFF_FILES).find((path) => worker?.filepath?.endsWith(`/${path}`)) ?? ''
const off = new Set(SWITCHED_OFF_FILES[file])

globalThis.switchedOff = (owners) => owners.some((flow) => off.has(flow))
