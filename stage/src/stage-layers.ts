import type { StageItem } from './slide.tsx'

interface Layer {
  id: number
  item: StageItem
  isReady: boolean
}

/** At most three items are drawn: the shown one, the leaving or wanted one, and the next. */
export interface Layers {
  shown: Layer
  /** Stays below the shown item until its animation is over. */
  leaving: Layer | null
  /** Hidden and decoding: the wanted item until it can be shown, then the next. */
  waiting: Layer[]
  current: StageItem
  next: StageItem | null
  /** Key of a wanted item that failed or is late: the old one stays and time moves on. */
  givenUp: string | null
}

export type LayersEvent =
  | { type: 'play'; current: StageItem; next: StageItem | null }
  | { type: 'ready' | 'failed' | 'late'; id: number }
  | { type: 'left'; id: number }

export function layersOf(first: StageItem): Layers {
  return {
    shown: { id: 0, item: first, isReady: true },
    leaving: null,
    waiting: [],
    current: first,
    next: null,
    givenUp: null,
  }
}

/** The stage's layers after an event. The shown item is only ever replaced by one that is ready. */
export function withEvent(layers: Layers, event: LayersEvent): Layers {
  switch (event.type) {
    case 'play': {
      const { current, next } = event
      if (current === layers.current && next === layers.next) return layers
      const givenUp = current.key === layers.givenUp ? layers.givenUp : null
      return settled({ ...layers, current, next, givenUp })
    }
    case 'ready':
      return settled({
        ...layers,
        waiting: layers.waiting.map((layer) => (layer.id === event.id ? { ...layer, isReady: true } : layer)),
      })
    case 'late':
      return settled({ ...layers, givenUp: keyOf(layers, event.id) || layers.givenUp })
    case 'failed': {
      const key = keyOf(layers, event.id)
      const waiting = layers.waiting.filter(({ id }) => id !== event.id)
      if (key === layers.current.key) return settled({ ...layers, givenUp: key, waiting })
      return settled({ ...layers, waiting, next: layers.next && layers.next.key === key ? null : layers.next })
    }
    case 'left':
      return layers.leaving && layers.leaving.id === event.id ? settled({ ...layers, leaving: null }) : layers
    default:
      return event satisfies never
  }
}

function keyOf({ waiting }: Layers, id: number): string | null {
  const layer = waiting.find((one) => one.id === id)
  return layer ? layer.item.key : null
}

function settled(layers: Layers): Layers {
  const { shown, current, next, givenUp } = layers
  if (current.key === shown.item.key) {
    const ahead = layers.leaving || !next || next.key === current.key ? [] : [next]
    return { ...layers, shown: { ...shown, item: current }, waiting: waitingFor(layers, ahead) }
  }
  const wanted = layers.waiting.find(({ item }) => item.key === current.key)
  if (current.slide === null || (wanted && wanted.isReady)) {
    const promoted = { id: wanted ? wanted.id : newId(layers), isReady: true, item: current }
    return settled({ ...layers, shown: promoted, leaving: shown, waiting: [] })
  }
  const hasFailed = givenUp === current.key && !wanted
  const isGivenUp =
    givenUp === current.key &&
    next !== null &&
    next.key !== current.key &&
    next.key !== shown.item.key &&
    !layers.leaving
  return { ...layers, waiting: waitingFor(layers, [...(hasFailed ? [] : [current]), ...(isGivenUp ? [next] : [])]) }
}

function waitingFor(layers: Layers, items: StageItem[]): Layer[] {
  const ids = newId(layers)
  return items
    .filter(({ slide }) => slide !== null)
    .map(
      (item, at) =>
        layers.waiting.find((layer) => layer.item.key === item.key) || { id: ids + at, item, isReady: false },
    )
}

function newId({ shown, leaving, waiting }: Layers): number {
  return Math.max(shown.id, leaving ? leaving.id : 0, ...waiting.map(({ id }) => id)) + 1
}
