import { ActionIcon, Button, Group, Tooltip } from '@mantine/core'
import { IconCopy, IconTrash } from '@tabler/icons-react'
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
      {...(onDelete &&
        onDuplicate && {
          icons: (
            <Group gap={4} wrap="nowrap">
              <IconAction label={t('duplicate')} icon={IconCopy} onClick={onDuplicate} />
              <IconAction label={t('delete')} icon={IconTrash} danger onClick={onDelete} />
            </Group>
          ),
        })}
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

function IconAction({
  label,
  icon: Icon,
  danger = false,
  onClick,
}: {
  label: string
  icon: typeof IconCopy
  danger?: boolean
  onClick: () => void
}) {
  return (
    <Tooltip label={label}>
      <ActionIcon
        variant="subtle"
        color={danger ? 'red' : 'gray'}
        {...(danger && { c: 'var(--mantine-color-error)' })}
        size={36}
        aria-label={label}
        onClick={onClick}
      >
        <Icon size={18} stroke={1.75} aria-hidden />
      </ActionIcon>
    </Tooltip>
  )
}
