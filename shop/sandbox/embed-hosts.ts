/**
 * Stand-ins for two video hosts and a document host, on another host name of this machine, so that their requests are third-party
 * requests. Each answers one page for a frame; it is in English, as its readers' tools are.
 */
import { Hono } from 'hono'
import { html, raw } from 'hono/html'
import { pictureUrl } from '../catalogue/picture.ts'
import { PAGE_PICTURES } from '../catalogue/printed.ts'
import type { Html, ShopContext } from '../context.ts'
import { otherOrigin } from './other-host.ts'

const PATH = '/sandbox/embed'

const HOSTS = { youtube: 'Video host one', vimeo: 'Video host two', document: 'Document host' } as const
type EmbedHost = keyof typeof HOSTS

/** The address for a frame with `id` of this host, and the query that its platform prints (contract, catalog 7.1). */
export const embedUrl = (c: ShopContext, host: EmbedHost, id: string, query = ''): string =>
  `${otherOrigin(c)}${PATH}/${host}/${id}${query && `?${query}`}`

const STYLE = `:root{color-scheme:light dark}
body{margin:0;font:1rem/1.5 system-ui,sans-serif}
.film{display:grid;place-items:center;align-content:center;gap:.5rem;min-height:100vh;background:#111 center/cover;color:#fff;text-align:center}
.film button{min-width:4.5rem;min-height:3rem;border:0;border-radius:.75rem;background:#d0021b;color:#fff;font-size:1.25rem;cursor:pointer}
.film p{margin:0;padding:.125rem .5rem;border-radius:.25rem;background:#000b}
.paper{max-width:40rem;margin:0 auto;padding:1.5rem}
.paper li{margin-bottom:.5rem}`

const page = (title: string, content: Html) => html`${raw('<!DOCTYPE html>')}
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${title}</title><style>${raw(STYLE)}</style></head>
<body>${content}</body></html>`

const film = (host: string, id: string) => {
  const still = pictureUrl(PAGE_PICTURES.mug, 800)
  return page(
    host,
    html`<main class="film" style="background-image:url(${still})"><button type="button" aria-label="Play">▶</button><p>${host}: ${id}</p></main>`,
  )
}

const CARE = [
  'Wash by hand with mild soap; a dishwasher dulls the glaze.',
  'Warm it up slowly: no boiling water into a cold pot.',
  'Oil wooden handles twice a year with linseed oil.',
  'A chip is smoothed with fine sandpaper, dry and in circles.',
]

const paper = (host: string, id: string) =>
  page(
    host,
    html`<main class="paper"><h1>Care guide</h1><p>${host}: ${id}</p><ol>${CARE.map((line) => html`<li>${line}</li>`)}</ol></main>`,
  )

export const embedHostRoutes = new Hono().get(`${PATH}/:host/:id`, (c) => {
  const { host, id } = c.req.param()
  if (!Object.hasOwn(HOSTS, host)) return c.body(null, 404)
  const name = HOSTS[host as EmbedHost]
  c.header('Cache-Control', 'no-cache')
  return c.html(host === 'document' ? paper(name, id) : film(name, id))
})
