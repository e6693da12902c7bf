import { createContext, useContext } from 'react'
import type { Pointing } from '../pointing.ts'

export const PointingContext = createContext<Pointing | null>(null)

export function usePointing(): Pointing {
  const pointing = useContext(PointingContext)
  if (!pointing) throw new Error('drawn outside of the panel')
  return pointing
}
