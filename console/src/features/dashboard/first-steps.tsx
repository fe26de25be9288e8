import type { Dashboard } from '@litfass/api/people/accounts'
import type { FirstStep } from '@litfass/domain/people/first-steps'
import { Button, Card, Group, Progress, Text, Title } from '@mantine/core'
import { IconCircle } from '@tabler/icons-react'
import type { ParseKeys } from 'i18next'
import { useTranslation } from 'react-i18next'

import { AnchorLink } from '../../components/feedback/links.tsx'
import { pageTarget } from '../../platform/routing/page-target.ts'
import type { PagePath } from '../../route-table.ts'
import { useTour } from '../../shell/tour/use-tour.ts'

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

/** What a new account has not done yet, with the offer of the tour to new users. */
export function FirstSteps({ steps: all }: { steps: Dashboard['steps'] }) {
  const { t } = useTranslation(['dashboard', 'tour'])
  const tour = useTour()
  const left = all
    .filter(({ done }) => !done)
    .map(({ step }) => ({ title: t(places[step].title), to: places[step].to }))
  const done = all.length - left.length
  return (
    <Card component="section" aria-label={t('firstSteps')}>
      <Group justify="space-between" mb="sm">
        <Title order={2} size="h3">
          {t('firstSteps')}
        </Title>
        <Text size="sm" c="dimmed">
          {t('done', { done, all: all.length })}
        </Text>
      </Group>
      <Progress value={(done / all.length) * 100} size={6} aria-label={t('firstSteps')} />
      <ul className={classes.list}>
        {left.map(({ title, to }) => (
          <li key={title} className={classes.step}>
            <IconCircle size={20} stroke={1.75} aria-hidden />
            <span className={classes.title}>{title}</span>
            <AnchorLink {...pageTarget(to)} size="sm" aria-label={`${t('start')}: ${title}`}>
              {t('start')}
            </AnchorLink>
          </li>
        ))}
      </ul>
      {tour.offered && (
        <Button variant="default" size="xs" mt="sm" onClick={() => void tour.start()}>
          {t('start', { ns: 'tour' })}
        </Button>
      )}
    </Card>
  )
}
