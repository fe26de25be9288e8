import type { User } from '@litfass/api/people/session'
import { companyRequiringTwoFactor } from '@litfass/domain/people/two-factor'
import { Badge, Button, Card, Group, Text, Title } from '@mantine/core'
import { modals } from '@mantine/modals'
import { useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from 'virtual:endpoints'

import { useApiMutation } from '../../platform/api/api.ts'
import { toastDone } from '../../platform/api/toast.tsx'
import { whileSessionIsReplaced } from '../../platform/auth/session.ts'
import { askPassword } from './ask-password.tsx'
import { useLinkedCard } from './linked-card.ts'
import { type CodesDialogProps, RenewCodes } from './recovery-codes.tsx'
import { TurnOn } from './turn-on.tsx'

/** Two-factor authentication of the user: on, off, recovery codes. */
export function TwoFactorCard({ user }: { user: User }) {
  const { t } = useTranslation('settingsUser')
  const requiring = companyRequiringTwoFactor(user.accounts)
  return (
    <Card {...useLinkedCard('two-factor')} aria-label={t('twoFactorTitle')}>
      <Group gap="xs">
        <Title order={2}>{t('twoFactorTitle')}</Title>
        {user.twoFactor && <Badge color="teal">{t('twoFactorOn')}</Badge>}
      </Group>
      <Text c="dimmed" mt={4} mb="md">
        {t(user.twoFactor ? 'twoFactorOnText' : 'twoFactorText')}
        {requiring && ` ${t('twoFactorRequired', { company: requiring.name })}`}
      </Text>
      {user.twoFactor ? <WhenOn email={user.email} company={requiring?.name} /> : <WhenOff email={user.email} />}
    </Card>
  )
}

/** Recovery codes are shown only once: as soon as they are requested, only the button below them closes the dialog. */
function openCodesDialog(
  title: string,
  { render, onClose }: { render: (dialog: Omit<CodesDialogProps, 'email'>) => ReactNode; onClose?: () => void },
): void {
  const modalId = modals.open({
    title,
    closeOnClickOutside: false,
    children: render({
      setClosable: (isClosable) =>
        modals.updateModal({ modalId, closeOnEscape: isClosable, withCloseButton: isClosable }),
      onClose: () => modals.close(modalId),
    }),
    ...(onClose && { onClose }),
  })
}

function WhenOff({ email }: { email: string }) {
  const { t } = useTranslation('settingsUser')
  const router = useRouter()

  function open(): void {
    openCodesDialog(t('turnOnTitle'), {
      render: (dialog) => <TurnOn email={email} {...dialog} />,
      onClose: () => void router.invalidate(),
    })
  }

  return (
    <Group>
      <Button variant="default" onClick={open}>
        {t('turnOn')}
      </Button>
    </Group>
  )
}

/** `company` is the name of one that requires two-factor authentication. */
function WhenOn({ email, company }: { email: string; company: string | undefined }) {
  const { t } = useTranslation('settingsUser')
  const router = useRouter()
  const turnOff = useApiMutation(api.twoFactor.turnOffTwoFactor, { problems: 'caller' })

  function renew(): void {
    openCodesDialog(t('renewCodes'), { render: (dialog) => <RenewCodes email={email} {...dialog} /> })
  }

  function askOff(): void {
    askPassword({
      title: t('turnOffTitle'),
      text: company === undefined ? t('turnOffText') : `${t('turnOffCloses', { company })} ${t('turnOffText')}`,
      confirmLabel: t('turnOff'),
      danger: true,
      email,
      action: async (body) => {
        await whileSessionIsReplaced(turnOff.mutateAsync({ body }))
        await router.invalidate()
        toastDone(t('twoFactorOffDone'))
      },
    })
  }

  return (
    <Group gap="xs">
      <Button variant="default" onClick={renew}>
        {t('renewCodes')}
      </Button>
      <Button variant="default" onClick={askOff}>
        {t('turnOff')}
      </Button>
    </Group>
  )
}
