import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { IconShieldLock } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { ButtonLink } from '../../components/feedback/links.tsx'
import { Page } from '../../components/layout/page.tsx'
import { useAccount } from '../../platform/auth/account.ts'
import { AccountPicker } from '../../shell/account/account-picker.tsx'

/** Replaces the pages of a company that requires two-factor authentication until the user has set it up. */
export function RequiredTwoFactorPage(): React.ReactNode {
  const { t } = useTranslation('settingsUser')
  const { account, user } = useAccount()
  const [picking, setPicking] = useState(false)
  const company = account.name
  return (
    <Page>
      <Stack gap="sm" align="flex-start" maw={560} mt={{ base: 'sm', md: 'xl' }}>
        <IconShieldLock size={48} stroke={1.5} color="var(--lf-accent)" aria-hidden />
        <Title order={1} style={{ overflowWrap: 'anywhere' }}>
          {t('requiredTitle', { company })}
        </Title>
        <Text style={{ overflowWrap: 'anywhere' }}>{t('requiredText', { company })}</Text>
        <Text c="dimmed">{t('requiredLater')}</Text>
        <Group gap="xs" mt="md">
          <ButtonLink to="/settings/user" hash="two-factor">
            {t('toTwoFactor')}
          </ButtonLink>
          {user.accounts.length > 1 && (
            <Button variant="default" onClick={() => setPicking(true)}>
              {t('otherCompany')}
            </Button>
          )}
        </Group>
      </Stack>
      <AccountPicker opened={picking} onClose={() => setPicking(false)} />
    </Page>
  )
}
