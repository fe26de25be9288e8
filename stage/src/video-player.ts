import { isOutOfStep, videoPosition } from '@litfass/domain/playback/media/video-position'

/** A play of a video. */
export interface VideoPlay {
  /** Of the item on the stage. */
  key: string
  link: string
  seconds: number
  /** When its first frame is due, on the stage's clock. */
  startedAt: number
  sound: boolean
}

/**
 * `runs`: its frames are drawn. `fails`: it cannot be played or has stalled, and a still replaces it for the rest of the play.
 * `muted`: it should be heard, but the browser allows no sound. `audible`: its sound is played.
 */
export type VideoEvent = 'runs' | 'fails' | 'muted' | 'audible'

/** Plays videos with a single element, because some TVs can only decode one at a time. */
export interface VideoPlayer {
  /** Moves the element into `place` and plays; the place that it leaves keeps the last shown frame. */
  play: (place: HTMLElement, wanted: VideoPlay) => void
  /** Loads the next video without playing it. */
  load: (place: HTMLElement, link: string) => void
  /** Stops at the current frame. */
  stop: () => void
  /** Pauses or continues together with the clock of a preview. */
  setPaused: (isPaused: boolean) => void
  /** Stops and frees the decoder. */
  release: () => void
}

const checkInterval = 500
// Two seconds without another frame.
const checksUntilStalled = 4
// A device that cannot keep up would do nothing but seek.
const checksBetweenSeeks = 6
const longestLead = 2

type State = 'starting' | 'running' | 'ended' | 'failed'

export function createVideoPlayer({
  now,
  report,
  element: video = document.createElement('video'),
}: {
  /** Milliseconds. */
  now: () => number
  report: (key: string, event: VideoEvent) => void
  /** An element that already loads or plays the first video. */
  element?: HTMLVideoElement | undefined
}): VideoPlayer {
  const frames: Partial<HTMLVideoElement> = video
  let place: HTMLElement | null = video.parentElement
  let link = video.getAttribute('src') || ''
  let due: VideoPlay | null = null
  let state: State = video.error
    ? 'failed'
    : place && place.classList.contains('lf-stage-runs')
      ? 'running'
      : 'starting'
  let isPaused = false
  let isSoundBlocked = false
  let timer: ReturnType<typeof setInterval> | undefined
  let beganAt = 0
  let seenAt = 0
  let checksWithoutFrame = 0
  let checksSinceSeek = 0
  let seekBegan = 0
  // How long the last seek took, in seconds.
  let lead = 0

  video.className = 'lf-stage-background lf-stage-video'
  // Without it, older Chromium fails a video of which one part came from the server and the next from the service worker.
  video.crossOrigin = 'anonymous'
  video.preload = 'auto'
  video.muted = video.playsInline = true
  video.setAttribute('aria-hidden', 'true')
  video.addEventListener('error', () => {
    if (due) fail()
    else state = 'failed'
  })
  // Chromium 92 drops frame callbacks when the video changes.
  video.addEventListener('playing', () => due && awaitFrame(due))
  video.addEventListener('ended', () => due && end())
  video.addEventListener('seeked', () => {
    if (state === 'running') lead = Math.min(longestLead, (now() - seekBegan) / 1000)
  })

  function moveTo(target: HTMLElement, wanted: string) {
    clearInterval(timer)
    if (place && place !== target) {
      if (state === 'running' || state === 'ended') freezeFrame(place, video)
      place.classList.remove('lf-stage-runs')
    }
    if (place !== target) target.appendChild(video)
    place = target
    if (link !== wanted || state === 'failed') video.src = link = wanted
  }

  function seek(seconds: number) {
    checksSinceSeek = 0
    seekBegan = now()
    video.currentTime = seconds
  }

  function start(play: VideoPlay) {
    video.muted = isSoundBlocked || !play.sound
    if (play.sound && isSoundBlocked) report(play.key, 'muted')
    video.play().catch((error: Error) => {
      if (play !== due || video.muted || error.name !== 'NotAllowedError') return
      blockSound()
      start(play)
    })
  }

  /** Mutes videos until the next key press or click, which allows sound. */
  function blockSound() {
    isSoundBlocked = true
    const allow = () => (isSoundBlocked = false)
    for (const type of ['keydown', 'pointerdown']) window.addEventListener(type, allow, { once: true })
  }

  function awaitFrame(play: VideoPlay) {
    const { requestVideoFrameCallback } = frames
    const see = () => {
      if (play !== due || state !== 'starting') return
      const isDrawn = requestVideoFrameCallback || video.currentTime !== beganAt
      if (isDrawn && !video.paused && !video.seeking) run(play)
      else awaitFrame(play)
    }
    if (requestVideoFrameCallback) video.requestVideoFrameCallback(see)
    else video.addEventListener('timeupdate', see, { once: true })
  }

  function run({ key, sound }: VideoPlay) {
    state = 'running'
    checksSinceSeek = checksBetweenSeeks
    if (place) {
      place.classList.add('lf-stage-runs')
      removeStills(place)
    }
    report(key, 'runs')
    if (sound && !video.muted) report(key, 'audible')
  }

  function end() {
    const where = place
    const last = where && lastFrameIn(where)
    state = 'ended'
    if (last)
      last.decode().then(
        () => place === where && state === 'ended' && last.classList.add('lf-stage-still'),
        () => undefined,
      )
  }

  function fail() {
    if (!due || !place || state === 'failed') return
    clearInterval(timer)
    state = 'failed'
    video.pause()
    place.classList.remove('lf-stage-runs')
    if (isPictureDrawn(place)) removeStills(place)
    else freezeFrame(place, video)
    report(due.key, 'fails')
  }

  function check() {
    if (!due || state === 'ended') return
    const { currentTime } = video
    const hasMoved = currentTime !== seenAt
    seenAt = currentTime
    checksWithoutFrame = hasMoved || isPaused || document.hidden ? 0 : checksWithoutFrame + 1
    if (checksWithoutFrame >= checksUntilStalled) {
      fail()
      return
    }
    if (video.seeking) return
    // Not every device reports the frames of a video.
    if (hasMoved && state === 'starting' && !video.paused) run(due)
    const wanted = videoPosition(due, now())
    if (++checksSinceSeek >= checksBetweenSeeks && wanted < due.seconds && isOutOfStep(currentTime, wanted))
      seek(wanted + (isPaused ? 0 : lead))
  }

  return {
    play(target, wanted) {
      const isSame = due && place === target && link === wanted.link && due.startedAt === wanted.startedAt
      if (isSame && due && due.sound === wanted.sound) return
      moveTo(target, wanted.link)
      due = wanted
      state = 'starting'
      checksWithoutFrame = 0
      const position = videoPosition(wanted, now())
      if (position >= wanted.seconds) {
        video.pause()
        end()
        return
      }
      if (isOutOfStep(video.currentTime, position)) seek(isOutOfStep(0, position) ? position : 0)
      beganAt = seenAt = video.currentTime
      if (!isPaused) start(wanted)
      awaitFrame(wanted)
      timer = setInterval(check, checkInterval)
    },
    load(target, wanted) {
      if (!due && place === target && link === wanted) return
      due = null
      moveTo(target, wanted)
      state = 'starting'
      video.pause()
      video.currentTime = 0
    },
    stop() {
      due = null
      clearInterval(timer)
      video.pause()
    },
    setPaused(wanted) {
      if (isPaused === wanted) return
      isPaused = wanted
      if (isPaused) video.pause()
      else if (due && (state === 'starting' || state === 'running')) start(due)
    },
    release() {
      due = place = null
      clearInterval(timer)
      if (!link) return
      link = ''
      video.pause()
      video.remove()
      video.removeAttribute('src')
      video.load()
    },
  }
}

function lastFrameIn(place: HTMLElement): HTMLImageElement | null {
  return place.querySelector<HTMLImageElement>('.lf-stage-last')
}

/** Whether the picture below a place has loaded. */
function isPictureDrawn({ previousElementSibling: picture }: HTMLElement): boolean {
  return picture instanceof HTMLImageElement && picture.naturalWidth > 0
}

function removeStills(place: HTMLElement) {
  for (const still of place.querySelectorAll('.lf-stage-still'))
    if (still instanceof HTMLCanvasElement) still.remove()
    else still.classList.remove('lf-stage-still')
}

/** Leaves a picture of the current frame in the place. */
function freezeFrame(place: HTMLElement, video: HTMLVideoElement) {
  if (place.querySelector('.lf-stage-still')) return
  const frame = frameOf(video)
  const still = frame || lastFrameIn(place)
  if (still) still.classList.add('lf-stage-still')
  if (frame) place.appendChild(frame)
}

/** Null where a device draws videos behind the page, as many TVs do: their frames are black. */
function frameOf(video: HTMLVideoElement): HTMLCanvasElement | null {
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d')
  const { videoWidth: width, videoHeight: height } = video
  if (!context || width === 0) return null
  canvas.className = 'lf-stage-background'
  canvas.width = width
  canvas.height = height
  context.drawImage(video, 0, 0)
  const { data } = context.getImageData(0, Math.floor(height / 2), width, 1)
  return data.some((value, at) => at % 4 < 3 && value > 0) ? canvas : null
}
