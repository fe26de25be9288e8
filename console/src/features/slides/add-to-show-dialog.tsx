import type { Show } from '@litfass/api/playback/shows'
import type { Slide } from '@litfass/api/playback/slides'
import { maxEntries, ShowInput, withSlides } from '@litfass/domain/playback/show'
import { Modal, Select, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from 'virtual:endpoints'
import { z } from 'zod'

import { DialogQuery } from '../../components/feedback/dialog-query.tsx'
import { TextField } from '../../components/form/fields/text-fields.tsx'
import { FormDialog } from '../../components/form/form-dialog.tsx'
import { useApiForm } from '../../components/form/form.tsx'
import { useApiMutation } from '../../platform/api/api.ts'
import { allShows } from '../../platform/api/own-lists.ts'
import { toastDone } from '../../platform/api/toast.tsx'
import { useAccount } from '../../platform/auth/account.ts'
import { removeFinishedUploads } from '../../platform/uploads/uploads.ts'

interface DialogProps {
  slides: Slide[]
  onAdded: () => void
  onClose: () => void
}

/** Adds slides to the end of a show, or to a new one if there is none. */
export function AddToShowDialog(props: DialogProps) {
  const { t } = useTranslation('slides')
  const { accountId } = useAccount()
  const showsQuery = useQuery(allShows(accountId))
  return (
    <Modal opened onClose={props.onClose} title={t('addToShowTitle', { count: props.slides.length })}>
      <DialogQuery query={showsQuery}>
        {(shows) => (shows.length > 0 ? <ShowChoice {...props} shows={shows} /> : <FirstShow {...props} />)}
      </DialogQuery>
    </Modal>
  )
}

const Chosen = z.object({ showId: z.uuid('required') })

function ShowChoice({ shows, slides, onAdded, onClose }: DialogProps & { shows: Show[] }) {
  const { t } = useTranslation(['slides', 'components'])
  const { accountId } = useAccount()
  const update = useApiMutation(api.shows.updateShow, { problems: 'caller' })
  const count = slides.length
  const showOf = (id: string) => shows.find((show) => show.id === id)
  const { form, ...dialog } = useApiForm({
    initialValues: { showId: '' },
    schema: Chosen,
    alsoCheck: ({ showId }) => {
      const entries = showOf(showId)?.slides.length ?? 0
      return entries + count > maxEntries ? { showId: { code: 'too-many', max: maxEntries } } : {}
    },
    submit: async ({ showId }) => {
      const show = showOf(showId)
      if (!show) return
      const body = {
        title: show.title,
        shuffled: show.shuffled,
        slides: withSlides(show.slides, slides),
        basedOn: show.timestamp,
      }
      await update.mutateAsync({ accountId, showId, body })
      removeFinishedUploads(slides.map(({ id }) => id))
      toastDone(t('addedToShow', { count, show: show.title }))
      onClose()
      onAdded()
    },
  })
  return (
    <FormDialog {...dialog} save={t('addToShow')} onCancel={onClose}>
      <Select
        label={t('toShow')}
        description={t('addToShowHint')}
        searchable
        openOnFocus={false}
        nothingFoundMessage={t('noOption', { ns: 'components' })}
        data={shows.map(({ id, title }) => ({ value: id, label: title }))}
        data-autofocus
        {...form.getInputProps('showId')}
      />
    </FormDialog>
  )
}

const Titled = z.object({ title: ShowInput.shape.title })

function FirstShow({ slides, onAdded, onClose }: DialogProps) {
  const { t } = useTranslation('slides')
  const { accountId } = useAccount()
  const create = useApiMutation(api.shows.createShow, { problems: 'caller' })
  const count = slides.length
  const { form, ...dialog } = useApiForm({
    initialValues: { title: '' },
    schema: Titled,
    texts: 'slides',
    alsoCheck: () => (count > maxEntries ? { title: { code: 'too-many', max: maxEntries } } : {}),
    submit: async ({ title }) => {
      await create.mutateAsync({ accountId, body: { title, slides: withSlides([], slides) } })
      removeFinishedUploads(slides.map(({ id }) => id))
      toastDone(t('addedToShow', { count, show: title }))
      onClose()
      onAdded()
    },
  })
  return (
    <FormDialog {...dialog} save={t('createShow')} onCancel={onClose}>
      <Text>{t('noShowYet', { count })}</Text>
      <TextField form={form} name="title" label={t('firstShowTitle')} counted data-autofocus />
    </FormDialog>
  )
}
