import type { Point } from '@litfass/domain/places/map/distance'

import type { MarkerOptions } from './map-place.ts'

interface MarkedMap {
  getContainer(): HTMLElement
  project(at: Point): { x: number; y: number }
  unproject(pixels: [x: number, y: number]): Point
  /** From now on, the map calls `place` whenever it has moved. */
  add(marker: { place(): void }): void
  delete(marker: { place(): void }): void
}

const shifts = { center: '-50%, -50%', top: '-50%, 0', bottom: '-50%, -100%' } as const

/** Keeps an element at a coordinate of an SvgMap, as MapLibre's `Marker` does on its maps. */
export class SvgMarker {
  readonly #map: MarkedMap
  readonly #options: MarkerOptions
  #at: Point
  #offset: [x: number, y: number] = [0, 0]

  constructor(map: MarkedMap, at: Point, options: MarkerOptions) {
    this.#map = map
    this.#options = options
    this.#at = at
    const { element, onDragged } = options
    Object.assign(element.style, { position: 'absolute', top: '0', left: '0' })
    if (onDragged) this.#drag(element, onDragged)
    map.add(this)
    map.getContainer().append(element)
    this.place()
  }

  getLngLat(): Point {
    return this.#at
  }

  setLngLat(at: Point): this {
    this.#at = at
    this.place()
    return this
  }

  setOffset(offset: [x: number, y: number]): this {
    this.#offset = offset
    this.place()
    return this
  }

  place(): void {
    const { element, anchor } = this.#options
    const [right, down] = this.#offset
    const { x, y } = this.#map.project(this.#at)
    const pixels = `${Math.round(x + right)}px, ${Math.round(y + down)}px`
    element.style.transform = `translate(${shifts[anchor]}) translate(${pixels})`
  }

  remove(): void {
    this.#map.delete(this)
    this.#options.element.remove()
  }

  #drag(element: HTMLElement, onDragged: (to: Point) => void): void {
    let grip: { x: number; y: number; moved: boolean } | null = null
    element.style.touchAction = 'none'
    element.addEventListener('pointerdown', (event) => {
      const { x, y } = this.#map.project(this.#at)
      grip = { x: x - event.clientX, y: y - event.clientY, moved: false }
      element.setPointerCapture(event.pointerId)
    })
    element.addEventListener('pointermove', (event) => {
      if (!grip) return
      grip.moved = true
      this.setLngLat(this.#map.unproject([grip.x + event.clientX, grip.y + event.clientY]))
    })
    element.addEventListener('lostpointercapture', () => {
      const { moved } = grip ?? { moved: false }
      grip = null
      if (moved) onDragged(this.#at)
    })
  }
}
