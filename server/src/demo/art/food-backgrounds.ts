import type { SlideBackground } from './background.ts'
import { fill, landscape, onCircle, portrait, repeat, roastTiles } from './shapes.ts'

const stollenWords = {
  theme: 'bakery',
  ink: '#4a230e',
  headline: ['Stollen,', 'wie er', 'sein soll.'],
  subline: 'Ab Samstag. Solange er reicht.',
} as const

export const foodBackgrounds: SlideBackground[] = [
  {
    ...stollenWords,
    headline: [...stollenWords.headline],
    id: 'stollen',
    title: 'Stollen',
    format: 'landscape',
    svg: stollen,
  },
  {
    ...stollenWords,
    headline: [...stollenWords.headline],
    id: 'stollen-hoch',
    title: 'Stollen hochkant',
    format: 'portrait',
    svg: stollenPortrait,
  },
  {
    id: 'roggen',
    title: 'Roggen am Morgen',
    theme: 'bakery',
    format: 'landscape',
    ink: '#351a08',
    headline: ['Drei Tage', 'Zeit für', 'ein Brot.'],
    subline: 'Roggen, Wasser, Salz',
    svg: loaf,
  },
  {
    id: 'croissants',
    title: 'Croissants ab 6 Uhr',
    theme: 'bakery',
    format: 'landscape',
    ink: '#ffffff',
    headline: ['Croissants', 'ab 6 Uhr'],
    subline: 'Noch warm bis halb acht',
    svg: croissant,
  },
  {
    id: 'kaffee',
    title: 'Kaffee zum Gehen',
    theme: 'bakery',
    format: 'landscape',
    ink: '#43160f',
    headline: ['Kaffee', 'zum Gehen'],
    subline: 'Im eigenen Becher 20 Cent weniger',
    svg: coffeeCup,
  },
  {
    id: 'hausroestung',
    title: 'Hausröstung Nr. 7',
    theme: 'roastery',
    format: 'landscape',
    ink: '#471607',
    headline: ['Hausröstung', 'Nr. 7'],
    subline: 'Kakao, Pflaume, wenig Säure',
    svg: roast,
  },
  {
    id: 'hausroestung-hoch',
    title: 'Nr. 7 hochkant',
    theme: 'roastery',
    format: 'portrait',
    ink: '#471607',
    headline: ['Hausröstung', 'Nr. 7'],
    subline: 'Heute im Ausschank',
    svg: roastPortrait,
  },
]

function stollen(): string {
  return landscape(`
    ${fill('#fde4c6')}<circle cx="1410" cy="520" r="430" fill="#f9c88f"/>
    <rect y="920" width="1920" height="160" fill="#e5924e"/>
    <g transform="translate(1410 690)">${stollenLoaf()}</g>`)
}

function stollenPortrait(): string {
  return portrait(`
    ${fill('#fde4c6')}<circle cx="540" cy="1170" r="470" fill="#f9c88f"/>
    <rect y="1610" width="1080" height="310" fill="#e5924e"/>
    <g transform="translate(540 1380) scale(1.14)">${stollenLoaf()}</g>`)
}

function stollenLoaf(): string {
  const fruit = [
    [96, 60, '#6b1f12'],
    [170, -20, '#f0a92e'],
    [214, 74, '#3b1a0c'],
    [262, -60, '#b3271e'],
    [300, 24, '#f0a92e'],
    [336, 92, '#6b1f12'],
    [146, 112, '#b3271e'],
    [262, 120, '#3b1a0c'],
    [372, -4, '#3b1a0c'],
  ]
    .map(([x, y, colour], i) => `<ellipse cx="${x}" cy="${y}" rx="${20 + (i % 2) * 5}" ry="17" fill="${colour}"/>`)
    .join('')
  const sugar = repeat(22, (i) => {
    const at = onCircle({ x: -40, y: 120, radius: 360 + ((i * 53) % 110), angle: -58 + i * 5.2 })
    return `<circle cx="${at.x}" cy="${at.y}" r="${4 + (i % 3) * 2}" fill="#fffdf8"/>`
  })
  return `${sugar}
    <path fill="#a9582a" d="M-420 60C-430-110-330-190-150-196H230V160H-330C-390 160-418 120-420 60Z"/>
    <path fill="#fffaf0" d="M-420 40C-424-120-330-206-150-210H240L250 20C220 40 190 70 150 56S80 4 40 28S-30 92-80 70S-150 6-196 30S-270 92-316 66S-390 76-420 40Z"/>
    <path fill="none" stroke="#eadcc6" stroke-width="16" stroke-linecap="round" d="M-350-50C-300-120-220-146-120-148H60"/>
    <path fill="#a9582a" d="M30 50C24-120 120-214 236-214S436-120 440 50C442 130 400 166 340 166H130C66 166 34 130 30 50Z"/>
    <path fill="#fffaf0" d="M26 10C36-140 126-220 236-220S436-140 444 10C424 26 414-40 384-84C346-140 296-164 236-164S128-140 92-84C62-40 48 28 26 10Z"/>
    <path fill="#f4d193" d="M58 56C58-80 130-172 236-172S412-80 414 56C414 116 388 140 336 140H134C84 140 58 116 58 56Z"/>${fruit}`
}

function loaf(): string {
  const rings = [352, 292, 232, 172]
    .map((radius) => `<circle r="${radius}" fill="none" stroke="#f3dcb6" stroke-width="22" opacity=".85"/>`)
    .join('')
  const cuts = repeat(4, (i) => {
    const y = -170 + i * 110
    return `<path fill="#f6cf93" d="M0 ${y + 60}C40 ${y + 10} 110 ${y - 30} 176 ${y - 40}C150 ${y + 30} 80 ${y + 74} 0 ${y + 60}ZM0 ${y + 60}C-40 ${y + 10}-110 ${y - 30}-176 ${y - 40}C-150 ${y + 30}-80 ${y + 74} 0 ${y + 60}Z"/>`
  })
  return landscape(`
    ${fill('#efb73e')}
    <circle cx="1440" cy="580" r="424" fill="#d99a26"/>
    <g transform="translate(1420 548) rotate(24)"><circle r="420" fill="#8a4a20"/>${rings}<ellipse rx="220" ry="300" fill="#8a4a20"/>${cuts}<path fill="#f6cf93" d="M-16-250Q0-290 16-250V240Q0 270-16 240Z"/></g>`)
}

function croissant(): string {
  const sizes = [
    { angle: -96, width: 92, length: 128 },
    { angle: 96, width: 92, length: 128 },
    { angle: -73, width: 142, length: 206 },
    { angle: 73, width: 142, length: 206 },
    { angle: -48, width: 190, length: 276 },
    { angle: 48, width: 190, length: 276 },
    { angle: -22, width: 226, length: 318 },
    { angle: 22, width: 226, length: 318 },
    { angle: 0, width: 214, length: 332 },
  ]
  const crust = ['#b9601a', '#b9601a', '#cd741f', '#cd741f', '#dc8528', '#dc8528', '#e99834', '#e99834', '#f4ae4c']
  const folds = sizes
    .map((fold, i) => {
      const at = onCircle({ x: 0, y: 0, radius: 290, angle: fold.angle })
      const { width, length } = fold
      return `<g transform="translate(${at.x} ${at.y}) rotate(${fold.angle})"><rect x="${-width / 2}" y="${-length / 2}" width="${width}" height="${length}" rx="${width / 2}" fill="${crust[i]}"/><path fill="none" stroke="#ffd596" stroke-width="13" stroke-linecap="round" d="M${-width * 0.26} ${-length * 0.16}Q${-width * 0.22} ${-length * 0.34} 0 ${-length * 0.38}"/></g>`
    })
    .join('')
  const crumbs = [
    [1270, 872, 20],
    [1345, 918, 140],
    [1420, 858, 60],
    [1502, 906, 200],
    [1580, 852, 100],
    [1640, 896, 10],
  ]
    .map(
      ([x, y, turn]) =>
        `<path fill="#f4ae4c" transform="translate(${x} ${y}) rotate(${turn})" d="M-16 6L14-12L12 14Z"/>`,
    )
    .join('')
  return landscape(`
    ${fill('#1e4ea1')}<circle cx="1460" cy="560" r="456" fill="#2b60ba"/>
    <g transform="translate(1460 690) scale(1.1) rotate(-8)">${folds}</g>
    ${crumbs}`)
}

function coffeeCup(): string {
  const steam = [1350, 1450]
    .map(
      (x) =>
        `<path fill="none" stroke="#fff3ea" stroke-width="30" stroke-linecap="round" d="M${x} 190c-50-60 50-110 0-170"/>`,
    )
    .join('')
  return landscape(`
    ${fill('#f4b9a1')}<circle cx="1400" cy="640" r="500" fill="#f7cbb8"/>
    <ellipse cx="1400" cy="1010" rx="330" ry="34" fill="#dc957b"/>${steam}
    <path fill="#fffaf3" d="M1176 330H1624L1566 1012H1234Z"/>
    <path fill="#efe2d5" d="M1510 330H1624L1566 1012H1480Z"/>
    <path fill="#5d2440" d="M1195 520H1605L1580 830H1220Z"/>
    <path fill="#481a31" d="M1502 520H1605L1580 830H1488Z"/>
    <circle cx="1374" cy="675" r="78" fill="#f4b9a1"/><path fill="#5d2440" d="M1374 610C1340 640 1340 710 1374 740C1408 710 1408 640 1374 610Z"/>
    <rect x="1146" y="286" width="508" height="62" rx="18" fill="#2c211d"/><path fill="#2c211d" d="M1196 240H1604L1628 296H1172Z"/>`)
}

function roast(): string {
  return landscape(fill('#fff1de') + roastTiles({ area: { left: 1056, top: 0, width: 864, height: 1080 }, size: 108 }))
}

function roastPortrait(): string {
  return portrait(
    `${roastTiles({ area: { left: 0, top: 0, width: 1080, height: 1920 }, size: 120 })}<rect width="1080" height="720" fill="#fff1de"/>`,
  )
}
