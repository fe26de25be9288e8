import { useEffect } from 'react'

const unsaved = new Set<symbol>()

/** Marks the open page or dialog as having unsaved changes. Returns a function that removes the mark. */
export function markUnsaved(): () => void {
  const mark = Symbol('unsaved')
  unsaved.add(mark)
  return () => void unsaved.delete(mark)
}

/** `markUnsaved` for as long as `when` is true. */
export function useUnsavedChanges(when: boolean): void {
  useEffect(() => (when ? markUnsaved() : undefined), [when])
}

export function hasUnsavedChanges(): boolean {
  return unsaved.size > 0
}
