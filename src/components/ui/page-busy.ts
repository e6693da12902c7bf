/** Shows on a form and the page that another page is on its way; returns a function that undoes it. */
export function showPageBusy(form: HTMLFormElement): () => void {
  form.setAttribute('aria-busy', 'true')
  document.documentElement.classList.add('no-scroll')
  return () => {
    form.removeAttribute('aria-busy')
    document.documentElement.classList.remove('no-scroll')
  }
}
