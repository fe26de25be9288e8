/** Resolves to false if nothing was taken over into the form. */
type Work = Promise<boolean>

const works = new WeakMap<HTMLFormElement, Work>()

/** Reading or reducing a file that was chosen in a form. The form is sent after it. */
export function addFormWork(form: HTMLFormElement, work: Work): void {
  works.set(form, work)
  void work
    .catch(() => false)
    .then(() => {
      if (works.get(form) === work) works.delete(form)
    })
}

export function formWork(form: HTMLFormElement): Work | undefined {
  return works.get(form)
}
