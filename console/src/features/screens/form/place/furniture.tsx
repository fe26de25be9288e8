import classes from './place-scene.module.css'

// Everything stands on the floor, which begins at 312 of 370; `x` is the left edge.

export function Bench({ x }: { x: number }) {
  return (
    <g className={classes.dark} transform={`translate(${x})`}>
      <rect y={284} width={137} height={16} rx={3} />
      <path d="M14 300h13v62H14zM110 300h13v62h-13z" />
    </g>
  )
}

export function Dumbbell({ x, y }: { x: number; y: number }) {
  return (
    <g className={classes.dark} transform={`translate(${x} ${y})`}>
      <rect y={-4} width={122} height={9} rx={4} />
      <rect x={9} y={-30} width={17} height={60} rx={4} />
      <rect x={96} y={-30} width={17} height={60} rx={4} />
    </g>
  )
}

export function Table({ x, width }: { x: number; width: number }) {
  return (
    <g className={classes.dark} transform={`translate(${x})`}>
      <rect y={286} width={width} height={10} rx={3} />
      <path d={`M8 296h8v58H8zM${width - 16} 296h8v58h-8z`} />
    </g>
  )
}

export function Chair({ x }: { x: number }) {
  return (
    <g transform={`translate(${x})`}>
      <path className={classes.dark} d="M6 312h6v42H6zM44 312h6v42h-6z" />
      <rect className={classes.warm} y={236} width={14} height={72} rx={6} />
      <rect className={classes.warm} y={296} width={56} height={18} rx={6} />
    </g>
  )
}

export function Stool({ x }: { x: number }) {
  return (
    <g transform={`translate(${x})`}>
      <path className={classes.dark} d="M18 280h8v74h-8zM6 350h32v6H6z" />
      <rect className={classes.warm} y={266} width={44} height={14} rx={7} />
    </g>
  )
}

export function Counter({ x }: { x: number }) {
  return (
    <g transform={`translate(${x})`}>
      <rect className={classes.wood} x={8} y={280} width={124} height={76} />
      <rect className={classes.dark} y={270} width={140} height={12} rx={3} />
    </g>
  )
}

export function Shelf({ x }: { x: number }) {
  return (
    <g transform={`translate(${x})`}>
      <rect className={classes.wood} y={132} width={100} height={224} rx={3} />
      <path className={classes.soft} d="M8 140h84v60H8zM8 208h84v60H8zM8 276h84v72H8z" />
      <path className={classes.warm} d="M14 168h20v32H14zM62 228h24v40H62zM14 308h30v40H14z" />
      <path className={classes.green} d="M40 156h16v44H40zM14 236h18v32H14zM52 298h16v50H52z" />
      <path className={classes.dark} d="M62 176h22v24H62zM38 244h18v24H38zM74 316h14v32H74z" />
    </g>
  )
}

export function Suitcase({ x, height }: { x: number; height: number }) {
  return (
    <g transform={`translate(${x} ${356 - height})`}>
      <path className={classes.dark} d="M16 0v-24h24v24h-5v-19H21V0z" />
      <rect className={height > 70 ? classes.warm : classes.green} width={56} height={height} rx={7} />
      <path className={classes.dark} d={`M12 6h4v${height - 12}h-4zM40 6h4v${height - 12}h-4z`} />
    </g>
  )
}

export function Mailboxes({ x }: { x: number }) {
  return (
    <g transform={`translate(${x} 128)`}>
      <rect className={classes.dark} width={84} height={72} rx={3} />
      <path
        className={classes.soft}
        d="M6 6h34v18H6zM44 6h34v18H44zM6 27h34v18H6zM44 27h34v18H44zM6 48h34v18H6zM44 48h34v18H44z"
      />
    </g>
  )
}

export function Door({ x }: { x: number }) {
  return (
    <g transform={`translate(${x} 120)`}>
      <rect className={classes.dark} width={84} height={220} rx={2} />
      <rect className={classes.soft} x={9} y={9} width={66} height={120} />
      <rect className={classes.wood} x={9} y={137} width={66} height={74} />
      <circle className={classes.warm} cx={68} cy={150} r={5} />
    </g>
  )
}

/** A pendant lamp. */
export function Lamp({ x }: { x: number }) {
  return (
    <>
      <rect className={classes.dark} x={x - 1.5} width={3} height={84} />
      <circle className={classes.lamp} cx={x} cy={92} r={16} />
    </>
  )
}

/** `x` is its middle. */
export function Plant({ x }: { x: number }) {
  return (
    <g transform={`translate(${x} 356) scale(0.85)`}>
      {[-46, 46, -22, 22, 0].map((angle) => (
        <path
          key={angle}
          className={classes.green}
          transform={`translate(0 -44) rotate(${angle})`}
          d="M0 0C-22-34-21-70 0-100C21-70 22-34 0 0Z"
        />
      ))}
      <path className={classes.warm} d="M-26-50h52l-6 50h-40z" />
    </g>
  )
}
