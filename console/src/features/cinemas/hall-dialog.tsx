import type { Hall } from '@litfass/api/places/cinemas'
import { HallInput } from '@litfass/domain/places/cinema'
import { Modal, SimpleGrid } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from 'virtual:endpoints'

import { EditedNotice } from '../../components/form/changed-meanwhile.tsx'
import { MoneyField, NumberField } from '../../components/form/fields/number-fields.tsx'
import { TextField } from '../../components/form/fields/text-fields.tsx'
import { FormDialog } from '../../components/form/form-dialog.tsx'
import { formValuesOf } from '../../components/form/form-values.ts'
import { useApiForm } from '../../components/form/form.tsx'
import { useEditedVersion } from '../../components/form/use-edited-version.ts'
import { useApiMutation } from '../../platform/api/api.ts'
import { toastDone } from '../../platform/api/toast.tsx'
import { useAccount } from '../../platform/auth/account.ts'
import { useAskEndAds } from '../places/ask-end-ads.tsx'
import { placeQuery } from '../places/place-kind.ts'
import { cinemaKind } from './cinema-kind.tsx'
import { useCacheCinema } from './hall-changes.ts'

/** Adds or edits a hall; closed while `hall` is null. */
export function HallDialog({
  cinemaId,
  hall,
  isDeleted,
  onClose,
}: {
  cinemaId: string
  hall: Hall | 'new' | null
  /** It has been deleted since the dialog was opened. */
  isDeleted: boolean
  onClose: () => void
}) {
  const { t } = useTranslation('cinemas')
  return (
    <Modal opened={hall !== null} onClose={onClose} title={t(hall === 'new' ? 'newHall' : 'editHall')}>
      {hall !== null && (
        <HallForm
          cinemaId={cinemaId}
          hall={hall === 'new' ? undefined : hall}
          isDeleted={isDeleted}
          onClose={onClose}
        />
      )}
    </Modal>
  )
}

function HallForm({
  cinemaId,
  hall,
  isDeleted,
  onClose,
}: {
  cinemaId: string
  hall: Hall | undefined
  isDeleted: boolean
  onClose: () => void
}) {
  const { t } = useTranslation('cinemas')
  const { accountId } = useAccount()
  const cacheCinema = useCacheCinema()
  const queryClient = useQueryClient()
  const create = useApiMutation(api.cinemas.createHall, { problems: 'caller' })
  const askEndAds = useAskEndAds()
  const update = useApiMutation(api.cinemas.updateHall, { problems: 'caller' })
  const { form, ...dialog } = useApiForm({
    initialValues: formValuesOf(HallInput, hall),
    schema: HallInput,
    texts: 'cinemas',
    submit: async (body) => {
      if (!(await save(body))) return
      toastDone(t('hallSaved'))
      onClose()
    },
  })
  const version = useEditedVersion({
    stored: hall,
    isDeleted,
    form,
    isDirty: form.isDirty(),
    busy: dialog.busy,
    valuesOf: (stored) => formValuesOf(HallInput, stored),
    loadLatest: async (edited) => {
      const cinema = await queryClient.fetchQuery({ ...placeQuery(cinemaKind, accountId, cinemaId), staleTime: 0 })
      return cinema.halls.find(({ id }) => id === edited.id) ?? edited
    },
  })

  /** Resolves to false when the other version is chosen or editing continues. */
  async function save(body: HallInput): Promise<boolean> {
    if (!hall) {
      cacheCinema(await create.mutateAsync({ accountId, cinemaId, body }))
      return true
    }
    const path = { accountId, cinemaId, hallId: hall.id }
    const change = { act: 'save', name: hall.name } as const
    return version.save(async (basedOn) =>
      cacheCinema(
        await askEndAds((query) => update.mutateAsync({ ...path, ...query, body: { ...body, ...basedOn } }), change),
      ),
    )
  }

  return (
    <FormDialog {...dialog} save={t('saveHall')} onCancel={onClose}>
      <EditedNotice version={version} />
      <TextField form={form} name="name" label={t('hallName')} counted data-autofocus />
      <MoneyField form={form} name="price" />
      <SimpleGrid cols={{ base: 2, xs: 3 }} spacing="sm">
        <NumberField form={form} name="shows" />
        <NumberField form={form} name="visitors" />
        <NumberField form={form} name="seats" />
      </SimpleGrid>
    </FormDialog>
  )
}
