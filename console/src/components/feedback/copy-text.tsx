import { Group, Stack, Textarea } from '@mantine/core'
import { type ReactNode, useRef } from 'react'

import { CopyButton } from './copy-button.tsx'

/** Text to copy. Browsers have no clipboard without https; then it is selected for copying by hand. */
export function CopyText({
  label,
  value,
  rows,
  children,
}: {
  label: string
  value: string
  rows: number
  /** More actions. */
  children?: ReactNode
}) {
  const field = useRef<HTMLTextAreaElement>(null)

  return (
    <Stack gap="xs">
      <Textarea
        ref={field}
        readOnly
        label={label}
        value={value}
        rows={rows}
        spellCheck={false}
        styles={{ input: { fontFamily: 'var(--mantine-font-family-monospace)', letterSpacing: '0.04em' } }}
        onFocus={(event) => event.currentTarget.select()}
      />
      <Group gap="xs">
        <CopyButton value={value} field={field} size="xs" />
        {children}
      </Group>
    </Stack>
  )
}
