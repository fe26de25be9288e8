import { Button, type ButtonProps, Tooltip } from '@mantine/core'

/** A button that cannot be pressed while there is a reason: it stays, can be reached by keyboard, and says why. `submit` sends its form. */
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
