import { titledFileName } from '@litfass/domain/titled-file-name'
import { Button } from '@mantine/core'
import { type Icon, IconFileCertificate, IconFileTypeCsv, IconFileTypePdf } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from 'virtual:endpoints'

import { saveFile } from '../../lib/save-file.ts'
import { call } from '../../platform/api/call.ts'
import { isNotFound } from '../../platform/api/not-found.ts'
import { toastProblem } from '../../platform/api/toast.tsx'
import { useLanguage } from '../../platform/i18n/i18n.ts'

// Decoding the response removes the mark by which spreadsheets recognize UTF-8.
const byteOrderMark = '\uFEFF'

/** The files of a shared report. */
export function ReportFiles({ token, campaign }: { token: string; campaign: string }) {
  const { t } = useTranslation(['delivery', 'reportLinks', 'fileNames'])
  const language = useLanguage()
  const nameOf = (file: 'evidence' | 'report' | 'delivery') => titledFileName(t(file, { ns: 'fileNames' }), campaign)
  return (
    <>
      <FileButton
        text={t('downloadEvidence', { ns: 'reportLinks' })}
        Icon={IconFileCertificate}
        isFirst
        load={async () => {
          const evidence = await call(api.reportLinks.readReportEvidence, { body: { token } })
          saveFile(`${nameOf('evidence')}.evidence`, new Blob([JSON.stringify(evidence)], { type: 'application/json' }))
        }}
      />
      <FileButton
        text={t('pdf')}
        Icon={IconFileTypePdf}
        load={async () =>
          saveFile(`${nameOf('report')}.pdf`, await call(api.reportLinks.readReportPdf, { body: { token, language } }))
        }
      />
      <FileButton
        text={t('csv')}
        Icon={IconFileTypeCsv}
        load={async () => {
          const lines = await call(api.reportLinks.readReportCsv, { body: { token, language } })
          saveFile(`${nameOf('delivery')}.csv`, new Blob([byteOrderMark, lines], { type: 'text/csv' }))
        }}
      />
    </>
  )
}

function FileButton({
  text,
  Icon,
  isFirst = false,
  load,
}: {
  text: string
  Icon: Icon
  isFirst?: boolean
  load: () => Promise<void>
}) {
  const [isLoading, setLoading] = useState(false)
  const router = useRouter()

  async function start(): Promise<void> {
    setLoading(true)
    try {
      await load()
    } catch (error) {
      // The link has been revoked: reload the route, which then says so.
      if (isNotFound(error)) await router.invalidate()
      else toastProblem(error)
    } finally {
      setLoading(false)
    }
  }

  return (
    <Button
      variant={isFirst ? 'filled' : 'default'}
      loading={isLoading}
      leftSection={<Icon size={16} stroke={1.75} aria-hidden />}
      onClick={() => void start()}
    >
      {text}
    </Button>
  )
}
