import { type Cents, formatEuros } from '@litfass/domain/money/money'

/** `€ 1.234,50`, with figures that align in a column. */
export function Money({ cents, strong, dimmed }: { cents: Cents; strong?: boolean; dimmed?: boolean }) {
  return (
    <span
      style={{
        fontVariantNumeric: 'tabular-nums',
        whiteSpace: 'nowrap',
        ...(strong && { fontWeight: 650 }),
        ...(dimmed && { color: 'var(--mantine-color-dimmed)' }),
      }}
    >
      {formatEuros(cents)}
    </span>
  )
}
