import type { Report } from '@litfass/api/ads/report-links'
import { deliveredText } from '@litfass/domain/ads/delivery/delivery-days'
import { reportState } from '@litfass/domain/ads/delivery/report-state'
import { formatCount } from '@litfass/domain/money/money'
import { shortHash } from '@litfass/domain/proof/proof-day'
import { formatDay } from '@litfass/domain/time/day'
import { Badge, Card, Group, Text, Title } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { type ErrorComponentProps, getRouteApi } from '@tanstack/react-router'
import { useDeferredValue, useState } from 'react'
import { useTranslation } from 'react-i18next'

import { AnchorLink, ButtonLink } from '../../components/feedback/links.tsx'
import { stageSlideOf } from '../../components/place/drawn-slide.ts'
import { PlayedSlide, stillVideo } from '../../components/video/played-slide.tsx'
import { VideoControls } from '../../components/video/video-controls.tsx'
import { isNotFound } from '../../platform/api/not-found.ts'
import { formatAgo, formatMomentDay } from '../../platform/i18n/format.ts'
import { useLanguage } from '../../platform/i18n/i18n.ts'
import { pageTarget } from '../../platform/routing/page-target.ts'
import { ProblemPage } from '../../shell/problem-page.tsx'
import { Wordmark } from '../../shell/wordmark.tsx'
import { DeclaredTitle } from '../declarations/declared-title.tsx'
import { DeliveryGrid } from '../delivery/delivery-grid.tsx'
import { MissingPlays } from '../delivery/missing-plays.tsx'
import { PlaysPerDay } from '../delivery/plays-per-day.tsx'
import { LanguageSwitch } from '../sign-in/language-switch.tsx'
import { ReportFiles } from './report-files.tsx'
import { reportByPlaceQuery } from './report-links-queries.ts'

import classes from './report-page.module.css'

const route = getRouteApi('/reports/$token')

/** What was delivered of a campaign, for anyone with the link. */
export function ReportPage(): React.ReactNode {
  return <ReportOrEnded report={route.useLoaderData()} />
}

/** A link that is revoked while its report is open is not found by what the page reads later. */
export function ReportProblem(props: ErrorComponentProps): React.ReactNode {
  return isNotFound(props.error) ? <ReportOrEnded report={null} /> : <ProblemPage {...props} />
}

function ReportOrEnded({ report }: { report: Report | null }) {
  const { t } = useTranslation('reportLinks')
  const { token } = route.useParams()
  return (
    <div className={classes.page}>
      <meta name="robots" content="noindex" />
      <header className={classes.header}>
        <Wordmark height={28} />
        <Group gap="md">
          {report && (
            <Text size="sm" c="dimmed">
              {t('sharedBy', { company: report.company, day: formatMomentDay(report.expires) })}
            </Text>
          )}
          <LanguageSwitch />
        </Group>
      </header>
      <main className={classes.main}>
        {report ? (
          <Delivered report={report} token={token} />
        ) : (
          <>
            <Title order={1}>{t('endedTitle')}</Title>
            <Text mt="sm">{t('endedText')}</Text>
          </>
        )}
      </main>
    </div>
  )
}

function Delivered({ report, token }: { report: Report; token: string }) {
  const { t } = useTranslation(['reportLinks', 'delivery'])
  const language = useLanguage()
  const { campaign, company, creative, due, delivered, madeGood, booked, lastReport, days, ads } = report
  const [play, setPlay] = useState(stillVideo)
  const places = new Set(ads.map(({ placeName }) => placeName)).size
  return (
    <>
      <div className={classes.head}>
        {creative && (
          <div>
            <div className={classes.creative}>
              <PlayedSlide slide={stageSlideOf(creative)} video={creative.video} play={play} />
            </div>
            {creative.video && <VideoControls video={creative.video} play={play} onChange={setPlay} />}
          </div>
        )}
        <div>
          <Group gap="sm">
            <Title order={1}>{campaign}</Title>
            <Badge>{t(reportState(report))}</Badge>
          </Group>
          <Text c="dimmed">{company}</Text>
          <dl className={classes.figures}>
            <div>
              <dt>{t('plays')}</dt>
              <dd>{formatCount(delivered)}</dd>
              <dd>
                {t(due === booked ? 'ofDue' : 'ofDueSoFar', {
                  ns: 'delivery',
                  due: formatCount(due),
                  booked: formatCount(booked),
                })}
              </dd>
            </div>
            <div>
              <dt>{t('share', { ns: 'delivery' })}</dt>
              <dd>{deliveredText(report)}</dd>
              <dd>{t('missingPlays', { count: due - delivered, plays: formatCount(due - delivered) })}</dd>
              {madeGood > 0 && <dd>{t('madeGoodPlays', { count: madeGood, plays: formatCount(madeGood) })}</dd>}
            </div>
            <div>
              <dt>{t('signed')}</dt>
              <dd>{deliveredText({ due: delivered, delivered: report.signed })}</dd>
              <dd>{t('signedPlays', { count: report.signed, plays: formatCount(report.signed) })}</dd>
            </div>
            <div>
              <dt>{t('places')}</dt>
              <dd>{formatCount(places)}</dd>
              <dd>
                {lastReport ? t('lastReport', { ns: 'delivery', ago: formatAgo(lastReport, language) }) : t('noReport')}
              </dd>
            </div>
          </dl>
          <Group gap="xs">
            <ReportFiles token={token} campaign={campaign} />
            <ButtonLink {...pageTarget('/verify/evidence')} variant="default">
              {t('checkIt')}
            </ButtonLink>
          </Group>
          <Text size="sm" c="dimmed" mt="xs">
            {t('checkHint')}
          </Text>
          {report.published && (
            <Text size="sm" c="dimmed" mt={4}>
              {t('published', {
                day: formatDay(report.published.day),
                root: shortHash(report.published.root),
                chain: shortHash(report.published.chain),
              })}{' '}
              <AnchorLink {...pageTarget('/verify/check-values')} size="sm">
                {t('allCheckValues')}
              </AnchorLink>
            </Text>
          )}
        </div>
      </div>
      {days.length > 0 && (
        <Card mt="lg">
          <PlaysPerDay days={days} />
          <MissingPlays delivery={report} />
        </Card>
      )}
      <ByPlace token={token} />
      <Declared report={report} />
      <Text size="sm" c="dimmed" mt="lg">
        {t('notProven', { ns: 'reportLinks' })}
      </Text>
    </>
  )
}

/** Boards and halls, which are not measured. Part of no sum. */
function Declared({ report: { declared } }: { report: Report }) {
  const { t } = useTranslation('declarations')
  if (declared.length === 0) return null
  return (
    <Card mt="md" component="section" aria-label={t('title')}>
      <DeclaredTitle hasBadge={declared.some(({ days }) => days > 0)} />
      <Text c="dimmed" size="sm" mb="sm">
        {t('hint')}
      </Text>
      {declared.map(({ title, placeName, days, photos, shows }, at) => (
        // Ads have no ids here.
        // oxlint-disable-next-line react/no-array-index-key
        <Text key={at}>
          <b>{placeName}</b>, {title}:{' '}
          {days === 0
            ? t('nothing')
            : [
                t('dayCount', { count: days }),
                t('photoCount', { count: photos }),
                t('showCount', { count: shows }),
              ].join(', ')}
        </Text>
      ))}
    </Card>
  )
}

function ByPlace({ token }: { token: string }) {
  const search = useDeferredValue(route.useSearch())
  const { data } = useSuspenseQuery(reportByPlaceQuery(token, search))
  return <DeliveryGrid delivery={data} search={search} />
}
