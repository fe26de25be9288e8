import type { User } from '@litfass/api/people/session'
import { InvitedUser, type OpenInvitation } from '@litfass/api/people/team'
import { Alert, Button, Stack, Text, Title } from '@mantine/core'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from 'virtual:endpoints'

import { askConfirm } from '../../components/feedback/confirm-dialog.tsx'
import { AnchorLink, ButtonLink } from '../../components/feedback/links.tsx'
import { useNewPasswordCheck } from '../../components/form/fields/new-password-fields.tsx'
import { formValuesOf } from '../../components/form/form-values.ts'
import { useApiForm } from '../../components/form/form.tsx'
import { FormProblem } from '../../components/form/layout/form-problem.tsx'
import { useAutofocus } from '../../components/form/use-autofocus.ts'
import { call } from '../../platform/api/call.ts'
import { useProblemText } from '../../platform/api/problem-text.tsx'
import { toastDone, toastProblem } from '../../platform/api/toast.tsx'
import { signOutHere, switchAccount } from '../../platform/auth/session.ts'
import { askIfSignedOut } from '../../platform/auth/sign-in-again.ts'
import { currentLanguage } from '../../platform/i18n/i18n.ts'
import { SignInAgain } from '../../shell/sign-in-again/sign-in-again.tsx'
import { InvitedFields } from './invited-fields.tsx'
import { PublicFrame } from './public-frame.tsx'

const route = getRouteApi('/invitation')

/** Opened from the mail: join as the signed-in user, sign in first, or register. */
export function InvitationPage(): React.ReactNode {
  const { t } = useTranslation(['signIn', 'roles', 'settingsAccount', 'shell'])
  const { token } = route.useSearch()
  const { invitation, user } = route.useLoaderData()
  if (!token || !invitation)
    return (
      <PublicFrame>
        <Title order={1}>{t('invitationGone')}</Title>
        <Text mt="sm" mb="lg">
          {t(user ? 'invitationGoneSignedIn' : 'invitationGoneText')}
        </Text>
        <ButtonLink to={user ? '/dashboard' : '/login'} variant="default">
          {user ? t('toDashboard', { ns: 'shell' }) : t('toLogin')}
        </ButtonLink>
      </PublicFrame>
    )
  const { company, inviter, email, roles, registered } = invitation
  return (
    <PublicFrame wide={!user && !registered}>
      <Title order={1}>{t('joinTitle', { company })}</Title>
      <Text mt="sm" mb="lg" style={{ overflowWrap: 'anywhere' }}>
        {t('joinText', { company, inviter, email })}
        {roles.length > 0 &&
          ` ${t('joinRoles', { roles: roles.map((role) => t(role, { ns: 'roles' })).join(', ') })}`}{' '}
        {t('rolesHint', { ns: 'settingsAccount' })}
      </Text>
      {user && <Join token={token} user={user} invitation={invitation} />}
      {!user && registered && <SignInFirst token={token} email={email} />}
      {!user && !registered && <JoinAsNew token={token} invitation={invitation} />}
    </PublicFrame>
  )
}

function Join({ token, user, invitation }: { token: string; user: User; invitation: OpenInvitation }) {
  const { t } = useTranslation('signIn')
  const problemText = useProblemText()
  const [problem, setProblem] = useState<unknown>(null)
  const [busy, setBusy] = useState(false)
  const isOther = user.email !== invitation.email

  async function join(): Promise<void> {
    const { accountId } = await call(api.team.acceptInvitation, { body: { token, withOwnAddress: isOther } })
    switchAccount(accountId)
  }

  async function joinAtOnce(): Promise<void> {
    setBusy(true)
    try {
      await join()
    } catch (error) {
      if (!askIfSignedOut(error)) setProblem(error)
      setBusy(false)
    }
  }

  function askJoin(): void {
    askConfirm({
      title: t('joinOtherTitle'),
      text: t('joinOtherText', { invited: invitation.email, own: user.email, company: invitation.company }),
      confirmLabel: t('join'),
      action: join,
    })
  }

  return (
    <Stack gap="lg">
      {isOther && (
        <Alert color="sun" style={{ overflowWrap: 'anywhere' }}>
          {t('invitedOther', { email: invitation.email })}
        </Alert>
      )}
      <Text c="dimmed" style={{ overflowWrap: 'anywhere' }}>
        {t('joinAs', { name: `${user.firstName} ${user.lastName}`, email: user.email })}
      </Text>
      {problem !== null && (
        <Alert color="red" role="alert">
          {problemText(problem)}
        </Alert>
      )}
      <Button size="lg" loading={busy} onClick={isOther ? askJoin : () => void joinAtOnce()}>
        {isOther ? t('joinWithOwn') : t('join')}
      </Button>
      {isOther && (
        <Button variant="subtle" onClick={() => void signOutHere().catch(toastProblem)}>
          {t('useOtherUser')}
        </Button>
      )}
      <SignInAgain user={user} />
    </Stack>
  )
}

function SignInFirst({ token, email }: { token: string; email: string }) {
  const { t } = useTranslation('signIn')
  return (
    <ButtonLink to="/login" search={{ redirect: backHere(token), email }} size="lg">
      {t('signInToJoin')}
    </ButtonLink>
  )
}

function JoinAsNew({ token, invitation: { email, company } }: { token: string; invitation: OpenInvitation }) {
  const { t } = useTranslation('signIn')
  const navigate = useNavigate()
  const checkPassword = useNewPasswordCheck()
  const { form, problem, busy, formProps } = useApiForm({
    initialValues: { ...formValuesOf(InvitedUser), passwordRepeat: '', termsAccepted: false },
    schema: InvitedUser,
    toInput: ({ user, termsAccepted }) => ({ user, language: currentLanguage(), termsAccepted }),
    alsoCheck: ({ user, passwordRepeat }) =>
      checkPassword({
        password: user.password,
        passwordRepeat,
        path: 'user.password',
        person: { ...user, email, companies: [company] },
      }),
    submit: async (body) => {
      const { accountId } = await call(api.team.registerInvited, { body: { ...body, token } })
      try {
        await call(api.session.signIn, { body: { email, password: body.user.password } })
      } catch (failure) {
        // The invitation is used up, so the form cannot be sent again.
        toastDone(t('joinedSignIn', { company }))
        toastProblem(failure)
        return navigate({ to: '/login', search: { email } })
      }
      switchAccount(accountId)
    },
  })
  useAutofocus()
  return (
    <>
      <form {...formProps}>
        <Stack gap="lg">
          <InvitedFields form={form} email={email} />
          <FormProblem problem={problem} />
          <Button type="submit" size="lg" loading={busy}>
            {t('join')}
          </Button>
        </Stack>
      </form>
      <Text c="dimmed" ta="center" mt="lg">
        {t('haveAccount')}{' '}
        <AnchorLink to="/login" search={{ redirect: backHere(token), email }}>
          {t('signInToJoin')}
        </AnchorLink>
      </Text>
    </>
  )
}

function backHere(token: string): string {
  return `/invitation?token=${encodeURIComponent(token)}`
}
