import { maxJobs } from '@litfass/domain/playback/job'
import { IconPlus } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import { EmptyState } from '../../components/feedback/empty-state.tsx'
import { ButtonLink } from '../../components/feedback/links.tsx'
import { ExplainedButton } from '../../components/form/explained-button.tsx'
import { PageHeader } from '../../components/layout/page-header.tsx'
import { Page } from '../../components/layout/page.tsx'
import { DataTable } from '../../components/list/data-table.tsx'
import { DeleteBar } from '../../components/list/selection/delete-bar.tsx'
import { useItemSelection } from '../../components/list/selection/item-selection.ts'
import { accountQuery } from '../../platform/api/own-queries.ts'
import { problemCodeText } from '../../platform/api/problem-text.tsx'
import { useAccount } from '../../platform/auth/account.ts'
import { formatZone } from '../../platform/i18n/format.ts'
import { useLanguage } from '../../platform/i18n/i18n.ts'
import { useDeleteJobs } from './delete-job.tsx'
import { jobColumns } from './job-columns.tsx'
import { useOwnContent } from './job-content.ts'
import { jobsQuery } from './jobs-queries.ts'

export function JobsPage(): React.ReactNode {
  const { t } = useTranslation('jobs')
  const language = useLanguage()
  const { accountId } = useAccount()
  const { data: account } = useSuspenseQuery(accountQuery(accountId))
  const { data: jobs } = useSuspenseQuery(jobsQuery(accountId))
  const own = useOwnContent()
  const selection = useItemSelection(jobs.items)
  const askDelete = useDeleteJobs()
  const icon = <IconPlus size={18} stroke={1.75} aria-hidden />
  const newJob = (
    <ButtonLink to="/settings/jobs/new" leftSection={icon} aria-keyshortcuts="n">
      {t('newJob')}
    </ButtonLink>
  )
  const full = jobs.items.length >= maxJobs

  return (
    <Page>
      <PageHeader
        title={t('title')}
        subtitle={jobs.items.length > 0 && t('zoneHint', { zone: formatZone(account.timezone) })}
        actions={
          full ? (
            <ExplainedButton why={problemCodeText('too-many-jobs', language)} leftSection={icon}>
              {t('newJob')}
            </ExplainedButton>
          ) : (
            jobs.items.length > 0 && newJob
          )
        }
      />
      {jobs.items.length === 0 ? (
        <EmptyState title={t('emptyTitle')} text={t('emptyText')} action={newJob} />
      ) : (
        <DataTable
          label={t('title')}
          columns={jobColumns}
          context={{ t, own, zone: account.timezone }}
          rows={jobs.items}
          selecting={{ selection, nameOf: ({ title }) => title }}
        />
      )}
      <DeleteBar
        selection={selection}
        shown={jobs.items}
        summary={t('selectedMany', { count: selection.items.length })}
        onDelete={askDelete}
      />
    </Page>
  )
}
