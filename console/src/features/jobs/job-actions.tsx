import { RequestProblem } from '@litfass/api/client'
import type { Job } from '@litfass/api/playback/jobs'
import { problemStatuses } from '@litfass/api/problem'
import { Button, Menu } from '@mantine/core'
import { IconPencil, IconPlayerPlay } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { api } from 'virtual:endpoints'

import { askConfirm } from '../../components/feedback/confirm-dialog.tsx'
import { DeleteItem, ItemMenu } from '../../components/list/item-menu.tsx'
import { RowActions } from '../../components/list/table-cells.tsx'
import { useApiMutation } from '../../platform/api/api.ts'
import { toastDone } from '../../platform/api/toast.tsx'
import { useAccount } from '../../platform/auth/account.ts'
import { useDeleteJob } from './delete-job.tsx'

export function JobActions({ job }: { job: Job }) {
  const { t } = useTranslation(['jobs', 'components'])
  const { accountId } = useAccount()
  const run = useApiMutation(api.jobs.runJob, { problems: 'caller' })
  const askDelete = useDeleteJob()
  const { title } = job
  const count = job.screens.length

  /** @throws RequestProblem */
  async function runNow(): Promise<void> {
    const { lastError } = await run.mutateAsync({ accountId, jobId: job.id })
    if (lastError) throw new RequestProblem({ code: lastError, status: problemStatuses[lastError], title: lastError })
    toastDone(t('ran'), t('ranText', { title }))
  }

  function askRun(): void {
    askConfirm({
      title: t('runTitle', { title }),
      text: count > 0 ? t('runText', { count }) : t('runShowText'),
      confirmLabel: t('runNow'),
      action: runNow,
    })
  }

  return (
    <RowActions>
      <Button
        size="xs"
        variant="default"
        leftSection={<IconPlayerPlay size={14} stroke={2} aria-hidden />}
        aria-label={t('runNowOf', { title })}
        onClick={askRun}
      >
        {t('runNow')}
      </Button>
      <ItemMenu label={t('actionsFor', { ns: 'components', title })}>
        <Menu.Item
          leftSection={<IconPencil size={16} stroke={1.75} />}
          renderRoot={(props) => <Link to="/settings/jobs/$jobId" params={{ jobId: job.id }} {...props} />}
        >
          {t('edit', { ns: 'components' })}
        </Menu.Item>
        <DeleteItem onClick={() => askDelete(job)} />
      </ItemMenu>
    </RowActions>
  )
}
