/** The shop's videos in this browser, and their volume (contract, versions C10). */
import { readStored, store } from '../kit/storage.ts'

/** From 0 to 1; null if none is kept, or what is kept is none. */
export function readVolume(key: string): number | null {
  const kept = readStored(key)
  const volume = Number(kept)
  return kept === null || kept === '' || !(volume >= 0 && volume <= 1) ? null : volume
}

export const storeVolume = (key: string, volume: number): boolean => store(key, String(volume), 'form')

/** Plays a video; a browser may refuse one with sound that nobody has pressed. */
export const playVideo = (video: HTMLVideoElement, fail: (error: unknown) => void): void =>
  void video.play().catch(fail)
