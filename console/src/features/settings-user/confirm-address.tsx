import { Alert, Button, Group, Text } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import { toastProblem } from '../../platform/api/toast.tsx'
import { confirmAddress, newAddressIn } from './settings-user-queries.ts'

/** Asks before the link of a mail changes the address: someone else may have sent the link. */
export function ConfirmAddress({
  token,
  onDone,
}: {
  token: string
  /** Null when the address stays. */
  onDone: (result: 'changed' | 'expired' | null) => void
}) {
  const { t } = useTranslation('settingsUser')
  const queryClient = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: () => confirmAddress(queryClient, token),
    onSuccess: onDone,
    onError: toastProblem,
  })
  const email = newAddressIn(token)
  return (
    <Alert color="sun" role="status" mb="md" title={t('confirmAddressTitle')}>
      <Text size="sm" mb="sm" style={{ overflowWrap: 'anywhere' }}>
        {t('confirmAddressText', { email })}
      </Text>
      <Group gap="sm">
        <Button size="xs" loading={isPending} onClick={() => mutate()}>
          {t('confirmAddress')}
        </Button>
        <Button size="xs" variant="default" disabled={isPending} onClick={() => onDone(null)}>
          {t('keepAddress')}
        </Button>
      </Group>
    </Alert>
  )
}
