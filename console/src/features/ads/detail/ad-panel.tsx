import type { Ad, AdDetail } from '@litfass/api/ads/ads'
import { type AdSide, isOpen } from '@litfass/domain/ads/ad'
import { ActionIcon, Skeleton, Text, Title, Tooltip } from '@mantine/core'
import { IconArrowsDiagonal, IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ComponentType, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'

import { QueryProblem } from '../../../components/feedback/query-problem.tsx'
import { useReasonText } from '../../../components/feedback/reason-text.ts'
import { stillVideo } from '../../../components/video/played-slide.tsx'
import { useAccount } from '../../../platform/auth/account.ts'
import { adTarget } from '../../../platform/routing/page-target.ts'
import { AdMessages } from '../../messages/ad-messages.tsx'
import { AdStatusBadge } from '../ad-status-badge.tsx'
import { adQuery } from '../ads-queries.ts'
import { asideHeading, AsidePanel } from '../page-aside.tsx'
import { AdCaption } from './ad-caption.tsx'
import { AdAirtime } from './ad-detail.tsx'
import { AdFacts } from './ad-facts.tsx'
import { AdPicture } from './ad-picture.tsx'
import { AdPrice, RefundedLines } from './ad-price.tsx'
import { DisputeNote } from './dispute-note.tsx'
import { NextSteps } from './next-steps.tsx'
import { PlanAgain } from './plan-again.tsx'
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
  const query = useQuery(adQuery(accountId, adId))
  const { data: detail, error } = query
  const ad = listed ?? detail
  return (
    <AsidePanel
      openId={ad?.id}
      head={<PrevNextLabel prevNext={prevNext} />}
      actions={
        <div className={classes.arrows}>
          <FullPageLink adId={adId} side={side} />
          <PrevNextArrows prevNext={prevNext} onOpen={onOpen} />
        </div>
      }
      onClose={onClose}
      foot={ad && isOpen(ad.status) && <Actions key={ad.id} ad={ad} />}
    >
      {error && !detail && <QueryProblem query={query} mb="md" />}
      {ad && <AdBody key={ad.id} ad={ad} detail={detail} side={side} />}
      {ad && detail && isOpen(ad.status) && <AdAirtime ad={detail} side={side} />}
      {ad && detail && <AdMessages key={`messages-${ad.id}`} ad={detail} shown={showsMessages} />}
      {!detail && !error && <Skeleton height={72} mt="lg" />}
    </AsidePanel>
  )
}

function AdBody({ ad, detail, side }: { ad: Ad; detail: AdDetail | undefined; side: AdSide }) {
  const why = useReasonText()(ad)
  const [play, setPlay] = useState(stillVideo)
  return (
    <>
      <div className={classes.picture}>
        <AdPicture ad={ad} play={play} onPlay={setPlay} />
      </div>
      <AdCaption ad={ad} />
      <div className={classes.title}>
        <Title order={2} {...asideHeading}>
          {ad.creative.title}
        </Title>
        <AdStatusBadge ad={ad} />
      </div>
      <Text c="dimmed">
        {side === 'publisher' ? ad.advertiserName : [ad.publisherName, ad.placeAddress].filter(Boolean).join(' · ')}
      </Text>
      {why && (
        <Text mt="xs" className={classes.reason} dir="auto">
          {why}
        </Text>
      )}
      <AdFacts ad={ad} side={side} />
      {detail && <DisputeNote ad={detail} mt="sm" />}
      <NextSteps ad={ad} side={side} />
      {side === 'advertiser' && detail && <PlanAgain ad={detail} />}
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

function FullPageLink({ adId, side }: { adId: string; side: AdSide }) {
  const { t } = useTranslation('ads')
  return (
    <Tooltip label={t('openFullPage')}>
      <ActionIcon component={Link} {...adTarget(side, adId)} variant="default" size={32} aria-label={t('openFullPage')}>
        <IconArrowsDiagonal size={18} stroke={1.75} />
      </ActionIcon>
    </Tooltip>
  )
}

function PrevNextArrows({ prevNext, onOpen }: { prevNext: PrevNext; onOpen: (adId: string) => void }) {
  const { t } = useTranslation('ads')
  return (
    <>
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
    </>
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
