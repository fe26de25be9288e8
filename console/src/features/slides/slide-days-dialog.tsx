import { type Slide, slideApi } from '@litfass/api/playback/slides'
import { SlideDays } from '@litfass/domain/playback/slides/slide'
import { Modal } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import { FormDialog } from '../../components/form/form-dialog.tsx'
import { useApiForm } from '../../components/form/form.tsx'
import { useApiMutation } from '../../platform/api/api.ts'
import { toastDone } from '../../platform/api/toast.tsx'
import { useAccount } from '../../platform/auth/account.ts'
import { daysInput, SlideDaysFields } from './slide-days-fields.tsx'

/** Sets the first and last day of slides. Filled with the days that all of them share. */
export function SlideDaysDialog({
  slides,
  onSaved,
  onClose,
}: {
  slides: Slide[]
  onSaved?: () => void
  onClose: () => void
}) {
  const { t } = useTranslation('slides')
  const { accountId } = useAccount()
  const save = useApiMutation(slideApi.setSlideDays, { problems: 'caller' })
  const { form, ...dialog } = useApiForm({
    initialValues: { firstDay: commonDay(slides, 'firstDay'), lastDay: commonDay(slides, 'lastDay') },
    schema: SlideDays,
    toInput: daysInput,
    submit: async (days) => {
      await save.mutateAsync({ accountId, body: { ids: slides.map(({ id }) => id), ...days } })
      toastDone(t('daysSaved', { count: slides.length }))
      onClose()
      onSaved?.()
    },
  })
  return (
    <Modal opened onClose={onClose} title={t('daysTitle', { count: slides.length, title: slides[0]?.title ?? '' })}>
      <FormDialog {...dialog} save={t('saveDays')} onCancel={onClose}>
        <SlideDaysFields
          days={form.values}
          errorOf={(field) => form.errors[field]}
          onChange={(field, day) => form.setFieldValue(field, day)}
        />
      </FormDialog>
    </Modal>
  )
}

function commonDay(slides: Slide[], field: 'firstDay' | 'lastDay'): string {
  const days = new Set(slides.map((slide) => slide[field] ?? ''))
  return days.size === 1 ? ([...days][0] ?? '') : ''
}
