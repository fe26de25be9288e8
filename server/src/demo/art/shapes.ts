type Stop = [offset: number, colour: string, opacity?: number]
interface Area {
  left: number
  top: number
  width: number
  height: number
}

export function landscape(body: string): string {
  return picture({ width: 1920, height: 1080, body })
}

export function portrait(body: string): string {
  return picture({ width: 1080, height: 1920, body })
}

export function picture(p: { width: number; height: number; body: string }): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${p.width}" height="${p.height}" viewBox="0 0 ${p.width} ${p.height}">${p.body}</svg>`
}

export function fill(colour: string): string {
  return `<rect width="100%" height="100%" fill="${colour}"/>`
}

export function downGradient(id: string, stops: Stop[]): string {
  return `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1">${stops.map(stop).join('')}</linearGradient>`
}

export function rightGradient(id: string, stops: Stop[]): string {
  return `<linearGradient id="${id}" x1="0" y1="0" x2="1" y2="0">${stops.map(stop).join('')}</linearGradient>`
}

export function glow(id: string, stops: Stop[]): string {
  return `<radialGradient id="${id}" cx="0.72" cy="0.5" r="0.75">${stops.map(stop).join('')}</radialGradient>`
}

function stop([offset, colour, opacity = 1]: Stop): string {
  return `<stop offset="${offset}" stop-color="${colour}" stop-opacity="${opacity}"/>`
}

/** Joins the results of `draw` for 0 to count - 1. */
export function repeat(count: number, draw: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => draw(index)).join('')
}

/** Small round stars, deterministic for a seed; faint inside `quiet`. */
export function stars(p: { count: number; seed: number; area: Area; colour: string; quiet: Area }): string {
  const next = numbersFrom(p.seed)
  return repeat(p.count, () => {
    const x = Math.round(p.area.left + next() * p.area.width)
    const y = Math.round(p.area.top + next() * p.area.height)
    const radius = 1.5 + next() * 3
    const opacity = 0.4 + next() * 0.5
    return `<circle cx="${x}" cy="${y}" r="${radius.toFixed(1)}" fill="${p.colour}" opacity="${liesIn(p.quiet, x, y) ? 0.16 : opacity.toFixed(2)}"/>`
  })
}

function liesIn(area: Area, x: number, y: number): boolean {
  return x > area.left - 8 && x < area.left + area.width + 8 && y > area.top - 8 && y < area.top + area.height + 8
}

/** Pseudo-random numbers from 0 to 1, deterministic for a seed. */
export function numbersFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1664525 + 1013904223) % 4294967296
    return state / 4294967296
  }
}

/** A star with four soft points around (x, y). */
export function sparkle(p: { x: number; y: number; radius: number; colour: string }): string {
  const { x, y, radius: r } = p
  const waist = r * 0.16
  return `<path fill="${p.colour}" d="M${x} ${y - r}Q${x + waist} ${y - waist} ${x + r} ${y}Q${x + waist} ${y + waist} ${x} ${y + r}Q${x - waist} ${y + waist} ${x - r} ${y}Q${x - waist} ${y - waist} ${x} ${y - r}Z"/>`
}

/** A point on a circle; the angle is in degrees, clockwise from the top. */
export function onCircle(p: { x: number; y: number; radius: number; angle: number }): { x: number; y: number } {
  const radians = ((p.angle - 90) * Math.PI) / 180
  return { x: Math.round(p.x + p.radius * Math.cos(radians)), y: Math.round(p.y + p.radius * Math.sin(radians)) }
}

/** The quarter-circle tiles of the roastery's packaging, `size` pixels each. */
export function roastTiles(p: { area: Area; size: number }): string {
  const grounds = ['#c9481b', '#e2622a', '#8f2d10', '#d85520', '#b53c14']
  const quarters = ['#f3a760', '#fde3bd', '#7a2309', '#f0823c', '#5c1a07']
  const next = numbersFrom(47)
  const columns = Math.ceil(p.area.width / p.size)
  const rows = Math.ceil(p.area.height / p.size)
  return repeat(columns * rows, (index) => {
    const x = p.area.left + (index % columns) * p.size
    const y = p.area.top + Math.floor(index / columns) * p.size
    const ground = grounds[Math.floor(next() * grounds.length)]
    const quarter = quarters[Math.floor(next() * quarters.length)]
    const turn = Math.floor(next() * 4) * 90
    const half = p.size / 2
    return `<g transform="translate(${x} ${y})"><rect width="${p.size + 1}" height="${p.size + 1}" fill="${ground}"/><path fill="${quarter}" transform="rotate(${turn} ${half} ${half})" d="M0 0H${p.size}A${p.size} ${p.size} 0 0 1 0 ${p.size}Z"/></g>`
  })
}
