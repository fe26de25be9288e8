import type { AccountData, UserData } from '@litfass/api/leaving'
import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'

import { isSignedOut } from '../platform/api.ts'
import { toastProblem } from '../platform/toast.tsx'
import { todayIn } from '../platform/today.ts'
import { saveJson } from './save-json.ts'

/** Fetches everything that is kept and hands it over as a file. */
export function DownloadData({ label, read }: { label: string; read: () => Promise<UserData | AccountData> }) {
  const [busy, setBusy] = useState(false)

  async function download(): Promise<void> {
    setBusy(true)
    try {
      saveJson(await read(), todayIn(Intl.DateTimeFormat().resolvedOptions().timeZone))
    } catch (error) {
      if (!isSignedOut(error)) toastProblem(error)
    } finally {
      setBusy(false)
    }
  }

  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={18} stroke={1.75} aria-hidden />}
      loading={busy}
      onClick={() => void download()}
    >
      {label}
    </Button>
  )
}
