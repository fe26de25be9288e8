import type { Account } from '@litfass/api/accounts'
import { Card, Group, Progress, Text, Title } from '@mantine/core'
import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'

import { AnchorLink } from '../../parts/links.tsx'
import { pageTarget } from '../../parts/page-target.ts'

import classes from './first-steps.module.css'

/** For an account that has just begun; gone when everything is done. */
export function FirstSteps({ amounts, booked }: { amounts: Account['amounts']; booked: boolean }) {
  const { t } = useTranslation('dashboard')
  const steps = [
    { title: t('stepSlide'), to: '/slides/new', done: amounts.slides > 0 },
    { title: t('stepShow'), to: '/shows/new', done: amounts.shows > 0 },
    { title: t('stepScreen'), to: '/screens/new', done: amounts.screens > 0 },
    { title: t('stepCampaign'), to: '/finder', done: booked },
  ] as const
  const done = steps.filter((step) => step.done).length
  if (done === steps.length) return null
  return (
    <Card component="section" aria-label={t('firstSteps')}>
      <Group justify="space-between" mb="sm">
        <Title order={2} size="h3">
          {t('firstSteps')}
        </Title>
        <Text size="sm" c="dimmed">
          {t('done', { done, all: steps.length })}
        </Text>
      </Group>
      <Progress value={(done / steps.length) * 100} size={6} aria-label={t('firstSteps')} />
      <ul className={classes.list}>
        {steps.map((step) => (
          <li key={step.to} className={classes.step} data-done={step.done || undefined}>
            {step.done ? (
              <IconCircleCheckFilled size={20} aria-label={t('stepDone')} />
            ) : (
              <IconCircle size={20} stroke={1.75} aria-hidden />
            )}
            <span className={classes.title}>{step.title}</span>
            {!step.done && (
              <AnchorLink {...pageTarget(step.to)} size="sm" aria-label={`${t('start')}: ${step.title}`}>
                {t('start')}
              </AnchorLink>
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}
