/**
 * The entry: starts the flows of the table. Everything else is loaded lazily.
 *
 * A page loads it as a classic deferred script from any address. React, XState and zod are never part of it.
 */
import { FLOWS } from './flows.ts'
import { startLoader } from './loader/start.ts'

startLoader(FLOWS)
