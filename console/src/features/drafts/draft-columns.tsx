import type { ListedDraft } from '@litfass/api/ads/drafts'
import { formatDay, formatPeriod } from '@litfass/domain/time/day'
import { Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'

import { CellLine, type Column, HeadCell, rowLink } from '../../components/list/data-table.tsx'
import { formatAgo, formatCount } from '../../platform/i18n/format.ts'
import { useLanguage } from '../../platform/i18n/i18n.ts'
import { DraftMenu, useDraftActions } from './draft-menu.tsx'

export function useDraftColumns(): Column<ListedDraft>[] {
  const { t } = useTranslation('drafts')
  const language = useLanguage()
  const actions = useDraftActions()
  return [
    {
      key: 'draft',
      header: t('draft'),
      card: 'head',
      cell: (draft) => (
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
    { key: 'period', header: t('period'), cell: (draft) => <Period draft={draft} /> },
    {
      key: 'groups',
      header: t('groups'),
      align: 'right',
      card: 'hidden',
      cell: ({ groups }) => formatCount(groups),
    },
    {
      key: 'places',
      header: t('places'),
      align: 'right',
      card: 'hidden',
      cell: ({ places }) => formatCount(places),
    },
    {
      key: 'saved',
      header: t('saved'),
      cell: (draft) => (
        <>
          <Text span inherit hiddenFrom="md" display="block">
            {t('groupCount', { count: draft.groups })} · {t('placeCount', { count: draft.places })}
          </Text>
          {formatAgo(draft.timestamp, language)}
          {draft.savedBy && <CellLine>{t('savedBy', { name: draft.savedBy })}</CellLine>}
        </>
      ),
    },
    {
      key: 'menu',
      header: t('actionsColumn'),
      hiddenHeader: true,
      width: 56,
      card: 'amount',
      cell: (draft) => <DraftMenu draft={draft} actions={actions} />,
    },
  ]
}

function Period({ draft }: { draft: ListedDraft }) {
  const { t } = useTranslation('drafts')
  return periodText(draft, t)
}

/** As far as it is known. */
function periodText({ startDate, endDate }: ListedDraft, t: TFunction<'drafts'>): string {
  if (startDate && endDate) return formatPeriod(startDate, endDate)
  if (startDate) return t('from', { day: formatDay(startDate) })
  return endDate ? t('until', { day: formatDay(endDate) }) : t('noDates')
}
