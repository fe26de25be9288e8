import type { Dashboard } from '@litfass/api/people/accounts'
import type { FirstStep } from '@litfass/domain/people/first-steps'
import { Card, Group, Progress, Text, Title } from '@mantine/core'
import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react'
import type { ParseKeys } from 'i18next'
import { useTranslation } from 'react-i18next'

import { AnchorLink } from '../../components/feedback/links.tsx'
import { pageTarget } from '../../platform/routing/page-target.ts'
import type { PagePath } from '../../route-table.ts'

import classes from './first-steps.module.css'

/** Title and page of each step. */
const places = {
  slide: { title: 'stepSlide', to: '/slides/new' },
  show: { title: 'stepShow', to: '/shows/new' },
  screen: { title: 'stepScreen', to: '/screens/new' },
  assign: { title: 'stepAssign', to: '/screens/overview' },
  open: { title: 'stepOpen', to: '/screens/overview' },
  campaign: { title: 'stepCampaign', to: '/finder' },
} as const satisfies Record<FirstStep, { title: ParseKeys<'dashboard'>; to: PagePath }>

/** For new accounts. Disappears when all steps are done. */
export function FirstSteps({ steps: all }: { steps: Dashboard['steps'] }) {
  const { t } = useTranslation('dashboard')
  const steps = all.map(({ step, done }) => ({ done, title: t(places[step].title), to: places[step].to }))
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
          <li key={step.title} className={classes.step} data-done={step.done || undefined}>
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
