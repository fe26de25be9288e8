import { mostTags } from '@litfass/domain/places/place'
import { TagsInput } from '@mantine/core'
import type { GetInputPropsReturnType } from '@mantine/form'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

import { hintedLabel } from './hinted-label.tsx'

/** The tags of a place; a wrong one is told at the field. */
export function TagsField({
  inputProps,
  errors,
  known = [],
}: {
  inputProps: GetInputPropsReturnType
  /** All errors of the form: those of single tags are among them. */
  errors: Record<string, ReactNode>
  /** Tags to choose from. */
  known?: string[] | undefined
}) {
  const { t } = useTranslation('parts')
  const error = Object.entries(errors).find(([path]) => path === 'tags' || path.startsWith('tags.'))?.[1]
  return (
    <TagsInput
      {...hintedLabel(t('tags'), t('optional'))}
      description={t('tagsHint')}
      maxTags={mostTags}
      data={known}
      {...inputProps}
      error={error}
    />
  )
}
