import type { Screen } from '@litfass/api/places/screens'
import type { ShowReason } from '@litfass/domain/places/show-on-screen'
import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import { AnchorLink } from '../../../components/feedback/links.tsx'
import { CellLine } from '../../../components/list/table-cells.tsx'
import { reasonOf } from '../../../components/slides/reason-of-screen.ts'
import { deadlineDay } from '../../../platform/i18n/today.ts'
import { useClosedUntil } from '../../devices/closed-text.ts'
import { useReportedTitle } from '../../devices/screen-state.tsx'
import { useMinute } from '../../devices/use-now.ts'

interface ShowAndWhy {
  title: string
  why: string
  reason: ShowReason
}

/** What plays on a screen or will play, and why; until when it is closed if it is dark. */
export function useShowAndWhy(screen: Screen, zone: string): ShowAndWhy {
  const { reason, opens } = reasonOf(screen, useMinute())
  const title = useTitle(screen, { zone, reason, opens })
  const why = useWhy(screen, { zone, reason })
  return { title, why, reason }
}

export function ShowAndWhy({ screen, zone }: { screen: Screen; zone: string }) {
  const { source } = screen.planned
  const { title, why, reason } = useShowAndWhy(screen, zone)
  return (
    <>
      <Text component="div" size="sm" lh={1.43} fw={550} c={reason === 'notConnected' ? 'dimmed' : undefined}>
        {title}
      </Text>
      <CellLine>
        {source === 'schedule' && reason !== 'ad' ? (
          <AnchorLink
            to="/screens/schedule/$screenId"
            params={{ screenId: screen.id }}
            inherit
            pos="relative"
            display="inline-block"
            mih={24}
          >
            {why}
          </AnchorLink>
        ) : (
          why
        )}
      </CellLine>
    </>
  )
}

function useTitle(
  { planned: { title, ad } }: Screen,
  { zone, reason, opens }: { zone: string; reason: ShowReason; opens: number | null },
): string {
  const { t } = useTranslation(['screens', 'devices'])
  const closedUntil = useClosedUntil()
  switch (reason) {
    case 'ad':
      return ad ? t('adBy', { advertiser: ad.advertiser }) : t('ad', { ns: 'devices' })
    case 'dark':
      return closedUntil(opens, zone)
    case 'notConnected':
      return t('nothingYet')
    default:
      return title ?? t('defaultSlide')
  }
}

function useWhy({ planned, health }: Screen, { zone, reason }: { zone: string; reason: ShowReason }): string {
  const { t } = useTranslation('screens')
  const reportedTitle = useReportedTitle()
  const { source, until, title, ad } = planned
  const show = title ?? t('defaultSlide')
  const by = source === 'schedule' && until ? t('by-scheduleUntil', { time: until }) : t(`by-${source}`)
  const what = health.playing ? reportedTitle(health.playing) : ''
  switch (reason) {
    case 'playing':
    case 'inactive':
      return by
    case 'notConnected':
      return title === undefined ? by : t('willPlay', { show })
    case 'dark':
      return t('why-dark', { show, by })
    case 'ad':
      return ad ? t('bookedUntil', { day: deadlineDay(ad.lastDay, zone), show }) : t('thenPlays', { show })
    default:
      return t(`why-${reason}`, { by, what })
  }
}
