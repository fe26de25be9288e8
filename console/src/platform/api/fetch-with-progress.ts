/** `fetch` with upload progress, which the browser's own does not report. */
export async function fetchWithProgress(request: Request, onProgress: (share: number) => void): Promise<Response> {
  const body = await request.blob()
  const { signal } = request
  signal.throwIfAborted()
  return new Promise((resolve, reject) => {
    const sending = new XMLHttpRequest()
    sending.open(request.method, request.url)
    sending.responseType = 'blob'
    for (const [name, value] of request.headers) sending.setRequestHeader(name, value)
    sending.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => {
      if (lengthComputable && total > 0) onProgress(loaded / total)
    })
    sending.addEventListener('load', () => resolve(responseOf(sending)))
    const cancel = () => sending.abort()
    signal.addEventListener('abort', cancel)
    sending.addEventListener('loadend', () => signal.removeEventListener('abort', cancel))
    for (const failure of ['error', 'abort', 'timeout'] as const)
      sending.addEventListener(failure, () =>
        reject(
          signal.aborted ? new DOMException('cancelled', 'AbortError') : new TypeError('the upload did not arrive'),
        ),
      )
    sending.send(body)
  })
}

function responseOf(sending: XMLHttpRequest): Response {
  const { status, statusText } = sending
  const response: unknown = sending.response
  const type = sending.getResponseHeader('content-type')
  const hasBody = status !== 204 && response instanceof Blob
  return new Response(hasBody ? response : null, { status, statusText, headers: type ? { 'content-type': type } : {} })
}
