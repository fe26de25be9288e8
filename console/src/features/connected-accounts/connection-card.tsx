import type { Connection } from '@litfass/api/ads/connected-accounts'
import { marketplaceRules } from '@litfass/domain/money/marketplace'
import { Badge, Card, Group, Stack, Text, Title } from '@mantine/core'
import { IconAlertCircle, IconCheck, IconCircle, IconClock, type Icon } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'

import { formatMomentDay, formatPercent } from '../../platform/i18n/format.ts'
import { ConnectButton } from './connect-button.tsx'

import classes from './connection-card.module.css'

const badges: Record<Connection['state'], { icon: Icon; color: string }> = {
  'not-connected': { icon: IconCircle, color: 'gray' },
  'in-check': { icon: IconClock, color: 'blue' },
  wanted: { icon: IconAlertCircle, color: 'sun' },
  rejected: { icon: IconAlertCircle, color: 'red' },
  ready: { icon: IconCheck, color: 'teal' },
}

/** How the company is paid: what Stripe has, and what it still requires. */
export function ConnectionCard({ connection }: { connection: Connection }) {
  const { t } = useTranslation('connectedAccounts')
  const { state, wantedUntil, feePercent, mode } = connection
  const { charged } = marketplaceRules[mode]
  const { icon: BadgeIcon, color } = badges[state]
  return (
    <Card>
      <Group justify="space-between" mb="md">
        <Title order={2}>{t('title')}</Title>
        <Badge variant="light" color={color} leftSection={<BadgeIcon size={14} stroke={2} aria-hidden />}>
          {t(`state-${state}`)}
        </Badge>
      </Group>
      {state === 'wanted' ? (
        <div className={classes.wanted}>
          <div>
            <Text fw={600} size="sm">
              {wantedUntil ? t('wantedUntil', { day: formatMomentDay(wantedUntil) }) : t('wantedNow')}
            </Text>
            <Text size="sm" c="dimmed">
              {t(`text-wanted-${charged}`)}
            </Text>
          </div>
          <ConnectButton state={state} variant="default" />
        </div>
      ) : (
        <Text size="sm" c={state === 'rejected' ? 'var(--mantine-color-error)' : 'dimmed'}>
          {t(`text-${state}-${charged}`)}
        </Text>
      )}
      {state === 'not-connected' && <ConnectButton state={state} mt="md" />}
      <Parts connection={connection} />
      {feePercent > 0 && (
        <Group justify="space-between" mt="lg" gap="xs">
          <Text size="sm" c="dimmed">
            {t('platformFee')}
          </Text>
          <Text size="sm">{t('feeOfEarned', { percent: formatPercent(feePercent) })}</Text>
        </Group>
      )}
    </Card>
  )
}

/** What Stripe needs before a publisher can be paid, each item done or missing. */
function Parts({ connection }: { connection: Connection }) {
  const { t } = useTranslation('connectedAccounts')
  const { state, bankLast4, chargesEnabled, payoutsEnabled, mode } = connection
  const { charged } = marketplaceRules[mode]
  const isSubmitted = state !== 'not-connected' && state !== 'rejected'
  const parts = [
    { name: t('identity'), text: t(isSubmitted ? 'identityDone' : 'missing'), done: isSubmitted },
    {
      name: t('bank'),
      text: bankLast4 ? t('bankDone', { last4: bankLast4 }) : t(payoutsEnabled ? 'bankKnown' : 'missing'),
      done: bankLast4 !== undefined || payoutsEnabled,
    },
    {
      name: t(`charges-${charged}`),
      text: t(chargesEnabled ? `chargesDone-${charged}` : 'chargesOff'),
      done: chargesEnabled,
    },
    { name: t('payouts'), text: t(payoutsEnabled ? 'payoutsDone' : 'payoutsOff'), done: payoutsEnabled },
  ]
  return (
    <Stack component="ul" gap="sm" mt="lg" className={classes.parts}>
      {parts.map(({ name, text, done }) => (
        <li key={name}>
          <span className={classes.dot} data-done={done || undefined} aria-hidden>
            {done && <IconCheck size={13} stroke={2.5} />}
          </span>
          <div>
            <Text fw={600} size="sm">
              {name}
            </Text>
            <Text size="sm" c="dimmed">
              {text}
            </Text>
          </div>
        </li>
      ))}
    </Stack>
  )
}
