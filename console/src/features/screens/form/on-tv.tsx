import type { Screen } from '@litfass/api/places/screens'
import { codePath, screenPath } from '@litfass/domain/places/devices/player-paths'
import { formatCode } from '@litfass/domain/places/screen-code'
import { Button, Card, Group, Popover, Text, VisuallyHidden } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { QRCodeSVG } from 'qrcode.react'
import { useTranslation } from 'react-i18next'

import { useAccount } from '../../../platform/auth/account.ts'
import { tvAddressQuery } from '../screens-queries.ts'
import { useCopyLink } from '../use-copy-link.ts'
import { CopyField } from './copy-field.tsx'
import { ScreenCodeMenu } from './screen-code-menu.tsx'
import { ScreenLinks } from './screen-links.tsx'
import { ScreenQrButton } from './screen-qr.tsx'
import { ShowSelect } from './show-select.tsx'
import { TvConnection } from './tv-connection.tsx'
import { TvReach } from './tv-reach.tsx'

import classes from './on-tv.module.css'

/** How to connect the TV, whether it is connected, and what plays on it. Large until it has been connected once. */
export function OnTv({ screen }: { screen: Screen }) {
  const { t } = useTranslation('screens')
  const { accountId } = useAccount()
  const { data: tv } = useSuspenseQuery(tvAddressQuery(accountId))
  const copyLink = useCopyLink()
  const { code, health } = screen
  const address = tv.url + (code ? codePath(code) : screenPath(screen.id))
  return (
    <Card component="section" aria-label={t('onTv')} padding={0}>
      <div className={classes.connect} data-large={health.state === 'notConnected' || undefined}>
        {code ? (
          <>
            <div>
              <Text className={classes.label}>{t('openOnTv')}</Text>
              <p className={classes.address}>
                {new URL(tv.url).host}
                <wbr />
                /code
              </p>
            </div>
            <div>
              <Text className={classes.label}>{t('typeCode')}</Text>
              <p className={classes.code}>
                <VisuallyHidden>{formatCode(code)}</VisuallyHidden>
                <span className={classes.letters} aria-hidden>
                  {Array.from(code, (letter, at) => (
                    <span key={at}>{letter}</span>
                  ))}
                </span>
              </p>
            </div>
            <div className={classes.qr}>
              {/* Dark on white in either theme, so that cameras can read it. */}
              <QRCodeSVG value={address} title={t('qrOfAddress')} size={120} marginSize={2} role="img" />
              <Text size="xs" c="dimmed" mt={6}>
                {t('scanWithTablet')}
              </Text>
            </div>
          </>
        ) : (
          <CopyField label={t('openAddress')} value={address} />
        )}
        <div className={classes.tools}>
          <Group gap="xs">
            {code && (
              <Button
                size="xs"
                variant="default"
                leftSection={<IconCopy size={16} stroke={1.75} aria-hidden />}
                onClick={() => void copyLink(address)}
              >
                {t('copyLink')}
              </Button>
            )}
            <ScreenQrButton screen={screen} url={tv.url} />
          </Group>
          <ScreenCodeMenu screen={screen} />
        </div>
        {health.state === 'notConnected' && <NoBrowser />}
      </div>
      {health.state !== 'onAir' && <TvReach tv={tv} />}
      <TvConnection screen={screen} />
      <div className={classes.plays}>
        <div className={classes.show}>
          <Text size="sm" c="dimmed" mb={2}>
            {t('assignedShow')}
          </Text>
          <ShowSelect screen={screen} />
        </div>
        <ScreenLinks screen={screen} />
      </div>
    </Card>
  )
}

/** What to do with a TV that cannot open the address. */
function NoBrowser() {
  const { t } = useTranslation('screens')
  return (
    <Popover width={280} position="bottom" withArrow trapFocus>
      <Popover.Target>
        <Button variant="subtle" size="xs" className={classes.noBrowser}>
          {t('noBrowser')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown p="md" aria-label={t('noBrowser')}>
        <Text size="sm" tabIndex={-1} data-autofocus>
          {t('hintBrowser')}
        </Text>
      </Popover.Dropdown>
    </Popover>
  )
}
