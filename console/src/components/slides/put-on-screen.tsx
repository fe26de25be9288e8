import type { Screen } from '@litfass/api/places/screens'
import type { Show } from '@litfass/api/playback/shows'
import type { Slide } from '@litfass/api/playback/slides'
import { Button, Modal, Stack, Text } from '@mantine/core'
import { IconDeviceTv } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Navigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'

import { allScreens, allShows } from '../../platform/api/own-lists.ts'
import { useAccount } from '../../platform/auth/account.ts'
import { pageTarget } from '../../platform/routing/page-target.ts'
import { DialogQuery } from '../feedback/dialog-query.tsx'
import { ButtonLink } from '../feedback/links.tsx'
import { SelectField } from '../form/fields/choice-fields.tsx'
import { FormDialog } from '../form/form-dialog.tsx'
import { useApiForm } from '../form/form.tsx'
import { useAssignShow } from './assign-show.ts'
import { useShowOfSlide } from './show-of-slide.ts'

type ChosenSlide = Pick<Slide, 'id' | 'title' | 'video'>

interface DialogProps {
  onPut?: () => void
  onClose: () => void
}

export function PutOnScreenButton({ onClick }: { onClick: () => void }) {
  const { t } = useTranslation('slides')
  return (
    <Button size="xs" leftSection={<IconDeviceTv size={16} stroke={1.75} aria-hidden />} onClick={onClick}>
      {t('putOnScreen')}
    </Button>
  )
}

/** Assigns a show of only this slide to a screen. */
export function PutOnScreenDialog({ slide, ...props }: DialogProps & { slide: ChosenSlide }) {
  const showOfSlide = useShowOfSlide()
  return <AssignDialog title={slide.title} slideId={slide.id} chosenShow={() => showOfSlide(slide)} {...props} />
}

/** Assigns a show to a screen. */
export function PutShowOnScreenDialog({ show, ...props }: DialogProps & { show: Pick<Show, 'id' | 'title'> }) {
  return <AssignDialog title={show.title} chosenShow={async () => show} {...props} />
}

interface Chosen extends DialogProps {
  /** Title of what is put on a screen. */
  title: string
  /** If no screen is active, the form of a new screen opens with this slide. */
  slideId?: string
  chosenShow: () => Promise<Pick<Show, 'id' | 'title'>>
}

function AssignDialog(chosen: Chosen) {
  const { t } = useTranslation('slides')
  const { accountId } = useAccount()
  const screensQuery = useQuery(allScreens(accountId))
  const showsQuery = useQuery(allShows(accountId))
  return (
    <Modal opened onClose={chosen.onClose} title={t('putTitle', { title: chosen.title })}>
      <DialogQuery query={screensQuery}>
        {(screens) => (
          <DialogQuery query={showsQuery}>
            {(shows) => <ScreenChoice {...chosen} screens={screens.filter(isActive)} shows={shows} />}
          </DialogQuery>
        )}
      </DialogQuery>
    </Modal>
  )
}

function isActive({ active }: Screen): boolean {
  return active
}

interface ChoiceProps extends Chosen {
  screens: Screen[]
  shows: Show[]
}

function ScreenChoice(props: ChoiceProps) {
  const { t } = useTranslation(['slides', 'pages'])
  if (props.screens.length > 0) return <ScreenForm {...props} />
  if (props.slideId !== undefined)
    return <Navigate {...pageTarget('/screens/new', { search: { slide: props.slideId } })} />
  return (
    <Stack align="flex-start">
      <Text>{t('noActiveScreen')}</Text>
      <ButtonLink {...pageTarget('/screens/new')}>{t('new-screen', { ns: 'pages' })}</ButtonLink>
    </Stack>
  )
}

function ScreenForm({ chosenShow, screens, shows, onPut, onClose }: ChoiceProps) {
  const { t } = useTranslation(['slides', 'screens'])
  const assignShow = useAssignShow()
  const { form, ...dialog } = useApiForm({
    initialValues: { screenId: screens.length === 1 ? (screens[0]?.id ?? '') : '' },
    schema: z.object({ screenId: z.uuid('required') }),
    submit: async ({ screenId }) => {
      const show = await chosenShow()
      await assignShow(screenId, show, { id: chosen?.showId ?? '', title: current })
      onClose()
      onPut?.()
    },
  })
  const chosen = screens.find(({ id }) => id === form.values.screenId)
  const current = shows.find(({ id }) => id === chosen?.showId)?.title ?? t('defaultSlide', { ns: 'screens' })

  return (
    <FormDialog {...dialog} save={t('put')} onCancel={onClose}>
      <SelectField
        form={form}
        name="screenId"
        label={t('screen')}
        description={
          chosen &&
          (chosen.scheduleId === undefined
            ? t('playsNow', { show: current })
            : t('overriddenBySchedule', { ns: 'screens' }))
        }
        searchable
        // The open list would cover the buttons.
        openOnFocus={false}
        data-autofocus
        data={screens.map(({ id, name }) => ({ value: id, label: name }))}
      />
    </FormDialog>
  )
}
