import type { Screen } from '@litfass/api/places/screens'
import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import { AnchorLink } from '../../../components/feedback/links.tsx'
import { CellLine } from '../../../components/list/table-cells.tsx'
import { deadlineDay } from '../../../platform/i18n/today.ts'
import { useReportedTitle } from '../../devices/screen-state.tsx'

/** What plays on a screen or will play, and why. */
export function useShowAndWhy(screen: Screen, zone: string): { title: string; why: string } {
  const { t } = useTranslation(['screens', 'devices'])
  const { reason, ad } = screen.planned
  const why = useWhy(screen, zone)
  const show = screen.planned.title ?? t('defaultSlide')
  const title =
    reason === 'ad'
      ? ad
        ? t('adBy', { advertiser: ad.advertiser })
        : t('ad', { ns: 'devices' })
      : reason === 'notConnected'
        ? t('nothingYet')
        : show
  return { title, why }
}

export function ShowAndWhy({ screen, zone }: { screen: Screen; zone: string }) {
  const { source, reason } = screen.planned
  const { title, why } = useShowAndWhy(screen, zone)
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

function useWhy({ planned, health }: Screen, zone: string): string {
  const { t } = useTranslation('screens')
  const reportedTitle = useReportedTitle()
  const { source, until, reason, title, ad } = planned
  const show = title ?? t('defaultSlide')
  const by = source === 'schedule' && until ? t('by-scheduleUntil', { time: until }) : t(`by-${source}`)
  const what = health.playing ? reportedTitle(health.playing) : ''
  switch (reason) {
    case 'playing':
    case 'inactive':
      return by
    case 'notConnected':
      return title === undefined ? by : t('willPlay', { show })
    case 'ad':
      return ad ? t('bookedUntil', { day: deadlineDay(ad.lastDay, zone), show }) : t('thenPlays', { show })
    default:
      return t(`why-${reason}`, { by, what })
  }
}
