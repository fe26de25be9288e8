import type { Show } from '@litfass/api/playback/shows'
import { ShowInput } from '@litfass/domain/playback/show'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from 'virtual:endpoints'

import { saveOrAsk } from '../../../components/form/changed-meanwhile.tsx'
import { useApiForm } from '../../../components/form/form.tsx'
import { useApiMutation } from '../../../platform/api/api.ts'
import { toastDone } from '../../../platform/api/toast.tsx'
import { useAccount } from '../../../platform/auth/account.ts'
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
  const [basedOn, setBasedOn] = useState(show?.timestamp ?? '')
  const { form, ...rest } = useApiForm({
    initialValues,
    schema: ShowInput,
    toInput: showInput,
    submit: async (body) => {
      const savedShowId = await save(body)
      if (savedShowId === null) return
      toastDone(
        t('saved'),
        show && show.screens.length > 0 ? t('savedText', { count: show.screens.length }) : undefined,
      )
      await navigate({ to: '/shows/overview', state: { savedShowId }, ignoreBlocker: true })
    },
  })
  const isNewer = show !== undefined && show.timestamp > basedOn && !rest.busy
  const isDirty = form.isDirty()
  // An untouched form follows what others save.
  if (isNewer && !isDirty) startFrom(show)

  function startFrom(version: Show): void {
    const values = showValues(version)
    setBasedOn(version.timestamp)
    form.setValues(values)
    form.resetDirty(values)
    form.clearErrors()
  }

  async function loadTheirs(): Promise<void> {
    if (show) startFrom(await queryClient.fetchQuery({ ...showQuery(accountId, show.id), staleTime: 0 }))
  }

  /** Returns the id of the saved show, or null when the other version is chosen or editing continues. */
  async function save(body: ShowInput): Promise<string | null> {
    if (!show) return (await create.mutateAsync({ accountId, body })).id
    const isSaved = await saveOrAsk({
      save: (overwrite) =>
        update.mutateAsync({ accountId, showId: show.id, body: overwrite ? body : { ...body, basedOn } }),
      loadTheirs,
    })
    return isSaved ? show.id : null
  }

  return {
    form,
    ...rest,
    isDirty: isDirty && !rest.busy,
    /** Someone else saved while this was being edited. */
    isChangedMeanwhile: isNewer && isDirty,
    loadTheirs,
  }
}
