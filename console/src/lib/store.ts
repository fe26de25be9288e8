import { useSyncExternalStore } from 'react'

interface Store<Value> {
  get: () => Value
  set: (value: Value) => void
  /** The value; the component re-renders when it is set. */
  useValue: () => Value
}

/** A value of this tab, outside React. */
export function createStore<Value>(initial: Value): Store<Value> {
  let current = initial
  const changes = new EventTarget()
  const get = () => current

  function subscribe(listener: () => void): () => void {
    changes.addEventListener('change', listener)
    return () => changes.removeEventListener('change', listener)
  }

  return {
    get,
    set: (value) => {
      current = value
      changes.dispatchEvent(new Event('change'))
    },
    useValue: () => useSyncExternalStore(subscribe, get),
  }
}
