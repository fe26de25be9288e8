import type { Dashboard } from '@litfass/api/people/accounts'
import { IconPhotoPlus, IconSpeakerphone } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { ButtonLink } from '../../components/feedback/links.tsx'
import { PageHeader } from '../../components/feedback/page-header.tsx'
import { Page } from '../../components/feedback/page.tsx'
import { useUnread } from '../../platform/api/conversations.ts'
import { useAccount } from '../../platform/auth/account.ts'
import { formatToday } from '../../platform/i18n/format.ts'
import { useLanguage } from '../../platform/i18n/i18n.ts'
import { pageTarget } from '../../platform/routing/page-target.ts'
import { dashboardQuery } from './dashboard-queries.ts'
import { FirstSteps } from './first-steps.tsx'
import { greetingAt } from './greeting.ts'
import { ExternalAds, MyAds } from './group-card.tsx'
import { PendingActions } from './pending-actions.tsx'
import { TourOffer } from './tour-offer.tsx'

import classes from './dashboard-page.module.css'

/** A screen that goes offline sends no event, so refetch. */
const silenceMilliseconds = 300_000

export function DashboardPage(): React.ReactNode {
  const { t } = useTranslation('dashboard')
  const language = useLanguage()
  const { accountId, user } = useAccount()
  const [now] = useState(() => new Date())
  const { data: dashboard } = useSuspenseQuery({ ...dashboardQuery(accountId), refetchInterval: silenceMilliseconds })
  const unread = useUnread()
  const waiting = dashboard.toAnswer + dashboard.toPay + dashboard.unseenCount + unread.mine + unread.external

  return (
    <Page>
      <PageHeader
        title={t(greetingAt(now.getTime(), dashboard.timezone), { name: user.firstName })}
        subtitle={[formatToday(language, now, dashboard.timezone), waiting > 0 && t('waiting', { count: waiting })]
          .filter(Boolean)
          .join(' · ')}
        actions={
          <>
            <ButtonLink to="/slides/new" variant="default" leftSection={<IconPhotoPlus size={18} stroke={1.75} />}>
              {t('newSlide')}
            </ButtonLink>
            <ButtonLink {...pageTarget('/advertise/new')} leftSection={<IconSpeakerphone size={18} stroke={1.75} />}>
              {t('newCampaign')}
            </ButtonLink>
          </>
        }
      />
      <TourOffer />
      <div className={classes.grid} data-new={hasNoAds(dashboard) || undefined}>
        <div className={classes.mine}>
          <MyAds groups={dashboard.mine} toPay={dashboard.toPay} />
        </div>
        <div className={classes.external}>
          <ExternalAds groups={dashboard.external} toAnswer={dashboard.toAnswer} />
        </div>
        <div className={classes.pending}>
          <PendingActions dashboard={dashboard} />
        </div>
        <div className={classes.steps}>
          <FirstSteps steps={dashboard.steps} />
        </div>
      </div>
    </Page>
  )
}

function hasNoAds({ mine, external }: Dashboard): boolean {
  return [mine, external].every(
    ({ editing, active, completed }) => editing.count + active.count + completed.count === 0,
  )
}
