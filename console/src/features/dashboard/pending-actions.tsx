import type { Dashboard } from '@litfass/api/people/accounts'
import { Card, Text, Title } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import { PendingBadge } from '../../components/feedback/count-pill.tsx'
import { AnchorLink } from '../../components/feedback/links.tsx'
import { conversationPages, useUnread } from '../../platform/api/conversations.ts'
import { useAccount } from '../../platform/auth/account.ts'
import { pageTarget } from '../../platform/routing/page-target.ts'
import { AdRow } from './ad-row.tsx'
import { BehindRow } from './behind-row.tsx'
import { DisputeRow } from './dispute-row.tsx'
import { MessageRow } from './message-row.tsx'
import { UnseenRow } from './unseen-row.tsx'

import classes from './pending-actions.module.css'

/** How many conversations are listed here; the header has all of them. */
const maxConversations = 8
const none = { mine: 0, external: 0 }

type PendingItems = Pick<
  Dashboard,
  | 'waiting'
  | 'waitingCount'
  | 'pendingAnswers'
  | 'pendingCancellations'
  | 'pendingPayments'
  | 'unseen'
  | 'unseenCount'
  | 'behind'
  | 'behindCount'
  | 'disputes'
  | 'disputeCount'
  | 'timezone'
>

/**
 * Everything that needs attention: disputes, ads by deadline, unread messages, ads that fall behind, and screens that
 * are offline.
 */
export function PendingActions({ dashboard }: { dashboard: PendingItems }) {
  const { waiting, waitingCount, pendingPayments, unseen, unseenCount, behind, behindCount } = dashboard
  const { pendingAnswers, pendingCancellations, disputes, disputeCount, timezone } = dashboard
  const { t } = useTranslation('dashboard')
  const unread = useUnread()
  const { accountId } = useAccount()
  const { data } = useInfiniteQuery(conversationPages(accountId))
  const unreadHere = data?.pages[0]?.items.filter((one) => one.unread > 0).slice(0, maxConversations) ?? []
  const count = waitingCount + unseenCount + behindCount + disputeCount + unread.mine + unread.external
  return (
    <Card component="section" padding={0} aria-label={t('needsAttention')}>
      <div className={classes.header}>
        <Title order={2} size="h3">
          {t('needsAttention')}
        </Title>
        {count > 0 && <PendingBadge count={count} />}
        {waiting.length > 1 && (
          <Text c="dimmed" size="sm" ml="auto" visibleFrom="md">
            {t('byDeadline')}
          </Text>
        )}
      </div>
      {count === 0 ? (
        <Text c="dimmed" px="lg" pb="lg">
          {t('allCaughtUp')}
        </Text>
      ) : (
        <ul className={classes.list}>
          {disputes.map((dispute) => (
            <DisputeRow key={dispute.id} dispute={dispute} zone={timezone} />
          ))}
          {waiting.map((one) => (
            <AdRow key={one.ad.id} waiting={one} zone={timezone} />
          ))}
          {unreadHere.map((conversation) => (
            <MessageRow key={conversation.id} conversation={conversation} />
          ))}
          {behind.map((ad) => (
            <BehindRow key={ad.adId} ad={ad} />
          ))}
          {unseen.map((screen) => (
            <UnseenRow key={screen.id} screen={screen} />
          ))}
        </ul>
      )}
      <More
        pendingAnswers={waitingCount > waiting.length ? pendingAnswers - pendingCancellations : 0}
        pendingCancellations={waitingCount > waiting.length ? pendingCancellations : 0}
        pendingPayments={waitingCount > waiting.length ? pendingPayments : 0}
        unread={unread.mine + unread.external > unreadHere.length ? unread : none}
        unseen={unseenCount > unseen.length ? unseenCount : 0}
        behind={behindCount - behind.length}
      />
    </Card>
  )
}

/** A link to what is not listed here. */
function More({
  pendingAnswers,
  pendingCancellations,
  pendingPayments,
  unread,
  unseen,
  behind,
}: {
  /** Booking requests, without requests to cancel. */
  pendingAnswers: number
  pendingCancellations: number
  pendingPayments: number
  unread: { mine: number; external: number }
  unseen: number
  behind: number
}) {
  const { t } = useTranslation('dashboard')
  if (pendingAnswers + pendingCancellations + pendingPayments + unread.mine + unread.external + unseen + behind === 0)
    return null
  return (
    <div className={classes.more}>
      {pendingAnswers > 0 && (
        <AnchorLink {...pageTarget('/publish/ads', { search: { status: 'pending' } })} size="sm">
          {t('moreToAnswer', { count: pendingAnswers })}
        </AnchorLink>
      )}
      {pendingCancellations > 0 && (
        <AnchorLink {...pageTarget('/publish/ads', { search: { status: 'paid' } })} size="sm">
          {t('moreToCancel', { count: pendingCancellations })}
        </AnchorLink>
      )}
      {pendingPayments > 0 && (
        <AnchorLink {...pageTarget('/advertise/ads', { search: { status: 'approved' } })} size="sm">
          {t('moreToPay', { count: pendingPayments })}
        </AnchorLink>
      )}
      {unread.external > 0 && (
        <AnchorLink {...pageTarget('/publish/ads')} size="sm">
          {t('moreUnreadExternal', { count: unread.external })}
        </AnchorLink>
      )}
      {unread.mine > 0 && (
        <AnchorLink {...pageTarget('/advertise/ads')} size="sm">
          {t('moreUnreadMine', { count: unread.mine })}
        </AnchorLink>
      )}
      {unseen > 0 && (
        <AnchorLink {...pageTarget('/screens/overview')} size="sm">
          {t('moreUnseen', { count: unseen })}
        </AnchorLink>
      )}
      {behind > 0 && (
        <Text c="dimmed" size="sm">
          {t('moreBehind', { count: behind })}
        </Text>
      )}
    </div>
  )
}
