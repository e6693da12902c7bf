/** The provider's payment wall (contract, payments A11 and D3). */
import { addFrame } from './frame.ts'
import { make, record } from './kit.ts'

type WallOptions = { placeholder: string; approvalUrl: string; onLoad?: () => void; [key: string]: unknown }

const wall = { approvalUrl: '' }

async function draw({ placeholder, approvalUrl, onLoad, ...options }: WallOptions): Promise<void> {
  record('PPP', { placeholder, approvalUrl, ...options })
  wall.approvalUrl = approvalUrl
  const host = document.getElementById(placeholder)
  if (!host) throw new Error(`No element has the id "${placeholder}"`)
  const { document: inside, body } = await addFrame(host, { title: 'Ways to pay', testId: 'payment-wall', height: 160 })
  const ways = ['PayPal', 'Direct debit', 'Card'].map((text, index) => {
    const radio = make(inside, 'input', { type: 'radio', name: 'way', style: 'width:auto;min-height:24px' })
    radio.checked = index === 0
    return make(inside, 'label', {}, radio, ` ${text}`)
  })
  body.append(make(inside, 'fieldset', {}, make(inside, 'legend', {}, 'Pay with'), ...ways))
  record('PPP.onLoad')
  onLoad?.()
}

const PPP = Object.assign((options: WallOptions) => void draw(options), {
  doCheckout: () => {
    record('PPP.doCheckout', { approvalUrl: wall.approvalUrl })
    location.assign(wall.approvalUrl)
  },
})

Object.assign(window, { PAYPAL: { apps: { PPP } } })
