import type { Cinema, Hall } from '@litfass/api/places/cinemas'
import { maxHalls } from '@litfass/domain/places/cinema'
import { Card, Group, Text, Title } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { ExplainedButton } from '../../components/form/explained-button.tsx'
import { SortableList } from '../../components/list/sortable-list.tsx'
import { problemCodeText } from '../../platform/api/problem-text.tsx'
import { useLanguage } from '../../platform/i18n/i18n.ts'
import { useHallOrder } from './hall-changes.ts'
import { HallDialog } from './hall-dialog.tsx'
import { HallRow } from './hall-row.tsx'

import classes from './halls-card.module.css'

/** The halls of a cinema in their order. Changes are saved immediately. */
export function HallsCard({ cinema }: { cinema: Cinema }) {
  const { t } = useTranslation('cinemas')
  const language = useLanguage()
  const [edited, setEdited] = useState<Hall | 'new' | null>(null)
  const { halls, move } = useHallOrder(cinema)
  const editedNow = edited !== null && edited !== 'new' ? halls.find(({ id }) => id === edited.id) : undefined

  return (
    <Card component="section" aria-label={t('halls')} padding={0}>
      <Group justify="space-between" className={classes.head}>
        <Group gap="xs" align="baseline">
          <Title order={2} size="h3">
            {t('halls')}
          </Title>
          <Text span size="sm" c="dimmed">
            {halls.length > 0 && `${halls.length} · ${t('perWeek')}`}
          </Text>
        </Group>
        <ExplainedButton
          size="xs"
          variant="default"
          leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
          why={halls.length < maxHalls ? null : problemCodeText('too-many-halls', language)}
          onClick={() => setEdited('new')}
        >
          {t('addHall')}
        </ExplainedButton>
      </Group>
      {halls.length === 0 && (
        <Text c="dimmed" className={classes.none}>
          {t('noHallsYet')}
        </Text>
      )}
      <SortableList
        vertical
        ids={halls.map(({ id }) => id)}
        hint={t('moveHint')}
        movedText={(from, to) => t('moved', { name: halls[from]?.name ?? '', position: to + 1, count: halls.length })}
        onMove={move}
      >
        <ol className={classes.list}>
          {halls.map((hall, index) => (
            <HallRow
              key={hall.id}
              cinema={cinema}
              hall={hall}
              position={{ index, count: halls.length }}
              onEdit={() => setEdited(hall)}
            />
          ))}
        </ol>
      </SortableList>
      <HallDialog
        cinemaId={cinema.id}
        hall={editedNow ?? edited}
        isDeleted={edited !== null && edited !== 'new' && editedNow === undefined}
        onClose={() => setEdited(null)}
      />
    </Card>
  )
}
