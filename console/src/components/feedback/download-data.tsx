import type { AccountData, UserData } from '@litfass/api/people/account-deletion'
import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'

import { saveJson } from '../../lib/save-file.ts'
import { isSignedOut } from '../../platform/api/api.ts'
import { toastProblem } from '../../platform/api/toast.tsx'
import { todayIn } from '../../platform/i18n/today.ts'

/** Fetches everything that is kept and hands it over as a file. */
export function DownloadData({ label, read }: { label: string; read: () => Promise<UserData | AccountData> }) {
  const download = useMutation({
    mutationFn: read,
    onSuccess: (data) => saveJson(data, todayIn(Intl.DateTimeFormat().resolvedOptions().timeZone)),
    onError: (error) => !isSignedOut(error) && toastProblem(error),
  })
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={18} stroke={1.75} aria-hidden />}
      loading={download.isPending}
      onClick={() => download.mutate()}
    >
      {label}
    </Button>
  )
}
