import { useEffect } from 'react'

/** Focuses the field marked `data-autofocus` when its page is shown, and again at each step. Dialogs do so themselves. */
export function useAutofocus(step?: string): void {
  useEffect(() => {
    document.querySelector<HTMLElement>('main [data-autofocus]')?.focus({ preventScroll: true })
  }, [step])
}
