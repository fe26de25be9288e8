import { Button, Group, TextInput } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'

/** Something to take elsewhere. Without https a browser has no clipboard: then the text is selected for copying by hand. */
export function CopyField({ label, description, value }: { label: string; description?: string; value: string }) {
  const { t } = useTranslation('parts')
  const input = useRef<HTMLInputElement>(null)
  const [copied, setCopied] = useState(false)

  async function copy(): Promise<void> {
    input.current?.select()
    try {
      await navigator.clipboard.writeText(value)
      setCopied(true)
      setTimeout(() => setCopied(false), 2000)
    } catch {
      input.current?.focus()
    }
  }

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
      <Button
        variant="default"
        aria-live="polite"
        leftSection={
          copied ? <IconCheck size={16} stroke={2} aria-hidden /> : <IconCopy size={16} stroke={1.75} aria-hidden />
        }
        onClick={() => void copy()}
      >
        {t(copied ? 'copied' : 'copy')}
      </Button>
    </Group>
  )
}
