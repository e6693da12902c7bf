/**
 * The script of the third-party service's stand-in. It does what the storefront can tell of such a script: it takes the calls that
 * wait in the data layer, in order, then each further one; it sends nothing before the consent and after the withdrawal; it names the
 * browser in cookies.
 */
import { TAG_RECEIVER } from './analytics-addresses.ts'

export const TAG_SCRIPT = `(() => {
  const address = new URL(document.currentScript.src)
  const id = address.searchParams.get('id')
  const consent = { analytics_storage: 'granted' }
  const calls = []
  let prefix = ''
  const page = Math.random().toString(36)
  let number = 0
  const isAllowed = () => consent.analytics_storage === 'granted' && window['ga-disable-' + id] !== true
  const send = (name, payload) => {
    if (!isAllowed()) return
    document.cookie = prefix + '_ga=GS1.1;path=/;samesite=lax;max-age=34560000'
    document.cookie = '_gat_gtag_' + id + '=1;path=/;samesite=lax;max-age=60'
    const told = { page, number: number++ }
    const body = JSON.stringify({ name, path: location.pathname, told, payload })
    fetch(address.origin + '${TAG_RECEIVER}/' + encodeURIComponent(id), { method: 'POST', mode: 'no-cors', keepalive: true, body }).catch(() => {})
  }
  const take = (call) => {
    const [word, name, given] = call
    if (word === 'consent') {
      Object.assign(consent, given)
      calls.push('consent ' + name + ' ' + given.analytics_storage)
    } else if (word === 'js') calls.push('js')
    else if (word === 'config') {
      prefix = given?.cookie_prefix ?? ''
      calls.push('config')
      send('page_view', { page_location: given?.page_location ?? location.href, calls: [...calls] })
    } else if (word === 'event') send(name, given ?? {})
  }
  const layer = (window.dataLayer ??= [])
  const { push } = layer
  layer.push = (...entries) => {
    const length = push.apply(layer, entries)
    for (const entry of entries) take(entry)
    return length
  }
  for (const entry of [...layer]) take(entry)
})()
`
