import { useTranslation } from 'react-i18next'

import { type AnyFieldProps, type FieldComponent, useField } from '../field.tsx'
import { TagInput } from '../tag-input.tsx'

interface TagsOwn {
  /** Suggestions. */
  known?: string[] | undefined
}

/** Problems of single tags are shown at the field. */
export const TagsField: FieldComponent<string[], TagsOwn> = ({ known = [], ...props }: AnyFieldProps & TagsOwn) => {
  const { t } = useTranslation('components')
  const { inputProps, set } = useField<string[]>({ hint: t('optional'), ...props })
  const [, error] = Object.entries(props.form.errors).find(([path]) => path.startsWith(`${props.name}.`)) ?? []
  return <TagInput {...inputProps} error={inputProps.error ?? error} data={known} onChange={set} />
}
