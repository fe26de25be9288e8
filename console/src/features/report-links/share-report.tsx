import type { ReportLink } from '@litfass/api/ads/report-links'
import { reportLinkDays } from '@litfass/domain/ads/report-link'
import { Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconShare } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from 'virtual:endpoints'

import { askConfirm } from '../../components/feedback/confirm-dialog.tsx'
import { CopyButton } from '../../components/feedback/copy-button.tsx'
import { DialogQuery } from '../../components/feedback/dialog-query.tsx'
import { FormProblem } from '../../components/form/layout/form-problem.tsx'
import { apiQuery, useApiMutation } from '../../platform/api/api.ts'
import { toastDone } from '../../platform/api/toast.tsx'
import { useAccount } from '../../platform/auth/account.ts'
import { formatMomentDay } from '../../platform/i18n/format.ts'

/** Shares the delivery of a campaign by a link. */
export function ShareReport({ campaignId }: { campaignId: string }) {
  const { t } = useTranslation('reportLinks')
  const [opened, { open, close }] = useDisclosure(false)
  return (
    <>
      <Button variant="default" leftSection={<IconShare size={16} stroke={1.75} aria-hidden />} onClick={open}>
        {t('share')}
      </Button>
      <Modal opened={opened} onClose={close} size={560} title={t('shareTitle')}>
        {opened && <SharingQuery campaignId={campaignId} />}
      </Modal>
    </>
  )
}

function SharingQuery({ campaignId }: { campaignId: string }) {
  const { accountId } = useAccount()
  const query = useQuery(apiQuery(api.reportLinks.getReportLink, { accountId, campaignId }))
  return (
    <DialogQuery query={query}>
      {(link) => <Sharing campaignId={campaignId} link={link} isFetching={query.isFetching} />}
    </DialogQuery>
  )
}

function Sharing({
  campaignId,
  link,
  isFetching,
}: {
  campaignId: string
  link: ReportLink | null
  isFetching: boolean
}) {
  const { t } = useTranslation('reportLinks')
  const { accountId } = useAccount()
  const input = { accountId, campaignId }
  const create = useApiMutation(api.reportLinks.createReportLink, { problems: 'caller' })
  const revoke = useApiMutation(api.reportLinks.deleteReportLink, { problems: 'caller' })
  const isFetchingLink = create.isSuccess && !link && isFetching
  const created = link || isFetchingLink ? create.data : undefined

  function stop(): void {
    askConfirm({
      title: t('revokeTitle'),
      text: t('revokeText'),
      confirmLabel: t('revoke'),
      danger: true,
      action: async () => {
        await revoke.mutateAsync(input)
        create.reset()
        toastDone(t('revoked'))
      },
    })
  }

  function createAnother(): void {
    askConfirm({
      title: t('replaceTitle'),
      text: t('replaceText'),
      confirmLabel: t('createAnother'),
      action: () => create.mutateAsync(input),
    })
  }

  return (
    <Stack gap="md">
      <Text>{t('shareText', { days: reportLinkDays })}</Text>
      <div aria-live="polite">
        {created && <NewLink token={created.token} />}
        {link && (
          <Text size="sm" mt={created ? 'xs' : 0}>
            {t('sharedUntil', { day: formatMomentDay(link.expires) })} {created ? t('shownOnce') : t('notShownAgain')}
          </Text>
        )}
      </div>
      <FormProblem problem={link ? null : create.error} />
      <Group justify="flex-end" gap="xs">
        {link && (
          <Button variant="default" onClick={stop}>
            {t('revoke')}
          </Button>
        )}
        <Button
          variant={created ? 'default' : 'filled'}
          loading={create.isPending || isFetchingLink}
          onClick={() => (link ? createAnother() : create.mutate(input))}
        >
          {t(link ? 'createAnother' : 'create')}
        </Button>
      </Group>
    </Stack>
  )
}

function NewLink({ token }: { token: string }) {
  const { t } = useTranslation('reportLinks')
  const field = useRef<HTMLInputElement>(null)
  const address = `${window.location.origin}/reports/${token}`
  return (
    <Group align="flex-end" gap="xs" wrap="nowrap">
      <TextInput ref={field} label={t('link')} value={address} readOnly style={{ flex: 1 }} />
      <CopyButton value={address} field={field} />
    </Group>
  )
}
