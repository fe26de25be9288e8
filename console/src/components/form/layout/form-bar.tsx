import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import { ButtonLink } from '../../feedback/links.tsx'
import { ExplainedButton } from '../explained-button.tsx'
import { SaveBar } from './save-bar.tsx'

/** The actions of a form for an item of a list: save, discard, and for an existing item delete and duplicate. */
export function FormBar({
  save,
  busy,
  why = null,
  list,
  onDuplicate,
  onDelete,
}: {
  save: string
  busy: boolean
  /** Why saving is not possible now. */
  why?: string | null
  /** Path of the list. */
  list: string
  onDuplicate?: (() => void) | undefined
  onDelete: (() => void) | undefined
}) {
  const { t } = useTranslation('components')
  return (
    <SaveBar
      destructive={
        onDelete && (
          <>
            <Button variant="subtle" color="red" onClick={onDelete}>
              {t('delete')}
            </Button>
            {onDuplicate && (
              <Button variant="subtle" color="gray" onClick={onDuplicate}>
                {t('duplicate')}
              </Button>
            )}
          </>
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
