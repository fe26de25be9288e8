/* Asks for the manifest and draws the first picture before loading the player, whose script keeps the browser busy. */
;(() => {
  const player = document.getElementById('player')
  if (!player) return
  let script
  function start() {
    if (script) return
    script = document.createElement('script')
    script.src = document.querySelector('link[as=script]').href
    document.head.append(script)
  }
  setTimeout(start, 500)
  const [, screenId] = /^\/screens\/view\/([\w-]+)$/.exec(location.pathname) || []
  if (!screenId) return start()
  const address = `/api/player/screens/${screenId}`
  const early = { address, answer: ask() }
  window.litfassEarly = early
  // The server adds what plays first to the page, so it is loading already.
  const [pagePicture, video] = ['img', 'video'].map((name) => {
    const element = document.querySelector(`body > ${name}`)
    if (!element) return null
    element.remove()
    element.hidden = false
    return element
  })
  if (video && video.canPlayType('video/mp4; codecs="avc1.42E01E"')) early.video = video
  drawFirst().then(start, start)

  // Waits as long as `askServer`.
  async function ask() {
    const abort = new AbortController()
    const stop = () => abort.abort()
    const timer = setTimeout(stop, 15000)
    const response = await fetch(address, { cache: 'no-store', signal: abort.signal })
    clearTimeout(timer)
    setTimeout(stop, 60000)
    return response
  }

  async function drawFirst() {
    // With a worker, what is stored plays first.
    const isStored = navigator.serviceWorker && navigator.serviceWorker.controller
    const stored = isStored && (await fetch(`/player/first-picture?${screenId}`))
    const first = JSON.parse(stored ? stored.headers.get('x-first-picture') : player.dataset.first || null)
    if (!first) return
    const { position } = first.video || {}
    if (position > 0.5 && early.video) video.currentTime = position
    const image = stored ? await imageOf(stored) : pagePicture
    if (!image.complete) await new Promise((resolve) => image.addEventListener('load', resolve))
    if (stored) URL.revokeObjectURL(image.src)
    // Without a worker the length tells whether it is whole.
    else if (loadedBytes(image) !== first.bytes) return
    if (early.isOver) return
    const place = document.createElement('div')
    place.id = 'first-picture'
    place.className = `lf-stage-slide player-rotated-${first.rotation}`
    Object.assign(place.style, first.style)
    image.className = 'lf-stage-background'
    image.decoding = 'sync'
    place.append(image)
    document.body.append(place)
    if (first.video && early.video && video.requestVideoFrameCallback) await run(place)
    else await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
  }

  async function imageOf(stored) {
    const image = document.createElement('img')
    image.src = URL.createObjectURL(await stored.blob())
    return image
  }

  function loadedBytes({ src }) {
    const [timing = {}] = performance.getEntriesByName(src)
    return timing.decodedBodySize
  }

  async function run(place) {
    video.className = 'lf-stage-background lf-stage-video'
    place.append(video)
    video.play().catch(() => undefined)
    const frame = () => new Promise((resolve) => video.requestVideoFrameCallback(resolve))
    do await frame()
    while (video.seeking)
    place.classList.add('lf-stage-runs')
  }
})()
