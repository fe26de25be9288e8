import type { Job } from '@litfass/api/playback/jobs'
import type { JobStatus } from '@litfass/domain/playback/job'
import { Badge } from '@mantine/core'
import { type Icon, IconCheck, IconClock, IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'

import { CellLine } from '../../components/list/table-cells.tsx'
import { problemCodeText } from '../../platform/api/problem-text.tsx'
import { useLanguage } from '../../platform/i18n/i18n.ts'
import { formatRun } from './run-times.ts'

const looks: Record<JobStatus, { icon: Icon; color: string }> = {
  waiting: { icon: IconClock, color: 'gray' },
  done: { icon: IconCheck, color: 'teal' },
  failed: { icon: IconX, color: 'red' },
}

/** The result of the last run, and why it failed. */
export function LastRun({ job: { status, lastRunAt, lastError }, zone }: { job: Job; zone: string }) {
  const { t } = useTranslation('jobs')
  const language = useLanguage()
  // A job waits again after a successful run if it repeats, and after any run once it is changed.
  const shown = status === 'waiting' && lastRunAt ? (lastError ? 'failed' : 'done') : status
  const { icon: StatusIcon, color } = looks[shown]
  return (
    <>
      <Badge color={color} miw="max-content" leftSection={<StatusIcon size={14} stroke={2} aria-hidden />}>
        {t(shown)}
      </Badge>
      <CellLine>{lastRunAt ? formatRun(Date.parse(lastRunAt), zone, language) : t('neverRan')}</CellLine>
      {lastError && <CellLine>{problemCodeText(lastError, language)}</CellLine>}
    </>
  )
}
