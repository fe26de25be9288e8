import type { Ad, AdDetail } from '@litfass/api/ads/ads'
import { type AdSide, isOpen } from '@litfass/domain/ads/ad'
import { Card, Text, Title } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { Trans, useTranslation } from 'react-i18next'

import { AnchorLink } from '../../../components/feedback/links.tsx'
import { useReasonText } from '../../../components/feedback/reason-text.ts'
import { PageHeader } from '../../../components/layout/page-header.tsx'
import { Page } from '../../../components/layout/page.tsx'
import { useAccount } from '../../../platform/auth/account.ts'
import { pageTarget, placeTarget } from '../../../platform/routing/page-target.ts'
import { usePageThing } from '../../../platform/routing/page-thing.ts'
import { placeKinds } from '../../../route-table.ts'
import { ConnectionNeeded } from '../../connected-accounts/connection-needed.tsx'
import { DeclaredProof } from '../../declarations/declared-proof.tsx'
import { AdDeliveryCard } from '../../delivery/ad-delivery.tsx'
import { InterimSettlements } from '../../delivery/interim-settlements.tsx'
import { AdInvoices } from '../../invoices/invoice-lines.tsx'
import { AdMessages } from '../../messages/ad-messages.tsx'
import { AdStatusBadge } from '../ad-status-badge.tsx'
import { adQuery } from '../ads-queries.ts'
import { AdAirtime } from '../detail/ad-detail.tsx'
import { AdFacts } from '../detail/ad-facts.tsx'
import { AdPrice, RefundedLines } from '../detail/ad-price.tsx'
import { DisputeNote } from '../detail/dispute-note.tsx'
import { NextSteps } from '../detail/next-steps.tsx'
import { PlanAgain } from '../detail/plan-again.tsx'
import { useFitsAside } from '../page-aside.tsx'
import { AdCreative } from './ad-creative.tsx'
import { AdProgress } from './ad-progress.tsx'

import classes from './ad-view.module.css'

/** Everything about one ad, with the messages beside it where they fit. */
export function AdView({
  adId,
  side,
  showsMessages,
  Actions,
}: {
  adId: string
  side: AdSide
  /** Opened to read or write messages. */
  showsMessages: boolean
  /** The actions of this side. */
  Actions: ComponentType<{ ad: Ad }>
}) {
  const { t } = useTranslation('ads')
  const { accountId } = useAccount()
  const { data: ad } = useSuspenseQuery(adQuery(accountId, adId))
  const fitsAside = useFitsAside()
  const { title } = ad.creative
  usePageThing(t('openAd', { title, screen: ad.placeName }))
  return (
    <div className={classes.panes} data-aside={fitsAside || undefined}>
      <Page>
        <div className={classes.main}>
          <PageHeader
            title={title}
            badge={<AdStatusBadge ad={ad} />}
            subtitle={<Where ad={ad} side={side} />}
            actions={
              isOpen(ad.status) && (
                <div className={classes.actions}>
                  <Actions ad={ad} />
                </div>
              )
            }
          />
          {side === 'publisher' && isOpen(ad.status) && <ConnectionNeeded />}
          <div className={classes.cards}>
            <div className={classes.top}>
              <AdCreative ad={ad} />
              <Card className={classes.price}>
                {ad.makeGoodOf === undefined ? <AdPrice ad={ad} /> : <MakeGoodOf adId={ad.makeGoodOf} side={side} />}
                {(ad.status === 'cancelled' || ad.refundedNet > 0) && <RefundedLines ad={ad} />}
                <AdInvoices adId={ad.id} />
              </Card>
            </div>
            <AdFacts ad={ad} side={side} last="place" />
            <DisputeNote ad={ad} />
            <AdProgress ad={ad} />
            <AdDeliveryCard ad={ad} side={side} />
            <InterimSettlements ad={ad} />
            <DeclaredProof ad={ad} side={side} />
            <div className={classes.below}>
              <WhatNext ad={ad} side={side} />
              {isOpen(ad.status) && ad.airtime && (
                <Card className={classes.airtime}>
                  <AdAirtime ad={ad} side={side} />
                </Card>
              )}
            </div>
          </div>
          {!fitsAside && (
            <Card mt="md" className={classes.messages}>
              <AdMessages ad={ad} shown={showsMessages} />
            </Card>
          )}
        </div>
      </Page>
      {fitsAside && (
        <aside className={classes.aside} aria-label={t('conversation')}>
          <AdMessages ad={ad} shown column />
        </aside>
      )}
    </div>
  )
}

/** The other company, the place and the campaign. */
function Where({ ad, side }: { ad: AdDetail; side: AdSide }) {
  const { t } = useTranslation('ads')
  const screenId = 'screenId' in ad ? ad.screenId : undefined
  const campaign = t('campaign', { title: ad.campaignTitle })
  return (
    <>
      {side === 'publisher' ? ad.advertiserName : ad.publisherName} ·{' '}
      {side === 'publisher' && screenId ? (
        <AnchorLink {...placeTarget(placeKinds.screen, screenId)}>{ad.placeName}</AnchorLink>
      ) : (
        ad.placeName
      )}
      {ad.placeAddress && `, ${ad.placeAddress}`} ·{' '}
      {side === 'advertiser' ? (
        <AnchorLink {...pageTarget('/advertise/campaigns/$campaignId', { params: { campaignId: ad.campaignId } })}>
          {campaign}
        </AnchorLink>
      ) : (
        campaign
      )}
    </>
  )
}

const endedTexts = {
  completed: 'endedCompleted',
  cancelled: 'endedCancelled',
  declined: 'endedUnpaid',
  failed: 'endedUnpaid',
} as const

function endedTextOf({ reason, makeGoodOf }: AdDetail, status: keyof typeof endedTexts) {
  if (reason === 'refunded') return 'endedRefunded'
  return makeGoodOf === undefined ? endedTexts[status] : 'endedMakeGood'
}

/** The booking whose missing plays an ad makes good. */
function MakeGoodOf({ adId, side }: { adId: string; side: AdSide }) {
  const { t } = useTranslation('ads')
  const page = side === 'publisher' ? '/publish/ads/$adId' : '/advertise/ads/$adId'
  return (
    <section aria-label={t('makeGoodTitle')}>
      <Title order={2} size="sm" mt="lg" mb={6}>
        {t('makeGoodTitle')}
      </Title>
      <Text size="sm">
        <Trans
          t={t}
          i18nKey="makeGoodText"
          components={{ original: <AnchorLink {...pageTarget(page, { params: { adId } })} size="sm" /> }}
        />
      </Text>
    </section>
  )
}

function WhatNext({ ad, side }: { ad: AdDetail; side: AdSide }) {
  const { t } = useTranslation('ads')
  const why = useReasonText()(ad)
  return (
    <Card component="section" aria-label={t(isOpen(ad.status) ? 'whatNext' : 'hasEnded')}>
      <Title order={2} size="md">
        {t(isOpen(ad.status) ? 'whatNext' : 'hasEnded')}
      </Title>
      {why && (
        <Text mt="xs" className={classes.reason} dir="auto">
          {why}
        </Text>
      )}
      {isOpen(ad.status) ? (
        <NextSteps ad={ad} side={side} />
      ) : (
        <Text c="dimmed" size="sm" mt="sm">
          {t(endedTextOf(ad, ad.status))}
        </Text>
      )}
      {side === 'advertiser' && <PlanAgain ad={ad} />}
    </Card>
  )
}
