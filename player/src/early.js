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
  const abort = new AbortController()
  setTimeout(() => abort.abort(), 15000)
  const early = { address, answer: fetch(address, { cache: 'no-store', signal: abort.signal }) }
  window.litfassEarly = early
  // The server adds one to the page while a video plays. It is loading already.
  const video = document.querySelector('video')
  if (video) {
    video.remove()
    video.hidden = false
    if (video.canPlayType('video/mp4; codecs="avc1.42E01E"')) early.video = video
  }
  drawFirst().then(start, start)

  async function drawFirst() {
    // With a worker, what is stored plays first.
    const isStored = navigator.serviceWorker && navigator.serviceWorker.controller
    const stored = isStored && (await fetch(`/player/first-picture?${screenId}`))
    const first = JSON.parse(stored ? stored.headers.get('x-first-picture') : player.dataset.first || null)
    if (!first) return
    const { position } = first.video || {}
    if (position > 0.5 && early.video) video.currentTime = position
    const picture = await (stored || (await fetch(first.media))).blob()
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
    if (first.video && early.video && video.requestVideoFrameCallback) await run(place)
    else await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
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
