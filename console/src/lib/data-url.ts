/** The content of a small file as a `data:` URL, which, unlike an object URL, need not be revoked. */
export function dataUrlOf(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('loadend', () => {
      if (typeof reader.result === 'string') resolve(reader.result)
      else reject(reader.error ?? new Error('not read'))
    })
    reader.readAsDataURL(file)
  })
}
