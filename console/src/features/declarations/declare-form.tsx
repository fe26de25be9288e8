import type { AdDetail } from '@litfass/api/ads/ads'
import { RequestProblem } from '@litfass/api/client'
import { DeclarationInput, isOpenOn, latestDayToDeclare } from '@litfass/domain/ads/delivery/declaration'
import type { Day } from '@litfass/domain/time/day'
import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { api } from 'virtual:endpoints'

import { DayField } from '../../components/form/day-fields.tsx'
import { NumberField } from '../../components/form/fields/number-fields.tsx'
import { FormDialog } from '../../components/form/form-dialog.tsx'
import { useApiForm } from '../../components/form/form.tsx'
import { MediaField } from '../../components/form/media/media-field.tsx'
import { usePickedMedia } from '../../components/form/media/use-picked-media.ts'
import { useApiMutation } from '../../platform/api/api.ts'
import { ProblemCodeText } from '../../platform/api/problem-text.tsx'
import { toastDone } from '../../platform/api/toast.tsx'
import { useAccount } from '../../platform/auth/account.ts'
import { todayIn } from '../../platform/i18n/today.ts'

/** Declares what was shown on one day, which is `day` at first. */
export function DeclareForm({ ad, day, close }: { ad: AdDetail; day: Day | null; close: () => void }) {
  const { t } = useTranslation('declarations')
  const { accountId } = useAccount()
  const [picked, setPicked] = usePickedMedia()
  const add = useApiMutation(api.declarations.addDeclaration, { problems: 'caller' })
  const initialValues: { day: string | null; shows?: number } = { day }
  const { form, problem, ...dialog } = useApiForm({
    initialValues,
    schema: DeclarationInput,
    toInput: (values) => ({ ...values, day: values.day ?? undefined }),
    refusalFields: { 'declared-day': 'day', 'shows-declared': 'shows' },
    submit: async (body) => {
      await add.mutateAsync({ accountId, adId: ad.id, body, file: picked?.file })
      toastDone(t('added'))
      close()
    },
  })
  const isHall = ad.campaignType === 'cinema'
  const isEmpty = problem instanceof RequestProblem && problem.code === 'nothing-declared'
  return (
    <FormDialog
      {...dialog}
      isDirty={dialog.isDirty || picked !== null}
      problem={isEmpty ? null : problem}
      save={t('save')}
      onCancel={close}
    >
      <Text size="sm" c="dimmed">
        {t('addText')}
      </Text>
      <DayField
        label={t('day')}
        value={form.getValues().day}
        onChange={(chosen) => form.setFieldValue('day', chosen)}
        earliest={ad.startDate}
        latest={latestDayToDeclare(ad, todayIn(ad.publisherZone))}
        isOffered={(one) => isOpenOn(ad, one)}
        error={form.errors.day}
      />
      {isHall && <NumberField form={form} name="shows" label={t('shows')} data-autofocus />}
      <MediaField
        label={t('photo')}
        field="placePicture"
        picked={picked}
        error={isEmpty && !picked && <ProblemCodeText code="nothing-declared" />}
        onPick={setPicked}
        onRemove={() => setPicked(null)}
        data-autofocus={!isHall}
      />
    </FormDialog>
  )
}
