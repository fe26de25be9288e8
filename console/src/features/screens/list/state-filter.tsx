import { listedStates } from '@litfass/api/lists'
import type { ScreenPage } from '@litfass/api/places/screens'
import { SegmentedControl } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import { CountPill, PendingBadge } from '../../../components/feedback/count-pill.tsx'
import { StateDot } from '../../../components/place/state-dot.tsx'
import type { ScreenListState } from './screens-search.ts'

import classes from './state-filter.module.css'

/** Shows all screens, those on air, or those that need attention, each with their number. */
export function StateFilter({
  list: { search, change },
  counts,
}: {
  list: ScreenListState
  counts: NonNullable<ScreenPage['counts']>
}) {
  const { t } = useTranslation(['screens', 'devices'])
  return (
    <SegmentedControl
      className={classes.states}
      aria-label={t('byState')}
      value={search.state ?? 'all'}
      onChange={(chosen) => change({ state: listedStates.find((state) => state === chosen) })}
      data={[
        { value: 'all', label: <Counted text={t('all')} count={counts.all} /> },
        {
          value: 'onAir',
          label: (
            <StateDot look="on">
              <Counted text={t('onAir', { ns: 'devices' })} count={counts.onAir} />
            </StateDot>
          ),
        },
        {
          value: 'needsAttention',
          label: (
            <span className={classes.counted}>
              {t('needsAttention')} {counts.needsAttention > 0 && <PendingBadge count={counts.needsAttention} />}
            </span>
          ),
        },
      ]}
    />
  )
}

function Counted({ text, count }: { text: string; count: number }) {
  return (
    <span className={classes.counted}>
      {text} <CountPill count={count} />
    </span>
  )
}
