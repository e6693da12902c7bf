/** Videos and documents of other hosts, behind an overlay until the shopper allows them (contract, catalog 7.1 and 7.2). */
import { html } from 'hono/html'
import { type Picture, pictureUrl } from '../catalogue/picture.ts'
import type { Html, ShopContext } from '../context.ts'
import { isRecent } from '../layout/platform.ts'
import { languageOf, textsOf } from '../layout/text.ts'
import { embedUrl } from '../sandbox/embed-hosts.ts'
import { INFORMATION, informationUrl } from '../shell/information.ts'
import { urlFor } from '../transport/routes.ts'

/** CSS pixels of the picture in a placeholder. */
const PICTURE_WIDTH = 800

/** The shop's words on an overlay, with the way to what it says of privacy. */
const overlayText = (c: ShopContext) => {
  const t = textsOf(c)
  const url = urlFor(c, 'frontend.cms.page', { id: INFORMATION.privacy.id })
  return `${t('media.embed.text')} <a data-ajax-modal="true" data-url="${url}" href="${informationUrl(c, 'privacy')}">${t('media.embed.privacy')}</a>`
}

/** Without script the frame's page opens by a link; the overlay covers it. */
function placeholder(c: ShopContext, attributes: Html, shown: Picture, url: string, className: string): Html {
  return html`<div class="${className} gdpr-frame-placeholder" ${attributes}><img class="${className.replace('__placeholder', '__image')}" src="${pictureUrl(shown, PICTURE_WIDTH)}" width="${PICTURE_WIDTH}" height="${PICTURE_WIDTH}" alt=""><a class="btn btn-light gdpr-frame-link" href="${url}" target="_blank" rel="noopener noreferrer">${textsOf(c)('media.embed.open')}</a></div>`
}

/** Subtitles in the language of the page, from 6.6.10 on. */
const subtitles = (c: ShopContext, name: string) => (isRecent(c) ? `&${name}=${languageOf(c).slice(0, 2)}` : '')

/** A gated video. For Vimeo 6.6.7 prints no cookie name; 6.6.10 does, and a link to its page (contract, versions A1, A6). */
export function gatedVideo(c: ShopContext, host: 'youtube' | 'vimeo', id: string, shown: Picture): Html {
  const element = `cms-element-${host}-video`
  const videoUrl = embedUrl(
    c,
    host,
    id,
    host === 'youtube' ? `rel=0${subtitles(c, 'cc_lang_pref')}` : `color=&dnt=1&loop=0${subtitles(c, 'texttrack')}`,
  )
  const options = JSON.stringify({
    ...((host === 'youtube' || isRecent(c)) && { cookieName: `${host}-video` }),
    videoUrl,
    iframeClasses: [`${element}__video`],
    btnClasses: ['btn', 'btn-outline-secondary'],
    backdropClasses: [`${element}__backdrop`],
    overlayText: overlayText(c),
    confirmButtonText: textsOf(c)('media.embed.accept'),
  })
  const attributes = html`data-cms-gdpr-video-element="true" data-cms-gdpr-video-element-options="${options}"`
  const link =
    host === 'vimeo' && isRecent(c)
      ? html`<a class="${element}__link" href="${videoUrl}" target="_blank" rel="noopener noreferrer">${textsOf(c)('media.embed.vimeo')}</a>`
      : ''
  return html`<div class="${element} gdpr-frame">${placeholder(c, attributes, shown, videoUrl, `${element}__placeholder`)}</div>${link}`
}

/** A gated document (docs/contract-media.md). */
export function gatedDocument(c: ShopContext, id: string, shown: Picture): Html {
  const documentUrl = embedUrl(c, 'document', id)
  const options = JSON.stringify({
    documentUrl,
    iframeClasses: ['document-viewer__frame'],
    backdropClasses: ['document-viewer__backdrop'],
    overlayText: overlayText(c),
    confirmButtonText: textsOf(c)('media.embed.accept'),
  })
  const attributes = html`data-document-viewer="true" data-document-viewer-options="${options}"`
  return html`<div class="document-viewer gdpr-frame">${placeholder(c, attributes, shown, documentUrl, 'document-viewer__placeholder')}</div>`
}
