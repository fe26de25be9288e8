import { Alert, Button, Group, Text } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import { toastProblem } from '../../platform/api/toast.tsx'
import { signOutHere } from '../../platform/auth/session.ts'
import { confirmAddress } from './settings-user-queries.ts'

/** Asks before the link of a mail changes the address: someone else may have sent the link. */
export function ConfirmAddress({
  token,
  email,
  onDone,
}: {
  token: string
  /** The new address. */
  email: string
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

/** Shown for a link to another user's address, or to an address that the signed-in user has changed since. */
export function LinkOfOtherUser({ email }: { email: string }) {
  const { t } = useTranslation(['settingsUser', 'signIn'])
  return (
    <Alert color="sun" role="status" mb="md">
      <Text size="sm" mb="sm" style={{ overflowWrap: 'anywhere' }}>
        {t('linkOfOther', { email })}
      </Text>
      <Button size="xs" variant="default" onClick={() => void signOutHere().catch(toastProblem)}>
        {t('useOtherUser', { ns: 'signIn' })}
      </Button>
    </Alert>
  )
}
