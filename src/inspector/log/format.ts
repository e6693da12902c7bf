/** What a log's file says of itself. Apart from the schemas (log.ts), which only an import needs. */
export const LOG_FORMAT = 'statefront-log'
export const LOG_VERSION = 1
