import type { AuditEvent } from '@litfass/api/people/audit'
import { auditedThing } from '@litfass/domain/people/audit'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'

import type { Column } from '../../components/list/data-table.tsx'
import { CellLine, HeadCell } from '../../components/list/table-cells.tsx'
import { formatBytes } from '../../lib/media-check.ts'
import { formatClock, formatMomentDay } from '../../platform/i18n/format.ts'
import { changedLimits, changedLabels, rolesOf } from './changed-fields.ts'
import { ThingLink } from './thing-link.tsx'

interface Context {
  t: TFunction<['audit', 'auditActions', 'auditActors', 'auditKinds']>
}

export const auditColumns: Column<AuditEvent, Context>[] = [
  {
    key: 'what',
    header: ({ t }) => t('what'),
    card: 'head',
    cell: (event, { t }) => (
      <HeadCell name={t(event.action, { ns: 'auditActions' })} line={<Changed event={event} />} />
    ),
  },
  {
    key: 'thing',
    header: ({ t }) => t('thing'),
    cell: (event, { t }) => {
      const title = auditedThing(event, t('person', { ns: 'auditActors' }))
      const kind = t(event.kind, { ns: 'auditKinds' })
      return (
        <>
          <ThingLink event={event}>{title ?? kind}</ThingLink>
          {title && <CellLine>{kind}</CellLine>}
        </>
      )
    },
  },
  {
    key: 'who',
    header: ({ t }) => t('who'),
    labelled: true,
    cell: (event, { t }) => event.person ?? event.company ?? t(event.actor, { ns: 'auditActors' }),
  },
  {
    key: 'when',
    header: ({ t }) => t('when'),
    figures: true,
    width: 150,
    cell: ({ at }) => (
      <time dateTime={at} style={{ whiteSpace: 'nowrap' }}>
        {formatMomentDay(at)}, {formatClock(at)}
      </time>
    ),
  },
]

/** The changed fields, with old and new values except for free text. */
function Changed({ event }: { event: AuditEvent }) {
  const { t } = useTranslation(['audit', 'pages', 'roles', 'screens', 'settingsAccount'])
  const format = (value: unknown): string => {
    if (typeof value === 'boolean') return t(value ? 'onTrue' : 'onFalse')
    if (value === 'public' || value === 'private') return t(value, { ns: 'screens' })
    if (value === 'basic' || value === 'pro') return t(value, { ns: 'settingsAccount' })
    return typeof value === 'string' ? value : t('none')
  }
  return changedLabels(event)
    .map(({ label, values }) => {
      if (!values) return t(label)
      if (label === 'roles') {
        const [from, to] = values.map(
          (value) =>
            rolesOf(value)
              .map((role) => t(role, { ns: 'roles' }))
              .join(', ') || t('none'),
        )
        return from === to ? `${t(label)}: ${to}` : `${t(label)}: ${from} → ${to}`
      }
      if (label !== 'limits') return `${t(label)}: ${format(values[0])} → ${format(values[1])}`
      const limits = changedLimits(values).map(({ name, from, to }) =>
        name === 'storage'
          ? `${t(name)} ${formatBytes(from)} → ${formatBytes(to)}`
          : `${t(name, { ns: 'pages' })} ${from} → ${to}`,
      )
      return `${t(label)}: ${limits.join(', ')}`
    })
    .join(' · ')
}
