import { maxEntries, withSlides } from '@litfass/domain/playback/show'
import { formatDay } from '@litfass/domain/time/day'
import { Button, Text } from '@mantine/core'
import { IconStack2 } from '@tabler/icons-react'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { api } from 'virtual:endpoints'

import { useApiMutation } from '../../platform/api/api.ts'
import { toastDone } from '../../platform/api/toast.tsx'
import { useAccount } from '../../platform/auth/account.ts'
import { todayHere } from '../../platform/i18n/today.ts'
import { pageTarget } from '../../platform/routing/page-target.ts'
import { isRunning, removeUploads, type Upload } from '../../platform/uploads/uploads.ts'

import classes from './upload-list.module.css'

/**
 * Creates a show from the uploaded slides, in the order in which the files were chosen. Shown once all are uploaded, and not
 * for slides that were added to a show. Slides beyond the limit of a show stay in the list.
 */
export function ShowOfUploads({ uploads, runs }: { uploads: readonly Upload[]; runs: boolean }) {
  const { t } = useTranslation('uploads')
  const { accountId } = useAccount()
  const navigate = useNavigate()
  const router = useRouter()
  const create = useApiMutation(api.shows.createShow, { problems: 'toast' })
  const made = uploads.flatMap(({ slide, isForShow }) => (slide && !isForShow ? slide : []))
  const [slides, others] = [made.slice(0, maxEntries), made.slice(maxEntries)]
  if (runs || slides.length < 2) return null

  function makeShow(): void {
    const title = t('showTitle', { day: formatDay(todayHere()) })
    const { pathname } = router.latestLocation
    create.mutate(
      { accountId, body: { title, slides: withSlides([], slides) } },
      {
        onSuccess: ({ id: showId }) => {
          const isDone = (upload: Upload) => !isRunning(upload) && !others.some(({ id }) => id === upload.slide?.id)
          removeUploads(uploads.filter(isDone).map(({ id }) => id))
          if (router.latestLocation.pathname === pathname)
            void navigate(pageTarget('/shows/edit/$showId', { params: { showId } }))
          else toastDone(t('showMade', { title }))
        },
      },
    )
  }

  return (
    <div className={classes.foot}>
      {others.length > 0 && (
        <Text size="xs" c="dimmed" mb={8}>
          {t('othersStay', { limit: maxEntries, count: others.length })}
        </Text>
      )}
      <Button
        size="xs"
        loading={create.isPending}
        leftSection={<IconStack2 size={16} stroke={1.75} aria-hidden />}
        onClick={makeShow}
      >
        {made.length === 2
          ? t('makeShowOfBoth')
          : t(others.length > 0 ? 'makeShowOfFirst' : 'makeShow', { count: slides.length })}
      </Button>
    </div>
  )
}
