import type { Screen } from '@litfass/api/places/screens'
import type { Schedule } from '@litfass/api/playback/schedules'
import { Button, Group, Modal, Select, Stack, Text } from '@mantine/core'
import { randomId } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { DialogQuery } from '../../components/feedback/dialog-query.tsx'
import { choiceByTyping } from '../../components/form/choice-by-typing.ts'
import { allScreens } from '../../platform/api/own-lists.ts'
import { useAccount } from '../../platform/auth/account.ts'
import type { PlannedEvent } from './plan.ts'
import { allSchedules } from './schedules-queries.ts'

interface CopyWeekProps {
  screenId: string
  onCopy: (events: PlannedEvent[], name: string) => void
  onClose: () => void
}

/** Copies the week of another screen. */
export function CopyWeek(props: CopyWeekProps) {
  const { t } = useTranslation('schedules')
  const { accountId } = useAccount()
  const schedulesQuery = useQuery(allSchedules(accountId))
  const screensQuery = useQuery(allScreens(accountId))
  return (
    <Modal opened onClose={props.onClose} title={t('copyTitle')}>
      <DialogQuery query={schedulesQuery}>
        {(schedules) => (
          <DialogQuery query={screensQuery}>
            {(screens) => <WeekChoice {...props} schedules={schedules} screens={screens} />}
          </DialogQuery>
        )}
      </DialogQuery>
    </Modal>
  )
}

function WeekChoice({
  screenId,
  schedules,
  screens,
  onCopy,
  onClose,
}: CopyWeekProps & { schedules: Schedule[]; screens: Screen[] }) {
  const { t } = useTranslation('schedules')
  const [picked, setPicked] = useState<string | null>(null)
  const names = new Map(screens.map(({ id, name, internalName }) => [id, `${name} (${internalName})`]))
  const others = schedules.filter((one) => one.screenId !== screenId && one.events.length > 0)
  const chosen = others.find((one) => one.screenId === picked)

  function copy(): void {
    if (!chosen) return
    const events = chosen.events.map((event) => ({ ...event, id: randomId('new-') }))
    onCopy(events, names.get(chosen.screenId) ?? '')
    onClose()
  }

  return (
    <Stack gap="lg">
      {others.length === 0 && <Text>{t('copyNone')}</Text>}
      {others.length > 0 && (
        <>
          <Text>{t('copyText')}</Text>
          <Select
            label={t('copyFrom')}
            {...choiceByTyping(picked === null)}
            value={picked}
            onChange={setPicked}
            data={others.map((one) => ({ value: one.screenId, label: names.get(one.screenId) ?? '' }))}
            description={chosen && t('copyEvents', { count: chosen.events.length })}
          />
        </>
      )}
      <Group gap="xs" justify="flex-end">
        <Button variant="default" onClick={onClose}>
          {t('cancel')}
        </Button>
        {others.length > 0 && (
          <Button disabled={!chosen} onClick={copy}>
            {t('copy')}
          </Button>
        )}
      </Group>
    </Stack>
  )
}
