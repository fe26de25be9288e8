import type { CategoryId } from '@litfass/domain/places/category'

import { picture, repeat } from './shapes.ts'

/** A place with a screen in it, 1200 x 800 pixels. `format` is the format of that screen. */
export interface PlaceScene {
  id: string
  category: CategoryId
  format: 'landscape' | 'portrait'
  svg: () => string
}

interface Poster {
  ground: string
  shape: string
  word: string
  motif: 'disc' | 'steps' | 'hills' | 'arch' | 'wave'
}

export function scene(body: string): string {
  return picture({ width: 1200, height: 800, body })
}

export function room(p: { wall: string; floor: string; floorTop: number; ceiling?: string }): string {
  const ceiling = p.ceiling ? `<rect width="1200" height="130" fill="${p.ceiling}"/>` : ''
  return `<rect width="1200" height="800" fill="${p.wall}"/>${ceiling}<rect y="${p.floorTop}" width="1200" height="${800 - p.floorTop}" fill="${p.floor}"/><rect y="${p.floorTop - 8}" width="1200" height="8" fill="#ffffff" opacity=".35"/>`
}

/** A screen on a wall that shows a fictitious poster. `width` and `height` exclude the frame. */
export function screen(p: { x: number; y: number; width: number; height: number; poster: Poster }): string {
  const { x, y, width: w, height: h, poster } = p
  const edge = 12
  return `<rect x="${x - edge + 6}" y="${y - edge + 12}" width="${w + edge * 2}" height="${h + edge * 2}" rx="8" fill="#000000" opacity=".14"/>
    <rect x="${x - edge}" y="${y - edge}" width="${w + edge * 2}" height="${h + edge * 2}" rx="8" fill="#1c1b18"/>
    <svg x="${x}" y="${y}" width="${w}" height="${h}" viewBox="0 0 ${w} ${h}">${posterPicture({ width: w, height: h, poster })}</svg>`
}

export function posterPicture(p: { width: number; height: number; poster: Poster }): string {
  const { width: w, height: h, poster } = p
  const upright = h > w
  const line = upright ? w * 0.09 : h * 0.1
  const margin = upright ? w * 0.1 : w * 0.07
  const words = [0.42, 0.32]
    .map(
      (share, i) =>
        `<rect x="${margin}" y="${margin + i * line * 1.4}" width="${(upright ? 1.6 : 1) * share * w}" height="${line}" rx="${line / 5}" fill="${poster.word}"/>`,
    )
    .join('')
  const small = `<rect x="${margin}" y="${margin + line * 3.1}" width="${w * (upright ? 0.4 : 0.24)}" height="${line * 0.36}" rx="${line * 0.18}" fill="${poster.word}" opacity=".7"/>`
  return `<rect width="${w}" height="${h}" fill="${poster.ground}"/>${motif({ width: w, height: h, poster })}${words}${small}`
}

function motif(p: { width: number; height: number; poster: Poster }): string {
  const { width: w, height: h, poster } = p
  const upright = h > w
  const x = upright ? w * 0.5 : w * 0.74
  const y = upright ? h * 0.64 : h * 0.58
  const size = Math.min(w, h)
  switch (poster.motif) {
    case 'disc':
      return `<circle cx="${x}" cy="${y}" r="${size * 0.34}" fill="${poster.shape}"/><circle cx="${x}" cy="${y}" r="${size * 0.16}" fill="${poster.ground}"/>`
    case 'steps':
      return repeat(5, (i) => {
        const step = (upright ? w * 0.86 : w * 0.44) / 5
        const height = h * (upright ? 0.1 : 0.16) * (i + 1)
        return `<rect x="${w - step * (5 - i) - w * 0.03}" y="${h - height}" width="${step * 0.74}" height="${height}" fill="${poster.shape}"/>`
      })
    case 'hills':
      return `<circle cx="${x}" cy="${y - size * 0.12}" r="${size * 0.24}" fill="#fff3d4" opacity=".85"/><path fill="${poster.shape}" d="M0 ${h * 0.86}C${w * 0.3} ${h * 0.66} ${w * 0.6} ${h * 0.9} ${w} ${h * 0.66}V${h}H0Z"/>`
    case 'arch':
      return `<path fill="${poster.shape}" d="M${x - size * 0.3} ${h}V${y}A${size * 0.3} ${size * 0.3} 0 0 1 ${x + size * 0.3} ${y}V${h}Z"/><path fill="${poster.ground}" d="M${x - size * 0.14} ${h}V${y + size * 0.04}A${size * 0.14} ${size * 0.14} 0 0 1 ${x + size * 0.14} ${y + size * 0.04}V${h}Z"/>`
    case 'wave':
      return repeat(3, (i) => {
        const top = h * (0.56 + i * 0.13)
        return `<path fill="${poster.shape}" opacity="${0.45 + i * 0.25}" d="M0 ${top + h * 0.1}C${w * 0.3} ${top - h * 0.06} ${w * 0.55} ${top + h * 0.16} ${w} ${top - h * 0.12}V${h}H0Z"/>`
      })
    default:
      return poster.motif satisfies never
  }
}

/** A pot plant; (x, y) is the centre of its base. */
export function plant(p: { x: number; y: number; scale: number; pot: string }): string {
  const leaves = [
    [-50, '#24694c'],
    [50, '#2f8560'],
    [-25, '#2f7d58'],
    [26, '#1d5a41'],
    [0, '#3b9a70'],
  ]
    .map(
      ([angle, colour]) =>
        `<path transform="rotate(${angle})" fill="${colour}" d="M0 0C-46-70-44-150 0-226C44-150 46-70 0 0Z"/>`,
    )
    .join('')
  return `<g transform="translate(${p.x} ${p.y}) scale(${p.scale})"><g transform="translate(0 -84)">${leaves}</g><path fill="${p.pot}" d="M-50-96H50L40 0H-40Z"/><rect x="-56" y="-104" width="112" height="24" rx="4" fill="${p.pot}"/></g>`
}

/** A ceiling lamp; (x, y) is the centre of its light. */
export function lamp(p: { x: number; y: number; radius: number; colour: string }): string {
  return `<rect x="${p.x - 3}" width="6" height="${p.y}" fill="#3a352e"/><circle cx="${p.x}" cy="${p.y}" r="${p.radius * 1.7}" fill="${p.colour}" opacity=".25"/><circle cx="${p.x}" cy="${p.y}" r="${p.radius}" fill="${p.colour}"/>`
}
