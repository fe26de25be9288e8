import type { Ad } from '@litfass/api/ads/ads'
import { type AdSide, isOpen } from '@litfass/domain/ads/ad'
import { bookableKinds } from '@litfass/domain/places/bookable-kinds'
import { formatDay } from '@litfass/domain/time/day'
import { ActionIcon, Alert, Skeleton, Text, Title, Tooltip } from '@mantine/core'
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ComponentType, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

import { useReasonText } from '../../../components/feedback/reason-text.ts'
import { useProblemText } from '../../../platform/api/problem-text.tsx'
import { useAccount } from '../../../platform/auth/account.ts'
import { AdMessages } from '../../messages/ad-messages.tsx'
import { AdStatusBadge } from '../ad-status-badge.tsx'
import { adQuery } from '../ads-queries.ts'
import { showTitlesOf } from '../list/ad-cells.tsx'
import { asideHeading, AsidePanel } from '../page-aside.tsx'
import { AdAirtime } from './ad-detail.tsx'
import { AdFacts } from './ad-facts.tsx'
import { AdPicture } from './ad-picture.tsx'
import { AdPrice, RefundedLines } from './ad-price.tsx'
import { useNextStep } from './next-step.ts'
import type { PrevNext } from './prev-next.ts'

import classes from './ad-panel.module.css'

/** An ad opened beside the list. `listed` is its row, if it is loaded. */
export function AdPanel({
  adId,
  listed,
  side,
  prevNext,
  showsMessages,
  onOpen,
  onClose,
  Actions,
}: {
  adId: string
  listed: Ad | undefined
  side: AdSide
  prevNext: PrevNext
  /** Opened to read or write messages. */
  showsMessages: boolean
  onOpen: (adId: string) => void
  onClose: () => void
  /** The actions of this side. */
  Actions: ComponentType<{ ad: Ad }>
}) {
  const { accountId } = useAccount()
  const problemText = useProblemText()
  const { data: detail, error } = useQuery(adQuery(accountId, adId))
  const ad = listed ?? detail
  return (
    <AsidePanel
      openId={ad?.id}
      head={<PrevNextLabel prevNext={prevNext} />}
      actions={<PrevNextArrows prevNext={prevNext} onOpen={onOpen} />}
      onClose={onClose}
      foot={ad && isOpen(ad.status) && <Actions key={ad.id} ad={ad} />}
    >
      {error && !detail && (
        <Alert color="red" role="alert" mb="md">
          {problemText(error)}
        </Alert>
      )}
      {ad && <AdBody key={ad.id} ad={ad} side={side} />}
      {ad && detail && isOpen(ad.status) && <AdAirtime ad={detail} side={side} />}
      {ad && detail && <AdMessages key={`messages-${ad.id}`} ad={detail} shown={showsMessages} />}
      {!detail && !error && <Skeleton height={72} mt="lg" />}
    </AsidePanel>
  )
}

function AdBody({ ad, side }: { ad: Ad; side: AdSide }) {
  const { t } = useTranslation('ads')
  const why = useReasonText()(ad)
  const nextStep = useNextStep()
  const next = nextStep(ad, side)
  return (
    <>
      <div className={classes.picture}>
        <AdPicture ad={ad} />
      </div>
      <Text size="xs" c="dimmed" mt={6}>
        {t('runsOn', { screen: ad.placeName, resolution: ad.resolution.replace('x', '\u00a0×\u00a0') })}
        {bookableKinds[ad.campaignType].playsAds && (
          <>
            <br />
            {t('show')}: {showTitlesOf(ad) || t('noShow')}
          </>
        )}
      </Text>
      <div className={classes.title}>
        <Title order={2} {...asideHeading}>
          {ad.creative.title}
        </Title>
        <AdStatusBadge status={ad.status} />
      </div>
      <Text c="dimmed">
        {side === 'publisher' ? ad.advertiserName : [ad.publisherName, ad.placeAddress].filter(Boolean).join(' · ')}
      </Text>
      {why && (
        <Text mt="xs" className={classes.reason}>
          {why}
        </Text>
      )}
      <AdFacts ad={ad} side={side} />
      {ad.cancelAsked && (
        <Alert color="yellow" mt="sm" title={t('cancelAsked')}>
          {t(side === 'publisher' ? 'cancelWaitsForYou' : 'cancelWaits', {
            advertiser: ad.advertiserName,
            publisher: ad.publisherName,
          })}
        </Alert>
      )}
      {next && (
        <Text c="dimmed" size="sm" mt="sm">
          {next}
        </Text>
      )}
      {isOpen(ad.status) && ad.freeCancelUntil && (
        <Text c="dimmed" size="sm" mt={4}>
          {t(side === 'publisher' ? 'cancelRuleOffered' : 'cancelRule', { day: formatDay(ad.freeCancelUntil) })}
        </Text>
      )}
      {side === 'advertiser' && <AdPrice ad={ad} />}
      {ad.status === 'cancelled' && <RefundedLines ad={ad} />}
    </>
  )
}

function PrevNextLabel({ prevNext }: { prevNext: PrevNext }) {
  const { t } = useTranslation('ads')
  if (prevNext.position === null) return prevNext.open ? t('openCount', { count: prevNext.count }) : null
  return t(prevNext.open ? 'openOf' : 'position', { position: prevNext.position, count: prevNext.count })
}

function PrevNextArrows({ prevNext, onOpen }: { prevNext: PrevNext; onOpen: (adId: string) => void }) {
  const { t } = useTranslation('ads')
  return (
    <div className={classes.arrows}>
      <Arrow
        label={t('previous')}
        targetId={prevNext.previousId}
        onOpen={onOpen}
        icon={<IconChevronUp size={18} stroke={1.75} />}
      />
      <Arrow
        label={t('next')}
        targetId={prevNext.nextId}
        onOpen={onOpen}
        icon={<IconChevronDown size={18} stroke={1.75} />}
      />
    </div>
  )
}

function Arrow({
  label,
  targetId,
  onOpen,
  icon,
}: {
  label: string
  targetId: string | undefined
  onOpen: (adId: string) => void
  icon: ReactNode
}) {
  return (
    <Tooltip label={label}>
      <ActionIcon
        variant="default"
        size={32}
        aria-label={label}
        disabled={targetId === undefined}
        onClick={() => targetId && onOpen(targetId)}
      >
        {icon}
      </ActionIcon>
    </Tooltip>
  )
}
