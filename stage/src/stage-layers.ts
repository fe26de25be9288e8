import type { StageItem } from './slide.tsx'

interface Layer {
  id: number
  item: StageItem
  isReady: boolean
  /** While the picture is not drawn: `covered` by a running video, `missing` once that has stalled. */
  picture?: 'covered' | 'missing' | undefined
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
  /** The video over the picture runs, or has stalled. */
  | { type: 'runs' | 'stalls'; id: number }
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
      const isSameTurn = current.startedAt === layers.current.startedAt || layers.waiting.some(isOf(current))
      const givenUp = current.key === layers.givenUp && isSameTurn ? layers.givenUp : null
      return settled({ ...layers, current, next, givenUp })
    }
    case 'ready':
      return withLayer(layers, event.id, () => ({ isReady: true, picture: undefined }))
    case 'runs':
      return withLayer(layers, event.id, ({ isReady, picture }) => ({
        isReady: true,
        picture: picture || !isReady ? 'covered' : undefined,
      }))
    case 'stalls':
      return withLayer(layers, event.id, ({ picture }) => ({ picture: picture && 'missing' }))
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

function withLayer(layers: Layers, id: number, change: (layer: Layer) => Partial<Layer>): Layers {
  const changed = (layer: Layer) => (layer.id === id ? { ...layer, ...change(layer) } : layer)
  return settled({ ...layers, shown: changed(layers.shown), waiting: layers.waiting.map(changed) })
}

function isOf({ key }: StageItem): (layer: Layer) => boolean {
  return ({ item }) => item.key === key
}

function keyOf({ waiting }: Layers, id: number): string | null {
  const layer = waiting.find((one) => one.id === id)
  return layer ? layer.item.key : null
}

function settled(layers: Layers): Layers {
  const { current, next, givenUp } = layers
  let { shown } = layers
  const isSame = isOf(current)(shown)
  // The last frame of a stalled video is drawn by its `<video>`, so the layer keeps that item.
  if (isSame && (!shown.picture || (current.slide && current.slide.video))) shown = { ...shown, item: current }
  if (isSame && shown.picture !== 'missing') {
    const ahead = layers.leaving || !next || next.key === current.key ? [] : [next]
    return { ...layers, shown, waiting: waitingFor(layers, ahead) }
  }
  const wanted = layers.waiting.find(isOf(current))
  if (current.slide === null || (wanted && wanted.isReady)) {
    const promoted = wanted || { id: newId(layers), isReady: true }
    return settled({ ...layers, shown: { ...promoted, item: current }, leaving: shown, waiting: [] })
  }
  const hasFailed = givenUp === current.key && !wanted
  const isGivenUp =
    givenUp === current.key &&
    next !== null &&
    next.key !== current.key &&
    next.key !== shown.item.key &&
    !layers.leaving
  return {
    ...layers,
    shown,
    waiting: waitingFor(layers, [...(hasFailed ? [] : [current]), ...(isGivenUp ? [next] : [])]),
  }
}

function waitingFor(layers: Layers, items: StageItem[]): Layer[] {
  const ids = newId(layers)
  return items
    .filter(({ slide }) => slide !== null)
    .map((item, at) => layers.waiting.find(isOf(item)) || { id: ids + at, item, isReady: false })
}

function newId({ shown, leaving, waiting }: Layers): number {
  return Math.max(shown.id, leaving ? leaving.id : 0, ...waiting.map(({ id }) => id)) + 1
}
