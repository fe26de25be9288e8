import { type Screen, screenApi } from '@litfass/api/places/screens'
import { Select, UnstyledButton } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'

import { useApiMutation } from '../../../platform/api/api.ts'
import { allShows } from '../../../platform/api/own-lists.ts'
import { toastUndo } from '../../../platform/api/toast.tsx'
import { useAccount } from '../../../platform/auth/account.ts'

import classes from './show-select.module.css'

const defaultSlide = 'defaultSlide'

/** The show of a screen. Changing it takes a click more, is on air immediately, and can be undone. */
export function ShowSelect({ screen }: { screen: Screen }) {
  const { t } = useTranslation(['screens', 'components'])
  const { accountId } = useAccount()
  const { data: shows = [] } = useQuery(allShows(accountId))
  const assign = useApiMutation(screenApi.assignShow, { problems: 'toast', queued: true })
  const [changing, setChanging] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const showId = assign.isPending ? assign.variables.body.showId : screen.showId
  const titleOf = (id: string) => shows.find((show) => show.id === id)?.title ?? t('defaultSlide')

  function assignShow(next: string, onSuccess?: () => void): void {
    assign.mutate({ accountId, screenId: screen.id, body: { showId: next } }, onSuccess && { onSuccess })
  }

  function choose(chosen: string | null): void {
    const [before, next] = [showId, chosen && chosen !== defaultSlide ? chosen : '']
    if (before !== next)
      assignShow(next, () =>
        toastUndo(t('showChanged', { name: screen.name, show: titleOf(next) }), {
          label: t('undo', { ns: 'components' }),
          onUndo: () => assignShow(before),
        }),
      )
  }

  function close(): void {
    setChanging(false)
    // After the button has been drawn again.
    setTimeout(() => button.current?.focus())
  }

  if (!changing)
    return (
      <UnstyledButton
        ref={button}
        className={classes.show}
        aria-label={`${t('showOn', { name: screen.name })}: ${titleOf(showId)}`}
        onClick={() => setChanging(true)}
      >
        <span className={classes.title}>{titleOf(showId)}</span>
        <IconPencil size={14} stroke={1.75} aria-hidden />
      </UnstyledButton>
    )
  return (
    <Select
      size="xs"
      autoFocus
      defaultDropdownOpened
      allowDeselect={false}
      aria-label={t('showOn', { name: screen.name })}
      value={showId || defaultSlide}
      data={[
        { value: defaultSlide, label: t('defaultSlide') },
        ...shows.map(({ id, title }) => ({ value: id, label: title })),
      ]}
      comboboxProps={{ width: 'max-content', position: 'bottom-start' }}
      onChange={choose}
      onDropdownClose={close}
    />
  )
}
