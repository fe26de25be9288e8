import type { Dashboard } from '@litfass/api/people/accounts'
import { type AdStatusGroup, statusGroupNames } from '@litfass/domain/ads/ad'
import { formatEuros, formatCount } from '@litfass/domain/money/money'
import { Card, ThemeIcon, Title } from '@mantine/core'
import { type Icon, IconArrowRight, IconCashRegister, IconSpeakerphone } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'

import { AnchorLink } from '../../components/feedback/links.tsx'
import { pageTarget } from '../../platform/routing/page-target.ts'

import classes from './group-card.module.css'

type Groups = Dashboard['mine']

export function MyAds({ groups, pendingPayments }: { groups: Groups; pendingPayments: number }) {
  const { t } = useTranslation('dashboard')
  return (
    <GroupCard
      icon={IconSpeakerphone}
      title={t('mine')}
      all={t('allAds')}
      to="/advertise/ads"
      groups={groups}
      notes={{
        editing:
          pendingPayments > 0
            ? t('pendingPayments', { count: pendingPayments })
            : t('requested', { amount: formatEuros(groups.editing.amount) }),
        active: t('booked', { amount: formatEuros(groups.active.amount) }),
        completed: t('netOf', { amount: formatEuros(groups.completed.amount) }),
      }}
    />
  )
}

type External = Pick<Dashboard, 'external' | 'pendingAnswers' | 'pendingCancellations'>

export function ExternalAds({
  dashboard: { external: groups, pendingAnswers, pendingCancellations },
}: {
  dashboard: External
}) {
  const { t } = useTranslation('dashboard')
  const requests = pendingAnswers - pendingCancellations
  return (
    <GroupCard
      icon={IconCashRegister}
      title={t('external')}
      all={t('allQuotations')}
      to="/publish/ads"
      groups={groups}
      notes={{
        editing:
          requests > 0
            ? t('pendingAnswers', { count: requests })
            : t('acceptedAmount', { amount: formatEuros(groups.editing.amount) }),
        active:
          pendingCancellations > 0
            ? t('pendingAnswers', { count: pendingCancellations })
            : t('netForYou', { ns: 'ads', amount: formatEuros(groups.active.amount) }),
        completed: t('netForYou', { ns: 'ads', amount: formatEuros(groups.completed.amount) }),
      }}
    />
  )
}

function GroupCard({
  icon: CardIcon,
  title,
  all,
  to,
  groups,
  notes,
}: {
  icon: Icon
  title: string
  all: string
  to: '/advertise/ads' | '/publish/ads'
  groups: Groups
  notes: Record<AdStatusGroup, string>
}) {
  const { t } = useTranslation('dashboard')
  const total = statusGroupNames.reduce((sum, name) => sum + groups[name].count, 0)
  const words = t('split', {
    editing: groups.editing.count,
    active: groups.active.count,
    completed: groups.completed.count,
  })
  return (
    <Card component="section" aria-label={title}>
      <div className={classes.header}>
        <ThemeIcon variant="light" size={30} radius="sm" aria-hidden>
          <CardIcon size={18} stroke={1.75} />
        </ThemeIcon>
        <Title order={2} size="h3">
          {title}
        </Title>
        <AnchorLink {...pageTarget(to)} size="sm" className={classes.all}>
          {all} <IconArrowRight size={16} stroke={1.75} aria-hidden />
        </AnchorLink>
      </div>
      <div className={classes.figures}>
        {statusGroupNames.map((name) => (
          <Link key={name} {...pageTarget(to, { search: { group: name } })} className={classes.figure}>
            <span className={classes.name}>
              <span className={classes.dot} data-group={name} />
              {t(name)}
            </span>
            <span className={classes.count}>{formatCount(groups[name].count)}</span>
            <span className={classes.note}>{notes[name]}</span>
          </Link>
        ))}
      </div>
      <div className={classes.bar} role="img" aria-label={words}>
        {total > 0 &&
          statusGroupNames.map(
            (name) =>
              groups[name].count > 0 && <span key={name} data-group={name} style={{ flexGrow: groups[name].count }} />,
          )}
      </div>
    </Card>
  )
}
