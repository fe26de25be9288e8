import { RequestProblem } from '@litfass/api/client'
import { formatShare } from '@litfass/domain/money/money'
import { ActionIcon, Button, Group, Progress, Text } from '@mantine/core'
import { IconAlertCircle, IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import { AnchorLink } from '../../components/feedback/links.tsx'
import { ConvertButton } from '../../components/video/convert-button.tsx'
import { useVideoRefusalText } from '../../components/video/video-refusal-text.tsx'
import { formatBytes } from '../../lib/media-check.ts'
import { accountQuery } from '../../platform/api/own-queries.ts'
import { useProblemText } from '../../platform/api/problem-text.tsx'
import { useAccount } from '../../platform/auth/account.ts'
import { askToSignInAgain } from '../../platform/auth/sign-in-again.ts'
import { pageTarget } from '../../platform/routing/page-target.ts'
import {
  FileRefusal,
  isRunning,
  removeUploads,
  type Upload,
  type UploadStep,
  type UploadWait,
} from '../../platform/uploads/uploads.ts'

import classes from './upload-list.module.css'

const reasonTexts = {
  office: 'isOffice',
  pdf: 'isBrokenPdf',
  picture: 'isBrokenPicture',
  unknown: 'isUnknown',
  video: 'isBrokenVideo',
  'not-converted': 'isNotConverted',
} as const satisfies Record<FileRefusal['reason'], string>

/** A file in the tray with its progress, or why it is not uploaded. */
export function UploadRow({ upload }: { upload: Upload }) {
  const { t } = useTranslation('uploads')
  const { id, name, step, cancel } = upload
  const share = shareOfStep(step)
  return (
    <li className={classes.row}>
      <div className={classes.text}>
        <Group justify="space-between" wrap="nowrap" gap="xs">
          <Text truncate fw={550} size="sm">
            {name}
          </Text>
          {share !== null && (
            <Text size="xs" c="dimmed">
              {formatShare(Math.floor(share * 100) / 100)}
            </Text>
          )}
        </Group>
        {share !== null && <Progress value={share * 100} size="sm" my={4} aria-label={name} />}
        <StepText upload={upload} />
      </div>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={26}
        aria-label={t(isRunning(upload) ? 'cancel' : 'remove', { name })}
        onClick={() => {
          cancel()
          removeUploads([id])
        }}
      >
        <IconX size={16} />
      </ActionIcon>
    </li>
  )
}

const waitTexts = {
  connection: 'waitsForConnection',
  server: 'waitsForServer',
  'sign-in': 'waitsForSignIn',
} as const satisfies Record<UploadWait, string>

function StepText({ upload: { step, bytes, hasLostSound } }: { upload: Upload }) {
  const { t } = useTranslation(['uploads', 'slides', 'shell'])
  const refusalText = useVideoRefusalText()
  const problemText = useProblemText()
  switch (step.kind) {
    case 'waiting':
      return null
    case 'done':
      return hasLostSound && <Note>{t('videoLostSound', { ns: 'slides' })}</Note>
    case 'converting':
      return <Note>{t('videoConvertingHint', { ns: 'slides' })}</Note>
    case 'sending': {
      const sent = t('sent', { sent: formatBytes(step.sentBytes), bytes: formatBytes(step.bytes) })
      const state = step.waitsFor ? waitTexts[step.waitsFor] : step.hasContinued ? 'continued' : null
      return (
        <>
          <Note>{state ? `${t(state)} · ${sent}` : sent}</Note>
          {step.waitsFor === 'sign-in' && (
            <Button size="xs" variant="default" mt={6} onClick={askToSignInAgain}>
              {t('signIn', { ns: 'shell' })}
            </Button>
          )}
        </>
      )
    }
    case 'refused':
      return (
        <>
          <Refusal>{refusalText(step.refusal, step.facts)}</Refusal>
          {step.refusal === 'video-too-long' && <Note>{t('cutInEditor')}</Note>}
          {step.convert && <ConvertButton onClick={step.convert} />}
        </>
      )
    case 'failed':
      if (step.error instanceof FileRefusal) return <Refusal>{t(reasonTexts[step.error.reason])}</Refusal>
      if (isStorageFull(step.error)) return <StorageFull bytes={bytes} />
      return <Refusal>{problemText(step.error)}</Refusal>
    default:
      return step satisfies never
  }
}

function StorageFull({ bytes }: { bytes: number }) {
  const { t } = useTranslation('uploads')
  const { accountId } = useAccount()
  const { data: account } = useQuery(accountQuery(accountId))
  const free = account ? Math.max(0, account.limits.storage - account.amounts.storage) : 0
  return (
    <>
      <Refusal>{t('storageFull', { needed: formatBytes(bytes), free: formatBytes(free) })}</Refusal>
      <Group gap="md">
        <AnchorLink {...pageTarget('/slides/overview', { search: { sort: 'largest' } })} size="sm">
          {t('manageStorage')}
        </AnchorLink>
        <AnchorLink {...pageTarget('/settings/deleted')} size="sm">
          {t('deletedItems')}
        </AnchorLink>
      </Group>
    </>
  )
}

function Note({ children }: { children: string }) {
  return (
    <Text size="xs" c="dimmed">
      {children}
    </Text>
  )
}

function Refusal({ children }: { children: string }) {
  return (
    <Text size="xs" c="var(--mantine-color-error)" role="alert">
      <IconAlertCircle size={14} stroke={2} aria-hidden style={{ verticalAlign: '-2px', marginRight: 4 }} />
      {children}
    </Text>
  )
}

function shareOfStep(step: UploadStep): number | null {
  if (step.kind === 'converting') return step.share
  return step.kind === 'sending' && step.bytes > 0 ? step.sentBytes / step.bytes : null
}

function isStorageFull(error: unknown): boolean {
  return error instanceof RequestProblem && error.code === 'limit-storage'
}
