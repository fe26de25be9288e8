import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import { ButtonLink } from '../feedback/links.tsx'
import { ExplainedButton } from './explained-button.tsx'
import { SaveBar } from './save-bar.tsx'

/** The bar of a form for one thing of a list: save, back to the list without saving, and delete what is there already. */
export function FormBar({
  save,
  busy,
  why = null,
  list,
  onDelete,
}: {
  save: string
  busy: boolean
  /** Why nothing can be saved now. */
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
