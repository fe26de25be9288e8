import { type Screen, screenApi } from '@litfass/api/places/screens'
import { Select, UnstyledButton } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'

import { useApiMutation } from '../../../platform/api/api.ts'
import { useAccount } from '../../../platform/auth/account.ts'
import { useShowChoices } from './use-show-choices.ts'

import classes from './show-select.module.css'

/** The show of a screen. A change is confirmed with one more click, is on air immediately, and can be undone. */
export function ShowSelect({ screen }: { screen: Screen }) {
  const { t } = useTranslation('screens')
  const { accountId } = useAccount()
  const { titleOf, choices, choiceOf, showIdOf, toastChanged } = useShowChoices(accountId)
  const assign = useApiMutation(screenApi.assignShow, { problems: 'toast', queued: true })
  const [changing, setChanging] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const showId = assign.isPending ? assign.variables.body.showId : screen.showId

  function assignShow(next: string, onSuccess?: () => void): void {
    assign.mutate({ accountId, screenId: screen.id, body: { showId: next } }, onSuccess && { onSuccess })
  }

  function choose(chosen: string | null): void {
    const [before, next] = [showId, showIdOf(chosen)]
    if (before !== next) assignShow(next, () => toastChanged(screen, next, () => assignShow(before)))
  }

  function close(): void {
    setChanging(false)
    // Once the button has been rendered again.
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
      value={choiceOf(showId)}
      data={choices}
      comboboxProps={{ width: 'max-content', position: 'bottom-start' }}
      onChange={choose}
      onDropdownClose={close}
    />
  )
}
