import { Button, type ButtonProps, Tooltip } from '@mantine/core'

/** A button that cannot be pressed while there is a reason: it stays, can be reached by keyboard, and says why. */
export function ExplainedButton({
  why,
  danger,
  onClick,
  ...props
}: ButtonProps & { why: string | null; danger?: boolean; onClick: () => void }) {
  if (why === null) return <Button {...props} {...(danger && { c: 'var(--mantine-color-error)' })} onClick={onClick} />
  return (
    <Tooltip label={why} openDelay={0} multiline maw={280}>
      <Button {...props} data-disabled aria-disabled onClick={(event) => event.preventDefault()} />
    </Tooltip>
  )
}
