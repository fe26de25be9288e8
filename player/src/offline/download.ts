// Silence, not the whole download: on a slow line, a video takes many minutes.
const silenceMs = 30_000

export interface FileBytes {
  bytes: ArrayBuffer
  type: string
}

/** Downloads a file; null when the server refuses. Rejects when no byte arrives for 30 seconds. */
export async function download(link: string, cache: RequestCache): Promise<FileBytes | null> {
  const abort = new AbortController()
  const stop = () => abort.abort()
  let timer = setTimeout(stop, silenceMs)
  try {
    const response = await fetch(link, { cache, credentials: 'omit', signal: abort.signal })
    if (!response.ok || !response.body) return null
    const reader = response.body.getReader()
    const chunks: Uint8Array[] = []
    for (let read = await reader.read(); !read.done; read = await reader.read()) {
      clearTimeout(timer)
      timer = setTimeout(stop, silenceMs)
      chunks.push(read.value)
    }
    return { bytes: joined(chunks), type: response.headers.get('content-type') || '' }
  } finally {
    clearTimeout(timer)
  }
}

function joined(chunks: Uint8Array[]): ArrayBuffer {
  const all = new Uint8Array(chunks.reduce((sum, { byteLength }) => sum + byteLength, 0))
  let at = 0
  for (const chunk of chunks) {
    all.set(chunk, at)
    at += chunk.byteLength
  }
  return all.buffer
}
