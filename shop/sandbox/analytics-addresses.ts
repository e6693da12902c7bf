/** Addresses of the stand-ins for statistics. */
const PATH = '/sandbox/analytics'

/** The page on which a merchant reads what came in, and its exports. */
export const COLLECTOR = PATH
export const EXPORTS = { json: `${PATH}/export.json`, csv: `${PATH}/export.csv` } as const
/** The receiver of the event tracker's events, without the version. */
export const RECEIVER = `${PATH}/receiver`
/** The script of the third-party service, and where it sends its events. */
export const TAG = `${PATH}/tag.js`
export const TAG_RECEIVER = `${PATH}/service`
