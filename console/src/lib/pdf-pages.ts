import { mediaKinds } from '@litfass/domain/playback/media/media'
// oxlint-disable-next-line import/default -- Vite provides the URL as the default export
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url'

const { maxSide } = mediaKinds.picture
const quality = 0.92

interface PdfPages {
  count: number
  /** Draws a page as a JPEG. @param number from 1 @throws when it cannot be drawn */
  pageAt: (number: number) => Promise<File>
  close: () => void
}

/** Null for a PDF that is damaged, protected by a password or no longer readable. */
export async function openPdf(file: File): Promise<PdfPages | null> {
  const { getDocument, GlobalWorkerOptions } = await import('pdfjs-dist')
  GlobalWorkerOptions.workerSrc = workerUrl
  const bytes = await file.arrayBuffer().catch(() => null)
  if (bytes === null) return null
  const loading = getDocument({ data: new Uint8Array(bytes) })
  try {
    const pdf = await loading.promise
    return {
      count: pdf.numPages,
      async pageAt(number) {
        const page = await pdf.getPage(number)
        const { width, height } = page.getViewport({ scale: 1 })
        const viewport = page.getViewport({ scale: maxSide / Math.max(width, height) })
        const canvas = document.createElement('canvas')
        canvas.width = Math.min(maxSide, Math.round(viewport.width))
        canvas.height = Math.min(maxSide, Math.round(viewport.height))
        await page.render({ canvas, viewport }).promise
        page.cleanup()
        return fileOf(canvas, `${file.name.replace(/\.pdf$/i, '')} ${number}.jpg`)
      },
      close: () => void loading.destroy(),
    }
  } catch {
    void loading.destroy()
    return null
  }
}

async function fileOf(canvas: HTMLCanvasElement, name: string): Promise<File> {
  const blob = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, 'image/jpeg', quality)
  })
  if (!blob) throw new Error('the page cannot be drawn')
  return new File([blob], name, { type: blob.type })
}
