/* Asks for the manifest and draws the first picture before loading the player, whose script keeps the browser busy. */
;(() => {
  if (!document.getElementById('player')) return
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
  // With a worker, what is stored plays first.
  const isStored = navigator.serviceWorker && navigator.serviceWorker.controller
  const address = `/api/player/screens/${screenId}`
  const headers = isStored ? {} : { 'x-first-picture': 'wanted' }
  const abort = new AbortController()
  setTimeout(() => abort.abort(), 15000)
  const early = { address, answer: fetch(address, { cache: 'no-store', headers, signal: abort.signal }) }
  window.litfassEarly = early
  const source = isStored ? fetch(`/player/first-picture?${screenId}`) : early.answer
  source.then(drawFirst).then(start, start)

  async function drawFirst(answer) {
    const first = JSON.parse(answer.headers.get('x-first-picture'))
    if (!first) return
    if (first.video && !early.isTaken) load(first.video.link)
    const file = isStored ? answer : await fetch(first.media, { credentials: 'omit' })
    const picture = await file.blob()
    // Without a worker the length tells whether it is whole.
    if (picture.size !== first.bytes) return
    const image = document.createElement('img')
    image.className = 'lf-stage-background'
    image.decoding = 'sync'
    image.src = URL.createObjectURL(picture)
    await new Promise((resolve) => image.addEventListener('load', resolve))
    URL.revokeObjectURL(image.src)
    if (early.isOver) return
    const place = document.createElement('div')
    place.id = 'first-picture'
    place.className = `lf-stage-slide player-rotated-${first.rotation}`
    Object.assign(place.style, first.style)
    place.append(image)
    document.body.append(place)
    if (early.video && early.video.requestVideoFrameCallback) await run(place, first.video.position)
    else await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
  }

  function load(link) {
    const video = document.createElement('video')
    if (!video.canPlayType('video/mp4; codecs="avc1.42E01E"')) return
    video.className = 'lf-stage-background lf-stage-video'
    video.preload = 'auto'
    video.muted = video.playsInline = true
    video.src = link
    early.video = video
  }

  async function run(place, position) {
    const { video } = early
    place.append(video)
    // Seek only now: decoding a frame in the middle takes longer than drawing the picture.
    if (position > 0.5) video.currentTime = position
    video.play().catch(() => undefined)
    const frame = () => new Promise((resolve) => video.requestVideoFrameCallback(resolve))
    do await frame()
    while (video.seeking)
    place.classList.add('lf-stage-runs')
  }
})()
