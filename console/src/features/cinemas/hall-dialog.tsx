import { cinemaApi, type Hall } from '@litfass/api/places/cinemas'
import { HallInput } from '@litfass/domain/places/cinema'
import { placeNameLength } from '@litfass/domain/places/site'
import { Button, Group, Modal, NumberInput, SimpleGrid, Stack, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import { FormProblem, useApiForm } from '../../components/form/form.tsx'
import { CountedLabel, fullWidthLabel } from '../../components/form/hinted-label.tsx'
import { useApiMutation } from '../../platform/api/api.ts'
import { toastDone } from '../../platform/api/toast.tsx'
import { useAccount } from '../../platform/auth/account.ts'
import { hallInput, hallProblems, hallValues } from './cinema-values.ts'
import { useKeepCinema } from './hall-changes.ts'

/** Adds a hall or changes one; closed while there is none. */
export function HallDialog({
  cinemaId,
  hall,
  onClose,
}: {
  cinemaId: string
  hall: Hall | 'new' | null
  onClose: () => void
}) {
  const { t } = useTranslation('cinemas')
  return (
    <Modal opened={hall !== null} onClose={onClose} title={t(hall === 'new' ? 'newHall' : 'editHall')}>
      {hall !== null && <HallForm cinemaId={cinemaId} hall={hall === 'new' ? undefined : hall} onClose={onClose} />}
    </Modal>
  )
}

function HallForm({ cinemaId, hall, onClose }: { cinemaId: string; hall: Hall | undefined; onClose: () => void }) {
  const { t } = useTranslation(['cinemas', 'parts'])
  const { accountId } = useAccount()
  const keep = useKeepCinema()
  const create = useApiMutation(cinemaApi.createHall, { problems: 'caller' })
  const update = useApiMutation(cinemaApi.updateHall, { problems: 'caller' })
  const { form, problem, busy, formProps } = useApiForm({
    initialValues: hallValues(hall),
    schema: HallInput,
    toInput: hallInput,
    alsoCheck: hallProblems,
    submit: async (body) => {
      keep(
        await (hall
          ? update.mutateAsync({ accountId, cinemaId, hallId: hall.id, body })
          : create.mutateAsync({ accountId, cinemaId, body })),
      )
      toastDone(t('hallSaved'))
      onClose()
    },
  })
  return (
    <form {...formProps}>
      <Stack gap="lg">
        <TextInput
          label={<CountedLabel label={t('hallName')} value={form.values.name} max={placeNameLength} />}
          labelProps={fullWidthLabel}
          data-autofocus
          {...form.getInputProps('name')}
        />
        <TextInput
          label={t('price')}
          description={t('priceHint')}
          inputMode="decimal"
          autoComplete="off"
          leftSection="€"
          {...form.getInputProps('price')}
        />
        <SimpleGrid cols={{ base: 2, xs: 3 }} spacing="sm">
          {(['shows', 'visitors', 'seats'] as const).map((name) => (
            <NumberInput
              key={name}
              label={t(name)}
              description={t(`${name}Hint`)}
              allowDecimal={false}
              allowNegative={false}
              hideControls
              {...form.getInputProps(name)}
            />
          ))}
        </SimpleGrid>
        <FormProblem problem={problem} />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {t('cancel', { ns: 'parts' })}
          </Button>
          <Button type="submit" loading={busy}>
            {t('saveHall')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
