import type { Slide } from '@litfass/api/playback/slides'
import { SlideDays } from '@litfass/domain/playback/slides/slide'
import { Modal } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from 'virtual:endpoints'

import type { FirstOrLastDay, TypedDays } from '../../components/form/first-last-day-fields.tsx'
import { FormDialog } from '../../components/form/form-dialog.tsx'
import { useApiForm } from '../../components/form/form.tsx'
import { useApiMutation } from '../../platform/api/api.ts'
import { toastDone } from '../../platform/api/toast.tsx'
import { useAccount } from '../../platform/auth/account.ts'
import { daysInput, SlideDaysFields } from './slide-days-fields.tsx'

const dayFields = ['firstDay', 'lastDay'] as const satisfies readonly FirstOrLastDay[]

/**
 * Sets the first and last day of several slides. Where they differ, they stay until a day is entered or cleared for
 * all.
 */
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
  const save = useApiMutation(api.slides.setSlideDays, { problems: 'caller' })
  const [mixed, setMixed] = useState(dayFields.filter((field) => daysOf(slides, field).length > 1))
  const { form, ...dialog } = useApiForm({
    initialValues: { firstDay: commonDay(slides, 'firstDay'), lastDay: commonDay(slides, 'lastDay') },
    schema: SlideDays,
    toInput: (values: TypedDays) => {
      const days: SlideDays = daysInput(values)
      for (const field of mixed) delete days[field]
      return days
    },
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
          mixed={mixed}
          errorOf={(field) => form.errors[field]}
          onChange={(field, day) => {
            setMixed(mixed.filter((one) => one !== field))
            form.setFieldValue(field, day)
          }}
        />
      </FormDialog>
    </Modal>
  )
}

/** Empty where they differ. */
function commonDay(slides: Slide[], field: FirstOrLastDay): string {
  const [day = '', ...others] = daysOf(slides, field)
  return others.length === 0 ? day : ''
}

function daysOf(slides: Slide[], field: FirstOrLastDay): string[] {
  return [...new Set(slides.map((slide) => slide[field] ?? ''))]
}
