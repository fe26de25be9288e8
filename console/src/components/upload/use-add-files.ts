import type { Slide } from '@litfass/api/playback/slides'
import type { VideoLimits } from '@litfass/domain/playback/media/video'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from 'virtual:endpoints'

import { call } from '../../platform/api/call.ts'
import { accountQuery } from '../../platform/api/own-queries.ts'
import { invalidateTopics } from '../../platform/api/refetch.ts'
import { toastProblem, toastRefusal } from '../../platform/api/toast.tsx'
import { useAccount } from '../../platform/auth/account.ts'
import { markUnsaved } from '../../platform/routing/unsaved-changes.ts'
import { kindOfFile } from '../../platform/uploads/file-kind.ts'
import { FileRefusal, runUpload, uploadLastDay, type UploadHandle } from '../../platform/uploads/uploads.ts'
import { withRetries } from '../../platform/uploads/with-retries.ts'
import { askConfirm } from '../feedback/confirm-dialog.tsx'
import { useLater } from '../feedback/use-later.ts'

const loadSlideOfFile = () => import('../../platform/uploads/slide-of-file.ts')

/** What a slide is created from: a file, or a page of a PDF. */
interface Source {
  name: string
  size: number
  isPage: boolean
  /** Why it cannot be opened. */
  refusal?: FileRefusal['reason']
  open: () => Promise<File>
  /** Frees the memory of the PDF once all its pages are closed. Nothing happens for a file. */
  close: () => void
}

interface AddedFiles {
  /** Creates a slide from each picture, video and page of a PDF. */
  addFiles: (files: readonly File[]) => Promise<void>
  /** Number of added files and pages that are not slides yet. */
  pending: number
}

/**
 * Creates slides from files, in this folder. `onSlide` adds each new slide to the show that is being edited; it also gets the
 * ids of the slides before which the new one belongs: those already created from later files.
 */
export function useAddFiles({
  folderId = null,
  onSlide,
}: {
  folderId?: string | null
  onSlide?: (slide: Slide, later: readonly string[]) => void
} = {}): AddedFiles {
  const { t } = useTranslation('uploads')
  const { accountId } = useAccount()
  const queryClient = useQueryClient()
  const [pending, setPending] = useState(0)
  // Loaded ahead, so that uploads can begin even if the connection is lost by then.
  useLater(loadSlideOfFile)

  function start(sources: readonly Source[], limits: VideoLimits): void {
    const createdIds: string[] = []
    const batch = sources.map(({ name }) => name)
    setPending((count) => count + sources.length)
    for (const [at, source] of sources.entries())
      void runUpload(
        source,
        async (handle) => {
          const { slideOfFile } = await loadSlideOfFile()
          const { isPage, open, refusal } = source
          if (refusal) throw new FileRefusal(refusal)
          const slide = await slideOfFile(open, { accountId, folderId, limits, isPage, batch }, handle)
          handle.setSlide(slide)
          createdIds[at] = slide.id
          onSlide?.(slide, createdIds.slice(at + 1).filter(Boolean))
          invalidateTopics(queryClient, ['slides'])
          await applyLastDay(slide, source.size, handle)
        },
        { makesSlide: true, isForShow: onSlide !== undefined },
      )
        .catch(() => {})
        .finally(() => {
          setPending((count) => count - 1)
          source.close()
        })
  }

  /** The last day may have changed while the slide was being created. */
  async function applyLastDay({ id, lastDay }: Slide, bytes: number, { signal, setStep }: UploadHandle): Promise<void> {
    if (uploadLastDay() === lastDay) return
    const send = () => {
      const body = { ids: [id], lastDay: uploadLastDay() }
      return call(api.slides.setSlideDays, { accountId, body }, { signal })
    }
    await withRetries(send, {
      signal,
      onWaiting: (waitsFor) => setStep({ kind: 'sending', sentBytes: bytes, bytes, waitsFor }),
    })
    invalidateTopics(queryClient, ['slides'])
  }

  /** Falls back to the cached account: the uploads wait for the connection or the next sign-in anyway. */
  async function newestAccount() {
    const query = accountQuery(accountId)
    try {
      return await queryClient.fetchQuery({ ...query, staleTime: 0 })
    } catch (error) {
      const known = queryClient.getQueryData(query.queryKey)
      if (!known) throw error
      return known
    }
  }

  async function addFiles(files: readonly File[]): Promise<void> {
    setPending((count) => count + files.length)
    // If the session has ended, the user is asked to sign in over the page, and the files are kept.
    const unmark = markUnsaved()
    try {
      const { amounts, limits, videoLimits } = await newestAccount()
      const sources = (await Promise.all(files.map(sourcesOf))).flat()
      const left = Math.max(0, limits.slides - amounts.slides)
      if (sources.length <= left) return start(sources, videoLimits)
      if (left === 0) {
        closeAll(sources)
        return toastRefusal(t('noSlidesLeft', { count: sources.length }))
      }
      let started = 0
      askConfirm({
        title: t('fewSlidesLeft', { count: left }),
        text: t('fewSlidesLeftText', { count: sources.length, left }),
        confirmLabel: t('uploadFirst', { count: left }),
        action: async () => {
          started = left
          start(sources.slice(0, left), videoLimits)
        },
        onClose: () => closeAll(sources.slice(started)),
      })
    } catch (error) {
      toastProblem(error)
    } finally {
      setPending((count) => count - files.length)
      unmark()
    }
  }

  return { addFiles, pending }
}

function closeAll(sources: readonly Source[]): void {
  for (const { close } of sources) close()
}

async function sourcesOf(file: File): Promise<Source[]> {
  // A file that cannot be read fails in its own row.
  const kind = await kindOfFile(file).catch(() => 'other' as const)
  if (kind === 'pdf') return pagesOf(file)
  return [kind === 'office' ? { ...sourceOf(file), refusal: kind } : sourceOf(file)]
}

function sourceOf(file: File): Source {
  const { name, size } = file
  return { name, size, isPage: false, open: async () => file, close: () => {} }
}

async function pagesOf(file: File): Promise<Source[]> {
  const { openPdf } = await import('../../lib/pdf-pages.ts')
  const pdf = await openPdf(file)
  if (!pdf) return [{ ...sourceOf(file), refusal: 'pdf' }]
  let left = pdf.count
  const close = () => {
    left -= 1
    if (left === 0) pdf.close()
  }
  return Array.from({ length: pdf.count }, (_, at) => ({
    name: `${file.name} · ${at + 1}`,
    size: Math.ceil(file.size / pdf.count),
    isPage: true,
    open: () => pdf.pageAt(at + 1),
    close,
  }))
}
