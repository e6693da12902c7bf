import type { ComponentProps } from 'react'
import { Alert } from '../ui/Alert.tsx'

/** What is said of a model or its preview, in its place over the picture. */
export const SpatialNotice = (alert: ComponentProps<typeof Alert>) => (
  <div className="spatial-notice">
    <Alert {...alert} />
  </div>
)
