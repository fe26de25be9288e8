import { Day } from '@litfass/domain/time/day'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from 'virtual:endpoints'

import { DayField } from '../../components/form/day-fields.tsx'
import { useApiMutation } from '../../platform/api/api.ts'
import { FieldProblemText } from '../../platform/api/problem-text.tsx'
import { toastDone } from '../../platform/api/toast.tsx'
import { useAccount } from '../../platform/auth/account.ts'
import { todayIn } from '../../platform/i18n/today.ts'
import { isRunning, setUploadLastDay, type Upload, useUploadLastDay } from '../../platform/uploads/uploads.ts'

import classes from './upload-list.module.css'

/** Sets the last day of all files in the list, including those that are already slides. */
export function LastDayOfUploads({ uploads }: { uploads: readonly Upload[] }) {
  const { t } = useTranslation(['slides', 'uploads', 'components'])
  const { accountId } = useAccount()
  const lastDay = useUploadLastDay()
  const [wrong, setWrong] = useState<string | null>(null)
  const save = useApiMutation(api.slides.setSlideDays, { problems: 'toast' })
  const ids = uploads.flatMap(({ slide }) => slide?.id ?? [])
  const isNeeded = ids.length > 0 || uploads.some((upload) => upload.makesSlide && isRunning(upload))
  if (!isNeeded) return null

  function change(day: string | null): void {
    const isDay = day === null || Day.safeParse(day).success
    setWrong(isDay ? null : day)
    if (!isDay || day === lastDay) return
    setUploadLastDay(day)
    if (ids.length === 0) return
    save.mutate(
      { accountId, body: { ids, lastDay: day } },
      { onSuccess: () => toastDone(t('daysSaved', { count: ids.length })) },
    )
  }

  return (
    <div className={classes.foot}>
      <DayField
        label={t('lastDay', { ns: 'components' })}
        value={wrong ?? lastDay}
        earliest={today()}
        empty={{ text: t('noEnd', { ns: 'components' }), clear: t('clearLastDay', { ns: 'components' }) }}
        error={wrong !== null && <FieldProblemText problem={{ code: 'not-a-date' }} />}
        onChange={change}
      />
    </div>
  )
}

function today(): Day {
  return todayIn(Intl.DateTimeFormat().resolvedOptions().timeZone)
}
