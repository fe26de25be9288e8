import type { Screen } from '@litfass/api/places/screens'
import type { Slide } from '@litfass/api/playback/slides'
import { Select, UnstyledButton } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from 'virtual:endpoints'

import { useShowChanged } from '../../../components/slides/assign-show.ts'
import { slidesWithoutShow, useShowOfSlide } from '../../../components/slides/show-of-slide.ts'
import { useApiMutation } from '../../../platform/api/api.ts'
import { allSlides } from '../../../platform/api/own-lists.ts'
import { toastProblem } from '../../../platform/api/toast.tsx'
import { useAccount } from '../../../platform/auth/account.ts'
import { useShowChoices } from '../list/use-show-choices.ts'

import classes from './show-select.module.css'

/** A button with the assigned show of a screen, which becomes a list of choices. A choice applies immediately and can be undone. */
export function ShowSelect({ screen }: { screen: Screen }) {
  const { t } = useTranslation('screens')
  const { accountId } = useAccount()
  const showOfSlide = useShowOfSlide()
  const toastChanged = useShowChanged()
  const assign = useApiMutation(api.screens.assignShow, { problems: 'toast', queued: true })
  const [changing, setChanging] = useState(false)
  const { shows, titleOf, choices, choiceOf, showIdOf } = useShowChoices(screen, { enabled: changing })
  const button = useRef<HTMLButtonElement>(null)
  const { data: slides = [] } = useQuery({ ...allSlides(accountId), enabled: changing })
  const alone = slidesWithoutShow(slides, shows)
  const showId = assign.isPending ? assign.variables.body.showId : screen.showId

  function assignShow(next: string, onSuccess?: (changed: Screen) => void): void {
    assign.mutate({ accountId, screenId: screen.id, body: { showId: next } }, onSuccess && { onSuccess })
  }

  function change(next: string, show: string): void {
    const before = showId
    assignShow(next, (changed) =>
      toastChanged(changed, { show, before: titleOf(before), onUndo: () => assignShow(before) }),
    )
  }

  function choose(chosen: string | null): void {
    const next = showIdOf(chosen)
    if (showId !== next) change(next, titleOf(next))
  }

  async function putOn(slide: Slide): Promise<void> {
    try {
      const show = await showOfSlide(slide)
      change(show.id, show.title)
    } catch (error) {
      toastProblem(error)
    }
  }

  function close(): void {
    setChanging(false)
    // Once the button has been rendered again.
    setTimeout(() => button.current?.focus())
  }

  const assigned = showId === '' ? t('noneAssigned') : titleOf(showId)
  if (!changing)
    return (
      <UnstyledButton
        ref={button}
        className={classes.show}
        aria-label={`${t('showOn', { name: screen.name })}: ${assigned}`}
        onClick={() => setChanging(true)}
      >
        <span className={classes.title}>{assigned}</span>
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
      data={[
        ...choices,
        ...(alone.length > 0
          ? [{ group: t('putSlideOn'), items: alone.map(({ id, title }) => ({ value: id, label: title })) }]
          : []),
      ]}
      comboboxProps={{ width: 'max-content', position: 'bottom-start' }}
      onChange={(chosen) => {
        const slide = alone.find(({ id }) => id === chosen)
        if (slide) void putOn(slide)
        else choose(chosen)
      }}
      onDropdownClose={close}
    />
  )
}
