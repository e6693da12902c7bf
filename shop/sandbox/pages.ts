/** Pages of the stand-ins: the provider's own, and the tester's. They are in English, as their readers' tools are. */
import { html, raw } from 'hono/html'
import type { Html, ShopContext } from '../context.ts'
import { SANDBOX, scriptUrl } from './addresses.ts'
import type { CardIntent } from './card-intents.ts'
import type { ProviderOrder } from './provider.ts'
import type { JournalEntry, SandboxSession } from './sessions.ts'

const STYLE = `:root{color-scheme:light dark}
body{max-width:52rem;margin:2rem auto;padding-inline:1rem;font:1rem/1.5 system-ui,sans-serif}
button{min-height:44px;min-width:44px;padding-inline:1.25rem;font:inherit;border-radius:6px;border:1px solid;cursor:pointer}
button.main{background:#0b5cad;color:#fff;border-color:#0b5cad}
textarea{box-sizing:border-box;width:100%;min-height:12rem;font:.875rem/1.5 ui-monospace,monospace}
table{border-collapse:collapse;width:100%}th,td{text-align:start;vertical-align:top;padding:.25rem .5rem;border-bottom:1px solid #8886}
td:last-child{overflow-wrap:anywhere;font:.8125rem/1.5 ui-monospace,monospace}
.buttons{display:flex;flex-wrap:wrap;gap:.5rem 1rem}.wide{overflow-x:auto}.events{margin-inline-end:min(0px,50% - 50vw + 1rem)}.events td:nth-child(-n+2){white-space:nowrap}.counts td:last-child{font:inherit}
summary{min-height:24px;cursor:pointer}pre{width:32rem;margin:0;font:inherit;white-space:pre-wrap}`

/** A page of a stand-in. */
export function page(title: string, content: Html): Html {
  return html`${raw('<!DOCTYPE html>')}
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${title}</title><style>${raw(STYLE)}</style></head>
<body><main><h1>${title}</h1>${content}</main></body></html>`
}

const money = ({ amount, currency }: Pick<ProviderOrder, 'amount' | 'currency'>) =>
  `${(amount / 100).toFixed(2)} ${currency}`

function choices(action: string, hidden: Record<string, string>, buttons: Record<string, string>): Html {
  return html`<form action="${action}" method="post">${Object.entries(hidden).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`,
  )}<div class="buttons">${Object.entries(buttons).map(
    ([value, text], index) =>
      html`<button name="choice" value="${value}"${index === 0 ? html` class="main"` : ''}>${text}</button>`,
  )}</div></form>`
}

/** The provider's page for a shopper who came without the provider's window. */
export function approvePageOf(order: ProviderOrder): Html {
  const { id, status } = order
  return page(
    'Provider sandbox',
    html`<p>Order <strong>${id}</strong> over <strong>${money(order)}</strong> (${status}).</p>${choices(`${SANDBOX}/approve`, { token: id }, { pay: 'Pay', cancel: 'Cancel' })}`,
  )
}

/** The card provider's page: its own form, or its 3-D Secure. `back` is the query of the return address. */
export function cardPageOf(intent: CardIntent, back: string): Html {
  const { id, status } = intent
  const isChallenge = status === 'requires_action'
  return page(
    isChallenge ? 'Card sandbox: 3-D Secure' : 'Card sandbox',
    html`<p>Payment <strong>${id}</strong> over <strong>${money(intent)}</strong> (${status}).</p>${choices(
      `${SANDBOX}/card`,
      { intent: id, return: back },
      isChallenge
        ? { pay: 'Complete', fail: 'Fail', cancel: 'Cancel' }
        : { pay: 'Pay', wait: 'Pay; the bank looks at it', fail: 'Decline', cancel: 'Cancel' },
    )}`,
  )
}

/** What a stand-in's frame starts as; the script beside it fills it. */
export function framePage(title: string): Html {
  return html`${raw('<!DOCTYPE html>')}
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title><style>${raw(FRAME_STYLE)}</style></head><body></body></html>`
}

const FRAME_STYLE = `html{color-scheme:light}
body{margin:0;font:0.875rem/1.4 system-ui,sans-serif;color:#1b1b1b;background:transparent}
button{width:100%;min-height:40px;border:0;border-radius:4px;font:600 .9375rem system-ui,sans-serif;cursor:pointer;background:#ffc439;color:#111}
button[aria-disabled=true]{opacity:.4}
label{display:block;font-size:.8125rem}
input,select{box-sizing:border-box;width:100%;min-height:40px;padding-inline:.5rem;font:inherit;border:1px solid #6b6b6b;border-radius:4px}
input[type=checkbox]{width:1.5rem;min-height:1.5rem;margin:0 .5rem 0 0;flex:none}
label:has([type=checkbox]){display:flex;align-items:center;min-height:76px;padding-inline:.75rem}
fieldset{border:1px solid #bbb;border-radius:4px;margin:0 0 .5rem;padding:.5rem}
[role=alert]{color:#a3001b}`

/** The provider's window. Its script talks to the page that opened it. */
export function popupPage(c: ShopContext): Html {
  const nonce = c.var.secureHeadersNonce ?? ''
  return page(
    'Provider sandbox',
    html`<p id="order" role="status">One moment, please.</p><div class="buttons" id="controls"></div><script src="${scriptUrl('popup')}" nonce="${nonce}"></script>`,
  )
}

type Shown = Pick<SandboxSession, 'scenario' | 'journal' | 'name'> & { problems?: readonly string[] }

/** What happened so far in this browser's test session, and its settings. */
export function journalPage({ scenario, journal, name, problems = [] }: Shown): Html {
  const state = name === null ? 'This browser takes no part yet: save its settings once.' : `Session ${name}`
  return page(
    'Payment sandbox',
    html`<p>${state}</p>
    <h2>Settings</h2>
    ${problems.length > 0 ? html`<ul role="alert">${problems.map((problem) => html`<li>${problem}</li>`)}</ul>` : ''}
    <form action="${SANDBOX}/settings" method="post"><label for="scenario">Scenario; what is left out is as usual. Saving starts a new journal.</label>
    <textarea id="scenario" name="scenario" spellcheck="false">${JSON.stringify(scenario, null, 2)}</textarea>
    <p><button class="main">Save</button></p></form>
    <h2>Journal</h2>
    <p><a href="${SANDBOX}/journal">Read again</a></p>
    ${journal.length === 0 ? html`<p>Nothing happened yet.</p>` : table(journal)}`,
  )
}

function table(journal: readonly JournalEntry[]): Html {
  return html`<table><thead><tr><th scope="col">Time</th><th scope="col">What</th><th scope="col">Details</th></tr></thead><tbody>${journal.map(
    ({ at, kind, name, data }) =>
      html`<tr><td>${new Date(at).toISOString().slice(11, 23)}</td><td>${kind === 'sdk' ? 'script' : 'request'}: ${name}</td><td>${data === undefined ? '' : JSON.stringify(data)}</td></tr>`,
  )}</tbody></table>`
}
