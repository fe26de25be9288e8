import type { FieldProblemCode } from '@litfass/api/problem'
import { Popover, TextInput, type TextInputProps } from '@mantine/core'
import { DatesProvider } from '@mantine/dates'
import { IconCalendar } from '@tabler/icons-react'
import { createContext, type FocusEvent, type KeyboardEvent, type ReactNode, use, useRef, useState } from 'react'

import { FieldProblemText } from '../../platform/api/problem-text.tsx'
import { useHasTouch } from '../../platform/theme/use-has-touch.ts'
import { useCalendarLabels } from './calendar-labels.ts'

const ClosePicker = createContext(() => {})

/** For the calendar: closes it and returns the focus to the input. */
export function useClosePicker(): () => void {
  return use(ClosePicker)
}

/**
 * A text input with a calendar below it. The focus stays in the input: a day is typed, chosen with the mouse, or with the
 * keys after Arrow Down.
 */
export function PickerField<Value>({
  shown,
  read,
  problemOf = () => 'not-a-date',
  onChange,
  calendar,
  error,
  ...input
}: Omit<TextInputProps, 'value' | 'onChange'> & {
  /** The value as text. */
  shown: string
  /** Null for a text that has no value. */
  read: (text: string) => Value | null
  /** What is wrong with such a text. */
  problemOf?: (text: string) => FieldProblemCode
  onChange: (value: Value | null, text: string) => void
  /** Calls `useClosePicker` after the choice. */
  calendar: ReactNode
}) {
  const { settings, placeholder } = useCalendarLabels()
  const hasTouch = useHasTouch()
  const [typed, setTyped] = useState<string | null>(null)
  const [opened, setOpened] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const dropdown = useRef<HTMLDivElement>(null)
  const isUnreadable = typed !== null && typed.trim() !== '' && read(typed) === null

  function change(text: string): void {
    setTyped(text)
    onChange(read(text), text)
  }

  function close(): void {
    setTyped(null)
    field.current?.focus()
    setOpened(false)
  }

  function leave({ relatedTarget }: FocusEvent): void {
    if (relatedTarget instanceof Node && dropdown.current?.contains(relatedTarget)) return
    setOpened(false)
    if (!isUnreadable) setTyped(null)
  }

  function press(event: KeyboardEvent): void {
    if (event.key === 'ArrowDown' && event.target === field.current) {
      event.preventDefault()
      setOpened(true)
      // Once the calendar has been rendered.
      setTimeout(() => dropdown.current?.querySelector<HTMLElement>('td button[tabindex="0"]')?.focus())
    }
    if (event.key === 'Enter' && event.target === field.current && opened) {
      // The next Enter submits the form.
      event.preventDefault()
      if (!isUnreadable) setTyped(null)
      setOpened(false)
    }
    if (event.key === 'Escape' && opened) {
      event.stopPropagation()
      field.current?.focus()
      setOpened(false)
    }
  }

  // While the text is typed, only if the form was sent with it.
  const problem = isUnreadable && (!opened || error) ? <FieldProblemText problem={{ code: problemOf(typed) }} /> : error
  return (
    <DatesProvider settings={settings}>
      <Popover opened={opened} position="bottom-start" trapFocus={false} withRoles={false}>
        <Popover.Target>
          <TextInput
            ref={field}
            placeholder={placeholder}
            autoComplete="off"
            // On a phone the keyboard would cover the calendar.
            inputMode={hasTouch ? 'none' : 'text'}
            aria-haspopup="dialog"
            // Escape closes the calendar, not the dialog around the field.
            data-mantine-stop-propagation={opened || undefined}
            leftSection={<IconCalendar size={16} stroke={1.75} aria-hidden />}
            size="sm"
            {...input}
            error={problem}
            aria-invalid={problem ? true : undefined}
            value={typed ?? shown}
            onChange={(event) => change(event.currentTarget.value)}
            // A failed save moves the focus here, and the open calendar would cover the message.
            onFocus={() => setOpened(!error)}
            onClick={() => setOpened(true)}
            onBlur={leave}
            onKeyDown={press}
          />
        </Popover.Target>
        <Popover.Dropdown
          ref={dropdown}
          onMouseDown={(event) => event.preventDefault()}
          onFocus={({ target }) => target.setAttribute('data-mantine-stop-propagation', 'true')}
          onBlur={leave}
          onKeyDown={press}
        >
          <ClosePicker value={close}>{calendar}</ClosePicker>
        </Popover.Dropdown>
      </Popover>
    </DatesProvider>
  )
}
