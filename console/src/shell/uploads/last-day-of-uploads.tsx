import { chunksOf } from '@litfass/domain/chunks-of'
import { maxAtOnce } from '@litfass/domain/max-at-once'
import { Day } from '@litfass/domain/time/day'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from 'virtual:endpoints'

import { DayField } from '../../components/form/day-fields.tsx'
import { useApiMutation } from '../../platform/api/api.ts'
import { FieldProblemText } from '../../platform/api/problem-text.tsx'
import { toastDone } from '../../platform/api/toast.tsx'
import { useAccount } from '../../platform/auth/account.ts'
import { todayHere } from '../../platform/i18n/today.ts'
import { isRunning, setUploadLastDay, type Upload, useUploadLastDay } from '../../platform/uploads/uploads.ts'

import classes from './upload-list.module.css'

/** Sets the last day of all files in the list, including those that are already slides. */
export function LastDayOfUploads({ uploads }: { uploads: readonly Upload[] }) {
  const { t } = useTranslation(['slides', 'uploads', 'components'])
  const { accountId } = useAccount()
  const lastDay = useUploadLastDay()
  const [typed, setTyped] = useState<string | null>(lastDay)
  /** The day that the slides have, or are being given. */
  const [applied, setApplied] = useState(lastDay)
  const [problem, setProblem] = useState<'not-a-date' | 'time-passed' | null>(null)
  const save = useApiMutation(api.slides.setSlideDays, { problems: 'toast', queued: true })
  const ids = uploads.flatMap(({ slide }) => slide?.id ?? [])
  const count = uploads.filter((upload) => upload.slide || (upload.makesSlide && isRunning(upload))).length
  if (count === 0) return null

  function apply(day: string | null): void {
    setTyped(day)
    const found = day === null ? null : problemOf(day)
    setProblem(found)
    if (found || day === applied) return
    setApplied(day)
    setUploadLastDay(day)
    void setDays(day).catch(() => setApplied((current) => (current === day ? applied : current)))
  }

  async function setDays(day: string | null): Promise<void> {
    if (ids.length === 0) return
    for (const some of chunksOf(ids, maxAtOnce))
      await save.mutateAsync({ accountId, body: { ids: some, lastDay: day } })
    toastDone(t('daysSaved', { count: ids.length }))
  }

  return (
    <div
      className={classes.foot}
      onBlur={() => apply(typed)}
      onKeyDown={({ key }) => {
        if (key === 'Enter') apply(typed)
      }}
    >
      <DayField
        label={t('lastDayOfUploads', { count })}
        value={typed}
        earliest={todayHere()}
        empty={{ text: t('noEnd', { ns: 'components' }), clear: t('clearLastDay', { ns: 'components' }) }}
        error={problem && <FieldProblemText problem={{ code: problem }} />}
        onChange={(day, isTyped) => (isTyped ? setTyped(day) : apply(day))}
      />
    </div>
  )
}

function problemOf(day: string) {
  if (!Day.safeParse(day).success) return 'not-a-date'
  return day < todayHere() ? 'time-passed' : null
}
