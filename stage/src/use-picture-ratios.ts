import { useEffect, useState } from 'react'

export interface Picture {
  url: string
  ratio: number
}

/** The pictures in the order given, with width divided by height, once all have loaded. Those that fail are left out. */
export function usePictureRatios(urls: string[]): Picture[] {
  const [pictures, setPictures] = useState<Picture[]>([])
  const list = urls.join('\n')

  useEffect(() => {
    let wanted = true
    const measured = list.split('\n').filter(Boolean).map(measure)
    void Promise.all(measured).then((results) => {
      if (wanted) setPictures(results.filter((result) => result !== null))
    })
    return () => {
      wanted = false
    }
  }, [list])

  return pictures
}

function measure(url: string): Promise<Picture | null> {
  return new Promise((resolve) => {
    const image = new Image()
    image.addEventListener('load', () => {
      resolve(image.naturalHeight > 0 ? { url, ratio: image.naturalWidth / image.naturalHeight } : null)
    })
    image.addEventListener('error', () => resolve(null))
    image.src = url
  })
}
