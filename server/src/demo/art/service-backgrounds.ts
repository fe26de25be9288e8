import type { SlideBackground } from './background.ts'
import { downGradient, fill, landscape, portrait, repeat } from './shapes.ts'

export const serviceBackgrounds: SlideBackground[] = [
  {
    id: 'gut-zu-fuss',
    title: 'Gut zu Fuß',
    theme: 'physio',
    format: 'landscape',
    ink: '#0b3a31',
    headline: ['Gut', 'zu Fuß.'],
    subline: 'Ganganalyse, 30 Minuten',
    svg: footprints,
  },
  {
    id: 'neue-farbe',
    title: 'Neue Farbe',
    theme: 'beauty',
    format: 'portrait',
    ink: '#4d1030',
    headline: ['Neue', 'Farbe.'],
    subline: 'Mittwochs mit Beratung',
    svg: hair,
  },
  {
    id: 'zwei-naechte',
    title: 'Zwei Nächte am See',
    theme: 'hotel',
    format: 'landscape',
    ink: '#1a2947',
    headline: ['Zwei Nächte', 'am See'],
    subline: 'Mit Frühstück ab 189 Euro',
    svg: lake,
  },
  {
    id: 'wohnen-am-kanal',
    title: 'Wohnen am Kanal',
    theme: 'property',
    format: 'landscape',
    ink: '#17323f',
    headline: ['Wohnen', 'am Kanal'],
    subline: 'Zwölf Wohnungen, Bezug im Mai',
    svg: facades,
  },
  {
    id: 'gut-durch-den-winter',
    title: 'Gut durch den Winter',
    theme: 'pharmacy',
    format: 'landscape',
    ink: '#0d3d2d',
    headline: ['Gut durch', 'den Winter'],
    subline: 'Grippeimpfung ohne Termin',
    svg: capsules,
  },
]

function footprints(): string {
  const foot = `<path d="M-98 0C-98-120 92-138 100-14C104 84 56 140 60 232C64 330-66 346-78 250C-86 176-98 92-98 0Z"/><ellipse cx="-78" cy="-146" rx="42" ry="50"/><circle cx="-10" cy="-176" r="33"/><circle cx="50" cy="-162" r="28"/><circle cx="94" cy="-126" r="24"/><circle cx="122" cy="-80" r="20"/>`
  const step = (p: { x: number; y: number; turn: number; left: boolean; colour: string }) =>
    `<g fill="${p.colour}" transform="translate(${p.x} ${p.y}) rotate(${p.turn}) scale(${p.left ? -0.95 : 0.95} .95)">${foot}</g>`
  return landscape(`
    ${fill('#cdebe0')}<circle cx="1460" cy="560" r="560" fill="#b3dfcf"/>
    ${step({ x: 1210, y: 720, turn: 24, left: true, colour: '#0f6b58' })}
    ${step({ x: 1640, y: 350, turn: 34, left: false, colour: '#f0805f' })}`)
}

function hair(): string {
  const colours = ['#5b1a3c', '#7d2550', '#a23463', '#c74f72', '#e0747f', '#ee9a86', '#f4bb92']
  const strands = repeat(14, (i) => {
    const y = 720 + i * 92
    return `<path fill="none" stroke="${colours[i % 2 === 0 ? i / 2 : (i - 1) / 2]}" stroke-width="96" stroke-linecap="round" d="M1180 ${y}C860 ${y - 150} 740 ${y + 330} 420 ${y + 190}S60 ${y - 60}-120 ${y + 120}"/>`
  })
  const teeth = repeat(13, (i) => `<rect x="${-282 + i * 45}" y="20" width="22" height="150" rx="11"/>`)
  return portrait(`
    ${fill('#f6d6db')}${strands}
    <g transform="translate(700 1250) rotate(-24)" fill="#fff7f2"><rect x="-310" y="-50" width="620" height="92" rx="40"/>${teeth}</g>`)
}

function lake(): string {
  const glints = repeat(
    6,
    (i) =>
      `<rect x="${1390 - (190 - i * 26)}" y="${806 + i * 42}" width="${(190 - i * 26) * 2}" height="14" rx="7" fill="#fff0d2" opacity="${0.9 - i * 0.12}"/>`,
  )
  return landscape(`
    <defs>${downGradient('dawn', [
      [0, '#bfe0ea'],
      [0.65, '#fbdcc0'],
      [1, '#f8c7a0'],
    ])}${downGradient('water', [
      [0, '#5b93a8'],
      [1, '#24546f'],
    ])}</defs>
    ${fill('url(#dawn)')}
    <circle cx="1390" cy="560" r="190" fill="#fff0d2"/>
    <path fill="#8fb0bd" d="M700 780L1000 620L1180 700L1500 360L1690 560L1800 480L1920 580V780Z"/>
    <path fill="#ffffff" d="M1500 360L1410 456L1470 440L1512 480L1556 436L1596 460Z"/>
    <path fill="#4f7b8c" d="M0 780L300 732L640 772L1010 722L1290 760L1600 610L1920 730V780Z"/>
    <rect y="776" width="1920" height="304" fill="url(#water)"/>${glints}
    <path fill="#12303f" d="M1530 1000H1920V1030H1530ZM1580 1030H1600V1080H1580ZM1760 1030H1780V1080H1760Z"/>
    <path fill="#12303f" d="M1676 1000V884H1692V1000ZM1676 960H1760V1000H1744V976H1676Z"/>`)
}

function facades(): string {
  const houses = [
    { x: 1010, width: 180, height: 420, colour: '#d9624a', gable: 'step' },
    { x: 1190, width: 150, height: 510, colour: '#f2c46d', gable: 'point' },
    { x: 1340, width: 200, height: 460, colour: '#2f6f74', gable: 'round' },
    { x: 1540, width: 160, height: 560, colour: '#f4e7d3', gable: 'point' },
    { x: 1700, width: 220, height: 440, colour: '#8a3f4a', gable: 'step' },
  ] as const
  const row = houses.map((house) => facade(house)).join('')
  return landscape(`
    ${fill('#dfecf0')}<circle cx="1280" cy="240" r="130" fill="#fbd9a6"/>
    ${row}
    <rect y="830" width="1920" height="250" fill="#7fb0bd"/>
    <g transform="matrix(1 0 0 -.5 0 1245)" opacity=".38">${row}</g>
    <rect y="812" width="1920" height="26" fill="#4b5f66"/>
    ${repeat(7, (i) => `<rect x="${80 + ((i * 331) % 1700)}" y="${890 + ((i * 53) % 150)}" width="${150 + (i % 3) * 70}" height="10" rx="5" fill="#cfe5ea" opacity=".8"/>`)}
    <path fill="#17323f" d="M420 900H860L810 972H480Z"/><rect x="560" y="846" width="180" height="56" rx="10" fill="#f4e7d3"/><rect x="584" y="862" width="40" height="26" fill="#17323f"/><rect x="644" y="862" width="40" height="26" fill="#17323f"/>`)
}

function facade(p: {
  x: number
  width: number
  height: number
  colour: string
  gable: 'step' | 'point' | 'round'
}): string {
  const top = 830 - p.height
  const { x, width: w } = p
  const gables = {
    point: `M${x} ${top}L${x + w / 2} ${top - 90}L${x + w} ${top}Z`,
    round: `M${x} ${top}A${w / 2} 90 0 0 1 ${x + w} ${top}Z`,
    step: `M${x} ${top}V${top - 30}H${x + w * 0.2}V${top - 60}H${x + w * 0.36}V${top - 92}H${x + w * 0.64}V${top - 60}H${x + w * 0.8}V${top - 30}H${x + w}V${top}Z`,
  }
  const pane = p.colour === '#f4e7d3' ? '#4f7b8c' : '#fbf3e4'
  const columns = w > 190 ? 3 : 2
  const windows = repeat(columns * 4, (i) => {
    const column = i % columns
    const row = Math.floor(i / columns)
    const size = 34
    return `<rect x="${Math.round(x + (w / columns) * (column + 0.5) - size / 2)}" y="${top + 40 + row * ((p.height - 100) / 4)}" width="${size}" height="54" rx="4" fill="${pane}"/>`
  })
  return `<rect x="${x}" y="${top - 1}" width="${w}" height="${p.height + 1}" fill="${p.colour}"/><path fill="${p.colour}" d="${gables[p.gable]}"/>${windows}`
}

function capsules(): string {
  const capsule = (p: { x: number; y: number; turn: number; top: string; bottom: string }) =>
    `<g transform="translate(${p.x} ${p.y}) rotate(${p.turn})"><path fill="${p.top}" d="M-82 0V-120A82 82 0 0 1 82-120V0Z"/><path fill="${p.bottom}" d="M-82 0V120A82 82 0 0 0 82 120V0Z"/><path fill="none" stroke="#ffffff" stroke-width="18" stroke-linecap="round" opacity=".55" d="M-44-30V-118"/></g>`
  return landscape(`
    ${fill('#e2f3e8')}
    ${capsule({ x: 1150, y: 820, turn: 38, top: '#f08a4b', bottom: '#fffaf2' })}
    ${capsule({ x: 1300, y: 330, turn: -24, top: '#1c7f5d', bottom: '#bfe5cf' })}
    ${capsule({ x: 1560, y: 650, turn: 52, top: '#d8402f', bottom: '#fffaf2' })}
    ${capsule({ x: 1730, y: 240, turn: 20, top: '#2b6cb0', bottom: '#cfe0f3' })}
    ${capsule({ x: 1800, y: 930, turn: -40, top: '#1c7f5d', bottom: '#f4c96b' })}
    <circle cx="1440" cy="960" r="58" fill="#fffaf2"/><path stroke="#cfdcd2" stroke-width="10" d="M1390 960H1490"/>
    <circle cx="1500" cy="130" r="46" fill="#f4c96b"/><path stroke="#dba93c" stroke-width="8" d="M1460 130H1540"/>
    <circle cx="1890" cy="560" r="58" fill="#fffaf2"/>`)
}
