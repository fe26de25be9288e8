import { type SlideBackground, textArea } from './background.ts'
import { downGradient, fill, landscape, onCircle, portrait, repeat, stars } from './shapes.ts'

export const cultureBackgrounds: SlideBackground[] = [
  {
    id: 'nachtzug',
    title: 'Nachtzug nach Triest',
    theme: 'cinema',
    format: 'landscape',
    ink: '#ffffff',
    headline: ['Nachtzug', 'nach Triest'],
    subline: 'Ab 26. November · Lichtspiele am Kanal',
    svg: nightTrain,
  },
  {
    id: 'nachtzug-hoch',
    title: 'Nachtzug hochkant',
    theme: 'cinema',
    format: 'portrait',
    ink: '#ffffff',
    headline: ['Nachtzug', 'nach Triest'],
    subline: 'Ab 26. November',
    svg: nightTrainPortrait,
  },
  {
    id: 'stummfilm',
    title: 'Stummfilm & Klavier',
    theme: 'cinema',
    format: 'landscape',
    ink: '#fbecc8',
    headline: ['Stummfilm', 'und Klavier'],
    subline: 'Jeden ersten Sonntag, 17 Uhr',
    svg: silentFilm,
  },
  {
    id: 'lesung',
    title: 'Lesung am Donnerstag',
    theme: 'bookshop',
    format: 'landscape',
    ink: '#7d1220',
    headline: ['Lesung am', 'Donnerstag'],
    subline: '20 Uhr, zwischen den Regalen',
    svg: bookSpines,
  },
  {
    id: 'form-und-farbe',
    title: 'Form und Farbe',
    theme: 'museum',
    format: 'landscape',
    ink: '#191816',
    headline: ['Form', 'und Farbe'],
    subline: 'Bis 31. Januar, montags zu',
    svg: forms,
  },
]

function moon(p: { x: number; y: number; radius: number }): string {
  const { x, y, radius: r } = p
  return `<circle cx="${x}" cy="${y}" r="${r * 1.5}" fill="#ffe9b0" opacity=".07"/><circle cx="${x}" cy="${y}" r="${r * 1.24}" fill="#ffe9b0" opacity=".09"/><circle cx="${x}" cy="${y}" r="${r}" fill="#fde5a8"/>
    <circle cx="${x - r * 0.35}" cy="${y - r * 0.2}" r="${r * 0.2}" fill="#f0d089"/><circle cx="${x + r * 0.3}" cy="${y + r * 0.36}" r="${r * 0.14}" fill="#f0d089"/><circle cx="${x + r * 0.2}" cy="${y - r * 0.48}" r="${r * 0.08}" fill="#f0d089"/>`
}

function train(p: { y: number; windows: number; width: number; left: number }): string {
  const step = p.width / p.windows
  const lights = ['#fde5a8', '#fde5a8', '#5b6482', '#f7b96a', '#fde5a8', '#fde5a8', '#5b6482', '#fde5a8']
  const windows = repeat(
    p.windows,
    (i) =>
      `<rect x="${Math.round(p.left + i * step + step * 0.2)}" y="${p.y + 16}" width="${Math.round(step * 0.6)}" height="36" rx="5" fill="${lights[i % lights.length]}"/>`,
  )
  return `<path fill="#2c3a66" d="M${p.left} ${p.y}H2400V${p.y + 74}H${p.left - 70}Q${p.left - 60} ${p.y} ${p.left} ${p.y}Z"/>${windows}<rect x="${p.left - 70}" y="${p.y + 74}" width="2600" height="8" fill="#0a1330"/>`
}

function nightTrain(): string {
  return landscape(`
    <defs>${downGradient('night', [
      [0, '#0a1638'],
      [1, '#1d3870'],
    ])}</defs>
    ${fill('url(#night)')}${stars({ count: 110, seed: 5, area: { left: 0, top: 0, width: 1920, height: 720 }, colour: '#dfe8ff', quiet: textArea.landscape })}
    ${moon({ x: 1430, y: 350, radius: 190 })}
    <path fill="#15295a" d="M0 850L260 720L480 840L780 700L1040 820L1310 560L1500 740L1690 610L1920 800V1080H0Z"/>
    <path fill="#0f1f49" d="M0 930L340 800L700 900L1000 780L1320 900L1640 740L1920 880V1080H0Z"/>
    ${train({ y: 886, windows: 17, width: 1260, left: 720 })}
    <path fill="#080f2b" d="M0 968H1920V1080H0Z"/>`)
}

function nightTrainPortrait(): string {
  return portrait(`
    <defs>${downGradient('night', [
      [0, '#0a1638'],
      [1, '#1d3870'],
    ])}</defs>
    ${fill('url(#night)')}${stars({ count: 120, seed: 9, area: { left: 0, top: 0, width: 1080, height: 1400 }, colour: '#dfe8ff', quiet: textArea.portrait })}
    ${moon({ x: 560, y: 920, radius: 235 })}
    <path fill="#15295a" d="M0 1480L220 1180L400 1420L620 1060L830 1400L960 1260L1080 1390V1920H0Z"/>
    <path fill="#0f1f49" d="M0 1600L280 1400L560 1580L820 1400L1080 1560V1920H0Z"/>
    ${train({ y: 1620, windows: 11, width: 900, left: 190 })}
    <path fill="#080f2b" d="M0 1702H1080V1920H0Z"/>`)
}

function silentFilm(): string {
  const white = repeat(20, (i) => `<rect x="${i * 98}" y="870" width="92" height="230" rx="8" fill="#f8eed8"/>`)
  const black = repeat(20, (i) =>
    [2, 6].includes(i % 7) ? '' : `<rect x="${i * 98 + 66}" y="860" width="58" height="136" rx="6" fill="#15110f"/>`,
  )
  return landscape(`
    ${fill('#15110f')}
    <circle cx="1420" cy="450" r="400" fill="#3b2a1d"/><circle cx="1420" cy="450" r="340" fill="#f3d9a0"/>
    <path fill="#15110f" d="M1250 380C1250 240 1320 180 1420 180S1590 240 1590 380Z"/>
    <path fill="#a8322a" d="M1249 340H1591V388H1249Z"/>
    <path fill="#15110f" d="M1160 396C1240 364 1600 364 1680 396C1690 424 1650 436 1620 430C1540 414 1300 414 1220 430C1190 436 1150 424 1160 396Z"/>
    <path fill="#15110f" d="M1420 566C1380 530 1320 540 1292 600C1270 640 1230 640 1214 618C1228 690 1350 706 1420 624C1490 706 1612 690 1626 618C1610 640 1570 640 1548 600C1520 540 1460 530 1420 566Z"/>
    <rect y="850" width="1920" height="20" fill="#a8322a"/>${white}${black}`)
}

function bookSpines(): string {
  const books = [
    [96, 640, '#7d1220', '#f3c98b'],
    [70, 560, '#1f4b6e', '#f6ead6'],
    [118, 700, '#e8a33d', '#7d1220'],
    [60, 600, '#2f6b57', '#f6ead6'],
    [88, 520, '#d9572f', '#ffe2b8'],
    [104, 660, '#26304f', '#e8a33d'],
    [66, 580, '#b98a5e', '#4a2a17'],
  ] as const
  let x = 1040
  const row = books
    .map(([width, height, colour, band]) => {
      const book = `<g transform="translate(${x} ${930 - height})"><rect width="${width}" height="${height}" rx="8" fill="${colour}"/><rect y="70" width="${width}" height="22" fill="${band}"/><rect y="104" width="${width}" height="8" fill="${band}"/><rect x="${width / 2 - 8}" y="160" width="16" height="${height * 0.42}" rx="8" fill="${band}"/><rect y="${height - 76}" width="${width}" height="22" fill="${band}"/></g>`
      x += width + 6
      return book
    })
    .join('')
  return landscape(`
    ${fill('#f3e6d4')}${row}
    <g transform="translate(1702 934) rotate(13)"><rect y="-610" width="92" height="610" rx="8" fill="#6b3f7a"/><rect y="-540" width="92" height="22" fill="#f3c98b"/><rect x="38" y="-460" width="16" height="240" rx="8" fill="#f3c98b"/><rect y="-90" width="92" height="22" fill="#f3c98b"/></g>
    <rect y="930" width="1920" height="150" fill="#4a2a17"/><rect y="930" width="1920" height="18" fill="#6a3f25"/>`)
}

function forms(): string {
  const spoke = repeat(8, (i) => {
    const end = onCircle({ x: 1380, y: 900, radius: 168, angle: i * 45 })
    return `<path stroke="#f4ecda" stroke-width="20" d="M1380 900L${end.x} ${end.y}"/>`
  })
  return landscape(`
    ${fill('#f4ecda')}
    <path fill="#d8322b" d="M1560 0H1920V360A360 360 0 0 1 1560 0Z"/>
    <rect x="1200" y="360" width="360" height="360" fill="#1f4fa0"/><circle cx="1380" cy="540" r="130" fill="#f4b73c"/>
    <rect x="1560" y="360" width="360" height="360" fill="#f4b73c"/><path fill="#191816" d="M1560 360H1920L1560 720Z"/>
    <path fill="#1d7a68" d="M840 1080A360 360 0 0 1 1200 720V1080Z"/>
    <rect x="1200" y="720" width="360" height="360" fill="#191816"/>${spoke}<circle cx="1380" cy="900" r="52" fill="#d8322b"/>
    <rect x="1560" y="720" width="360" height="360" fill="#ee8f74"/><path fill="#1f4fa0" d="M1560 900A180 180 0 0 1 1920 900Z"/><path fill="#f4ecda" d="M1560 1080A180 180 0 0 1 1920 1080Z"/>`)
}
