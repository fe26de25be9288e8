import type { Device } from '@litfass/api/places/devices'
import type { Screen } from '@litfass/api/places/screens'
import { Badge, Button, Card, Group, Skeleton, Text, ThemeIcon, Title } from '@mantine/core'
import { IconDeviceDesktop, IconDeviceMobile, IconDeviceTv } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from 'virtual:endpoints'

import { QueryProblem } from '../../components/feedback/query-problem.tsx'
import { useApiMutation } from '../../platform/api/api.ts'
import { toastDone } from '../../platform/api/toast.tsx'
import { useAccount } from '../../platform/auth/account.ts'
import { formatAgo, formatMoment } from '../../platform/i18n/format.ts'
import { useLanguage } from '../../platform/i18n/i18n.ts'
import { useDeviceNames } from './device-name.ts'
import { devicesHash, devicesQuery } from './devices-queries.ts'
import { PlaybackProblems } from './playback-problems.tsx'
import { ShowNameButton } from './show-name-button.tsx'
import { useNow } from './use-now.ts'

import rows from '../../components/list/row-list.module.css'
import classes from './devices-card.module.css'

/** The devices that play the screen. The publisher confirms which one is the TV. */
export function DevicesCard({ screen }: { screen: Screen }) {
  const { t } = useTranslation('devices')
  const { accountId } = useAccount()
  const query = useQuery(devicesQuery(accountId, screen.id))
  const { data, error } = query
  const card = useRef<HTMLElement>(null)
  const { hash } = useLocation()
  // Following the link to the devices also moves the keyboard focus there.
  useEffect(() => {
    if (hash === devicesHash) card.current?.focus()
  }, [hash])
  return (
    <Card ref={card} id={devicesHash} tabIndex={-1} component="section" aria-label={t('title')} padding="md">
      <Title order={2} size="h3">
        {t('title')}
      </Title>
      <Text size="sm" c="dimmed" mt={2}>
        {t('text')}
      </Text>
      {error && <QueryProblem query={query} mt="sm" />}
      {!data && !error && <Skeleton height={56} mt="sm" />}
      {data?.items.length === 0 && (
        <div className={classes.none}>
          <Text fw={550}>{t('none')}</Text>
          <Text size="sm" c="dimmed">
            {t('noneText')}
          </Text>
        </div>
      )}
      <ul className={rows.list}>
        {data?.items.map((device) => (
          <DeviceRow key={device.id} device={device} screen={screen} />
        ))}
      </ul>
    </Card>
  )
}

function DeviceRow({ device, screen }: { device: Device; screen: Screen }) {
  const { t } = useTranslation('devices')
  const language = useLanguage()
  const { accountId } = useAccount()
  const confirm = useApiMutation(api.devices.confirmDevice, { problems: 'toast' })
  const forget = useApiMutation(api.devices.forgetDevice, { problems: 'toast' })
  const { known, name, engine, mobile } = useDeviceNames()(device)
  const now = useNow()
  const place = { accountId, screenId: screen.id, deviceId: device.id }
  const Icon = device.confirmed ? IconDeviceTv : mobile ? IconDeviceMobile : IconDeviceDesktop
  const times = [
    t('lastSeen', { ago: formatAgo(device.lastSeen, language, new Date(now)) }),
    t('firstSeen', { moment: formatMoment(device.firstSeen, language) }),
  ]
  const facts = [
    t('size', { width: device.width, height: device.height }),
    ...(engine ? [engine] : []),
    t(device.offlineReady ? 'offlineReady' : 'notOfflineReady'),
    t('player', { build: device.build }),
  ]
  return (
    <li className={rows.row}>
      <ThemeIcon variant="light" color={device.confirmed ? 'teal' : 'gray'} size={36} aria-hidden>
        <Icon size={18} stroke={1.75} />
      </ThemeIcon>
      <div className={rows.text}>
        <Group gap="xs">
          <Text fw={550}>{known}</Text>
          <span className={classes.label}>{device.label}</span>
          <Badge color={device.confirmed ? 'teal' : 'gray'}>{t(device.confirmed ? 'confirmed' : 'viewer')}</Badge>
        </Group>
        <Text size="xs" c="dimmed">
          {times.join(' · ')}
        </Text>
        <Text size="xs" c="dimmed">
          {facts.join(' · ')}
        </Text>
        <PlaybackProblems problems={device} />
      </div>
      <Group gap={6} ml="auto">
        <ShowNameButton screen={screen} device={device} />
        <Button
          size="xs"
          variant="default"
          loading={confirm.isPending}
          aria-label={t(device.confirmed ? 'unconfirmDevice' : 'confirmDevice', { device: name })}
          onClick={() =>
            confirm.mutate(
              { ...place, body: { confirmed: !device.confirmed } },
              { onSuccess: ({ confirmed }) => confirmed && toastDone(t('nowConfirmed'), name) },
            )
          }
        >
          {t(device.confirmed ? 'unconfirm' : 'confirm')}
        </Button>
        <Button
          size="xs"
          variant="subtle"
          color="gray"
          loading={forget.isPending}
          aria-label={t('forgetDevice', { device: name })}
          onClick={() => forget.mutate(place, { onSuccess: () => toastDone(t('forgotten'), name) })}
        >
          {t('forget')}
        </Button>
      </Group>
    </li>
  )
}
