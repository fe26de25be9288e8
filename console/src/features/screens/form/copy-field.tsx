import { Group, TextInput } from '@mantine/core'
import { useRef } from 'react'

import { CopyButton } from '../../../components/feedback/copy-button.tsx'

/** A text to copy. Without https browsers have no clipboard; the text is then selected for copying by hand. */
export function CopyField({ label, description, value }: { label: string; description?: string; value: string }) {
  const input = useRef<HTMLInputElement>(null)

  return (
    <Group gap="xs" align="flex-end" wrap="nowrap">
      <TextInput
        ref={input}
        readOnly
        label={label}
        description={description}
        value={value}
        style={{ flex: 1 }}
        onFocus={(event) => event.currentTarget.select()}
      />
      <CopyButton value={value} field={input} />
    </Group>
  )
}
