import { type SlideBackground, textArea } from './background.ts'
import {
  downGradient,
  fill,
  landscape,
  numbersFrom,
  onCircle,
  portrait,
  repeat,
  rightGradient,
  stars,
} from './shapes.ts'

export const shopBackgrounds: SlideBackground[] = [
  {
    id: 'sehtest',
    title: 'Sehtest',
    theme: 'optician',
    format: 'landscape',
    ink: '#ffffff',
    headline: ['Sehtest in', '15 Minuten.'],
    subline: 'Ohne Termin, Mo bis Sa',
    svg: glassesOnWaves,
  },
  {
    id: 'sehtest-hoch',
    title: 'Sehtest hochkant',
    theme: 'optician',
    format: 'portrait',
    ink: '#ffffff',
    headline: ['Sehtest in', '15 Minuten.'],
    subline: 'Ohne Termin, Mo bis Sa',
    svg: glassesPortrait,
  },
  {
    id: 'brillenwochen',
    title: 'Brillenwochen',
    theme: 'optician',
    format: 'landscape',
    ink: '#122244',
    headline: ['Die zweite', 'Brille', 'geschenkt.'],
    subline: 'Brillenwochen bis 18. Oktober',
    svg: frames,
  },
  {
    id: 'adventskraenze',
    title: 'Adventskränze',
    theme: 'florist',
    format: 'landscape',
    ink: '#7a1128',
    headline: ['Advents-', 'kränze'],
    subline: 'Von Hand gebunden',
    svg: wreath,
  },
  {
    id: 'blumen-abo',
    title: 'Blumen im Abo',
    theme: 'florist',
    format: 'landscape',
    ink: '#fff3df',
    headline: ['Jeden Freitag', 'frische', 'Blumen.'],
    subline: 'Im Abo ab 18 Euro',
    svg: flowers,
  },
  {
    id: 'winter-check',
    title: 'Winter-Check',
    theme: 'bicycles',
    format: 'landscape',
    ink: '#10274b',
    headline: ['Winter-Check', 'für 49 Euro'],
    subline: 'Heute gebracht, morgen fertig',
    svg: bicycle,
  },
  {
    id: 'warm-eingepackt',
    title: 'Warm eingepackt',
    theme: 'fashion',
    format: 'landscape',
    ink: '#ffffff',
    headline: ['Warm', 'eingepackt'],
    subline: 'Schals aus Merinowolle',
    svg: scarf,
  },
]

const waves = rightGradient('aurora', [
  [0, '#2fb79a'],
  [0.5, '#2f86c4'],
  [1, '#7a48c8'],
])

function glassesOnWaves(): string {
  return landscape(`
    <defs>${downGradient('deep', [
      [0, '#04112f'],
      [1, '#0b2a4d'],
    ])}${waves}</defs>
    ${fill('url(#deep)')}
    <g fill="url(#aurora)"><path opacity=".35" d="M0 830C280 730 560 900 900 740S1420 220 1920 330V960C1500 880 1100 1030 700 1000S200 900 0 980Z"/><path opacity=".45" d="M0 900C320 800 620 960 960 820S1500 420 1920 500V860C1480 800 1180 960 760 960S240 880 0 940Z"/><path opacity=".55" d="M0 950C360 880 640 1010 1000 910S1540 600 1920 640V760C1520 740 1240 900 820 980S260 960 0 990Z"/></g>
    <g transform="translate(1460 560) scale(.9)">${glasses()}</g>`)
}

function glassesPortrait(): string {
  return portrait(`
    <defs>${downGradient('deep', [
      [0, '#04112f'],
      [1, '#0b2a4d'],
    ])}${waves}</defs>
    ${fill('url(#deep)')}
    <g fill="url(#aurora)"><path opacity=".45" d="M0 900C200 760 420 940 640 860S940 640 1080 760V1500C820 1420 640 1640 420 1600S140 1480 0 1560Z"/><path opacity=".5" d="M0 1110C220 1000 460 1180 660 1080S960 900 1080 1010V1400C820 1330 660 1500 440 1490S140 1400 0 1440Z"/></g>
    <g transform="translate(540 1230) scale(1.02)">${glasses()}</g>`)
}

function glasses(): string {
  return `<g fill="#ffffff" fill-opacity=".14" stroke="#ffffff" stroke-width="30"><circle cx="-250" r="205"/><circle cx="250" r="205"/></g>
    <path fill="none" stroke="#ffffff" stroke-width="30" d="M-52-40Q0-110 52-40"/>
    <path fill="none" stroke="#ffffff" stroke-width="20" stroke-linecap="round" opacity=".6" d="M-370-60Q-340-120-280-138M130-60Q160-120 220-138"/>`
}

function frames(): string {
  const round = '<circle cx="-100" r="80"/><circle cx="100" r="80"/>'
  const square =
    '<rect x="-190" y="-68" width="170" height="140" rx="34"/><rect x="20" y="-68" width="170" height="140" rx="34"/>'
  const cat =
    '<path d="M-200-80Q-110-76-24-40Q-20 70-104 72Q-190 66-200-80ZM200-80Q110-76 24-40Q20 70 104 72Q190 66 200-80Z"/>'
  const shapes = [
    { x: 1250, y: 230, shape: round, colour: '#d8402f', tint: '#f2a491' },
    { x: 1690, y: 230, shape: square, colour: '#122244', tint: '#9db7e0' },
    { x: 1250, y: 540, shape: cat, colour: '#1c7f6c', tint: '#8fd1bf' },
    { x: 1690, y: 540, shape: round, colour: '#e09a1d', tint: '#f7d58e' },
    { x: 1250, y: 850, shape: square, colour: '#7a3e7e', tint: '#cfa6d2' },
    { x: 1690, y: 850, shape: cat, colour: '#d8402f', tint: '#f2a491' },
  ]
  const drawn = shapes
    .map(
      (frame) =>
        `<g transform="translate(${frame.x} ${frame.y}) scale(.95)" fill="${frame.tint}" stroke="${frame.colour}" stroke-width="28">${frame.shape}<path fill="none" d="M-26-16Q0-50 26-16"/></g>`,
    )
    .join('')
  return landscape(fill('#f5efe4') + drawn)
}

function wreath(): string {
  const greens = ['#1d5a41', '#2f7d58', '#24694c', '#3f9169', '#17492f']
  const ring = [
    { radius: 262, tilt: 62, count: 26, size: 1 },
    { radius: 320, tilt: 38, count: 28, size: 1.1 },
    { radius: 226, tilt: 118, count: 24, size: 0.9 },
  ]
    .map(({ radius, tilt, count, size }, row) =>
      repeat(count, (i) => {
        const angle = (360 / count) * i + row * 7
        const at = onCircle({ x: 0, y: 0, radius, angle })
        return `<path transform="translate(${at.x} ${at.y}) rotate(${angle + tilt}) scale(${size})" fill="${greens[(i + row * 2) % greens.length]}" d="M0 76C-44 30-44-30 0-76C44-30 44 30 0 76Z"/>`
      }),
    )
    .join('')
  const berries = repeat(11, (i) => {
    const at = onCircle({ x: 0, y: 0, radius: 240 + ((i * 47) % 80), angle: 18 + i * 33 })
    return `<circle cx="${at.x}" cy="${at.y}" r="16" fill="#d42f3c"/>`
  })
  const candles = [
    { x: 0, y: -270, lit: true },
    { x: -276, y: -20, lit: true },
    { x: 276, y: -20, lit: false },
    { x: 0, y: 262, lit: false },
  ]
    .map(
      ({ x, y, lit }) =>
        `<g transform="translate(${x} ${y})"><rect x="-38" y="-110" width="76" height="150" rx="10" fill="#b91f33"/><rect x="14" y="-110" width="24" height="150" rx="10" fill="#96142a"/><path stroke="#3b1a12" stroke-width="8" stroke-linecap="round" d="M0-112V-130"/>${lit ? '<path fill="#ffb52e" d="M0-214C34-176 30-130 0-128C-30-130-34-176 0-214Z"/><path fill="#fff0c2" d="M0-176C14-158 12-136 0-134C-12-136-14-158 0-176Z"/>' : ''}</g>`,
    )
    .join('')
  return landscape(
    `${fill('#f8d9de')}<circle cx="1420" cy="560" r="470" fill="#fbe7ea"/><g transform="translate(1420 570)">${ring}${berries}${candles}</g>`,
  )
}

function flowers(): string {
  const stems = [
    [1116, 700],
    [1240, 480],
    [1400, 640],
    [1550, 360],
    [1700, 580],
    [1840, 440],
  ]
    .map(
      ([x = 0, y = 0], i) =>
        `<path fill="none" stroke="#6fb587" stroke-width="18" d="M${x} ${y}V1080"/><path fill="#4f9c6c" d="M${x} ${y + 330}C${x + (i % 2 ? 110 : -110)} ${y + 300} ${x + (i % 2 ? 130 : -130)} ${y + 200} ${x + (i % 2 ? 126 : -126)} ${y + 150}C${x + (i % 2 ? 40 : -40)} ${y + 180} ${x} ${y + 240} ${x} ${y + 330}Z"/>`,
    )
    .join('')
  const tulip = (p: { x: number; y: number; colour: string; shade: string }) =>
    `<g transform="translate(${p.x} ${p.y})"><path fill="${p.shade}" d="M0 70C-60 40-60-90 0-130C60-90 60 40 0 70Z"/><path fill="${p.colour}" d="M0 84C-90 84-104-10-92-104C-40-80-10-40 0 20C10-40 40-80 92-104C104-10 90 84 0 84Z"/></g>`
  const daisy = (p: { x: number; y: number; colour: string; heart: string }) =>
    `<g transform="translate(${p.x} ${p.y})">${repeat(10, (i) => `<ellipse transform="rotate(${i * 36})" cy="-84" rx="30" ry="58" fill="${p.colour}"/>`)}<circle r="46" fill="${p.heart}"/></g>`
  return landscape(`
    ${fill('#1f4d40')}${stems}
    ${tulip({ x: 1116, y: 690, colour: '#f3b23c', shade: '#d98d1c' })}${daisy({ x: 1240, y: 470, colour: '#fff3df', heart: '#f3b23c' })}
    ${tulip({ x: 1400, y: 630, colour: '#ef6a5a', shade: '#c9432f' })}${daisy({ x: 1550, y: 350, colour: '#f2a3b5', heart: '#7d1f3f' })}
    ${tulip({ x: 1700, y: 570, colour: '#f7d3da', shade: '#e49aab' })}${daisy({ x: 1840, y: 430, colour: '#f3b23c', heart: '#7a3b12' })}`)
}

function bicycle(): string {
  const wheel = (x: number) =>
    `<g transform="translate(${x} 730)"><circle r="200" fill="none" stroke="#10274b" stroke-width="24"/>${repeat(12, (i) => `<path stroke="#10274b" stroke-width="4" opacity=".55" transform="rotate(${i * 30})" d="M0 0V-190"/>`)}<circle r="22" fill="#10274b"/></g>`
  const next = numbersFrom(3)
  const snow = repeat(
    34,
    () =>
      `<circle cx="${Math.round(1018 + next() * 890)}" cy="${Math.round(next() * 900)}" r="${(6 + next() * 8).toFixed(1)}" fill="#ffffff" opacity=".9"/>`,
  )
  return landscape(`
    ${fill('#a6ccf5')}<circle cx="1640" cy="300" r="180" fill="#fff3d4"/>${snow}
    <path fill="#dcebfb" d="M0 900C420 830 800 930 1200 880S1700 850 1920 890V1080H0Z"/>
    <g transform="translate(36 0)">${wheel(1180)}${wheel(1660)}
    <g fill="none" stroke="#e8632a" stroke-width="26" stroke-linecap="round" stroke-linejoin="round"><path d="M1180 730L1310 470H1560L1400 730H1180M1290 430L1400 730"/><path d="M1545 400L1660 730"/></g>
    <path fill="none" stroke="#10274b" stroke-width="24" stroke-linecap="round" d="M1545 400L1536 350H1640M1240 410H1336"/>
    <circle cx="1400" cy="730" r="46" fill="#10274b"/><path stroke="#10274b" stroke-width="16" stroke-linecap="round" d="M1400 730L1440 810M1416 812H1470"/></g>
    <path fill="#ffffff" d="M0 960C500 900 980 985 1400 930S1760 920 1920 945V1080H0Z"/>`)
}

function scarf(): string {
  const loop = 'M1180 860V400A235 235 0 0 1 1650 400V700'
  const fringe = (p: { x: number; y: number }) =>
    repeat(8, (i) => `<rect x="${p.x - 106 + i * 28}" y="${p.y}" width="16" height="110" rx="8" fill="#f7ead2"/>`)
  return landscape(`
    ${fill('#1f3f86')}
    ${stars({ count: 40, seed: 21, area: { left: 1000, top: 40, width: 900, height: 1000 }, colour: '#ffffff', quiet: textArea.landscape })}
    <circle cx="1415" cy="400" r="130" fill="#c98f55"/><circle cx="1415" cy="400" r="78" fill="#dfae77"/>
    ${fringe({ x: 1180, y: 850 })}${fringe({ x: 1650, y: 690 })}
    <g fill="none"><path d="${loop}" stroke="#d9412f" stroke-width="220"/><path d="${loop}" stroke="#f7ead2" stroke-width="220" stroke-dasharray="54 146" stroke-dashoffset="-60"/><path d="${loop}" stroke="#f2b23a" stroke-width="220" stroke-dasharray="18 182" stroke-dashoffset="-132"/></g>`)
}
