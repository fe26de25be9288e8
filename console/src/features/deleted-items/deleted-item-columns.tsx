import type { DeletedItem } from '@litfass/api/people/deleted-items'
import { keysOf, recordOf } from '@litfass/domain/keys-of'
import type { DeletedKind } from '@litfass/domain/people/deleted-item'
import type { Language } from '@litfass/domain/people/language'
import { dayMilliseconds } from '@litfass/domain/time/week'
import { Button, Group, Text } from '@mantine/core'
import {
  type Icon,
  IconArmchair,
  IconArrowBackUp,
  IconCalendarWeek,
  IconClockPlay,
  IconFolder,
  IconPhoto,
  IconSpeakerphone,
  IconStack2,
} from '@tabler/icons-react'
import type { TFunction } from 'i18next'

import type { Column } from '../../components/list/data-table.tsx'
import { HeadCell, RowActions } from '../../components/list/table-cells.tsx'
import { LockedBadge } from '../../components/place/locked-badge.tsx'
import { EmptyPicture, Picture } from '../../components/place/picture.tsx'
import { formatAgo, formatMomentDay, formatSpan } from '../../platform/i18n/format.ts'
import { placeKinds } from '../../route-table.ts'

interface Context {
  t: TFunction<['deletedItems', 'auditKinds']>
  language: Language
  restore: (items: DeletedItem[]) => void
}

const kindIcons: Record<DeletedKind, Icon> = {
  ...recordOf(keysOf(placeKinds), (kind) => placeKinds[kind].icon),
  hall: IconArmchair,
  folder: IconFolder,
  slide: IconPhoto,
  show: IconStack2,
  schedule: IconCalendarWeek,
  job: IconClockPlay,
  draft: IconSpeakerphone,
}

/** Drafts may have no title yet. */
export function nameOf({ title }: DeletedItem, t: TFunction<'deletedItems'>): string {
  return title || t('untitled')
}

function KindPicture({ kind }: { kind: DeletedKind }) {
  const KindIcon = kindIcons[kind]
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
    cell: (item, { t }) => (
      <HeadCell
        picture={item.thumbnailUrl ? <Picture url={item.thumbnailUrl} /> : <KindPicture kind={item.kind} />}
        pictureWidth={64}
        name={nameOf(item, t)}
        line={
          <Group gap="xs">
            {t(item.kind, { ns: 'auditKinds' })}
            {item.locked && <LockedBadge />}
          </Group>
        }
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
    labelled: true,
    cell: ({ until }, { t, language }) => (
      <>
        <time dateTime={until}>{formatMomentDay(until)}</time>
        <Text span inherit c="dimmed">
          {' · '}
          {t('left', { span: formatSpan(timeLeft(until), language) })}
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
          aria-label={t('restoreItem', { title: nameOf(item, t) })}
          onClick={() => restore([item])}
        >
          {t('restore')}
        </Button>
      </RowActions>
    ),
  },
]

/** In milliseconds. Whole days are rounded up: what was deleted just now has all its days left. */
function timeLeft(until: string): number {
  const left = Date.parse(until) - Date.now()
  return left > 2 * dayMilliseconds ? Math.ceil(left / dayMilliseconds) * dayMilliseconds : left
}
