import { Button, type ButtonProps, Tooltip } from '@mantine/core'
import { useClickOutside } from '@mantine/hooks'
import { useState } from 'react'

/**
 * With a `why`, the button is disabled but focusable, and its tooltip explains. `submit` makes it submit its form.
 *
 * The tooltip opens on hover, on focus and on tap; a tap elsewhere closes it. It also opens when Enter in a field would submit
 * the form: browsers then click the submit button. Without one, they would submit the form.
 */
export function ExplainedButton({
  why,
  danger,
  submit,
  onClick,
  ...props
}: ButtonProps & { why: string | null; danger?: boolean; submit?: boolean; onClick?: () => void }) {
  const isDisabled = why !== null
  const [tapped, setTapped] = useState(false)
  if (tapped && !isDisabled) setTapped(false)
  const ref = useClickOutside<HTMLButtonElement>(() => setTapped(false))
  return (
    <Tooltip label={why} disabled={!isDisabled} openDelay={0} multiline maw={280} {...(tapped && { opened: true })}>
      <Button
        {...props}
        {...(danger && !isDisabled && { c: 'var(--mantine-color-error)' })}
        {...(submit && { type: 'submit' })}
        ref={ref}
        data-disabled={isDisabled || undefined}
        aria-disabled={isDisabled || undefined}
        onClick={(event) => {
          if (!isDisabled) return onClick?.()
          event.preventDefault()
          setTapped(true)
        }}
        onBlur={() => setTapped(false)}
      />
    </Tooltip>
  )
}
