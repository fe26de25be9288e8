/** Resolves to whether a file was put into the form. */
type Work = Promise<boolean>

const works = new WeakMap<HTMLFormElement, Work>()

/** Makes the form wait, when it is submitted, until a chosen file is read or reduced. */
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
