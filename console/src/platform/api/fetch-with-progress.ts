/** `fetch` with upload progress, which the browser's own does not report. */
export async function fetchWithProgress(request: Request, onProgress: (share: number) => void): Promise<Response> {
  const body = await request.blob()
  return new Promise((resolve, reject) => {
    const sending = new XMLHttpRequest()
    sending.open(request.method, request.url)
    sending.responseType = 'blob'
    for (const [name, value] of request.headers) sending.setRequestHeader(name, value)
    sending.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => {
      if (lengthComputable && total > 0) onProgress(loaded / total)
    })
    sending.addEventListener('load', () => resolve(responseOf(sending)))
    for (const failure of ['error', 'abort', 'timeout'] as const)
      sending.addEventListener(failure, () => reject(new TypeError('the upload did not arrive')))
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
