import { Button, type ButtonProps, Tooltip } from '@mantine/core'

/**
 * With a `why`, the button is disabled but focusable, and its tooltip explains. `submit` makes it submit its form.
 */
export function ExplainedButton({
  why,
  danger,
  submit,
  onClick,
  ...props
}: ButtonProps & { why: string | null; danger?: boolean; submit?: boolean; onClick?: () => void }) {
  if (why === null)
    return (
      <Button
        {...props}
        {...(danger && { c: 'var(--mantine-color-error)' })}
        {...(submit && { type: 'submit' })}
        onClick={onClick}
      />
    )
  return (
    <Tooltip label={why} openDelay={0} multiline maw={280}>
      <Button {...props} data-disabled aria-disabled onClick={(event) => event.preventDefault()} />
    </Tooltip>
  )
}
