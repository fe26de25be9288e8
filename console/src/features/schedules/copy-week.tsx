import { Button, Group, Modal, Select, Skeleton, Stack, Text } from '@mantine/core'
import { randomId } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { choiceByTyping } from '../../components/form/choice-by-typing.ts'
import { FormProblem } from '../../components/form/form.tsx'
import { allScreens } from '../../platform/api/own-lists.ts'
import { useAccount } from '../../platform/auth/account.ts'
import type { PlannedEvent } from './plan.ts'
import { allSchedules } from './schedules-queries.ts'

/** Copies the week of another screen. */
export function CopyWeek({
  screenId,
  onCopy,
  onClose,
}: {
  screenId: string
  onCopy: (events: PlannedEvent[], name: string) => void
  onClose: () => void
}) {
  const { t } = useTranslation('schedules')
  const { accountId } = useAccount()
  const schedules = useQuery(allSchedules(accountId))
  const screens = useQuery(allScreens(accountId))
  const [picked, setPicked] = useState<string | null>(null)
  const names = new Map(screens.data?.map(({ id, name, internalName }) => [id, `${name} (${internalName})`]))
  const others = (schedules.data ?? []).filter((one) => one.screenId !== screenId && one.events.length > 0)
  const chosen = others.find((one) => one.screenId === picked)
  const isLoading = schedules.isPending || screens.isPending

  function copy(): void {
    if (!chosen) return
    const events = chosen.events.map((event) => ({ ...event, id: randomId('new-') }))
    onCopy(events, names.get(chosen.screenId) ?? '')
    onClose()
  }

  return (
    <Modal opened onClose={onClose} title={t('copyTitle')}>
      <Stack gap="lg">
        {isLoading && <Skeleton height={60} data-skeleton />}
        <FormProblem problem={schedules.error ?? screens.error} />
        {!isLoading && others.length === 0 && <Text>{t('copyNone')}</Text>}
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
    </Modal>
  )
}
