import { type SlideBackground, textArea } from './background.ts'
import { downGradient, fill, glow, landscape, onCircle, portrait, repeat, sparkle, stars } from './shapes.ts'

export const gymHouse: SlideBackground[] = [
  {
    id: 'smoothie',
    title: 'Grünkohl-Smoothie',
    theme: 'fitness',
    format: 'landscape',
    ink: '#1e3a15',
    headline: ['Grünkohl,', 'Apfel, Minze'],
    subline: 'Frisch an der Theke · € 4,90',
    svg: smoothie,
  },
  {
    id: 'zehnerkarte',
    title: '10er-Karte Advent',
    theme: 'fitness',
    format: 'landscape',
    ink: '#fff6de',
    headline: ['10er-Karte', 'zum Advent', '–20 %'],
    subline: 'Nur bis 6. Dezember',
    svg: christmasTree,
  },
  {
    id: 'handtuch',
    title: 'Bitte mit Handtuch',
    theme: 'fitness',
    format: 'landscape',
    ink: '#1c1b18',
    headline: ['Bitte mit', 'Handtuch.'],
    subline: 'Leihen kostet einen Euro.',
    svg: towel,
  },
  {
    id: 'zwischen-den-jahren',
    title: 'Zwischen den Jahren',
    theme: 'fitness',
    format: 'landscape',
    ink: '#ffffff',
    headline: ['Zwischen', 'den Jahren'],
    subline: '27. bis 30. Dezember, 10 bis 16 Uhr',
    svg: fireworks,
  },
  {
    id: 'sauna',
    title: 'Sauna bis 23 Uhr',
    theme: 'fitness',
    format: 'portrait',
    pictureFit: { kind: 'contain', bars: 'blurred' },
    ink: '#44240d',
    headline: ['Sauna bis', '23 Uhr'],
    subline: 'Freitag + Samstag',
    svg: sauna,
  },
]

function smoothie(): string {
  return landscape(`
    <defs>${downGradient('leaf', [
      [0, '#eaf7d6'],
      [1, '#b4dd86'],
    ])}</defs>
    ${fill('url(#leaf)')}
    <circle cx="1150" cy="300" r="88" fill="#79c043"/><circle cx="1112" cy="850" r="60" fill="#79c043"/><circle cx="1790" cy="330" r="44" fill="#5aa83a"/><circle cx="1800" cy="780" r="76" fill="#9bd166"/>
    <path stroke="#e2553f" stroke-width="30" stroke-linecap="round" d="M1570 40L1480 520"/>
    <path fill="#ffffff" opacity=".82" d="M1262 226H1688L1624 984Q1620 1016 1588 1016H1362Q1330 1016 1326 984Z"/>
    <path fill="#3d8b3f" d="M1286 470Q1380 430 1475 462T1664 448L1620 968Q1616 994 1590 994H1360Q1334 994 1330 968Z"/>
    <path fill="#63b653" d="M1280 448Q1380 400 1475 440T1666 424L1660 500Q1560 470 1475 506T1284 500Z"/>
    <path fill="none" stroke="#e2553f" stroke-width="30" d="M1535 226L1496 436" opacity=".55"/>`)
}

function christmasTree(): string {
  const balls = [
    [1330, 420, '#f4b942'],
    [1475, 500, '#e5543f'],
    [1370, 590, '#ffffff'],
    [1540, 690, '#f4b942'],
    [1260, 800, '#e5543f'],
    [1420, 770, '#ffffff'],
    [1610, 830, '#f4b942'],
  ]
    .map(([x, y, colour]) => `<circle cx="${x}" cy="${y}" r="27" fill="${colour}"/>`)
    .join('')
  const lights = [
    [1120, 300, 34],
    [1075, 700, 40],
    [1690, 210, 36],
    [1790, 420, 26],
    [1815, 770, 34],
    [1180, 520, 20],
    [1660, 520, 20],
  ]
    .map(([x = 0, y = 0, radius = 0]) => sparkle({ x, y, radius, colour: '#fff6de' }))
    .join('')
  return landscape(`
    <defs>${glow('dusk', [
      [0, '#21724f'],
      [1, '#0a2e24'],
    ])}</defs>
    ${fill('url(#dusk)')}${lights}
    <rect x="1376" y="900" width="104" height="110" fill="#6b3f22"/>
    <path fill="#2f9163" d="M1428 430L1764 930H1092Z"/>
    <path fill="#35a06d" d="M1428 280L1690 690H1166Z"/>
    <path fill="#3fb07a" d="M1428 150L1612 460H1244Z"/>
    ${balls}${sparkle({ x: 1428, y: 140, radius: 96, colour: '#ffd257' })}`)
}

function towel(): string {
  return landscape(`
    ${fill('#eae5dc')}
    <rect x="1010" y="190" width="910" height="30" rx="15" fill="#1c1b18"/>
    <path fill="#d3ccbd" d="M1320 190H1720V760Q1720 796 1684 796H1320Z"/>
    <path fill="#2a5a9e" d="M1640 620H1720V672H1640ZM1640 690H1720V708H1640Z"/>
    <path fill="#fffdf9" d="M1210 196Q1210 148 1258 148H1672Q1640 160 1640 204V900Q1640 940 1600 940H1250Q1210 940 1210 900Z"/>
    <path fill="#f1ece2" d="M1672 148Q1720 148 1720 204H1640Q1640 160 1672 148Z"/>
    <path fill="#2f67b4" d="M1210 724H1640V790H1210ZM1210 812H1640V834H1210Z"/>`)
}

function fireworks(): string {
  const bursts = [
    { x: 1440, y: 400, rays: 20, inner: 90, outer: 320, colour: '#ffd257' },
    { x: 1750, y: 720, rays: 14, inner: 50, outer: 180, colour: '#ff7d6b' },
    { x: 1196, y: 810, rays: 14, inner: 40, outer: 150, colour: '#7fd8e6' },
  ]
  const drawn = bursts
    .map((burst) =>
      repeat(burst.rays, (i) => {
        const angle = (360 / burst.rays) * i
        const radius = i % 2 === 0 ? burst.outer : burst.outer * 0.72
        const from = onCircle({ ...burst, radius: burst.inner, angle })
        const to = onCircle({ ...burst, radius, angle })
        const spark = onCircle({ ...burst, radius: radius + 34, angle })
        return `<path stroke="${burst.colour}" stroke-width="14" stroke-linecap="round" d="M${from.x} ${from.y}L${to.x} ${to.y}"/><circle cx="${spark.x}" cy="${spark.y}" r="9" fill="${burst.colour}"/>`
      }),
    )
    .join('')
  const night = stars({
    count: 90,
    seed: 12,
    area: { left: 0, top: 0, width: 1920, height: 900 },
    colour: '#9aa8e8',
    quiet: textArea.landscape,
  })
  return landscape(`
    ${fill('#18235f')}${night}${drawn}
    <path fill="#0d1540" d="M0 1080V960H180V900H260V960H420V860H470V800H500V860H560V980H760V930H900V980H1040V900H1120V860H1150V900H1240V985H1400V920H1560V870H1600V920H1700V980H1920V1080Z"/>`)
}

function sauna(): string {
  const planks = repeat(
    10,
    (i) => `<rect y="${i * 192}" width="1080" height="184" fill="${['#ecbb86', '#e6ad72', '#e9b47b'][i % 3]}"/>`,
  )
  const steam = [300, 540, 780]
    .map(
      (x, i) =>
        `<path fill="none" stroke="#fff8ec" stroke-width="54" stroke-linecap="round" d="M${x} ${1540 - (i % 2) * 50}c-110-130 110-260 0-390s110-260 0-370"/>`,
    )
    .join('')
  return portrait(`
    ${fill('#cf9355')}${planks}${steam}
    <path fill="#5b3116" d="M170 1690H910L850 1920H230Z"/>
    ${[260, 410, 570, 720, 840].map((x, i) => `<ellipse cx="${x}" cy="${1640 - (i % 2) * 18}" rx="${96 - (i % 2) * 14}" ry="58" fill="${i % 2 ? '#6d6660' : '#544e49'}"/>`).join('')}
    <rect x="130" y="1676" width="820" height="60" rx="20" fill="#44240d"/>`)
}
