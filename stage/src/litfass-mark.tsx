import type { ReactElement } from 'react'

/** The mark for dark ground: the column white, the poster yellow. */
export function LitfassMark({ className }: { className?: string }): ReactElement {
  return (
    <svg className={className} viewBox="0 0 32 32" role="img" aria-label="Litfass">
      <path
        fill="#fff"
        d="M8 6C8.4 3 11.5 1 16 1s7.6 2 8 5h1.5a.5.5 0 0 1 .5.5V8H6V6.5a.5.5 0 0 1 .5-.5zM8 10h16v18H8zM6.5 30h19a.5.5 0 0 1 .5.5V32H6v-1.5a.5.5 0 0 1 .5-.5z"
      />
      <path fill="#ffc400" d="M13 10h13.5a.5.5 0 0 1 .5.5v11a.5.5 0 0 1-.5.5H13z" />
    </svg>
  )
}
