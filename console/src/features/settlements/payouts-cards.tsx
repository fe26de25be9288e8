import type { Payouts } from '@litfass/api/ads/payouts'
import { formatEuros } from '@litfass/domain/money/money'
import { formatDay } from '@litfass/domain/time/day'
import { Badge, Card, Group, SimpleGrid, Stack, Text, Title } from '@mantine/core'
import { IconAlertCircle, IconCheck, IconClock, type Icon } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import { Money } from '../../components/money/money.tsx'
import { PriceLines } from '../../components/money/price-lines.tsx'
import { useAccount } from '../../platform/auth/account.ts'
import { formatMomentDay } from '../../platform/i18n/format.ts'
import { payoutsQuery } from './settlements-queries.ts'

/** What can be paid out, what is held until it is settled, and what is held back for disputes. */
export function PayoutFigures() {
  const { t } = useTranslation('settlements')
  const { accountId } = useAccount()
  const { data } = useSuspenseQuery(payoutsQuery(accountId))
  if (!hasMoney(data)) return null
  const { next, held, disputed } = data
  const paidOn = next.amount < 0 ? t('takenFromNext') : t('payoutOn', { day: formatDay(next.day) })
  return (
    <SimpleGrid cols={{ base: 1, xs: 2, md: disputed.count > 0 ? 3 : 2 }} mb="md">
      <Figure name={t('available')} amount={next.amount} text={next.ads > 0 ? paidOn : t('nothingAvailable')} />
      <Figure name={t('held')} amount={held.amount} text={t('adCount', { count: held.count })} />
      {disputed.count > 0 && (
        <Figure name={t('disputed')} amount={disputed.amount} text={t('disputedText', { count: disputed.count })} />
      )}
    </SimpleGrid>
  )
}

export function hasMoney({ next, held, disputed, payouts }: Payouts): boolean {
  return next.ads > 0 || held.count > 0 || disputed.count > 0 || payouts.length > 0
}

function Figure({ name, amount, text }: { name: string; amount: number; text: string }) {
  return (
    <Card>
      <Text size="sm" c="dimmed">
        {name}
      </Text>
      <Text fz={28} fw={600} lh={1.3} ff="heading">
        {formatEuros(amount)}
      </Text>
      <Text size="sm" c="dimmed">
        {text}
      </Text>
    </Card>
  )
}

/** How the next payout is calculated, and the payouts so far. */
export function PayoutCards() {
  const { t } = useTranslation('settlements')
  const { accountId } = useAccount()
  const { data } = useSuspenseQuery(payoutsQuery(accountId))
  if (!hasMoney(data)) return null
  const { next, payouts } = data
  return (
    <SimpleGrid cols={{ base: 1, md: 2 }} mt="md">
      {next.ads > 0 && (
        <Card component="section" aria-label={t('nextPayout')}>
          <Title order={2} size="md" mb="sm">
            {t('nextPayout')}
          </Title>
          <PriceLines
            lines={[
              { name: t('earnedNet'), value: formatEuros(next.earned - next.takenBack) },
              ...(next.takenBack < 0 ? [{ name: t('takenBack'), value: formatEuros(next.takenBack) }] : []),
              { name: t('vatOwed'), value: formatEuros(next.tax) },
              { name: t('feeNet'), value: formatEuros(-next.fee) },
              { name: t('feeVat'), value: formatEuros(-next.feeTax) },
              { name: t('cardFees'), value: formatEuros(-next.cardFees) },
            ]}
            total={{
              name: next.amount < 0 ? t('takenFromNext') : t('payoutOn', { day: formatDay(next.day) }),
              value: formatEuros(next.amount),
            }}
          />
        </Card>
      )}
      {payouts.length > 0 && (
        <Card component="section" aria-label={t('payouts')}>
          <Title order={2} size="md" mb="sm">
            {t('payouts')}
          </Title>
          <Stack gap="sm">
            {payouts.map((payout) => (
              <PayoutLine key={payout.id} payout={payout} />
            ))}
          </Stack>
        </Card>
      )}
    </SimpleGrid>
  )
}

const badges: Record<Payouts['payouts'][number]['status'], { icon: Icon; color: string }> = {
  requested: { icon: IconClock, color: 'gray' },
  paid: { icon: IconCheck, color: 'teal' },
  failed: { icon: IconAlertCircle, color: 'red' },
}

function PayoutLine({ payout: { status, ads, amount, failure, created } }: { payout: Payouts['payouts'][number] }) {
  const { t } = useTranslation('settlements')
  const { icon: BadgeIcon, color } = badges[status]
  return (
    <div>
      <Group justify="space-between" gap="xs" wrap="nowrap">
        <div>
          <Text size="sm">{formatMomentDay(created)}</Text>
          <Text size="sm" c="dimmed">
            {t('adCount', { count: ads })}
          </Text>
        </div>
        <Badge variant="light" color={color} leftSection={<BadgeIcon size={14} stroke={2} aria-hidden />}>
          {t(`payout-${status}`)}
        </Badge>
        <Money cents={amount} strong />
      </Group>
      {status === 'failed' && (
        <Text size="sm" c="var(--mantine-color-error)">
          {failure ? t('payoutFailure', { reason: failure }) : t('payoutFailed')}
        </Text>
      )}
    </div>
  )
}
