import { problemSentence } from '@litfass/api/problem'
import { secondFactorApi } from '@litfass/api/second-factor'
import type { User } from '@litfass/api/session'
import { companyThatDemands } from '@litfass/domain/second-factor'
import { Badge, Button, Card, Group, Text, Title } from '@mantine/core'
import { modals } from '@mantine/modals'
import { useRouter } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'

import { ExplainedButton } from '../../parts/explained-button.tsx'
import { useApiMutation } from '../../platform/api.ts'
import { useLanguage } from '../../platform/i18n.ts'
import { whileSessionIsReplaced } from '../../platform/session.ts'
import { toastDone } from '../../platform/toast.tsx'
import { askPassword } from './ask-password.tsx'
import { useLinkedCard } from './linked-card.ts'
import { RenewCodes } from './recovery-codes.tsx'
import { TurnOn } from './turn-on.tsx'

/** A code of an authenticator app after the password: on, off, and what takes its place. */
export function SecondFactorCard({ user }: { user: User }) {
  const { t } = useTranslation('settingsUser')
  const demanding = companyThatDemands(user.accounts)
  return (
    <Card {...useLinkedCard('second-factor')}>
      <Group gap="xs">
        <Title order={2}>{t('factorTitle')}</Title>
        {user.secondFactor && <Badge color="teal">{t('factorOn')}</Badge>}
      </Group>
      <Text c="dimmed" mt={4} mb="md">
        {t(user.secondFactor ? 'factorOnText' : 'factorText')}
        {demanding && ` ${t('factorDemanded', { company: demanding.name })}`}
      </Text>
      {user.secondFactor ? <WhenOn email={user.email} keptFor={demanding?.name} /> : <WhenOff email={user.email} />}
    </Card>
  )
}

/** Recovery codes are not shown again: only the button below them takes them away. */
function keepOpen(modalId: string): void {
  modals.updateModal({ modalId, closeOnEscape: false, withCloseButton: false })
}

function WhenOff({ email }: { email: string }) {
  const { t } = useTranslation('settingsUser')
  const router = useRouter()

  function open(): void {
    const id = modals.open({
      title: t('turnOnTitle'),
      closeOnClickOutside: false,
      children: <TurnOn email={email} onCodes={() => keepOpen(id)} onClose={() => modals.close(id)} />,
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

/** `keptFor` is the name of a company that demands it: it cannot be turned off meanwhile. */
function WhenOn({ email, keptFor }: { email: string; keptFor: string | undefined }) {
  const { t } = useTranslation('settingsUser')
  const language = useLanguage()
  const router = useRouter()
  const turnOff = useApiMutation(secondFactorApi.turnOffSecondFactor, { problems: 'caller' })

  function renew(): void {
    const id = modals.open({
      title: t('renewCodes'),
      closeOnClickOutside: false,
      children: <RenewCodes email={email} onCodes={() => keepOpen(id)} onClose={() => modals.close(id)} />,
    })
  }

  function askOff(): void {
    askPassword({
      title: t('turnOffTitle'),
      text: t('turnOffText'),
      confirmLabel: t('turnOff'),
      danger: true,
      email,
      action: async (body) => {
        await whileSessionIsReplaced(turnOff.mutateAsync({ body }))
        await router.invalidate()
        toastDone(t('factorOffDone'))
      },
    })
  }

  return (
    <Group gap="xs">
      <Button variant="default" onClick={renew}>
        {t('renewCodes')}
      </Button>
      <ExplainedButton
        variant="default"
        why={keptFor === undefined ? null : problemSentence('second-factor-kept', { language, company: keptFor })}
        onClick={askOff}
      >
        {t('turnOff')}
      </ExplainedButton>
    </Group>
  )
}
