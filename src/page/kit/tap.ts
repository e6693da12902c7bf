/**
 * Whether a click is a finger's. Safari says `mouse` of a finger's click before 18.4 (bugs.webkit.org, 282988), and nothing
 * before 18.2 (218665): there it is a finger's where nothing can hover.
 */
export const isTap = ({ pointerType }: { pointerType?: string }): boolean =>
  pointerType === 'touch' || matchMedia('(hover: none)').matches
