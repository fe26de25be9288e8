import { ActionIcon, Button, Group, Progress, Text, UnstyledButton } from '@mantine/core'
import { IconChevronDown, IconChevronUp, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { useIsNarrow } from '../../platform/theme/use-is-narrow.ts'
import { isRunning, removeUploads, shareOf, type Upload } from '../../platform/uploads/uploads.ts'
import { LastDayOfUploads } from './last-day-of-uploads.tsx'
import { ShowOfUploads } from './show-of-uploads.tsx'
import { SlideOfUpload } from './slide-of-upload.tsx'
import { UploadRow } from './upload-row.tsx'

import classes from './upload-list.module.css'

/** Rows in the open list; failed and stalled files are always shown. */
const maxRows = 6

/** The progress of all uploads, then the files that are running, have failed or need an answer. */
export function UploadList({ uploads, runs }: { uploads: readonly Upload[]; runs: boolean }) {
  const { t } = useTranslation(['uploads', 'components'])
  // On a phone it would cover the page.
  const isPhone = useIsNarrow()
  const [chosen, setIsOpen] = useState<boolean | null>(null)
  const isOpen = chosen ?? !isPhone
  const listed = uploads.filter(isListed).toSorted((a, b) => urgency(b) - urgency(a))
  const count = uploads.length
  const urgent = listed.filter((upload) => urgency(upload) >= urgencies.stalled).length
  const openRows = Math.max(maxRows, urgent)
  const failed = listed.filter((upload) => urgency(upload) === urgencies.failed).length
  const done = uploads.filter(({ step }) => step.kind === 'done').length
  const waiting = uploads.filter(({ step }) => step.kind === 'waiting').length
  const share = uploads.reduce((sum, upload) => sum + shareOf(upload), 0) / count
  const heading = runs
    ? t('uploading', { count })
    : done > 0
      ? t('uploaded', { count: done })
      : t('notUploaded', { count })
  // Once all have ended, the heading says how many are done.
  const summary = [
    runs && t('done', { count: done }),
    waiting > 0 && t('waiting', { count: waiting }),
    failed > 0 && (runs || done > 0) && t('notUploaded', { count: failed }),
    listed.length > openRows && t('moreRows', { count: listed.length - openRows }),
  ].filter(Boolean)
  return (
    <section className={classes.tray} aria-label={t('title')}>
      <div className={classes.head}>
        <UnstyledButton className={classes.toggle} aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          <strong role="status">{heading}</strong>
          {isOpen ? <IconChevronDown size={18} aria-hidden /> : <IconChevronUp size={18} aria-hidden />}
        </UnstyledButton>
        {!runs && (
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={t('close', { ns: 'components' })}
            onClick={() => closeAll(uploads)}
          >
            <IconX size={18} />
          </ActionIcon>
        )}
      </div>
      <div className={classes.sum}>
        {(runs || done > 0) && <Progress value={share * 100} size="sm" aria-label={t('title')} />}
        {summary.length > 0 && (
          <Group justify="space-between" mt={8}>
            <Text size="xs" c="dimmed">
              {summary.join(' · ')}
            </Text>
            {runs && (
              <Button size="compact-xs" variant="subtle" onClick={() => closeAll(uploads.filter(isRunning))}>
                {t('cancelAll')}
              </Button>
            )}
          </Group>
        )}
      </div>
      {listed.length > 0 && (
        <ul className={classes.rows}>
          {/* The most urgent one is shown while the list is collapsed, too. */}
          {listed.slice(0, isOpen ? openRows : Math.min(urgent, 1)).map((upload) => (
            <UploadRow key={upload.id} upload={upload} />
          ))}
        </ul>
      )}
      <LastDayOfUploads uploads={uploads} />
      <ShowOfUploads uploads={uploads} runs={runs} />
      <SlideOfUpload uploads={uploads} runs={runs} />
    </section>
  )
}

function closeAll(uploads: readonly Upload[]): void {
  for (const upload of uploads) upload.cancel()
  removeUploads(uploads.map(({ id }) => id))
}

/** Waiting and finished files are only counted, unless they have lost their sound. */
function isListed({ step, hasLostSound }: Upload): boolean {
  return step.kind !== 'waiting' && (step.kind !== 'done' || hasLostSound)
}

const urgencies = { converting: 1, stalled: 2, failed: 3 }

/** Questions and failures come first. */
function urgency({ step }: Upload): number {
  if (step.kind === 'refused' || step.kind === 'failed') return urgencies.failed
  if (step.kind === 'sending' && step.waitsFor) return urgencies.stalled
  return step.kind === 'converting' ? urgencies.converting : 0
}
