/** A short film of the demo. `frame` draws 1280 x 720 pixels at a share of its length, 0 to 1. */
export interface DemoVideo {
  id: string
  title: string
  ink: string
  headline: string[]
  subline: string
  seconds: number
  hasSound: boolean
  frame: (share: number) => string
}

export const demoVideos: DemoVideo[] = [
  {
    id: 'sonnengruss',
    title: 'Sonnengruß',
    ink: '#ffffff',
    headline: ['Sonnengruß', 'am Kanal'],
    subline: 'Samstags um 7 Uhr',
    seconds: 8,
    hasSound: false,
    frame: sunrise,
  },
  {
    id: 'trinkpause',
    title: 'Trinkpause',
    ink: '#ffffff',
    headline: ['Trinkpause'],
    subline: 'Wasser gibt es am Tresen umsonst',
    seconds: 6,
    hasSound: true,
    frame: bubbles,
  },
]

function sunrise(share: number): string {
  const height = 560 - 300 * eased(share)
  const glow = (0.25 + 0.6 * eased(share)).toFixed(3)
  const waves = ['#12506b', '#0e4560', '#0a3952', '#072d43'].map((color, row) =>
    wave({ top: 470 + row * 62, shift: share * (2 + row) * 320, height: 10 + row * 5, length: 320 + row * 60, color }),
  )
  return film(`
    <defs>
      <linearGradient id="sky" x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stop-color="#173a63"/><stop offset="1" stop-color="#e58a4f"/>
      </linearGradient>
      <radialGradient id="sun"><stop offset="0" stop-color="#ffe7b0"/><stop offset="1" stop-color="#ffc461" stop-opacity="0"/></radialGradient>
    </defs>
    <rect width="1280" height="720" fill="url(#sky)"/>
    <circle cx="930" cy="${height.toFixed(1)}" r="320" fill="url(#sun)" opacity="${glow}"/>
    <circle cx="930" cy="${height.toFixed(1)}" r="84" fill="#fff0c9"/>
    ${waves.join('')}`)
}

function bubbles(share: number): string {
  const drawn = Array.from({ length: 46 }, (_, at) => {
    const speed = 1 + (at % 3)
    const rise = (share * speed + ((at * 29) % 46) / 46) % 1
    const x = 640 + ((at * 97) % 600) + 10 * Math.sin((rise * 3 + at) * 2 * Math.PI)
    const size = 6 + ((at * 13) % 26)
    const light = (0.15 + 0.35 * Math.sin(rise * Math.PI)).toFixed(3)
    return `<circle cx="${x.toFixed(1)}" cy="${(760 - rise * 820).toFixed(1)}" r="${size}" fill="#ffffff" opacity="${light}"/>`
  })
  return film(`
    <defs>
      <linearGradient id="water" x1="0" y1="0" x2="1" y2="1">
        <stop offset="0" stop-color="#0b4a5e"/><stop offset="1" stop-color="#1a8ea3"/>
      </linearGradient>
    </defs>
    <rect width="1280" height="720" fill="url(#water)"/>
    ${drawn.join('')}`)
}

function wave({
  top,
  shift,
  height,
  length,
  color,
}: {
  top: number
  shift: number
  height: number
  length: number
  color: string
}) {
  const points = Array.from({ length: 65 }, (_, at) => {
    const x = at * 20
    return `${x},${(top + height * Math.sin(((x + shift) / length) * 2 * Math.PI)).toFixed(1)}`
  })
  return `<polygon points="0,720 ${points.join(' ')} 1280,720" fill="${color}"/>`
}

function eased(share: number): number {
  return share * share * (3 - 2 * share)
}

function film(content: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1280" height="720" viewBox="0 0 1280 720">${content}</svg>`
}
