import type { Slide } from '@litfass/api/playback/slides'
import { maxEntries, withSlides } from '@litfass/domain/playback/show'
import { Modal, Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from 'virtual:endpoints'
import { z } from 'zod'

import { FormDialog } from '../../components/form/form-dialog.tsx'
import { useApiForm } from '../../components/form/form.tsx'
import { useApiMutation } from '../../platform/api/api.ts'
import { allShows } from '../../platform/api/own-lists.ts'
import { toastDone } from '../../platform/api/toast.tsx'
import { useAccount } from '../../platform/auth/account.ts'

const Chosen = z.object({ showId: z.uuid('required') })

/** Adds slides to the end of a show. */
export function AddToShowDialog({
  slides,
  onAdded,
  onClose,
}: {
  slides: Slide[]
  onAdded: () => void
  onClose: () => void
}) {
  const { t } = useTranslation(['slides', 'components'])
  const { accountId } = useAccount()
  const { data: shows, isSuccess } = useQuery(allShows(accountId))
  const update = useApiMutation(api.shows.updateShow, { problems: 'caller' })
  const count = slides.length
  const showOf = (id: string) => shows?.find((show) => show.id === id)
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
      toastDone(t('addedToShow', { count, show: show.title }))
      onClose()
      onAdded()
    },
  })
  return (
    <Modal opened onClose={onClose} title={t('addToShowTitle', { count })}>
      <FormDialog
        {...dialog}
        save={t('addToShow')}
        why={isSuccess && shows.length === 0 ? t('noShowYet') : null}
        onCancel={onClose}
      >
        <Select
          label={t('toShow')}
          description={t('addToShowHint')}
          searchable
          nothingFoundMessage={t('noOption', { ns: 'components' })}
          data={(shows ?? []).map(({ id, title }) => ({ value: id, label: title }))}
          data-autofocus
          {...form.getInputProps('showId')}
        />
      </FormDialog>
    </Modal>
  )
}
