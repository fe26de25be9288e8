import type { AccountData, UserData } from '@litfass/api/people/account-deletion'
import { Button, Card, Group, Text, Title } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

import { saveJson } from '../../lib/save-file.ts'
import { toastProblem } from '../../platform/api/toast.tsx'
import { todayHere } from '../../platform/i18n/today.ts'

/** Downloads all data of a user or a company, and starts its deletion. `children` is the confirmation dialog. */
export function DataCard({
  text,
  read,
  onRemove,
  children,
}: {
  text: { title: string; text: string; remove: string }
  read: () => Promise<UserData | AccountData>
  onRemove: () => void
  children: ReactNode
}) {
  const { t } = useTranslation('components')
  const download = useMutation({
    mutationFn: read,
    onSuccess: (data) => saveJson(data, todayHere()),
    onError: toastProblem,
  })
  return (
    <Card>
      <Title order={2}>{text.title}</Title>
      <Text c="dimmed" mt={4} mb="md">
        {text.text}
      </Text>
      <Group justify="space-between" gap="xs">
        <Button
          variant="default"
          leftSection={<IconDownload size={18} stroke={1.75} aria-hidden />}
          loading={download.isPending}
          onClick={() => download.mutate()}
        >
          {t('downloadData')}
        </Button>
        <Button variant="subtle" color="red" onClick={onRemove}>
          {text.remove}
        </Button>
      </Group>
      {children}
    </Card>
  )
}
