import { Textarea, TextInput, type TextInputProps } from '@mantine/core'

import { type AnyFieldProps, type FieldComponent, useField } from '../field.tsx'

interface TextOwn extends Pick<TextInputProps, 'autoComplete' | 'disabled' | 'placeholder' | 'size' | 'style' | 'w'> {
  type?: 'email' | 'tel' | 'url'
  /** Shows how much of the maximum length is used. */
  counted?: boolean
  'data-autofocus'?: boolean
  /** Replaces the default, which sets the field. */
  onType?: (text: string) => void
}

/** `TextField` with a name that is not checked against the form. */
export function AnyTextField({
  form,
  name,
  label,
  description,
  hint,
  counted = false,
  onType,
  ...input
}: AnyFieldProps & TextOwn) {
  const { inputProps, set } = useField<string>({ form, name, label, description, hint }, { counted })
  return <TextInput {...input} {...inputProps} onChange={(event) => (onType ?? set)(event.currentTarget.value)} />
}

export const TextField: FieldComponent<string, TextOwn> = (props: AnyFieldProps & TextOwn) => (
  <AnyTextField {...props} />
)

export const TextareaField: FieldComponent<string> = (props: AnyFieldProps) => {
  const { inputProps, set } = useField<string>(props)
  return <Textarea {...inputProps} onChange={(event) => set(event.currentTarget.value)} />
}
