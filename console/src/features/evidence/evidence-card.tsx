import { keysOf } from '@litfass/domain/keys-of'
import { formatCount } from '@litfass/domain/money/money'
import {
  type CheckedAd,
  type EvidenceCheck,
  type EvidenceFault,
  evidenceChecks,
} from '@litfass/domain/proof/check-evidence'
import { formatDay } from '@litfass/domain/time/day'
import { hourMilliseconds } from '@litfass/domain/time/week'
import { Badge, Card, Group, Text, Title } from '@mantine/core'
import { IconCircleCheck, IconCircleMinus, IconCircleX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

import { formatClock, formatMoment, formatMomentDay } from '../../platform/i18n/format.ts'
import { useLanguage } from '../../platform/i18n/i18n.ts'
import type { EvidenceResult } from './read-evidence.ts'

import classes from './evidence-card.module.css'

const maxFaults = 5

const figures = {
  counted: (ad: CheckedAd) => ad.counted,
  said: (ad: CheckedAd) => ad.delivered - ad.unsigned,
  booked: (ad: CheckedAd) => ad.booked,
}

/** What was found in a file: a verdict, the plays counted again, and each check. */
export function EvidenceCard({ name, evidence, checked, notCompared }: EvidenceResult & { name: string }) {
  const { t } = useTranslation('evidence')
  const language = useLanguage()
  const { ads, faults } = checked
  const holds = faults.length === 0
  const sum = (figure: (ad: CheckedAd) => number) => formatCount(ads.reduce((all, ad) => all + figure(ad), 0))
  const unsigned = ads.reduce((all, ad) => all + ad.unsigned, 0)
  const shown = notCompared === null || notCompared === 'nothing-published' ? 'holds' : 'holdsNotCompared'
  return (
    <Card component="article" aria-label={name} padding={0} className={holds ? undefined : classes.faulty}>
      <Group justify="space-between" className={classes.section}>
        <div>
          <Text fw={600}>{name}</Text>
          <Text c="dimmed" size="sm">
            {evidence.campaign}, {formatMoment(evidence.created, language)}
          </Text>
        </div>
        <Badge color={holds ? undefined : 'red'}>{t(holds ? 'holdsShort' : 'failsShort')}</Badge>
      </Group>
      <div className={classes.verdict} data-holds={holds || undefined} role="status">
        <Title order={2} size="lg">
          {holds ? t(shown) : t('fails', { count: faults.length })}
        </Title>
      </div>
      <dl className={classes.figures}>
        {keysOf(figures).map((figure) => (
          <div key={figure}>
            <dt>{t(figure)}</dt>
            <dd>{sum(figures[figure])}</dd>
          </div>
        ))}
      </dl>
      <ul className={classes.checks}>
        {evidenceChecks.map((check) => (
          <CheckRow
            key={check}
            check={check}
            faults={faults.filter((fault) => fault.check === check)}
            isCompared={check !== 'days' || notCompared === null}
          >
            {check === 'days' && notCompared ? t(notCompared) : t(`${check}Text`)}
          </CheckRow>
        ))}
        {unsigned > 0 && (
          <Remark title={t('unsigned', { count: unsigned, plays: formatCount(unsigned) })} text={t('unsignedText')} />
        )}
        {checked.folded > 0 && (
          <Remark
            title={t('folded', { count: checked.folded, pages: formatCount(checked.folded) })}
            text={t('foldedText')}
          />
        )}
        {checked.unpublished > 0 && (
          <Remark
            title={t('unpublished', { count: checked.unpublished, pages: formatCount(checked.unpublished) })}
            text={t('unpublishedText')}
          />
        )}
      </ul>
      <Text size="sm" className={classes.foot}>
        {t('notProven')}
      </Text>
    </Card>
  )
}

/** A remark, which is neither a passed nor a failed check. */
function Remark({ title, text }: { title: string; text: string }) {
  return (
    <li className={classes.check}>
      <IconCircleMinus size={22} stroke={1.75} aria-hidden />
      <div>
        <Text fw={600}>{title}</Text>
        <Text size="sm" c="dimmed">
          {text}
        </Text>
      </div>
    </li>
  )
}

/** A check with the faults it found. Icon and words carry the state, not the colour alone. */
function CheckRow({
  check,
  faults,
  isCompared,
  children,
}: {
  check: EvidenceCheck
  faults: EvidenceFault[]
  isCompared: boolean
  children: ReactNode
}) {
  const { t } = useTranslation('evidence')
  const passed = faults.length === 0
  const Icon = passed ? (isCompared ? IconCircleCheck : IconCircleMinus) : IconCircleX
  return (
    <li className={classes.check} data-failed={!passed || undefined} data-passed={(passed && isCompared) || undefined}>
      <Icon size={22} stroke={1.75} aria-hidden />
      <div>
        <Text fw={600}>
          {t(check)}: {t(passed ? (isCompared ? 'passed' : 'notChecked') : 'failed')}
        </Text>
        {passed && (
          <Text size="sm" c="dimmed">
            {children}
          </Text>
        )}
        {faults.slice(0, maxFaults).map((fault) => (
          <Text key={JSON.stringify(fault)} size="sm">
            <FaultText fault={fault} />
          </Text>
        ))}
        {faults.length > maxFaults && <Text size="sm">{t('moreFaults', { count: faults.length - maxFaults })}</Text>}
      </div>
    </li>
  )
}

function FaultText({ fault }: { fault: EvidenceFault }) {
  const { t } = useTranslation('evidence')
  switch (fault.check) {
    case 'recount':
      return t(fault.reason, { counted: formatCount(fault.counted), reported: formatCount(fault.reported) })
    case 'days':
      return t(fault.reason === 'broken' ? 'dayBroken' : 'notPublished', { day: formatDay(fault.day) })
    default:
      return 'page' in fault
        ? t(fault.reason, {
            page: formatCount(fault.page),
            hour: hourOf(fault.hour),
          })
        : t('malformed')
  }
}

function hourOf(hours: number): string {
  const instant = new Date(hours * hourMilliseconds).toISOString()
  return `${formatMomentDay(instant)}, ${formatClock(instant)}`
}
