import type { ListedDraft } from '@litfass/api/ads/drafts'
import { formatCount } from '@litfass/domain/money/money'
import type { Language } from '@litfass/domain/people/language'
import { formatDay, formatPeriod } from '@litfass/domain/time/day'
import { Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { TFunction } from 'i18next'

import type { Column } from '../../components/list/data-table.tsx'
import { CellLine, HeadCell, rowLink } from '../../components/list/table-cells.tsx'
import { formatAgo } from '../../platform/i18n/format.ts'

interface Context {
  t: TFunction<'drafts'>
  language: Language
}

export const draftColumns: Column<ListedDraft, Context>[] = [
  {
    key: 'draft',
    header: ({ t }) => t('draft'),
    card: 'head',
    cell: (draft, { t }) => (
      <HeadCell
        name={
          <Link to="/advertise/new" search={{ draft: draft.id }} className={rowLink}>
            {draft.title || t('untitled')}
          </Link>
        }
        line={t(draft.type)}
      />
    ),
  },
  { key: 'period', header: ({ t }) => t('period'), cell: (draft, { t }) => periodText(draft, t) },
  {
    key: 'groups',
    header: ({ t }) => t('groups'),
    align: 'right',
    card: 'hidden',
    cell: ({ groups }) => formatCount(groups),
  },
  {
    key: 'places',
    header: ({ t }) => t('places'),
    align: 'right',
    card: 'hidden',
    cell: ({ places }) => formatCount(places),
  },
  {
    key: 'saved',
    header: ({ t }) => t('saved'),
    cell: (draft, { t, language }) => (
      <>
        <Text span inherit hiddenFrom="md" display="block">
          {t('groupCount', { count: draft.groups })} · {t('placeCount', { count: draft.places })}
        </Text>
        {formatAgo(draft.timestamp, language)}
        {draft.savedBy && <CellLine>{t('savedBy', { name: draft.savedBy })}</CellLine>}
      </>
    ),
  },
]

/** As far as it is known. */
function periodText({ startDate, endDate }: ListedDraft, t: TFunction<'drafts'>): string {
  if (startDate && endDate) return formatPeriod(startDate, endDate)
  if (startDate) return t('from', { day: formatDay(startDate) })
  return endDate ? t('until', { day: formatDay(endDate) }) : t('noDates')
}
