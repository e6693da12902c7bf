/** Marks on a video's element whether it plays (contract, versions C10). */

/** `isAnimated`: the icon of it moves, until its animation ends. */
export function reflectVideo(element: Element, { paused, ended }: HTMLVideoElement, isAnimated: boolean): void {
  const isPaused = paused || ended
  element.classList.toggle('is-playing', !isPaused)
  element.classList.toggle('is-paused', isPaused)
  if (isAnimated && element.querySelector('.cms-video-play-icon')) element.classList.add('is-animating')
}

/** Seconds: some browsers show the first picture only of what has been moved to. */
const FIRST_PICTURE_S = 0.001

export function showFirstPicture(video: HTMLVideoElement): void {
  if (video.currentTime === 0 && video.paused) video.currentTime = FIRST_PICTURE_S
}
