import type { Account } from '@litfass/api/people/accounts'
import { valuesOf } from '@litfass/domain/keys-of'
import { limitedKinds } from '@litfass/domain/people/account'
import { bookableKinds } from '@litfass/domain/places/bookable-kinds'
import { Badge, Card, Group, Progress, Stack, Text, Title } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Trans, useTranslation } from 'react-i18next'

import { Operator } from '../../components/feedback/operator.tsx'
import { teamQuery } from '../../platform/api/own-queries.ts'

/** Limits of the company, and what it uses of them. */
export function SubscriptionCard({ account: { id, subscription, amounts, limits } }: { account: Account }) {
  const { t } = useTranslation(['settingsAccount', 'components'])
  const { data: team } = useSuspenseQuery(teamQuery(id))
  return (
    <Card>
      <Group justify="space-between">
        <Title order={2}>{t('subscriptionTitle')}</Title>
        <Badge color={subscription === 'pro' ? 'teal' : 'gray'}>{t(subscription)}</Badge>
      </Group>
      <Text c="dimmed" mt={4} mb="md">
        <Trans t={t} i18nKey="subscriptionText" components={{ operator: <Operator /> }} />
      </Text>
      <Stack gap="md">
        {limitedKinds.map((kind) => {
          const [amount, limit] = [amounts[kind], limits[kind]]
          const role = valuesOf(bookableKinds).find(({ table }) => table === kind)?.role
          const isActive = !role || team.activeRoles.includes(role)
          const usage = t('ofLimit', { ns: 'components', count: amount, limit })
          return (
            <div key={kind}>
              <Group justify="space-between" mb={6}>
                <Text fw={550}>{t(kind)}</Text>
                {isActive && (
                  <Text c="dimmed" style={{ fontVariantNumeric: 'tabular-nums' }}>
                    {usage}
                  </Text>
                )}
              </Group>
              {isActive ? (
                <Progress.Root size={6}>
                  <Progress.Section
                    value={limit === 0 ? 100 : Math.min(100, (amount / limit) * 100)}
                    aria-label={`${t(kind)}: ${usage}`}
                  />
                </Progress.Root>
              ) : (
                <Text c="dimmed">
                  <Trans t={t} i18nKey="notActive" components={{ operator: <Operator /> }} />
                </Text>
              )}
            </div>
          )
        })}
      </Stack>
    </Card>
  )
}
