import type { Point } from '@litfass/domain/places/map/distance'
import type { MapArea } from '@litfass/domain/places/map/map-cells'
import { pointAt, worldPoint } from '@litfass/domain/places/map/mercator'
import { clamp } from '@mantine/hooks'

import type { AreaFit, FirstView, MarkerOptions } from './map-place.ts'
import { SvgMarker } from './svg-marker.ts'
import { type SvgPaths, worldWidth } from './svg-paths.ts'

import classes from './map.module.css'

/** The map calls `place` whenever it has moved. */
interface MarkerOnMap {
  place(): void
}

/** In units of the world's width. */
interface WorldView {
  center: { x: number; y: number }
  zoom: number
}

interface SvgMapOptions {
  label: string
  paths: SvgPaths
  start: FirstView
  onMove: (byCode: boolean) => void
  onResize: () => void
  onClick: (at: Point) => void
}

/** Also the range of the map with WebGL. */
export const zoomRange = { min: 2.5, max: 16 } as const
const tileWidth = 512
const withoutPadding: AreaFit = { padding: 0, maxZoom: zoomRange.max }
/** In pixels: how far an arrow key moves the map, and how far the pointer may move during a click. */
const keyStep = 100
const clickTolerance = 4
const keySteps: Record<string, [right: number, down: number]> = {
  ArrowUp: [0, -keyStep],
  ArrowDown: [0, keyStep],
  ArrowLeft: [-keyStep, 0],
  ArrowRight: [keyStep, 0],
}
/** Milliseconds without a wheel event after which a zoom has ended. */
const wheelPause = 150

/** The outlines as SVG, for browsers without WebGL or a GPU, with the methods of MapLibre's map and no animation. */
export class SvgMap {
  readonly #container: HTMLElement
  readonly #options: SvgMapOptions
  readonly #svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg')
  readonly #markers = new Set<MarkerOnMap>()
  readonly #observer: ResizeObserver
  #size: { width: number; height: number }
  #center: WorldView['center'] = { x: 0.5, y: 0.5 }
  #zoom: number = zoomRange.min
  #wheelEnd: ReturnType<typeof setTimeout> | undefined

  constructor(container: HTMLElement, options: SvgMapOptions) {
    this.#container = container
    this.#options = options
    this.#size = sizeOf(container)
    this.#draw()
    this.#followPointer()
    this.#followKeys()
    container.append(this.#svg)
    const { area, fit, center = { lat: 0, lng: 0 }, zoom = zoomRange.min } = options.start
    this.#setView(area ? this.#viewOf(area, fit) : { center: inWorld(center), zoom })
    this.#observer = new ResizeObserver(() => this.#resize())
    this.#observer.observe(container)
  }

  getContainer(): HTMLElement {
    return this.#container
  }

  getZoom(): number {
    return this.#zoom
  }

  getCenter(): Point {
    return onEarth(this.#center)
  }

  getArea(): MapArea {
    const { width, height } = this.#size
    const [{ lat: south, lng: west }, { lat: north, lng: east }] = [
      this.unproject([0, height]),
      this.unproject([width, 0]),
    ]
    return { south, west, north, east }
  }

  project(at: Point): { x: number; y: number } {
    const { x, y } = inWorld(at)
    const { width, height } = this.#size
    return { x: (x - this.#center.x) * this.#scale + width / 2, y: (y - this.#center.y) * this.#scale + height / 2 }
  }

  unproject(pixels: [x: number, y: number]): Point {
    return onEarth(this.#worldAt(pixels))
  }

  /** `data` marks a move by code. */
  fitArea(area: MapArea, options: AreaFit & { animate?: boolean }, data?: object): void {
    this.#move(this.#viewOf(area, options), data !== undefined)
  }

  jumpTo({ center, zoom }: { center: Point; zoom?: number }): void {
    this.#move({ center: inWorld(center), zoom: zoom ?? this.#zoom }, false)
  }

  easeTo(options: { center: Point; animate?: boolean }): void {
    this.jumpTo(options)
  }

  zoomIn(): void {
    this.#move({ center: this.#center, zoom: this.#zoom + 1 }, false)
  }

  zoomOut(): void {
    this.#move({ center: this.#center, zoom: this.#zoom - 1 }, false)
  }

  putMarker(at: Point, options: MarkerOptions): SvgMarker {
    return new SvgMarker(this, at, options)
  }

  add(marker: MarkerOnMap): void {
    this.#markers.add(marker)
  }

  delete(marker: MarkerOnMap): void {
    this.#markers.delete(marker)
  }

  remove(): void {
    clearTimeout(this.#wheelEnd)
    this.#observer.disconnect()
    this.#svg.remove()
  }

  get #scale(): number {
    return tileWidth * 2 ** this.#zoom
  }

  #worldAt([x, y]: [x: number, y: number]): WorldView['center'] {
    const { width, height } = this.#size
    return { x: this.#center.x + (x - width / 2) / this.#scale, y: this.#center.y + (y - height / 2) / this.#scale }
  }

  #viewOf({ south, west, north, east }: MapArea, { padding, maxZoom }: AreaFit = withoutPadding): WorldView {
    const { top, right, bottom, left } =
      typeof padding === 'number' ? { top: padding, right: padding, bottom: padding, left: padding } : padding
    const from = inWorld({ lat: north, lng: west })
    const to = inWorld({ lat: south, lng: east })
    const zoomFor = (pixels: number, part: number) => Math.log2(Math.max(pixels, 1) / (part * tileWidth))
    const zoom = clampZoom(
      Math.min(
        maxZoom,
        zoomFor(this.#size.width - left - right, to.x - from.x),
        zoomFor(this.#size.height - top - bottom, to.y - from.y),
      ),
    )
    const scale = tileWidth * 2 ** zoom
    const center = {
      x: (from.x + to.x) / 2 - (left - right) / 2 / scale,
      y: (from.y + to.y) / 2 - (top - bottom) / 2 / scale,
    }
    return { center, zoom }
  }

  #move(view: WorldView, byCode: boolean): void {
    this.#setView(view)
    this.#options.onMove(byCode)
  }

  #setView({ center, zoom }: WorldView): void {
    this.#zoom = clampZoom(zoom)
    this.#center = { x: clamp(center.x, 0, 1), y: clamp(center.y, 0, 1) }
    const corner = this.#worldAt([0, 0])
    const { width, height } = this.#size
    const parts = [corner.x, corner.y, width / this.#scale, height / this.#scale]
    this.#svg.setAttribute('viewBox', parts.map((part) => part * worldWidth).join(' '))
    for (const marker of this.#markers) marker.place()
  }

  #zoomAround(pixels: [x: number, y: number], by: number): void {
    const fixed = this.#worldAt(pixels)
    const zoom = clampZoom(this.#zoom + by)
    const shrink = 2 ** (this.#zoom - zoom)
    const keep = (center: number, point: number) => point + (center - point) * shrink
    this.#setView({ center: { x: keep(this.#center.x, fixed.x), y: keep(this.#center.y, fixed.y) }, zoom })
  }

  #pan(right: number, down: number): void {
    const { width, height } = this.#size
    this.#setView({ center: this.#worldAt([width / 2 + right, height / 2 + down]), zoom: this.#zoom })
  }

  #resize(): void {
    const size = sizeOf(this.#container)
    if (size.width === this.#size.width && size.height === this.#size.height) return
    this.#size = size
    this.#move({ center: this.#center, zoom: this.#zoom }, false)
    this.#options.onResize()
  }

  #draw(): void {
    const { label, paths, start } = this.#options
    const svg = this.#svg
    svg.setAttribute('class', classes.drawn ?? '')
    svg.setAttribute('role', 'region')
    svg.setAttribute('aria-label', label)
    svg.setAttribute('tabindex', '0')
    svg.style.touchAction = start.cooperativeGestures ? 'pan-x pan-y' : 'none'
    for (const [kind, data] of Object.entries(paths)) {
      for (const part of data) {
        const path = document.createElementNS(svg.namespaceURI ?? '', 'path')
        path.setAttribute('data-kind', kind)
        path.setAttribute('d', part)
        svg.append(path)
      }
    }
  }

  #followPointer(): void {
    const svg = this.#svg
    let drag: { x: number; y: number; moved: boolean } | null = null
    svg.addEventListener('pointerdown', (event) => {
      drag = { x: event.clientX, y: event.clientY, moved: false }
      svg.setPointerCapture(event.pointerId)
    })
    svg.addEventListener('pointermove', (event) => {
      if (!drag) return
      const [right, down] = [drag.x - event.clientX, drag.y - event.clientY]
      if (!drag.moved && Math.hypot(right, down) < clickTolerance) return
      drag = { x: event.clientX, y: event.clientY, moved: true }
      this.#pan(right, down)
    })
    svg.addEventListener('pointerup', (event) => {
      if (drag && !drag.moved) this.#options.onClick(this.unproject(this.#pixelsOf(event)))
    })
    svg.addEventListener('lostpointercapture', () => {
      if (drag?.moved) this.#options.onMove(false)
      drag = null
    })
    svg.addEventListener('dblclick', (event) => {
      this.#zoomAround(this.#pixelsOf(event), 1)
      this.#options.onMove(false)
    })
    svg.addEventListener('wheel', (event) => {
      if (this.#options.start.cooperativeGestures && !event.ctrlKey && !event.metaKey) return
      event.preventDefault()
      this.#zoomAround(this.#pixelsOf(event), -event.deltaY / 450)
      clearTimeout(this.#wheelEnd)
      this.#wheelEnd = setTimeout(() => this.#options.onMove(false), wheelPause)
    })
  }

  #followKeys(): void {
    this.#svg.addEventListener('keydown', (event) => {
      const { key } = event
      const step = keySteps[key]
      if (key === '+' || key === '=') this.zoomIn()
      if (key === '-') this.zoomOut()
      if (!step) return
      event.preventDefault()
      this.#pan(...step)
      this.#options.onMove(false)
    })
  }

  #pixelsOf({ clientX, clientY }: MouseEvent): [x: number, y: number] {
    const { left, top } = this.#svg.getBoundingClientRect()
    return [clientX - left, clientY - top]
  }
}

function inWorld(point: Point): WorldView['center'] {
  const { x, y } = worldPoint(point, 0)
  return { x: x / tileWidth, y: y / tileWidth }
}

function onEarth({ x, y }: WorldView['center']): Point {
  return pointAt({ x: x * tileWidth, y: y * tileWidth }, 0)
}

function sizeOf({ clientWidth, clientHeight }: HTMLElement): { width: number; height: number } {
  return { width: Math.max(clientWidth, 1), height: Math.max(clientHeight, 1) }
}

function clampZoom(zoom: number): number {
  return clamp(zoom, zoomRange.min, zoomRange.max)
}
