import type { ReactElement } from 'react'

import type { Picture } from './use-picture-ratios.ts'

interface Paper {
  x: number
  y: number
  width: number
  height: number
  tilt: number
  colour: string
}

const cream = '#f5efe1'
const stone = '#cfc9bd'
const mint = '#cbe4da'

/** In the order they are pasted: later ones lie over earlier ones. Together they go once around. */
const neutralPapers: Paper[] = [
  { x: -20, y: 6, width: 130, height: 158, tilt: -0.6, colour: stone },
  { x: 346, y: 38, width: 128, height: 174, tilt: 0.6, colour: stone },
  { x: 110, y: 28, width: 140, height: 204, tilt: 0.5, colour: '#ffc400' },
  { x: 250, y: 4, width: 96, height: 142, tilt: -0.6, colour: mint },
  { x: 402, y: 230, width: 130, height: 150, tilt: 0.6, colour: '#9db8b0' },
  { x: 8, y: 180, width: 126, height: 180, tilt: 0.5, colour: '#d9d0c0' },
  { x: 262, y: 164, width: 134, height: 194, tilt: 0.6, colour: '#ee9f88' },
  { x: -40, y: 376, width: 180, height: 166, tilt: 0.5, colour: mint },
  { x: 150, y: 424, width: 166, height: 170, tilt: -0.5, colour: '#e8dfcd' },
  { x: 144, y: 248, width: 112, height: 158, tilt: -0.9, colour: cream },
  { x: 326, y: 374, width: 160, height: 190, tilt: 0.5, colour: '#d3cfc5' },
  { x: 496, y: 16, width: 150, height: 206, tilt: -0.5, colour: cream },
  { x: 662, y: 34, width: 122, height: 150, tilt: 0.7, colour: '#9db8b0' },
  { x: 548, y: 238, width: 118, height: 164, tilt: -0.7, colour: '#ffc400' },
  { x: 680, y: 200, width: 142, height: 196, tilt: 0.5, colour: stone },
  { x: 502, y: 414, width: 190, height: 150, tilt: 0.4, colour: '#ee9f88' },
  { x: 708, y: 410, width: 132, height: 170, tilt: -0.6, colour: cream },
  { x: 800, y: 12, width: 150, height: 172, tilt: -0.4, colour: '#ee9f88' },
  { x: 836, y: 202, width: 126, height: 174, tilt: 0.6, colour: mint },
  { x: 852, y: 392, width: 178, height: 176, tilt: 0.5, colour: '#d9d0c0' },
  { x: 962, y: 26, width: 120, height: 184, tilt: 0.6, colour: stone },
  { x: 974, y: 222, width: 150, height: 156, tilt: -0.6, colour: '#e8dfcd' },
  { x: 1092, y: 10, width: 146, height: 198, tilt: -0.5, colour: mint },
  { x: 1044, y: 396, width: 136, height: 166, tilt: 0.6, colour: '#ffc400' },
  { x: 1138, y: 220, width: 124, height: 164, tilt: 0.5, colour: cream },
  { x: 1250, y: 22, width: 140, height: 160, tilt: 0.6, colour: '#d9d0c0' },
  { x: 1192, y: 398, width: 172, height: 172, tilt: -0.5, colour: stone },
  { x: 1274, y: 200, width: 134, height: 184, tilt: -0.6, colour: '#ee9f88' },
]

export function NeutralPapers(): ReactElement {
  return (
    <g>
      {neutralPapers.map((paper) => (
        <g key={`${paper.x} ${paper.y}`} transform={tilted(paper)}>
          <rect x="3" y="5" width={paper.width} height={paper.height} fill="#1c160c" fillOpacity="0.26" />
          <rect width={paper.width} height={paper.height} fill={paper.colour} />
        </g>
      ))}
    </g>
  )
}

interface PastedPostersProps {
  pictures: Picture[]
  round: number
  height: number
}

/** Pastes the pictures once around, again from the first when they do not reach, each in its own ratio. */
export function PastedPosters({ pictures, round, height }: PastedPostersProps): ReactElement {
  return (
    <g>
      {pasted({ pictures, round, height }).map(({ url, paper }) => (
        <g key={`${paper.x} ${paper.y}`} transform={tilted(paper)}>
          <rect x="3" y="5" width={paper.width} height={paper.height} fill="#1c160c" fillOpacity="0.3" />
          <rect width={paper.width} height={paper.height} fill="#fbf9f4" />
          <image
            href={url}
            x="4"
            y="4"
            width={paper.width - 8}
            height={paper.height - 8}
            preserveAspectRatio="xMidYMid slice"
          />
        </g>
      ))}
    </g>
  )
}

function tilted(paper: Paper): string {
  return `translate(${paper.x} ${paper.y}) rotate(${paper.tilt})`
}

function pasted({ pictures, round, height }: PastedPostersProps): { url: string; paper: Paper }[] {
  const columns = 8
  const gap = 10
  const width = round / columns - gap
  const tilts = [-0.5, 0.6, 0.4, -0.7, 0.8]
  const result: { url: string; paper: Paper }[] = []
  for (let column = 0; column < columns; column++) {
    let y = column % 2 === 0 ? 4 : 26
    while (y < height) {
      const picture = pictures[result.length % pictures.length]
      if (!picture) return result
      const paperHeight = Math.round((width - 8) / picture.ratio) + 8
      const x = column * (width + gap) + gap / 2
      result.push({
        url: picture.url,
        paper: { x, y, width, height: paperHeight, tilt: tilts[result.length % tilts.length] ?? 0, colour: cream },
      })
      y += paperHeight + gap
    }
  }
  return result
}
