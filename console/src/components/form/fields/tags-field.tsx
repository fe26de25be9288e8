import { useTranslation } from 'react-i18next'

import { type AnyFieldProps, type FieldComponent, listErrorOf, useField } from '../field.tsx'
import { TagInput } from '../tag-input.tsx'

interface TagsOwn {
  /** Suggestions. */
  known?: string[] | undefined
  disabled?: boolean
}

/** Problems of single tags are shown at the field. */
export const TagsField: FieldComponent<string[], TagsOwn> = ({
  known = [],
  disabled = false,
  ...props
}: AnyFieldProps & TagsOwn) => {
  const { t } = useTranslation('components')
  const { inputProps, set } = useField<string[]>({ hint: t('optional'), ...props })
  return (
    <TagInput
      {...inputProps}
      error={inputProps.error ?? listErrorOf(props.form.errors, props.name)}
      data={known}
      disabled={disabled}
      onChange={set}
    />
  )
}
