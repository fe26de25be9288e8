import type { Dashboard } from '@litfass/api/people/accounts'
import { heartbeatSeconds } from '@litfass/domain/places/devices/device'
import { IconPhotoPlus, IconSpeakerphone } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import { ButtonLink } from '../../components/feedback/links.tsx'
import { PageHeader } from '../../components/layout/page-header.tsx'
import { Page } from '../../components/layout/page.tsx'
import { FileDrop } from '../../components/upload/file-drop.tsx'
import { useAddFiles } from '../../components/upload/use-add-files.ts'
import { useUnread } from '../../platform/api/conversations.ts'
import { dashboardQuery } from '../../platform/api/own-queries.ts'
import { useAccount } from '../../platform/auth/account.ts'
import { formatToday } from '../../platform/i18n/format.ts'
import { useLanguage } from '../../platform/i18n/i18n.ts'
import { pageTarget } from '../../platform/routing/page-target.ts'
import { useIsNarrow } from '../../platform/theme/use-is-narrow.ts'
import { ConnectionNeeded } from '../connected-accounts/connection-needed.tsx'
import { useMinute } from '../devices/use-now.ts'
import { SellerDetailsNeeded } from '../invoices/seller-details-needed.tsx'
import { EarningsByWeek } from './earnings-by-week.tsx'
import { FirstSteps } from './first-steps.tsx'
import { greetingAt } from './greeting.ts'
import { ExternalAds, MyAds } from './group-card.tsx'
import { OnAirNow } from './on-air-now.tsx'
import { PendingActions } from './pending-actions.tsx'
import { TourOffer } from './tour-offer.tsx'

import classes from './dashboard-page.module.css'

/** Heartbeats and screens that go offline send no events, so the page refetches. */
const heartbeatMilliseconds = heartbeatSeconds * 1000

export function DashboardPage(): React.ReactNode {
  const { t } = useTranslation(['dashboard', 'pages'])
  const language = useLanguage()
  const { accountId, user } = useAccount()
  const now = useMinute()
  const { data: dashboard } = useSuspenseQuery({ ...dashboardQuery(accountId), refetchInterval: heartbeatMilliseconds })
  const unread = useUnread()
  const { addFiles } = useAddFiles()
  const isNarrow = useIsNarrow()
  const isNew = hasNoAds(dashboard)
  const hasScreens =
    dashboard.onAir.connected > 0 || dashboard.steps.some(({ step, done }) => step === 'screen' && done)
  const publishes = hasAds(dashboard.external)
  const mine = (
    <div key="mine" className={classes.half}>
      <MyAds groups={dashboard.mine} pendingPayments={dashboard.pendingPayments} />
    </div>
  )
  const external = (
    <div key="external" className={classes.half}>
      <ExternalAds dashboard={dashboard} />
    </div>
  )
  const steps = dashboard.steps.some(({ done }) => !done) && <FirstSteps key="steps" steps={dashboard.steps} />
  const pending = <PendingActions key="pending" dashboard={dashboard} />
  const earnings = publishes && <EarningsByWeek key="earnings" weeks={dashboard.earnings} />
  const onAir = hasScreens && <OnAirNow key="onAir" onAir={dashboard.onAir} />
  const aside = (hasScreens || (!isNew && steps)) && (
    <div key="aside" className={classes.aside}>
      {onAir}
      {!isNew && steps}
    </div>
  )
  const main = (
    <div key="main" className={classes.main} data-alone={!aside || undefined}>
      {isNew && steps}
      {pending}
      {earnings}
    </div>
  )
  // New accounts see the first steps before empty figures.
  const cards = isNew ? [main, aside, mine, external] : [mine, external, main, aside]
  const figures = publishes ? [external, mine] : [mine, external]
  const column = [isNew && steps, pending, ...figures, onAir, earnings, !isNew && steps]
  const { waitingCount, unseenCount, behindCount, disputeCount } = dashboard
  const waiting = waitingCount + unseenCount + behindCount + disputeCount + unread.mine + unread.external

  return (
    <Page>
      <FileDrop onFiles={(files) => void addFiles(files)} />
      <PageHeader
        title={t(greetingAt(now, dashboard.timezone), { name: user.firstName })}
        subtitle={[
          formatToday(language, new Date(now), dashboard.timezone),
          waiting > 0 && t('waiting', { count: waiting }),
        ]
          .filter(Boolean)
          .join(' · ')}
        actions={
          <>
            <ButtonLink to="/slides/new" variant="default" leftSection={<IconPhotoPlus size={18} stroke={1.75} />}>
              {t('newSlide')}
            </ButtonLink>
            <ButtonLink {...pageTarget('/advertise/new')} leftSection={<IconSpeakerphone size={18} stroke={1.75} />}>
              {t('newCampaign', { ns: 'pages' })}
            </ButtonLink>
          </>
        }
      />
      <ConnectionNeeded />
      <SellerDetailsNeeded />
      {!steps && <TourOffer />}
      <div className={classes.grid}>{isNarrow ? column : cards}</div>
    </Page>
  )
}

function hasNoAds({ mine, external }: Dashboard): boolean {
  return !hasAds(mine) && !hasAds(external)
}

function hasAds({ editing, active, completed }: Dashboard['mine']): boolean {
  return editing.count + active.count + completed.count > 0
}
