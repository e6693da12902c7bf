/** Shows on the form and the page that another page is on its way; returns a function that undoes it. */
export function showPageBusy(form: HTMLFormElement): () => void {
  const { classList } = document.documentElement
  form.setAttribute('aria-busy', 'true')
  classList.add('no-scroll')
  return () => {
    form.removeAttribute('aria-busy')
    classList.remove('no-scroll')
  }
}
