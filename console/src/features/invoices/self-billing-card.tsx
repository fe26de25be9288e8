import type { Seller } from '@litfass/api/ads/invoices'
import { isAdmin } from '@litfass/domain/people/membership'
import { Badge, Card, Group, Text, Title } from '@mantine/core'
import { IconCheck, IconCircle } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from 'virtual:endpoints'

import { askConfirm } from '../../components/feedback/confirm-dialog.tsx'
import { ExplainedButton } from '../../components/form/explained-button.tsx'
import { useApiMutation } from '../../platform/api/api.ts'
import { accountQuery } from '../../platform/api/own-queries.ts'
import { useAccount } from '../../platform/auth/account.ts'
import { formatMomentDay } from '../../platform/i18n/format.ts'

/** Where the operator sells for the publisher: whether it may write the invoices for that. */
export function SelfBillingCard({
  seller: { details },
  selfBilling: { company, agreed },
}: {
  seller: Seller
  selfBilling: NonNullable<Seller['selfBilling']>
}) {
  const { t } = useTranslation(['seller', 'components'])
  const { accountId } = useAccount()
  const { data: account } = useSuspenseQuery(accountQuery(accountId))
  const agree = useApiMutation(api.invoices.saveSelfBilling, { problems: 'toast' })
  const end = useApiMutation(api.invoices.saveSelfBilling, { problems: 'caller' })
  const onlyAdmins = isAdmin(account.roles) ? null : t('onlyAdminsChange', { ns: 'components' })
  const askEnd = () =>
    askConfirm({
      title: t('endSelfBillingTitle'),
      text: t('endSelfBillingText', { company }),
      confirmLabel: t('endSelfBilling'),
      action: () => end.mutateAsync({ accountId, body: { agreed: false } }),
    })
  return (
    <Card component="section" aria-label={t('selfBilling')}>
      <Group justify="space-between" mb="md">
        <Title order={2}>{t('selfBilling')}</Title>
        <Badge
          variant="light"
          color={agreed ? 'teal' : 'gray'}
          leftSection={
            agreed ? <IconCheck size={14} stroke={2} aria-hidden /> : <IconCircle size={14} stroke={2} aria-hidden />
          }
        >
          {agreed ? t('selfBillingAgreed', { day: formatMomentDay(agreed) }) : t('selfBillingOpen')}
        </Badge>
      </Group>
      <Text size="sm" c="dimmed">
        {t('selfBillingText', { company })}
      </Text>
      {agreed ? (
        <ExplainedButton mt="md" variant="default" why={onlyAdmins} onClick={askEnd}>
          {t('endSelfBilling')}
        </ExplainedButton>
      ) : (
        <ExplainedButton
          mt="md"
          loading={agree.isPending}
          why={onlyAdmins ?? (details ? null : t('selfBillingNeedsDetails'))}
          onClick={() => agree.mutate({ accountId, body: { agreed: true } })}
        >
          {t('agreeToSelfBilling')}
        </ExplainedButton>
      )}
    </Card>
  )
}
