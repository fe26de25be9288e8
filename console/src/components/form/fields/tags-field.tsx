import { maxTags } from '@litfass/domain/tags'
import { TagsInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import { type AnyFieldProps, type FieldComponent, useField } from '../field.tsx'

interface TagsOwn {
  /** Suggestions. */
  known?: string[] | undefined
}

/** Problems of single tags are shown at the field. */
export const TagsField: FieldComponent<string[], TagsOwn> = ({ known = [], ...props }: AnyFieldProps & TagsOwn) => {
  const { t } = useTranslation('components')
  const { inputProps, set } = useField<string[]>({ hint: t('optional'), ...props })
  const [, error] = Object.entries(props.form.errors).find(([path]) => path.startsWith(`${props.name}.`)) ?? []
  return <TagsInput {...inputProps} error={inputProps.error ?? error} maxTags={maxTags} data={known} onChange={set} />
}
