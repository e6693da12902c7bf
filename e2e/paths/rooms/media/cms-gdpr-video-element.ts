/** A video of another host, on the studio's page. */
import { STUDIO_PATH } from '../../../models/studio-page.ts'
import { embedRoom } from '../../support/embed-room.ts'

export const room = embedRoom({
  flow: 'cms-gdpr-video-element',
  path: STUDIO_PATH,
  cookie: 'youtube-video',
  embed: ({ film }) => film,
})
