import { Alert } from '@mantine/core'
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'

import { useProblemText } from '../../../platform/api/problem-text.tsx'
import { markedField } from '../form.tsx'

// The heights of the header and of a `SaveBar`, which cover what is scrolled to.
const clearOfBars = { scrollMarginBlock: '72px 96px' }

/**
 * The summary of a form's problem, scrolled into view unless a field is marked. It gets the focus that the button lost while
 * it was loading. Renders nothing without a problem.
 */
export function FormProblem({
  problem,
  text,
  action,
}: {
  problem: unknown
  /** Replaces the text of the problem: what is wrong with a field that cannot be marked, such as a long list. */
  text?: ReactNode
  action?: ReactNode
}) {
  const problemText = useProblemText()
  const ref = useRef<HTMLDivElement>(null)
  const isFieldMarked = () => Boolean(ref.current?.closest('form')?.querySelector(markedField))
  // Before `keepFocus` returns the focus to the button.
  useLayoutEffect(() => {
    if (document.activeElement === document.body && !isFieldMarked()) ref.current?.focus({ preventScroll: true })
  }, [problem, text])
  // Text editors are marked as invalid in an effect, so this checks after it.
  useEffect(() => {
    if (!isFieldMarked()) ref.current?.scrollIntoView({ block: 'nearest' })
  }, [problem, text])
  if (problem === null) return null
  return (
    <Alert ref={ref} color="red" role="alert" tabIndex={-1} p="sm" style={clearOfBars}>
      {text ?? problemText(problem)}
      {action}
    </Alert>
  )
}
