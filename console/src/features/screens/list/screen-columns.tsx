import type { Screen } from '@litfass/api/places/screens'
import { formatCode } from '@litfass/domain/places/screen-code'
import { Badge, Group, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'

import { AnchorLink } from '../../../components/feedback/links.tsx'
import { CellLine, type Column, HeadCell, rowLink } from '../../../components/list/data-table.tsx'
import { AirtimeBar } from '../../../components/place/airtime-bar.tsx'
import { useFirstSlide } from '../../../components/place/first-slide.ts'
import { formatCount, formatInches, formatShare } from '../../../platform/i18n/format.ts'
import { Reported, ScreenState } from '../../devices/screen-state.tsx'
import { ScreenPicture } from '../form/screen-picture.tsx'
import { ScreenMenu } from '../screen-menu.tsx'
import { ShowSelect } from './show-select.tsx'

import classes from './screens-page.module.css'

export function useScreenColumns(): Column<Screen>[] {
  const { t } = useTranslation('screens')
  const firstSlide = useFirstSlide()
  return [
    {
      key: 'screen',
      header: t('screen'),
      card: 'head',
      cell: (screen) => (
        <HeadCell
          picture={
            <ScreenPicture
              imageUrl={screen.thumbnailUrl ?? screen.imageUrl}
              slide={firstSlide(screen.showId)}
              format={screen.format}
              resolution={screen.resolution}
            />
          }
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
    { key: 'state', header: t('state'), cell: (screen) => <ScreenState screen={screen} /> },
    {
      key: 'show',
      header: t('playsNow'),
      cell: (screen) => (
        <div className={classes.select}>
          <ShowSelect screen={screen} />
          <CellLine>
            <Reported health={screen.health} />
          </CellLine>
          {screen.scheduleId && (
            <AnchorLink
              to="/screens/schedule/$screenId"
              params={{ screenId: screen.id }}
              size="xs"
              display="inline-block"
              lh="24px"
            >
              {t('scheduleFirst')}
            </AnchorLink>
          )}
        </div>
      ),
    },
    {
      key: 'contacts',
      header: t('contactsPerDay'),
      align: 'right',
      card: 'hidden',
      wide: true,
      cell: (screen) => formatCount(screen.contacts),
    },
    { key: 'sold', header: t('airtimeSold'), cell: (screen) => <Sold screen={screen} /> },
    {
      key: 'code',
      header: t('code'),
      wide: true,
      cell: (screen) => screen.code && <span className={classes.code}>{formatCode(screen.code)}</span>,
    },
    {
      key: 'menu',
      header: t('actionsColumn'),
      hiddenHeader: true,
      width: 56,
      card: 'amount',
      cell: (screen) => <ScreenMenu screen={screen} />,
    },
  ]
}

function Sold({ screen: { privacy, active, adShare, soldShare } }: { screen: Screen }) {
  const { t } = useTranslation('screens')
  if (soldShare === 0 && (privacy === 'private' || !active || adShare === 0))
    return (
      <Text span inherit c="dimmed">
        {t('notOffered')}
      </Text>
    )
  return (
    <div className={classes.sold}>
      <AirtimeBar sold={soldShare} whole={adShare / 100} unit="share" words={false} />
      <span aria-hidden>{formatShare(soldShare)}</span>
    </div>
  )
}
