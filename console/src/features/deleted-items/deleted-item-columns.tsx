import type { DeletedItem } from '@litfass/api/people/deleted-items'
import type { DeletedKind } from '@litfass/domain/people/deleted-item'
import type { Language } from '@litfass/domain/people/language'
import { Button, Text } from '@mantine/core'
import { IconArrowBackUp, IconClockPlay, IconPhoto, IconStack2 } from '@tabler/icons-react'
import type { TFunction } from 'i18next'

import { CardLabel, type Column, HeadCell, RowActions } from '../../components/list/data-table.tsx'
import { EmptyPicture, Picture } from '../../components/place/picture.tsx'
import { formatAgo, formatMomentDay, formatSpan } from '../../platform/i18n/format.ts'
import { placeKinds } from '../../route-table.ts'

interface Context {
  t: TFunction<['deletedItems', 'auditKinds']>
  language: Language
  restore: (items: DeletedItem[]) => void
}

const contentIcons = { slide: IconPhoto, show: IconStack2, job: IconClockPlay } as const

function KindPicture({ kind }: { kind: DeletedKind }) {
  const isContent = kind === 'slide' || kind === 'show' || kind === 'job'
  const KindIcon = isContent ? contentIcons[kind] : placeKinds[kind].icon
  return (
    <EmptyPicture>
      <KindIcon size={20} stroke={1.75} aria-hidden />
    </EmptyPicture>
  )
}

export const deletedItemColumns: Column<DeletedItem, Context>[] = [
  {
    key: 'item',
    header: ({ t }) => t('item'),
    card: 'head',
    cell: ({ kind, title, thumbnailUrl }, { t }) => (
      <HeadCell
        picture={thumbnailUrl ? <Picture url={thumbnailUrl} /> : <KindPicture kind={kind} />}
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
    cell: ({ until }, { t, language }) => (
      <>
        <CardLabel>{t('until')}</CardLabel>
        <time dateTime={until}>{formatMomentDay(until)}</time>
        <Text span inherit c="dimmed">
          {' · '}
          {t('left', { span: formatSpan(Date.parse(until) - Date.now(), language) })}
        </Text>
      </>
    ),
  },
  {
    key: 'restore',
    header: ({ t }) => t('restore'),
    hiddenHeader: true,
    align: 'right',
    cell: (item, { t, restore }) => (
      <RowActions>
        <Button
          variant="default"
          size="compact-sm"
          leftSection={<IconArrowBackUp size={16} stroke={1.75} aria-hidden />}
          aria-label={t('restoreItem', { title: item.title })}
          onClick={() => restore([item])}
        >
          {t('restore')}
        </Button>
      </RowActions>
    ),
  },
]
