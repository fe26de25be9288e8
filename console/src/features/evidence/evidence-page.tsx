import { formatCount } from '@litfass/domain/money/money'
import { Anchor, Button, Card, Code, Stack, Text, Title } from '@mantine/core'
import { Dropzone } from '@mantine/dropzone'
import { IconFileUpload } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'

import { AnchorLink } from '../../components/feedback/links.tsx'
import { pageTarget } from '../../platform/routing/page-target.ts'
import { PublicFrame } from '../sign-in/public-frame.tsx'
import { EvidenceCard } from './evidence-card.tsx'
import { type EvidenceResult, readEvidence } from './read-evidence.ts'

import classes from './evidence-page.module.css'

/** Built beside the console: the same check for Node, without any dependency. */
const program = 'verify-evidence.mjs'

interface Checked {
  id: number
  name: string
  /** Null: not an evidence file. `failed`: it could not be read or checked. */
  result: EvidenceResult | 'failed' | null
}

/** Checks evidence files in the browser. */
export function EvidencePage(): React.ReactNode {
  const { t } = useTranslation(['evidence', 'fileNames'])
  const open = useRef<() => void>(null)
  const [all, setAll] = useState<Checked[]>([])
  const [progress, setProgress] = useState<{ done: number; pages: number } | null>(null)
  // On plain http, browsers cannot check signatures.
  const canCheck = window.isSecureContext

  async function check(files: File[]): Promise<void> {
    for (const file of files) {
      setProgress({ done: 0, pages: 0 })
      const result = await readEvidence(file, (done, pages) => {
        if (done % 50 === 0) setProgress({ done, pages })
      }).catch(() => 'failed' as const)
      setAll((before) => [{ id: before.length, name: file.name, result }, ...before])
    }
    setProgress(null)
  }

  return (
    <PublicFrame wide>
      <Title order={1}>{t('title')}</Title>
      <Text mt="xs" mb="lg">
        {canCheck ? t('intro') : t('needsHttps')}
      </Text>
      <Dropzone
        className={classes.zone}
        openRef={open}
        activateOnClick={false}
        activateOnKeyboard={false}
        enablePointerEvents
        tabIndex={-1}
        inputProps={{ 'aria-label': t('drop') }}
        disabled={!canCheck || progress !== null}
        onDrop={(files) => void check(files)}
      >
        <div className={classes.row}>
          <IconFileUpload size={28} stroke={1.5} aria-hidden />
          <div className={classes.hint}>
            <Text fw={600}>{t('drop')}</Text>
            <Text c="dimmed" size="sm">
              {t('source')}
            </Text>
          </div>
          <Button disabled={!canCheck} loading={progress !== null} onClick={() => open.current?.()}>
            {t('choose')}
          </Button>
        </div>
      </Dropzone>
      <Text size="sm" mt="xs" mih="1.5em" role="status">
        {progress !== null && t('working', { done: formatCount(progress.done), pages: formatCount(progress.pages) })}
      </Text>
      <Stack gap="md" mt="xs">
        {all.map(({ id, name, result }) =>
          result && result !== 'failed' ? (
            <EvidenceCard key={id} name={name} {...result} />
          ) : (
            <Card key={id} role="alert">
              <Text fw={600}>{name}</Text>
              <Text c="red">{t(result ? 'checkFailed' : 'notEvidence')}</Text>
            </Card>
          ),
        )}
      </Stack>
      <Text size="sm" c="dimmed" mt="lg">
        {t('offline')} <Code>{`node ${program} ${t('evidence', { ns: 'fileNames' })}.evidence`}</Code>{' '}
        <Anchor href={`/${program}`} download size="sm">
          {t('program')}
        </Anchor>
      </Text>
      <AnchorLink {...pageTarget('/verify/check-values')} size="sm" mt="xs" display="inline-block">
        {t('checkValues')}
      </AnchorLink>
    </PublicFrame>
  )
}
