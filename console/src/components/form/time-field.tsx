import { readTime } from '@litfass/domain/time/time-of-day'
import { TextInput, type TextInputProps } from '@mantine/core'

/** A time in 24 hours. What is typed is completed by Enter or when the field is left: `9` becomes `09:00`. */
export function TimeField({
  value = '',
  onChange,
  ...input
}: Omit<TextInputProps, 'value' | 'onChange'> & { value?: string; onChange: (time: string) => void }) {
  function complete(typed: string): void {
    const time = readTime(typed)
    if (time !== value) onChange(time)
  }

  return (
    <TextInput
      placeholder="19:30"
      inputMode="numeric"
      autoComplete="off"
      maxLength={10}
      {...input}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      onKeyDown={(event) => event.key === 'Enter' && complete(event.currentTarget.value)}
      onBlur={(event) => complete(event.currentTarget.value)}
    />
  )
}
