import { type ReactElement, useId } from 'react'

import { NeutralPapers, PastedPosters } from './litfass-column-posters.tsx'
import { usePictureRatios } from './use-picture-ratios.ts'

/** Units around the column: what passes by in one turn. The same number stands in litfass-column.css. */
const round = 1440
const cylinder = { left: 72, right: 528, top: 192, bottom: 768 }

interface LitfassColumnProps {
  /** Addresses of pictures to paste on it, in any ratio. Without them it wears neutral paper. */
  posters?: string[]
  /** Turns once in 90 seconds where litfass-column.css is loaded; stands still where reduced motion is asked for. */
  turning?: boolean
  className?: string
}

/** The Litfass column, 600 x 840 units. Its shadow lies on the floor beyond the picture's edges; the sun is `SunDisc`. */
export function LitfassColumn({ posters = [], turning = false, className }: LitfassColumnProps): ReactElement {
  const id = useId()
  const pictures = usePictureRatios(posters)
  const paint = (name: string) => `url(#${id}${name})`
  const width = cylinder.right - cylinder.left
  const height = cylinder.bottom - cylinder.top
  const body = { x: cylinder.left, y: cylinder.top, width, height }
  const papers =
    pictures.length > 0 ? <PastedPosters pictures={pictures} round={round} height={height} /> : <NeutralPapers />
  return (
    <svg
      className={className}
      viewBox="0 0 600 840"
      style={{ overflow: 'visible' }}
      aria-hidden="true"
      focusable="false"
    >
      <defs>
        <Shades id={id} />
        <clipPath id={`${id}body`}>
          <rect {...body} />
        </clipPath>
      </defs>
      <ellipse cx="326" cy="806" rx="392" ry="27" fill="#041a15" fillOpacity="0.55" />
      <g clipPath={paint('body')}>
        <rect {...body} fill="#d3cabb" />
        <g transform={`translate(${cylinder.left} ${cylinder.top})`}>
          <g className={turning ? 'litfass-column-turning' : undefined}>
            {papers}
            {turning && <g transform={`translate(${round} 0)`}>{papers}</g>}
          </g>
        </g>
        <rect {...body} fill={paint('curve')} />
        <rect {...body} height="64" fill={paint('eaves')} />
      </g>
      <path
        d={`M${cylinder.left} ${cylinder.top}V${cylinder.bottom}M${cylinder.right} ${cylinder.top}V${cylinder.bottom}`}
        stroke="#2a251e"
        strokeWidth="1.5"
      />
      <rect x="72" y="166" width="456" height="27" fill={paint('neck')} />
      <circle cx="300" cy="58" r="14" fill="#0a3a30" />
      <path d="M108 142C108 98 196 66 300 66S492 98 492 142Z" fill={paint('dome')} />
      <rect x="46" y="140" width="508" height="28" rx="4" fill={paint('metal')} />
      <rect x="54" y="768" width="492" height="40" rx="4" fill={paint('metal')} />
    </svg>
  )
}

/** The yellow disc behind the column. One unit square: give it a width and a place. */
export function SunDisc({ className }: { className?: string }): ReactElement {
  return (
    <svg className={className} viewBox="0 0 100 100" aria-hidden="true" focusable="false">
      <circle cx="50" cy="50" r="50" fill="#ffc400" />
    </svg>
  )
}

function Shades({ id }: { id: string }): ReactElement {
  return (
    <>
      <linearGradient id={`${id}metal`}>
        <stop offset="0" stopColor="#031a15" />
        <stop offset="0.22" stopColor="#0a3f34" />
        <stop offset="0.46" stopColor="#1a7565" />
        <stop offset="0.68" stopColor="#0b4639" />
        <stop offset="1" stopColor="#020f0c" />
      </linearGradient>
      <linearGradient id={`${id}dome`}>
        <stop offset="0" stopColor="#042019" />
        <stop offset="0.24" stopColor="#0a3f34" />
        <stop offset="0.48" stopColor="#1a7565" />
        <stop offset="0.72" stopColor="#0a3f34" />
        <stop offset="1" stopColor="#03130f" />
      </linearGradient>
      <linearGradient id={`${id}neck`}>
        <stop offset="0" stopColor="#02120e" />
        <stop offset="0.46" stopColor="#0a352c" />
        <stop offset="1" stopColor="#010b08" />
      </linearGradient>
      <linearGradient id={`${id}curve`}>
        <stop offset="0" stopColor="#14110c" stopOpacity="0.58" />
        <stop offset="0.1" stopColor="#14110c" stopOpacity="0.36" />
        <stop offset="0.28" stopColor="#14110c" stopOpacity="0.1" />
        <stop offset="0.42" stopColor="#ffffff" stopOpacity="0.1" />
        <stop offset="0.56" stopColor="#14110c" stopOpacity="0.02" />
        <stop offset="0.8" stopColor="#14110c" stopOpacity="0.28" />
        <stop offset="1" stopColor="#0d0b08" stopOpacity="0.64" />
      </linearGradient>
      <linearGradient id={`${id}eaves`} x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stopColor="#0d0b08" stopOpacity="0.4" />
        <stop offset="1" stopColor="#0d0b08" stopOpacity="0" />
      </linearGradient>
    </>
  )
}
