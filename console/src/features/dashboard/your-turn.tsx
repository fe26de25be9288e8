import type { Ad } from '@litfass/api/ads'
import { addDays } from '@litfass/domain/day'
import { resolutionSides } from '@litfass/domain/screen'
import { SlideView } from '@litfass/stage/slide'
import { Card, Text, Title } from '@mantine/core'
import { IconChevronRight } from '@tabler/icons-react'
import { Trans, useTranslation } from 'react-i18next'

import { AnchorLink, ButtonLink } from '../../parts/links.tsx'
import { Money } from '../../parts/money.tsx'
import { pageTarget } from '../../parts/page-target.ts'
import { ScreenFrame } from '../../parts/screen-frame.tsx'
import { TurnPill } from '../../parts/turn-pill.tsx'
import { formatPeriod } from '../../platform/format.ts'

import classes from './your-turn.module.css'

/** What waits for this account, the nearest deadline first. */
export function YourTurn({ ads, toAnswer, toPay }: { ads: Ad[]; toAnswer: number; toPay: number }) {
  const { t } = useTranslation('dashboard')
  const count = toAnswer + toPay
  return (
    <Card component="section" padding={0} aria-label={t('yourTurn')}>
      <div className={classes.header}>
        <Title order={2} size="h3">
          {t('yourTurn')}
        </Title>
        {count > 0 && <TurnPill count={count} />}
        {ads.length > 1 && (
          <Text c="dimmed" size="sm" ml="auto" visibleFrom="md">
            {t('byDeadline')}
          </Text>
        )}
      </div>
      {ads.length === 0 ? (
        <Text c="dimmed" px="lg" pb="lg">
          {t('nothingWaits')}
        </Text>
      ) : (
        <ul className={classes.list}>
          {ads.map((ad) => (
            <TurnRow key={ad.id} ad={ad} verb={ad.status === 'pending' ? 'review' : 'pay'} />
          ))}
        </ul>
      )}
      {count > ads.length && (
        <div className={classes.more}>
          {toAnswer > 0 && (
            <AnchorLink {...pageTarget('/publish/ads', { search: { status: 'pending' } })} size="sm">
              {t('moreToAnswer', { count: toAnswer })}
            </AnchorLink>
          )}
          {toPay > 0 && (
            <AnchorLink {...pageTarget('/advertise/ads', { search: { status: 'approved' } })} size="sm">
              {t('moreToPay', { count: toPay })}
            </AnchorLink>
          )}
        </div>
      )}
    </Card>
  )
}

function TurnRow({ ad, verb }: { ad: Ad; verb: 'review' | 'pay' }) {
  const { t } = useTranslation('dashboard')
  const { width, height } = resolutionSides(ad.screenResolution)
  const lastDay = addDays(ad.startDate, -1)
  const deadline = `${lastDay.slice(8, 10)}.${lastDay.slice(5, 7)}.`
  return (
    <li className={classes.row}>
      <div className={classes.picture}>
        <ScreenFrame ratio={width / height} inLandscapeBox>
          <SlideView
            slide={{ title: ad.creative.title, content: ad.creative.content, media: ad.creative.thumbnailUrl }}
          />
        </ScreenFrame>
      </div>
      <div className={classes.words}>
        <div>
          {verb === 'review' ? (
            <Trans
              t={t}
              i18nKey="wants"
              values={{ company: ad.advertiserName, screen: ad.screenName }}
              components={{ b: <b /> }}
            />
          ) : (
            <Trans
              t={t}
              i18nKey="accepted"
              values={{ company: ad.publisherName, screen: ad.screenName }}
              components={{ b: <b /> }}
            />
          )}
        </div>
        <div className={classes.line}>
          <b>
            <Money cents={ad.amount} />
          </b>{' '}
          {t(verb === 'review' ? 'netForYou' : 'net')} ·{' '}
          <span className={classes.period}>{formatPeriod(ad.startDate, ad.endDate)}</span>
        </div>
      </div>
      <span className={classes.deadline}>{t(verb === 'review' ? 'answerBy' : 'payBy', { day: deadline })}</span>
      <ButtonLink
        {...pageTarget(verb === 'review' ? '/publish/ads' : '/advertise/ads', {
          search: { status: ad.status, ad: ad.id },
        })}
        variant="default"
        size="xs"
        className={classes.verb}
      >
        <span className={classes.verbWord}>{t(verb)}</span>
        <IconChevronRight className={classes.chevron} size={20} stroke={1.75} aria-hidden />
      </ButtonLink>
    </li>
  )
}
