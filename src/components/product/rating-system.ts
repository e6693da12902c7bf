/** Names of the attributes and classes that say what is chosen. */
type RatingMarks = { reviewPointAttr: string; ratingTextAttr: string; activeClass: string; hiddenClass: string }

/** Marks the stars up to the chosen number of points, and shows only its text. */
export function reflectRating(
  element: HTMLElement,
  { reviewPointAttr, ratingTextAttr, activeClass, hiddenClass }: RatingMarks,
) {
  return (points: number) => {
    for (const star of element.querySelectorAll(`[${reviewPointAttr}]`))
      star.classList.toggle(activeClass, Number(star.getAttribute(reviewPointAttr)) <= points)
    for (const text of element.querySelectorAll(`[${ratingTextAttr}]`))
      text.classList.toggle(hiddenClass, Number(text.getAttribute(ratingTextAttr)) !== points)
  }
}
