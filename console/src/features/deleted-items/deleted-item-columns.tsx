import type { DeletedItem } from '@litfass/api/people/deleted-items'
import type { Language } from '@litfass/domain/people/language'
import { Button } from '@mantine/core'
import { IconArrowBackUp } from '@tabler/icons-react'
import type { TFunction } from 'i18next'

import { CardLabel, type Column, HeadCell, RowActions } from '../../components/list/data-table.tsx'
import { EmptyPicture, Picture } from '../../components/place/picture.tsx'
import { formatAgo, formatMomentDay } from '../../platform/i18n/format.ts'

interface Context {
  t: TFunction<['deletedItems', 'auditKinds']>
  language: Language
  restore: (item: DeletedItem) => void
}

export const deletedItemColumns: Column<DeletedItem, Context>[] = [
  {
    key: 'item',
    header: ({ t }) => t('item'),
    card: 'head',
    cell: ({ kind, title, thumbnailUrl }, { t }) => (
      <HeadCell
        picture={thumbnailUrl ? <Picture url={thumbnailUrl} /> : <EmptyPicture />}
        pictureWidth={64}
        name={title}
        line={t(kind, { ns: 'auditKinds' })}
      />
    ),
  },
  {
    key: 'deleted',
    header: ({ t }) => t('deleted'),
    card: 'hidden',
    cell: ({ deleted }, { language }) => formatAgo(deleted, language),
  },
  {
    key: 'until',
    header: ({ t }) => t('until'),
    cell: ({ until }, { t }) => (
      <>
        <CardLabel>{t('until')}</CardLabel>
        <time dateTime={until}>{formatMomentDay(until)}</time>
      </>
    ),
  },
  {
    key: 'restore',
    header: ({ t }) => t('restore'),
    hiddenHeader: true,
    align: 'right',
    card: 'amount',
    cell: (item, { t, restore }) => (
      <RowActions>
        <Button
          variant="default"
          size="compact-sm"
          leftSection={<IconArrowBackUp size={16} stroke={1.75} aria-hidden />}
          aria-label={t('restoreItem', { title: item.title })}
          onClick={() => restore(item)}
        >
          {t('restore')}
        </Button>
      </RowActions>
    ),
  },
]
