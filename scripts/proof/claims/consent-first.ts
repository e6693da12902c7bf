/** Nothing that needs consent before it, after a refusal, or after a withdrawal. */
import { consentMachine } from '../../../src/machines/consent/consent.ts'
import { webFontsMachine } from '../../../src/machines/consent/web-fonts.ts'
import { type LoadPoint, paymentButtonsMachine } from '../../../src/machines/paypal/payment-buttons.ts'
import type { Decision } from '../../../src/services/contract/cookies.ts'
import { type Claim, type Machines, machineIn } from '../claim.ts'
import {
  answersTo,
  contextIn,
  isIn,
  isPending,
  type Offer,
  type Run,
  type SceneOf,
  scene,
  sent,
  timersOf,
} from '../scene.ts'
import { withGuard, withoutTransition } from '../without.ts'

const [CONSENT, FONTS, BUTTONS] = ['consent', 'web-fonts', 'payment-buttons'] as const

const lost = { says: 'no answer', error: 'offline' }

type Cookies = {
  isPrerendered: boolean
  /** The cookies in the browser: whether the shopper has decided, and whether fonts of another host are allowed. */
  isDecided: boolean
  isAllowed: boolean
  /** This tab has looked at the cookies since they changed. */
  isSeen: boolean
}

const FONT_COOKIE = 'fonts'
const ALL: Decision['cookies'] = [{ name: FONT_COOKIE, value: '1', days: 30, isRequired: false, isOn: true }]

const storedIn = ({ isAllowed }: Cookies) => (isAllowed ? [FONT_COOKIE] : [])

/** The page reads the cookies. */
function look(run: Run<Cookies>, decision?: Decision): void {
  run.env.isSeen = true
  run.send(CONSENT, {
    type: 'cookies.read',
    stored: storedIn(run.env),
    purposes: [FONT_COOKIE],
    ...(decision && { decision }),
  })
}

const fonts = (machines: Machines): SceneOf<Cookies> => ({
  title: 'Fonts of another host, with a second tab',
  parts: {
    [CONSENT]: {
      machine: machineIn(machines, CONSENT),
      reads: ({
        told,
        purposes,
        decision,
      }: {
        told: readonly string[]
        purposes: readonly string[]
        decision: Decision
      }) => [told, purposes, decision],
    },
    [FONTS]: { machine: machineIn(machines, FONTS), isLater: true },
  },
  starts: [true, false].flatMap((isPrerendered) =>
    [
      { isDecided: false, isAllowed: false },
      { isDecided: true, isAllowed: false },
      { isDecided: true, isAllowed: true },
    ].map((cookies) => ({ isPrerendered, ...cookies, isSeen: false })),
  ),
  *movesIn(world) {
    const { env } = world
    const read = (run: Run<Cookies>) => {
      look(run)
      run.send(CONSENT, { type: 'consent.read', isDecided: run.env.isDecided })
    }
    const others: [string, Partial<Cookies>][] = [
      ['allows the fonts', { isDecided: true, isAllowed: true }],
      ['refuses', { isDecided: true, isAllowed: false }],
      ['deletes the cookies', { isDecided: false, isAllowed: false }],
    ]
    for (const [event, cookies] of others)
      yield {
        flow: 'another tab',
        event,
        does: (run) => {
          Object.assign(run.env, cookies, { isSeen: false })
        },
      }
    yield {
      flow: CONSENT,
      event: env.isPrerendered ? 'the page becomes visible' : 'the page looks at the cookies again',
      does: (run) => {
        const isFirst = run.env.isPrerendered || run.placeIn(CONSENT) === 'reading'
        run.env.isPrerendered = false
        read(run)
        if (isFirst && run.env.isAllowed && run.placeIn(FONTS) === null) run.start(FONTS)
      },
    }
    if (!env.isPrerendered) yield* choices()
    if (isPending(world, CONSENT, 'keepDecision')) {
      const { decision } = contextIn(world, CONSENT) as { decision: Decision }
      for (const isKept of [true, false])
        yield {
          flow: 'browser',
          event: isKept ? 'keeps the decision' : 'keeps no cookies',
          does: (run) => {
            look(run)
            const keep = () => {
              run.env.isDecided = isKept
              run.env.isAllowed = isKept && decision.cookies.some(({ isOn }) => isOn)
              look(run, decision)
              run.send(CONSENT, { type: 'decision.kept', isKept })
            }
            // After what follows from the look before.
            run.afterwards(() => run.afterwards(keep))
          },
        }
    }
    yield* answersTo(world, CONSENT, { fetchAllCookies: () => [{ says: 'all cookies', output: ALL }, lost] })
    yield* answersTo(world, FONTS, { loadWebFonts: () => [{ says: 'the fonts', output: undefined }, lost] })
    yield* timersOf(world, CONSENT)
    yield* timersOf(world, FONTS)
  },
  react(run, flow, deed) {
    const { env, fail } = run
    if (deed.kind === 'asks' && deed.service === 'loadWebFonts') {
      if (!env.isAllowed) fail('Fonts of another host are loaded without consent.')
      if (env.isPrerendered) fail('Fonts of another host are loaded on a page that nobody sees.')
    }
    if (flow !== CONSENT || deed.kind !== 'emits' || deed.event.type !== 'consent.changed') return
    const { changes } = deed.event as unknown as { changes: Readonly<Record<string, boolean>> }
    const isGiven = changes[FONT_COOKIE]
    if (isGiven === undefined) return
    if (run.placeIn(FONTS) === null) {
      if (env.isAllowed) run.start(FONTS)
    } else run.send(FONTS, { type: isGiven ? 'consent.given' : 'consent.withdrawn' })
  },
  wrongIn: (world) =>
    isIn(world, FONTS, 'loading') && world.env.isSeen && !world.env.isAllowed
      ? 'Fonts of another host are still being loaded after the consent was withdrawn.'
      : null,
})

/** What the shopper may choose. */
function* choices(): Generator<Offer<Cookies>> {
  const choose = (event: string, sending: { type: string } & Record<string, unknown>): Offer<Cookies> => ({
    flow: CONSENT,
    event,
    does: (run) => run.send(CONSENT, sending),
  })
  yield choose('the shopper refuses', { type: 'bar.deny' })
  yield choose('the shopper accepts all', { type: 'bar.accept' })
  yield choose('the shopper opens the settings', { type: 'settings.opened' })
  yield choose('the shopper closes the settings', { type: 'settings.closed' })
  yield choose('the shopper chooses the fonts', { type: 'consent.decide', decision: { way: 'chosen', cookies: ALL } })
  yield choose('the shopper chooses nothing', { type: 'consent.decide', decision: { way: 'chosen', cookies: [] } })
  yield choose('the page is restored', { type: 'page.restored' })
}

type Place = { isNear: boolean; isAllowed: boolean; isWanted: boolean }

/** The provider’s script is asked for only as the page says. */
const buttons = (machines: Machines, loadPoint: LoadPoint): SceneOf<Place> => ({
  title: `The script of a payment provider, where it is loaded ${{ visible: 'in view', consent: 'with consent', intent: 'when it is needed' }[loadPoint]}`,
  parts: { [BUTTONS]: { machine: machineIn(machines, BUTTONS), input: { isPrevented: false, loadPoint } } },
  starts: [{ isNear: false, isAllowed: false, isWanted: false }],
  *movesIn(world) {
    const note = (change: Partial<Place>) => ({ also: ({ env }: Run<Place>) => void Object.assign(env, change) })
    if (isPending(world, BUTTONS, 'hearNearness') || loadPoint !== 'visible')
      yield* sent(world, BUTTONS, 'the place comes near the view', { type: 'place.near' }, note({ isNear: true }))
    yield* sent(
      world,
      BUTTONS,
      'the shopper agrees to the provider',
      { type: 'provider.allow' },
      note({ isAllowed: true }),
    )
    yield* sent(world, BUTTONS, 'the shopper wants to pay so', { type: 'payment.want' }, note({ isWanted: true }))
    yield* sent(world, BUTTONS, 'the script is there', { type: 'script.there', provider: {} })
    yield* sent(world, BUTTONS, 'the script is blocked', { type: 'script.blocked' })
    yield* timersOf(world, BUTTONS)
    yield* answersTo(world, BUTTONS, {
      drawButtons: () => [{ says: 'drawn', output: true }, { says: 'not eligible', output: false }, lost],
    })
  },
  react({ env: { isNear, isAllowed, isWanted }, fail }, _, deed) {
    if (deed.kind !== 'asks' || deed.service !== 'hearScript') return
    const mayLoad = { visible: isNear, consent: isAllowed || isWanted, intent: isWanted }[loadPoint]
    if (!mayLoad) fail('The provider’s script is asked for before it may be.')
  },
})

export const claim: Claim = {
  name: 'consent-first',
  sentence: 'Nothing that needs consent happens before it, after a refusal, or after a withdrawal.',
  row: 'Invariant 4; D1, D2, D6',
  machines: { [CONSENT]: consentMachine, [FONTS]: webFontsMachine, [BUTTONS]: paymentButtonsMachine },
  surroundings: [
    'A page that is prerendered or not, with and without a decision from before. The shopper refuses, accepts, chooses, opens and closes the settings; the browser keeps the cookies or not.',
    'Another tab allows, refuses or deletes the cookies at any time; this tab looks at them when it hears of that or is seen again.',
    'Fonts stand for everything that a cookie of the shopper’s allows; that each request passes a grant is tested elsewhere.',
    'A payment provider’s script is loaded in view, with consent or when it is needed, as the shop says.',
  ],
  scenes: (machines) => [
    scene(fonts(machines)),
    ...(['visible', 'consent', 'intent'] as const).map((loadPoint) => scene(buttons(machines, loadPoint))),
  ],
  bites: [
    {
      says: 'Fonts that are being loaded do not hear of a withdrawal.',
      machine: FONTS,
      change: (machine) => withoutTransition(machine, { state: 'loading', event: 'consent.withdrawn' }),
    },
    {
      says: 'No change of the cookies is announced.',
      machine: CONSENT,
      change: (machine) => withGuard(machine, 'hasChanges', false),
    },
    {
      says: 'A script that needs consent is loaded when its place comes into view.',
      machine: BUTTONS,
      change: (machine) => withGuard(machine, 'isLoadedInView', true),
    },
  ],
}
