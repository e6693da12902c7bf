/** A document of another host, on the care guide's page. */
import { CARE_PATH } from '../../../models/studio-page.ts'
import { embedRoom } from '../../support/embed-room.ts'

export const room = embedRoom({
  flow: 'document-viewer',
  path: CARE_PATH,
  cookie: 'document-viewer',
  embed: ({ guide }) => guide,
})
