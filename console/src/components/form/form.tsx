import { RequestProblem } from '@litfass/api/client'
import type { FieldProblem } from '@litfass/api/problem'
import { useForm } from '@mantine/form'
import { type RefObject, type SyntheticEvent, useEffect, useRef, useState } from 'react'
import type { z } from 'zod'

import { Cancelled } from '../../platform/api/cancelled.ts'
import { FieldProblemText, ProblemCodeText } from '../../platform/api/problem-text.tsx'
import { toastProblem } from '../../platform/api/toast.tsx'
import { askIfSignedOut } from '../../platform/auth/sign-in-again.ts'
import { useIsOpen } from '../../platform/routing/use-is-open.ts'
import type { FieldForm, TextsName } from './field.tsx'
import { type FieldProblems, problemsOf, valueAt } from './form-problems.ts'
import { inputOf } from './form-values.ts'
import { formWork } from './media/form-work.ts'

export interface ApiForm<Values, Texts extends TextsName = TextsName> {
  form: FieldForm<Values, Texts>
  /** Why the last attempt failed, for `<FormProblem>`. */
  problem: unknown
  busy: boolean
  /** Something was entered. */
  isDirty: boolean
  /** False once the form has been left: an answer that comes later must not open another page. */
  isOpen: () => boolean
  /** Spread onto `<form>`. */
  formProps: { ref: RefObject<HTMLFormElement | null>; noValidate: true; onSubmit: (event: SyntheticEvent) => void }
}

/**
 * A form validated with a schema. Problems of the schema and the server appear at their fields, others in the
 * summary, and as a toast once the form has been left. What was entered is kept, and the first invalid field gets the focus.
 * Submitting waits for a file that is still being read.
 */
export function useApiForm<
  Values extends Record<string, unknown>,
  Schema extends z.ZodType,
  Texts extends TextsName = 'components',
>({
  initialValues,
  schema,
  texts,
  toInput,
  alsoCheck,
  fillIn,
  submit,
  refusals = 'form',
  refusalFields = {},
}: {
  initialValues: Values
  schema: Schema
  /** The namespace with the labels of the fields. */
  texts?: Texts
  /** Converts the values to the schema's input. */
  toInput?: (values: Values) => unknown
  /** Problems that the schema cannot find: a repeated password, a missing file. */
  alsoCheck?: (values: Values) => { [path: string]: FieldProblem | undefined }
  /** Fills in fields that follow from the entered values, before they are checked. */
  fillIn?: (values: Values) => Promise<Partial<Values>>
  submit: (checked: z.output<Schema>, values: Values) => Promise<unknown>
  /** Where a problem without a field is shown. Registration and password reset use a toast: docs/rules.md#errors */
  refusals?: 'form' | 'toast'
  /** The fields at which refusals of the server appear that name none. */
  refusalFields?: { [code in RequestProblem['code']]?: keyof Values & string }
}): ApiForm<Values, Texts> {
  const form = useForm<Values>({ mode: 'controlled', initialValues })
  const [problem, setProblem] = useState<unknown>(null)
  const [problems, setProblems] = useState<FieldProblems>({})
  const [busy, setBusy] = useState(false)
  const [submitsAgain, setSubmitsAgain] = useState(0)
  const ref = useRef<HTMLFormElement>(null)
  const isOpen = useIsOpen()

  function showProblem(failure: unknown, fields: FieldProblems): void {
    setProblem(failure)
    setProblems(fields)
    form.setErrors(
      Object.fromEntries(
        Object.entries(fields).map(([path, field]) => [path, <FieldProblemText key={path} problem={field} />]),
      ),
    )
    // After React has marked the fields.
    setTimeout(() => ref.current?.querySelector<HTMLElement>(markedField)?.focus())
  }

  function check() {
    const values = form.getValues()
    const input = inputOf(schema, toInput ? toInput(values) : values)
    const parsed = schema.safeParse(input, { reportInput: true })
    const also = given(alsoCheck?.(values) ?? {})
    return { values, parsed, fields: { ...also, ...(parsed.success ? {} : problemsOf(parsed.error, input)) } }
  }

  function checkField(path: string): void {
    const { values, fields } = check()
    const field = fields[path]
    if (!field || valueAt(values, path) === '') return
    setProblems((before) => ({ ...before, [path]: field }))
    form.setFieldError(path, <FieldProblemText problem={field} />)
  }

  async function send(): Promise<void> {
    if (busy) return
    if (fillIn) {
      setBusy(true)
      form.setValues(await fillIn(form.getValues()).finally(() => setBusy(false)))
    }
    const { values, parsed, fields } = check()
    if (!parsed.success || Object.keys(fields).length > 0) return showProblem(invalid, fields)
    setProblem(null)
    setBusy(true)
    try {
      await submit(parsed.data, values)
    } catch (failure) {
      if (failure instanceof Cancelled || askIfSignedOut(failure)) return
      if (!isOpen()) return toastProblem(failure)
      const refused = failure instanceof RequestProblem ? failure.fields : {}
      const refusedField = failure instanceof RequestProblem && refusalFields[failure.code]
      if (refusedField) {
        showProblem(null, {})
        form.setFieldError(refusedField, <ProblemCodeText code={failure.code} />)
      } else if (refusals === 'toast' && Object.keys(refused).length === 0) {
        toastProblem(failure)
      } else showProblem(failure, refused)
    } finally {
      setBusy(false)
    }
  }

  /** Mantine's `setValues` also clears the problems of unchanged fields. */
  const setValues: typeof form.setValues = (next) => {
    const before = form.getValues()
    form.setValues(next)
    const after = form.getValues()
    const isUnchanged = (path: string) => valueAt(before, path) === valueAt(after, path)
    form.setErrors(Object.fromEntries(Object.entries(form.errors).filter(([path]) => isUnchanged(path))))
  }

  function onSubmit(event: SyntheticEvent): void {
    event.preventDefault()
    event.stopPropagation()
    const work = ref.current && formWork(ref.current)
    void (work ? submitAfter(work) : send())
  }

  /** Submits again, because the values may be others once the work is done. */
  async function submitAfter(work: Promise<boolean>): Promise<void> {
    if (busy) return
    setBusy(true)
    const isTaken = await work.catch(() => false).finally(() => setBusy(false))
    if (isTaken) setSubmitsAgain((count) => count + 1)
  }

  useEffect(() => {
    if (submitsAgain > 0) ref.current?.requestSubmit()
  }, [submitsAgain])

  // "Please check the marked fields" disappears when no field is marked any more, and is not needed for a single field.
  const marked = Object.keys(form.errors)
  const [onlyField, ...others] = Object.keys(initialValues)
  const isAtOnlyField = others.length === 0 && marked.every((path) => path === onlyField)
  const settled = isInvalid(problem) && (marked.length === 0 || isAtOnlyField)
  return {
    form: { ...form, setValues, schema, problems, texts, checkField },
    problem: settled ? null : problem,
    busy,
    isDirty: form.isDirty(),
    isOpen,
    formProps: { ref, noValidate: true, onSubmit },
  }
}

function isInvalid(problem: unknown): boolean {
  return problem instanceof RequestProblem && problem.code === 'invalid'
}

function given(fields: { [path: string]: FieldProblem | undefined }): FieldProblems {
  return Object.fromEntries(Object.entries(fields).flatMap(([path, field]) => (field ? [[path, field]] : [])))
}

export const markedField = '[aria-invalid="true"]'
const invalid = new RequestProblem({ code: 'invalid', status: 422, title: 'Please check the marked fields.' })
