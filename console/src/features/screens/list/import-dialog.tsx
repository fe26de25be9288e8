import type { TableReport } from '@litfass/api/table-report'
import { maxTableLines } from '@litfass/domain/places/screen-table'
import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { Dropzone } from '@mantine/dropzone'
import { IconFileSpreadsheet } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from 'virtual:endpoints'

import { FormProblem } from '../../../components/form/layout/form-problem.tsx'
import { useApiMutation } from '../../../platform/api/api.ts'
import { Cancelled } from '../../../platform/api/cancelled.ts'
import { toastDone } from '../../../platform/api/toast.tsx'
import { useAccount } from '../../../platform/auth/account.ts'
import { useAskEndAds } from '../../places/ask-end-ads.tsx'
import { TableReportView } from './table-report-view.tsx'

import classes from './import-dialog.module.css'

/** Checks a file, shows what it would change, and imports it. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['screenBulk', 'components'])
  const { accountId } = useAccount()
  const send = useApiMutation(api.screens.importScreens, { problems: 'caller' })
  const askEndAds = useAskEndAds()
  const [checked, setChecked] = useState<{ file: File; report: TableReport } | null>(null)
  const open = useRef<() => void>(null)
  const ready = checked !== null && checked.report.problemCount === 0 && !checked.report.overLimit

  function check(file: File | undefined): void {
    if (!file) return
    setChecked(null)
    send.mutate({ accountId, body: { dryRun: true }, file }, { onSuccess: (report) => setChecked({ file, report }) })
  }

  function write(file: File): void {
    const input = { accountId, body: { dryRun: false }, file }
    // `send` shows the problem.
    askEndAds((query) => send.mutateAsync({ ...input, ...query })).then(
      (report) => written(file, report),
      (problem) => problem instanceof Cancelled && send.reset(),
    )
  }

  // A screen may have changed since the dry run.
  function written(file: File, report: TableReport): void {
    if (!report.written) return setChecked({ file, report })
    const made = t('willCreate', { count: report.create })
    toastDone(t('imported'), `${made}, ${t('willUpdate', { count: report.update })}`)
    onClose()
  }

  return (
    <Modal opened onClose={onClose} size={720} title={t('importTitle')}>
      <Stack gap="md">
        <Text>{t('importText', { max: maxTableLines })}</Text>
        <Dropzone
          className={classes.zone}
          openRef={open}
          multiple={false}
          activateOnClick={false}
          activateOnKeyboard={false}
          enablePointerEvents
          tabIndex={-1}
          inputProps={{ 'aria-label': t('drop') }}
          disabled={send.isPending}
          accept={{ 'text/csv': ['.csv'], 'text/plain': ['.txt'] }}
          onDrop={(files) => check(files[0])}
          // The server says what is wrong with it.
          onReject={(rejections) => check(rejections[0]?.file)}
        >
          <div className={classes.row}>
            <IconFileSpreadsheet size={24} stroke={1.5} aria-hidden />
            <Text c={checked ? undefined : 'dimmed'} className={classes.name} truncate>
              {send.isPending ? t('reading') : (checked?.file.name ?? t('drop'))}
            </Text>
            <Button variant="default" size="xs" disabled={send.isPending} onClick={() => open.current?.()}>
              {checked ? t('chooseAnother') : t('choose')}
            </Button>
          </div>
        </Dropzone>
        <div aria-live="polite">
          {checked ? <TableReportView report={checked.report} /> : <Text c="dimmed">{t('matching')}</Text>}
        </div>
        <FormProblem problem={send.error} />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {t('cancel', { ns: 'components' })}
          </Button>
          <Button disabled={!ready} loading={send.isPending} onClick={() => checked && write(checked.file)}>
            {t('doImport')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
