import { Button, type ButtonProps } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { type RefObject, useState } from 'react'
import { useTranslation } from 'react-i18next'

interface CopyButtonProps extends Pick<ButtonProps, 'size'> {
  value: string
  /**
   * Shows the value. Browsers have no clipboard without https; then the value is selected here for copying by hand.
   */
  field: RefObject<HTMLInputElement | HTMLTextAreaElement | null>
}

export function CopyButton({ value, field, size }: CopyButtonProps) {
  const { t } = useTranslation('components')
  const [copied, setCopied] = useState(false)

  async function copy(): Promise<void> {
    field.current?.select()
    try {
      await navigator.clipboard.writeText(value)
      setCopied(true)
      setTimeout(() => setCopied(false), 2000)
    } catch {
      field.current?.focus()
    }
  }

  return (
    <Button
      variant="default"
      size={size}
      aria-live="polite"
      leftSection={
        copied ? <IconCheck size={16} stroke={2} aria-hidden /> : <IconCopy size={16} stroke={1.75} aria-hidden />
      }
      onClick={() => void copy()}
    >
      {t(copied ? 'copied' : 'copy')}
    </Button>
  )
}
