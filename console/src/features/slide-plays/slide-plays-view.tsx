import { fillPath } from '@litfass/api/path'
import type { PlayFigures, SlidePlays } from '@litfass/api/playback/slide-plays'
import { formatCount } from '@litfass/domain/money/money'
import { isAdmin } from '@litfass/domain/people/membership'
import { slidePlayPeriods } from '@litfass/domain/playback/slides/slide-plays'
import { Alert, Button, Card, Group, SegmentedControl, Text } from '@mantine/core'
import { IconFileTypeCsv } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { api } from 'virtual:endpoints'

import { EmptyState } from '../../components/feedback/empty-state.tsx'
import { ButtonLink } from '../../components/feedback/links.tsx'
import { useAccount } from '../../platform/auth/account.ts'
import { formatAgo, formatTimeOnAir } from '../../platform/i18n/format.ts'
import { useLanguage } from '../../platform/i18n/i18n.ts'
import { pageTarget } from '../../platform/routing/page-target.ts'
import { useSearchChange } from '../../platform/routing/use-search-change.ts'
import { PlaysPerDay } from '../delivery/plays-per-day.tsx'
import { type PlaysFilter, type SlidePlaysSearch, slidePlaysOf } from './slide-plays-queries.ts'
import { SlidePlaysTable } from './slide-plays-table.tsx'

/** What screens report of own slides: by day, by slide and by screen. */
export function SlidePlaysView({
  plays: { measuresSlides, lastReport, sum, days, slides, screens },
  filter,
  search,
}: {
  plays: SlidePlays
  filter: PlaysFilter
  search: SlidePlaysSearch
}) {
  const { t } = useTranslation('slidePlays')
  const language = useLanguage()
  const change = useSearchChange()
  const { accountId } = useAccount()
  const file = fillPath(api.slidePlays.exportSlidePlays.path, { accountId })
  const total = sum.plays + sum.missed
  const isOff = !measuresSlides && total === 0
  return (
    <>
      {!measuresSlides && !isOff && (
        <Alert color="gray" mb="md">
          {t('offSince')}
        </Alert>
      )}
      <Group justify="space-between" gap="xs" mb="md">
        <SegmentedControl
          aria-label={t('period')}
          value={search.days ?? '28'}
          onChange={(chosen) => change({ days: chosen === '28' ? undefined : chosen })}
          data={slidePlayPeriods.map((value) => ({ value, label: t(`days${value}`) }))}
        />
        <Button
          component="a"
          href={`${file}?${new URLSearchParams(slidePlaysOf(filter, search)).toString()}`}
          download
          variant="default"
          leftSection={<IconFileTypeCsv size={16} stroke={1.75} aria-hidden />}
        >
          {t('csv')}
        </Button>
      </Group>
      {isOff && <MeasuringIsOff />}
      {total === 0 && !isOff && <EmptyState title={t('noPlays')} text={t('noPlaysText')} drawing="search" />}
      {total > 0 && (
        <>
          <Card>
            <Sums sum={sum} />
            <PlaysPerDay
              days={days.map(({ day, plays, missed }) => ({ day, due: plays + missed, delivered: plays }))}
              legend={{ delivered: t('shown'), missing: t('notShown') }}
            />
            {lastReport && (
              <Text c="dimmed" size="sm" mt="sm">
                {t('lastReport', { ago: formatAgo(lastReport, language) })} {t('hint')}
              </Text>
            )}
          </Card>
          {!filter.slideId && (
            <SlidePlaysTable
              label={t('slides')}
              rows={slides.map(({ slideId, title, ...figures }) => ({
                id: slideId,
                name: title ?? t('deletedSlide'),
                target: title === null ? null : pageTarget('/slides/plays/$slideId', { params: { slideId } }),
                figures,
              }))}
            />
          )}
          {!filter.screenId && (
            <SlidePlaysTable
              label={t('screens')}
              rows={screens.map(({ screenId, name, ...figures }) => ({
                id: screenId,
                name: name ?? t('deletedScreen'),
                target: name === null ? null : pageTarget('/screens/statistics/$screenId', { params: { screenId } }),
                figures,
              }))}
            />
          )}
        </>
      )}
    </>
  )
}

function MeasuringIsOff() {
  const { t } = useTranslation('slidePlays')
  const { account } = useAccount()
  return (
    <EmptyState
      title={t('off')}
      text={t(isAdmin(account.roles) ? 'offText' : 'offAskAdmin')}
      action={
        isAdmin(account.roles) && (
          <ButtonLink {...pageTarget('/settings/account')} hash="measuring">
            {t('switchOn')}
          </ButtonLink>
        )
      }
    />
  )
}

function Sums({ sum: { plays, missed, seconds } }: { sum: PlayFigures }) {
  const { t } = useTranslation('slidePlays')
  return (
    <Group gap="xl">
      <Figure label={t('plays')} value={formatCount(plays)} />
      <Figure label={t('timeOnAir')} value={formatTimeOnAir(seconds)} />
      <Figure label={t('missed')} value={formatCount(missed)} />
    </Group>
  )
}

function Figure({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <Text c="dimmed" size="sm">
        {label}
      </Text>
      <Text fz={20} fw={600} style={{ fontVariantNumeric: 'tabular-nums' }}>
        {value}
      </Text>
    </div>
  )
}
