import type { Language } from '@litfass/domain/people/language'
import type { UseFormReturnType } from '@mantine/form'
import i18next, { type CustomTypeOptions } from 'i18next'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'

import { FieldProblemText } from '../../platform/api/problem-text.tsx'
import { useLanguage } from '../../platform/i18n/i18n.ts'
import { type FieldProblems, inUnits } from './form-problems.ts'
import { rulesOf } from './form-values.ts'
import { CountedLabel, fullWidthLabel, hintedLabel } from './hinted-label.tsx'

type Catalogue = CustomTypeOptions['resources']
export type TextsName = keyof Catalogue

/** A form as its fields see it. */
export interface FieldForm<out Values, out Texts extends TextsName = TextsName> extends UseFormReturnType<Values> {
  schema: z.ZodType
  /** The namespace with the labels of the fields. The namespace `components` is the fallback. */
  texts: Texts | undefined
  /** The problems of the last attempt, by dotted path. Fields that have changed since have no entry in `errors`. */
  problems: FieldProblems
  /** Shows the problem of one field before the form is sent. An empty field has none. */
  checkField: (path: string) => void
}

/** Dotted paths of the fields that hold a `Kind`. */
export type FieldName<Values, Kind> = {
  [Key in keyof Values & string]: NonNullable<Values[Key]> extends Kind
    ? Key
    : NonNullable<Values[Key]> extends readonly unknown[]
      ? never
      : NonNullable<Values[Key]> extends object
        ? `${Key}.${FieldName<NonNullable<Values[Key]>, Kind>}`
        : never
}[keyof Values & string]

type TextKey<Name extends string> = Name extends `${string}.${infer Rest}` ? TextKey<Rest> : Name
/** The label is the text with the field's name. Without one, `label` is required. */
type Labelled<Name extends string, Texts extends TextsName> =
  TextKey<Name> extends keyof Catalogue[Texts] | keyof Catalogue['components'] ? { label?: string } : { label: string }

/** The problem of a list, or of one of its items. */
export function listErrorOf(errors: Record<string, ReactNode>, name: string): ReactNode {
  const [, error] = Object.entries(errors).find(([path]) => path === name || path.startsWith(`${name}.`)) ?? []
  return error
}

interface OwnProps {
  /** Shown below the label. The default is the text `<name>Hint`. */
  description?: ReactNode
  /** Shown at the right of the label. The default is "optional" for optional fields. */
  hint?: string
}

export interface AnyFieldProps extends OwnProps {
  form: FieldForm<unknown>
  name: string
  label?: string
}

/** A field of `Kind`: `<MoneyField form={form} name="cpm" />`. */
export type FieldComponent<Kind, Own = unknown> = <
  Values,
  Name extends FieldName<Values, Kind>,
  Texts extends TextsName,
>(
  props: OwnProps & { form: FieldForm<Values, Texts>; name: Name } & Labelled<Name, Texts> & Own,
) => ReactNode

interface FieldOptions {
  /** Shows how much of the maximum length is used. */
  counted?: boolean
  checkbox?: boolean
  /** The divisor for the limits of the schema. */
  unit?: number
}

/**
 * Connects a field to its form: `inputProps` for a Mantine input, `wrapperProps` for an `Input.Wrapper` around
 * another control.
 */
export function useField<Value>(
  { form, name, label, description, hint }: AnyFieldProps,
  { counted = false, checkbox = false, unit = 1 }: FieldOptions = {},
) {
  const { t } = useTranslation('components')
  const language = useLanguage()
  const rules = rulesOf(form.schema, name)
  const { onChange, error, ...rest } = form.getInputProps(name, { type: checkbox ? 'checkbox' : 'input' })
  // `FieldComponent` accepts only names of fields of this type.
  const value: Value | undefined = rest.value ?? rest.checked
  const key = name.slice(name.lastIndexOf('.') + 1)
  const text = label ?? fieldText(form, key, language) ?? name
  const shownHint = hint ?? (rules.isOptional ? t('optional') : undefined)
  const problem = form.problems[name]
  const wrapperProps = {
    ...labelProps(text, { hint: shownHint, counted: counted ? { value: String(value), max: rules.max ?? 0 } : null }),
    description: description ?? fieldText(form, `${key}Hint`, language),
    error: error && problem ? <FieldProblemText problem={inUnits(problem, unit)} /> : error,
  }
  return {
    value,
    set: (next: Value | null | undefined) => onChange(next ?? rules.empty),
    rules,
    text,
    wrapperProps,
    inputProps: { ...rest, ...wrapperProps },
  }
}

function labelProps(
  text: string,
  { hint, counted }: { hint: string | undefined; counted: { value: string; max: number } | null },
) {
  if (counted) return { label: <CountedLabel label={text} {...counted} />, labelProps: fullWidthLabel }
  return hint === undefined ? { label: text } : hintedLabel(text, hint)
}

/** Looks in the form's own texts first, then in those of the components. */
export function fieldText(
  { texts }: Pick<FieldForm<unknown>, 'texts'>,
  key: string,
  language: Language,
): string | undefined {
  const own: unknown = texts && i18next.getResource(language, texts, key)
  const text: unknown = own ?? i18next.getResource(language, 'components', key)
  // A resource is the text before its figures are filled in.
  return typeof text === 'string' ? i18next.services.interpolator.interpolate(text, {}, language, {}) : undefined
}
