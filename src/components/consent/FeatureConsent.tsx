import type { FeatureConsentActor } from '../../machines/consent/feature-consent.ts'
import type { OffCanvasActor } from '../../machines/shell/off-canvas.ts'
import { ConsentPanel } from './ConsentPanel.tsx'

/** What the shop says of a feature that needs a cookie, in the panel. */
export const FeatureConsent = ({ actor, offCanvas }: { actor: FeatureConsentActor; offCanvas: OffCanvasActor }) => (
  <ConsentPanel actor={actor} offCanvas={offCanvas} onRetry={() => actor.send({ type: 'feature.retry' })} />
)
