import type { Site } from '@litfass/api/places/sites'
import { formatCount } from '@litfass/domain/money/money'
import type { Language } from '@litfass/domain/people/language'
import { Text, ThemeIcon } from '@mantine/core'
import { IconMapPin } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { TFunction } from 'i18next'

import type { Column } from '../../components/list/data-table.tsx'
import { CellLine, HeadCell, NoValue, rowLink } from '../../components/list/table-cells.tsx'
import { openingLabels } from '../../components/place/opening-hours-labels.ts'
import { Picture } from '../../components/place/picture.tsx'
import { placeCounts } from './place-counts.ts'
import { venueName } from './venue-name.ts'

interface Context {
  t: TFunction<'sites'>
  language: Language
}

export const siteColumns: Column<Site, Context>[] = [
  {
    key: 'name',
    header: ({ t }) => t('name'),
    card: 'head',
    cell: (site) => (
      <HeadCell
        picture={<SitePicture url={site.thumbnailUrl} />}
        pictureWidth={48}
        name={
          <Link to="/sites/edit/$siteId" params={{ siteId: site.id }} className={rowLink}>
            {site.title}
          </Link>
        }
        line={site.internalName}
      />
    ),
  },
  {
    key: 'address',
    header: ({ t }) => t('address'),
    cell: (site) => `${site.street} ${site.streetNumber}, ${site.zip} ${site.city}`,
  },
  {
    key: 'venue',
    header: ({ t }) => t('venueType'),
    cell: (site, { language }) => venueName(site.venueType, language),
  },
  {
    key: 'hours',
    header: ({ t }) => t('openingHours'),
    card: 'hidden',
    wide: true,
    cell: ({ openingHours }, { language }) => {
      const [first, ...more] = openingHours ? openingLabels(openingHours, language) : []
      if (first === undefined) return <NoValue />
      return (
        <>
          {first}
          {more.map((line) => (
            <CellLine key={line}>{line}</CellLine>
          ))}
        </>
      )
    },
  },
  {
    key: 'visitors',
    header: ({ t }) => t('visitors'),
    align: 'right',
    card: 'hidden',
    cell: ({ visitors }) => (visitors === undefined ? <NoValue /> : formatCount(visitors)),
  },
  {
    key: 'places',
    header: ({ t }) => t('places'),
    align: 'right',
    cell: (site, { t }) =>
      placeCounts(site, t) || (
        <Text span inherit c="dimmed">
          {t('noPlaces')}
        </Text>
      ),
  },
]

function SitePicture({ url }: { url: string | undefined }) {
  if (url) return <Picture url={url} ratio={1} />
  return (
    <ThemeIcon variant="light" color="gray" size={48} aria-hidden>
      <IconMapPin size={20} stroke={1.75} />
    </ThemeIcon>
  )
}
