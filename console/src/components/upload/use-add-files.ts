import { type Slide, slideApi } from '@litfass/api/playback/slides'
import type { VideoLimits } from '@litfass/domain/playback/media/video'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import { accountQuery } from '../../platform/api/account-query.ts'
import { invalidateTopics } from '../../platform/api/api.ts'
import { call } from '../../platform/api/call.ts'
import { toastProblem, toastRefusal } from '../../platform/api/toast.tsx'
import { useAccount } from '../../platform/auth/account.ts'
import { type FileKind, kindOfFile } from '../../platform/uploads/file-kind.ts'
import { FileRefusal, runUpload, uploadLastDay } from '../../platform/uploads/uploads.ts'
import { askConfirm } from '../feedback/confirm-dialog.tsx'

/** What becomes a slide: a file, or a page of a PDF. */
interface Source {
  name: string
  size: number
  isPage: boolean
  open: () => Promise<File>
}

/**
 * Makes a slide of each picture and video and of each page of a PDF, in this folder. `onSlide` gets them as they are made.
 */
export function useAddFiles({
  folderId = null,
  onSlide,
}: {
  folderId?: string | null
  onSlide?: (slide: Slide) => void
} = {}): (files: readonly File[]) => Promise<void> {
  const { t } = useTranslation('uploads')
  const { accountId } = useAccount()
  const queryClient = useQueryClient()

  function start(sources: readonly Source[], limits: VideoLimits): void {
    for (const source of sources)
      void runUpload(source, async (handle) => {
        const { slideOfFile } = await import('../../platform/uploads/slide-of-file.ts')
        const { isPage } = source
        const slide = await slideOfFile(await source.open(), { accountId, folderId, limits, isPage }, handle)
        handle.made(slide)
        await followLastDay(accountId, slide)
        invalidateTopics(queryClient, ['slides'])
        onSlide?.(slide)
      }).catch(() => {})
  }

  return async (files) => {
    try {
      const { amounts, limits, videoLimits } = await queryClient.fetchQuery({
        ...accountQuery(accountId),
        staleTime: 0,
      })
      const sources = (await Promise.all(files.map(sourcesOf))).flat()
      const left = Math.max(0, limits.slides - amounts.slides)
      if (sources.length <= left) return start(sources, videoLimits)
      if (left === 0) return toastRefusal(t('noSlidesLeft', { count: sources.length }))
      askConfirm({
        title: t('fewSlidesLeft', { count: left }),
        text: t('fewSlidesLeftText', { count: sources.length, left }),
        confirmLabel: t('uploadFirst', { count: left }),
        action: async () => start(sources.slice(0, left), videoLimits),
      })
    } catch (error) {
      toastProblem(error)
    }
  }
}

/** The last day may have changed while the slide was being created. */
async function followLastDay(accountId: string, { id, lastDay }: Slide): Promise<void> {
  const wanted = uploadLastDay()
  if (wanted === lastDay) return
  await call(slideApi.setSlideDays, { accountId, body: { ids: [id], firstDay: null, lastDay: wanted } })
}

async function sourcesOf(file: File): Promise<Source[]> {
  const { name, size } = file
  const kind = await kindOfFile(file)
  if (kind === 'pdf') return pagesOf(file)
  return [{ name, size, isPage: false, open: async () => fileOf(file, kind) }]
}

function fileOf(file: File, kind: FileKind): File {
  if (kind === 'office') throw new FileRefusal('office')
  return file
}

async function pagesOf(file: File): Promise<Source[]> {
  const { openPdf } = await import('../../lib/pdf-pages.ts')
  const pdf = await openPdf(file)
  const isPage = true
  if (!pdf) return [{ name: file.name, size: file.size, isPage, open: () => Promise.reject(new FileRefusal('pdf')) }]
  return Array.from({ length: pdf.count }, (_, at) => ({
    name: `${file.name} · ${at + 1}`,
    size: Math.ceil(file.size / pdf.count),
    isPage,
    open: () => pdf.pageAt(at + 1),
  }))
}
