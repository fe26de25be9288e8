import type { Screen } from '@litfass/api/places/screens'
import { formatCount, formatShare } from '@litfass/domain/money/money'
import { isScreenOnOffer } from '@litfass/domain/places/screen'
import { formatCode } from '@litfass/domain/places/screen-code'
import { Badge, Group } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'

import type { Column } from '../../../components/list/data-table.tsx'
import { CellLine, HeadCell, NoValue, rowLink } from '../../../components/list/table-cells.tsx'
import { AirtimeBar } from '../../../components/place/airtime-bar.tsx'
import { formatInches } from '../../../platform/i18n/format.ts'
import { PlaybackProblems } from '../../devices/playback-problems.tsx'
import { ScreenState } from '../../devices/screen-state.tsx'
import type { ChangingShow } from './change/use-changing-show.ts'
import { OnScreenPicture } from './on-screen-picture.tsx'
import { ScreenAction } from './screen-action.tsx'
import { ShowAndWhy } from './show-and-why.tsx'

import classes from './screens-page.module.css'

interface Context {
  t: TFunction<['screens', 'screenBulk']>
  /** Time zone of the company. */
  zone: string
  changing: ChangingShow
}

export const screenColumns: Column<Screen, Context>[] = [
  {
    key: 'screen',
    header: ({ t }) => t('screen'),
    card: 'head',
    cell: (screen, { t }) => (
      <HeadCell
        picture={<OnScreenPicture screen={screen} />}
        pictureWidth={92}
        name={
          <Group component="span" gap="2px 8px">
            <Link to="/screens/edit/$screenId" params={{ screenId: screen.id }} className={rowLink}>
              {screen.name}
            </Link>
            {screen.new && <Badge color="blue">{t('new')}</Badge>}
          </Group>
        }
        line={`${screen.internalName} · ${formatInches(screen.diagonal)}`}
      />
    ),
  },
  {
    key: 'state',
    header: ({ t }) => t('state'),
    cell: (screen, { t }) => (
      <>
        <ScreenState screen={screen} />
        {screen.active && screen.health.state === 'notConnected' && screen.code && (
          <CellLine>{t('codeIs', { code: formatCode(screen.code) })}</CellLine>
        )}
        <PlaybackProblems problems={screen.health} max={1} />
      </>
    ),
  },
  {
    key: 'show',
    header: ({ t }) => t('showAndWhy'),
    cell: (screen, { zone }) => (
      <div className={classes.show}>
        <ShowAndWhy screen={screen} zone={zone} />
      </div>
    ),
  },
  {
    key: 'contacts',
    header: ({ t }) => t('contactsPerDay'),
    align: 'right',
    card: 'hidden',
    wide: true,
    cell: (screen) => formatCount(screen.contacts),
  },
  {
    key: 'sold',
    header: ({ t }) => t('airtimeSold'),
    card: 'hidden',
    wide: true,
    cell: (screen) => <Sold screen={screen} />,
  },
  {
    key: 'code',
    header: ({ t }) => t('code'),
    card: 'hidden',
    wide: 'xl',
    cell: (screen) => screen.code && <span className={classes.code}>{formatCode(screen.code)}</span>,
  },
  {
    key: 'action',
    header: ({ t }) => t('nextStep'),
    hiddenHeader: true,
    align: 'right',
    cell: (screen, { changing }) => (
      <div className={classes.action}>
        <ScreenAction screen={screen} changing={changing} />
      </div>
    ),
  },
]

function Sold({ screen }: { screen: Screen }) {
  const { t } = useTranslation('screens')
  const { adShare, soldShare } = screen
  if (soldShare === 0 && (!isScreenOnOffer(screen) || adShare === 0)) return <NoValue>{t('notOffered')}</NoValue>
  return (
    <div className={classes.sold}>
      <AirtimeBar sold={soldShare} whole={adShare / 100} unit="share" legend={false} />
      <span aria-hidden>{formatShare(soldShare)}</span>
    </div>
  )
}
