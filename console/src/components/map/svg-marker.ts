import { LngLat, type LngLatLike, type PositionAnchor } from 'maplibre-gl'

import type { SvgMap } from './svg-map.ts'

interface SvgMarkerOptions {
  element: HTMLElement
  anchor: PositionAnchor
  onDragged?: ((to: LngLat) => void) | undefined
}

const shifts: Partial<Record<PositionAnchor, string>> = { top: '-50%, 0', bottom: '-50%, -100%' }

/** Keeps an element at a coordinate of an SvgMap, as MapLibre's `Marker` does on its maps. */
export class SvgMarker {
  readonly #map: SvgMap
  readonly #options: SvgMarkerOptions
  #at: LngLat
  #offset: [x: number, y: number] = [0, 0]

  constructor(map: SvgMap, at: LngLatLike, options: SvgMarkerOptions) {
    this.#map = map
    this.#options = options
    this.#at = LngLat.convert(at)
    const { element, onDragged } = options
    Object.assign(element.style, { position: 'absolute', top: '0', left: '0' })
    if (onDragged) this.#drag(element, onDragged)
    map.add(this)
    map.getContainer().append(element)
    this.place()
  }

  getLngLat(): LngLat {
    return this.#at
  }

  setLngLat(at: LngLatLike): this {
    this.#at = LngLat.convert(at)
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
    element.style.transform = `translate(${shifts[anchor] ?? '-50%, -50%'}) translate(${pixels})`
  }

  remove(): void {
    this.#map.delete(this)
    this.#options.element.remove()
  }

  #drag(element: HTMLElement, onDragged: (to: LngLat) => void): void {
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
