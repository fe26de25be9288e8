import type { Account } from '@litfass/api/people/accounts'
import { requireTwoFactorRefusal } from '@litfass/domain/people/two-factor'
import { Card, Switch, Text, Title } from '@mantine/core'
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { api } from 'virtual:endpoints'

import { askConfirm } from '../../components/feedback/confirm-dialog.tsx'
import { AnchorLink } from '../../components/feedback/links.tsx'
import { useApiMutation } from '../../platform/api/api.ts'
import { teamQuery } from '../../platform/api/own-queries.ts'
import { problemCodeText } from '../../platform/api/problem-text.tsx'
import { invalidateTopics } from '../../platform/api/refetch.ts'
import { toastDone } from '../../platform/api/toast.tsx'
import { useAccount } from '../../platform/auth/account.ts'
import { useLanguage } from '../../platform/i18n/i18n.ts'

/** For admins: whether the company requires two-factor authentication. */
export function RequireTwoFactorCard({ account: { id: accountId, requiresTwoFactor } }: { account: Account }) {
  const { t } = useTranslation('settingsAccount')
  const language = useLanguage()
  const router = useRouter()
  const queryClient = useQueryClient()
  const { user } = useAccount()
  const { data: team } = useSuspenseQuery(teamQuery(accountId))
  const change = useApiMutation(api.team.requireTwoFactor, { problems: 'caller' })
  const refusal = requireTwoFactorRefusal({ required: !requiresTwoFactor, hasTwoFactor: user.twoFactor })

  async function choose(required: boolean): Promise<void> {
    await change.mutateAsync({ accountId, body: { required } })
    invalidateTopics(queryClient, ['session', 'accounts'])
    await router.invalidate()
    toastDone(t(required ? 'requireOn' : 'requireOff'))
  }

  function askRequire(): void {
    const total = team.members.length
    const count = team.members.filter(({ twoFactor }) => !twoFactor).length
    askConfirm({
      title: t('askRequireTitle'),
      text: t('askRequire', { count, total }),
      confirmLabel: t('requireConfirm'),
      action: () => choose(true),
    })
  }

  function askOptional(): void {
    askConfirm({
      title: t('askOptionalTitle'),
      text: t('askOptional'),
      confirmLabel: t('optionalConfirm'),
      danger: true,
      action: () => choose(false),
    })
  }

  return (
    <Card>
      <Title order={2}>{t('twoFactorTitle')}</Title>
      <Text c="dimmed" mt={4} mb="md">
        {t('requireText')}
      </Text>
      <Switch
        label={t('require')}
        checked={requiresTwoFactor}
        disabled={refusal !== null || change.isPending}
        onChange={({ currentTarget: { checked } }) => (checked ? askRequire() : askOptional())}
      />
      {refusal && (
        <Text size="sm" mt="xs">
          {problemCodeText(refusal, language)}{' '}
          <AnchorLink to="/settings/user" hash="two-factor">
            {t('ownFirst')}
          </AnchorLink>
        </Text>
      )}
    </Card>
  )
}
