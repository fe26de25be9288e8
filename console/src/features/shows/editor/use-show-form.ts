import type { Show } from '@litfass/api/playback/shows'
import { ShowInput } from '@litfass/domain/playback/show'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from 'virtual:endpoints'

import { useApiForm } from '../../../components/form/form.tsx'
import { useEditedVersion, useIsDeleted } from '../../../components/form/use-edited-version.ts'
import { useApiMutation } from '../../../platform/api/api.ts'
import { toastDone } from '../../../platform/api/toast.tsx'
import { useAccount } from '../../../platform/auth/account.ts'
import { removeFinishedUploads } from '../../../platform/uploads/uploads.ts'
import { showQuery } from '../shows-queries.ts'
import { showInput, showValues } from './show-entries.ts'

/** The form of a new or existing show. Asks before it overwrites what others have changed. */
export function useShowForm(show: Show | undefined) {
  const { t } = useTranslation('shows')
  const { accountId } = useAccount()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const create = useApiMutation(api.shows.createShow, { problems: 'caller' })
  const update = useApiMutation(api.shows.updateShow, { problems: 'caller' })
  const [initialValues] = useState(() => showValues(show))
  const { form, ...rest } = useApiForm({
    initialValues,
    schema: ShowInput,
    toInput: showInput,
    submit: async (body) => {
      const savedShowId = await save(body)
      if (savedShowId === null) return
      removeFinishedUploads(body.slides.map(({ slideId }) => slideId))
      toastDone(
        t('saved'),
        show && show.screens.length > 0 ? t('savedText', { count: show.screens.length }) : undefined,
      )
      if (rest.isOpen()) await navigate({ to: '/shows/overview', state: { savedShowId }, ignoreBlocker: true })
    },
  })
  const version = useEditedVersion({
    stored: show,
    isDeleted: useIsDeleted(showQuery(accountId, show?.id ?? '')),
    form,
    isDirty: rest.isDirty,
    busy: rest.busy,
    valuesOf: showValues,
    // The values have random keys.
    savedOf: ({ title, shuffled, slides }) => [title, shuffled, slides],
    loadLatest: ({ id }) => queryClient.fetchQuery({ ...showQuery(accountId, id), staleTime: 0 }),
  })

  /** Returns the id of the saved show, or null when the other version is chosen or editing continues. */
  async function save(body: ShowInput): Promise<string | null> {
    if (!show) return (await create.mutateAsync({ accountId, body })).id
    const isSaved = await version.save((basedOn) =>
      update.mutateAsync({ accountId, showId: show.id, body: { ...body, ...basedOn } }),
    )
    return isSaved ? show.id : null
  }

  return {
    form,
    ...rest,
    version,
  }
}
