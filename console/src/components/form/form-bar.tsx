import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import { ButtonLink } from '../feedback/links.tsx'
import { ExplainedButton } from './explained-button.tsx'
import { SaveBar } from './save-bar.tsx'

/** The actions of a form for an item of a list: save, discard, and delete for an existing item. */
export function FormBar({
  save,
  busy,
  why = null,
  list,
  onDelete,
}: {
  save: string
  busy: boolean
  /** Why saving is not possible now. */
  why?: string | null
  /** Path of the list. */
  list: string
  onDelete: (() => void) | undefined
}) {
  const { t } = useTranslation('components')
  return (
    <SaveBar
      destructive={
        onDelete && (
          <Button variant="subtle" color="red" onClick={onDelete}>
            {t('delete')}
          </Button>
        )
      }
    >
      <ExplainedButton submit loading={busy} why={busy ? null : why}>
        {save}
      </ExplainedButton>
      <ButtonLink to={list} variant="default">
        {t('discard')}
      </ButtonLink>
    </SaveBar>
  )
}
