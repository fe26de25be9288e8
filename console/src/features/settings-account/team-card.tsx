import type { Invitation, Member, Team } from '@litfass/api/people/team'
import { isAdmin } from '@litfass/domain/people/membership'
import { Avatar, Badge, Button, Card, Group, Text, Title } from '@mantine/core'
import { IconMail, IconShieldCheck, IconShieldOff, IconUserPlus } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { api } from 'virtual:endpoints'

import { initialsOf } from '../../lib/initial-of.ts'
import { useApiMutation } from '../../platform/api/api.ts'
import { teamQuery } from '../../platform/api/own-queries.ts'
import { toastDone } from '../../platform/api/toast.tsx'
import { useAccount } from '../../platform/auth/account.ts'
import { formatMoment } from '../../platform/i18n/format.ts'
import { useLanguage } from '../../platform/i18n/i18n.ts'
import { useDialogAddress } from '../../platform/routing/dialog-address.ts'
import { AdminConsent } from './admin-consent.tsx'
import { InviteDialog } from './invite-dialog.tsx'
import { MemberMenu } from './member-menu.tsx'
import { RolesDialog } from './roles-dialog.tsx'

import classes from '../../components/list/row-list.module.css'

const route = getRouteApi('/account/settings/account')

/** Members and invitations, editable by admins. */
export function TeamCard() {
  const { t } = useTranslation('settingsAccount')
  const { accountId, user } = useAccount()
  const { data: team } = useSuspenseQuery(teamQuery(accountId))
  const { invite, member } = route.useSearch()
  const setDialog = useDialogAddress()
  const admin = isAdmin(team.members.find(({ id }) => id === user.id)?.roles ?? [])
  const edited = admin ? team.members.find(({ id }) => id === member) : undefined
  const close = () => setDialog({})
  return (
    <Card>
      <Group justify="space-between" mb="xs">
        <Title order={2}>{t('teamTitle')}</Title>
        {admin && (
          <Button
            variant="default"
            size="xs"
            leftSection={<IconUserPlus size={16} stroke={1.75} aria-hidden />}
            onClick={() => setDialog({ invite: 'open' })}
          >
            {t('invite')}
          </Button>
        )}
      </Group>
      <ul className={classes.list} aria-label={t('teamTitle')}>
        {team.members.map((one) => (
          <MemberRow key={one.id} member={one} team={team} admin={admin} />
        ))}
      </ul>
      {team.invitations.length > 0 && (
        <>
          <Title order={3} mt="lg" mb={4}>
            {t('invitedTitle')}
          </Title>
          <ul className={classes.list} aria-label={t('invitedTitle')}>
            {team.invitations.map((one) => (
              <InvitationRow key={one.id} invitation={one} admin={admin} />
            ))}
          </ul>
        </>
      )}
      <InviteDialog opened={admin && invite !== undefined} activeRoles={team.activeRoles} onClose={close} />
      {edited && <RolesDialog member={edited} activeRoles={team.activeRoles} onClose={close} />}
    </Card>
  )
}

function MemberRow({ member, team, admin }: { member: Member; team: Team; admin: boolean }) {
  const { t } = useTranslation(['settingsAccount', 'components'])
  const { user } = useAccount()
  return (
    <li className={classes.row}>
      <Avatar size={36} radius="md" color="blue" variant="light" aria-hidden>
        {initialsOf(member)}
      </Avatar>
      <div className={classes.text}>
        <Text fw={550}>
          {member.firstName} {member.lastName}
          {member.id === user.id && ` (${t('you')})`}
        </Text>
        <Text size="xs" c="dimmed">
          {member.email} · {t(`relationship-${member.relationship}`, { ns: 'components' })}
        </Text>
        {member.invitedEmail && (
          <Text size="xs" c="dimmed">
            {t('invitedAs', { email: member.invitedEmail })}
          </Text>
        )}
        <RoleBadges roles={member.roles} twoFactor={member.twoFactor} />
        {admin && member.awaitsAdmin && <AdminConsent member={member} />}
      </div>
      {(admin || member.id === user.id) && <MemberMenu member={member} team={team} admin={admin} />}
    </li>
  )
}

function InvitationRow({ invitation, admin }: { invitation: Invitation; admin: boolean }) {
  const { t } = useTranslation('settingsAccount')
  const language = useLanguage()
  const { accountId } = useAccount()
  const resend = useApiMutation(api.team.resendInvitation, { problems: 'toast' })
  const revoke = useApiMutation(api.team.revokeInvitation, { problems: 'toast' })
  const { id: invitationId, email, expires, roles } = invitation
  const expired = isPast(expires)
  return (
    <li className={classes.row}>
      <Avatar size={36} radius="md" color="gray" variant="light" aria-hidden>
        <IconMail size={18} stroke={1.75} />
      </Avatar>
      <div className={classes.text}>
        <Text fw={550}>{email}</Text>
        <Text size="xs" c="dimmed">
          {t(expired ? 'expired' : 'validUntil', { moment: formatMoment(expires, language) })}
        </Text>
        <RoleBadges roles={roles} />
      </div>
      {admin && (
        <Group gap={6} wrap="nowrap" ml="auto">
          <Button
            size="xs"
            variant="default"
            loading={resend.isPending}
            aria-label={t('resendTo', { email })}
            onClick={() => resend.mutate({ accountId, invitationId }, { onSuccess: () => toastDone(t('resent')) })}
          >
            {t('resend')}
          </Button>
          <Button
            size="xs"
            variant="subtle"
            color="red"
            loading={revoke.isPending}
            aria-label={t('revokeOf', { email })}
            onClick={() => revoke.mutate({ accountId, invitationId }, { onSuccess: () => toastDone(t('revoked')) })}
          >
            {t('revoke')}
          </Button>
        </Group>
      )}
    </li>
  )
}

function isPast(instant: string, now: Date = new Date()): boolean {
  return new Date(instant) < now
}

/** A member's roles and, for admins, whether two-factor authentication is on. */
function RoleBadges({ roles, twoFactor }: Pick<Member, 'roles' | 'twoFactor'>) {
  const { t } = useTranslation(['settingsAccount', 'roles'])
  if (roles.length === 0 && twoFactor === undefined) return null
  return (
    <Group gap={4} mt={4}>
      {roles.map((role) => (
        <Badge key={role} color={role === 'admin' ? 'teal' : 'gray'}>
          {t(role, { ns: 'roles' })}
        </Badge>
      ))}
      {twoFactor !== undefined && <TwoFactorBadge twoFactor={twoFactor} />}
    </Group>
  )
}

function TwoFactorBadge({ twoFactor }: { twoFactor: boolean }) {
  const { t } = useTranslation('settingsAccount')
  const FactorIcon = twoFactor ? IconShieldCheck : IconShieldOff
  return (
    <Badge color="gray" leftSection={<FactorIcon size={14} stroke={2} aria-hidden />}>
      {t(twoFactor ? 'twoFactor' : 'noTwoFactor')}
    </Badge>
  )
}
