import type { Session } from '@litfass/api/people/session'
import { Badge, Button, Card, Group, Text, ThemeIcon, Title } from '@mantine/core'
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from 'virtual:endpoints'

import { ButtonLink } from '../../components/feedback/links.tsx'
import { useApiMutation } from '../../platform/api/api.ts'
import { toastDone } from '../../platform/api/toast.tsx'
import { formatMoment } from '../../platform/i18n/format.ts'
import { useLanguage } from '../../platform/i18n/i18n.ts'
import { useBrowserNames } from '../devices/device-name.ts'
import { askPassword } from './ask-password.tsx'
import { sessionsQuery } from './settings-user-queries.ts'

import classes from '../../components/list/row-list.module.css'

export function SessionsCard({ email }: { email: string }) {
  const { t } = useTranslation('settingsUser')
  const endOthers = useApiMutation(api.session.endOtherSessions, { problems: 'caller' })
  const { data } = useSuspenseQuery(sessionsQuery)
  return (
    <Card>
      <Title order={2}>{t('sessionsTitle')}</Title>
      <Text c="dimmed" mt={4} mb="sm">
        {t('sessionsText')}
      </Text>
      <ul className={classes.list}>
        {data.items.map((session) => (
          <SessionRow key={session.id} session={session} email={email} />
        ))}
      </ul>
      {data.items.length > 2 && (
        <Group mt="md">
          <Button
            variant="default"
            onClick={() =>
              askPassword({
                title: t('endOthersTitle'),
                text: t('endOthersText'),
                confirmLabel: t('endOthers'),
                email,
                action: (body) => endOthers.mutateAsync({ body }).then(() => toastDone(t('othersEnded'))),
              })
            }
          >
            {t('endOthers')}
          </Button>
        </Group>
      )}
    </Card>
  )
}

function SessionRow({ session, email }: { session: Session; email: string }) {
  const { t } = useTranslation('settingsUser')
  const language = useLanguage()
  const end = useApiMutation(api.session.endSession, { problems: 'caller' })
  const { name: device, mobile } = useBrowserNames()(session.userAgent ?? '')
  const DeviceIcon = mobile ? IconDeviceMobile : IconDeviceDesktop
  return (
    <li className={classes.row}>
      <ThemeIcon variant="light" color="gray" size={36} aria-hidden>
        <DeviceIcon size={18} stroke={1.75} />
      </ThemeIcon>
      <div className={classes.text}>
        <Group gap="xs">
          <Text fw={550}>{device}</Text>
          {session.current && <Badge color="teal">{t('thisSession')}</Badge>}
        </Group>
        <Text size="xs" c="dimmed">
          {t('lastSeen', { moment: formatMoment(session.lastSeen, language) })} ·{' '}
          {t('since', { moment: formatMoment(session.created, language) })}
        </Text>
      </div>
      {session.current ? (
        <ButtonLink to="/logout" preload={false} size="xs" variant="default">
          {t('signOut')}
        </ButtonLink>
      ) : (
        <Button
          size="xs"
          variant="default"
          aria-label={t('signOutDevice', { device })}
          onClick={() =>
            askPassword({
              title: t('endSessionTitle'),
              text: t('endSessionText', { device }),
              confirmLabel: t('signOut'),
              email,
              action: (body) =>
                end.mutateAsync({ sessionId: session.id, body }).then(() => toastDone(t('sessionEnded'))),
            })
          }
        >
          {t('signOut')}
        </Button>
      )}
    </li>
  )
}
