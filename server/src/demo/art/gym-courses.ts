import type { SlideBackground } from './background.ts'
import { downGradient, fill, landscape, portrait, repeat } from './shapes.ts'

export const gymCourses: SlideBackground[] = [
  {
    id: 'stark-im-winter',
    title: 'Stark im Winter',
    theme: 'fitness',
    format: 'landscape',
    ink: '#14160b',
    headline: ['Stark', 'durch den', 'Winter.'],
    subline: 'Fitnesswerk Leipzig',
    svg: barsOnLime,
  },
  {
    id: 'yin-yoga',
    title: 'Yin Yoga am Abend',
    theme: 'fitness',
    format: 'landscape',
    ink: '#ffffff',
    headline: ['Yin Yoga', 'am Abend'],
    subline: 'Di + Do 19:30 · Kursraum 2',
    svg: eveningSun,
  },
  {
    id: 'kursplan',
    title: 'Kursplan KW 48',
    theme: 'fitness',
    format: 'landscape',
    ink: '#ffffff',
    headline: ['Kursplan', 'KW 48'],
    subline: '30 Kurse, alle ohne Aufpreis',
    svg: weekGrid,
  },
  {
    id: 'ruecken-frei',
    title: 'Rücken frei',
    theme: 'fitness',
    format: 'landscape',
    ink: '#3b0b06',
    headline: ['Rücken', 'frei.'],
    subline: 'Neuer Kurs ab 1. Dezember',
    svg: vertebrae,
  },
  {
    id: 'boxen',
    title: 'Boxen für alle',
    theme: 'fitness',
    format: 'landscape',
    ink: '#ffffff',
    headline: ['Boxen', 'für alle.'],
    subline: 'Samstag 10:00, ohne Anmeldung',
    svg: boxingGlove,
  },
  {
    id: 'kinderturnen',
    title: 'Kinderturnen',
    theme: 'fitness',
    format: 'landscape',
    ink: '#272a52',
    headline: ['Kinder-', 'turnen'],
    subline: 'Mittwoch 16:00 · 4 bis 7 Jahre',
    svg: tumblers,
  },
  {
    id: 'personal-training',
    title: 'Personal Training',
    theme: 'fitness',
    format: 'portrait',
    ink: '#ffffff',
    headline: ['Personal', 'Training'],
    subline: 'Erste Stunde frei',
    svg: barbell,
  },
  {
    id: 'atempause',
    title: 'Atempause',
    theme: 'fitness',
    format: 'portrait',
    ink: '#fff4ea',
    headline: ['Atempause'],
    subline: 'Zehn Minuten, jeden Mittag',
    svg: lotus,
  },
]

function barsOnLime(): string {
  const bars = repeat(6, (i) => {
    const height = 170 + i * 154
    return `<rect x="${1066 + i * 146}" y="${1080 - height}" width="112" height="${height + 20}" rx="12" fill="#14160b"/>`
  })
  return landscape(fill('#c6f24a') + bars)
}

function eveningSun(): string {
  const rings = [
    [500, 0.22],
    [410, 0.34],
    [315, 0.6],
  ]
    .map(([radius, opacity]) => `<circle cx="1450" cy="900" r="${radius}" fill="#fbd3a4" opacity="${opacity}"/>`)
    .join('')
  return landscape(`
    <defs>${downGradient('sky', [
      [0, '#2b1a4d'],
      [0.55, '#74387c'],
      [0.72, '#99507b'],
      [1, '#e59a80'],
    ])}</defs>
    ${fill('url(#sky)')}${rings}
    <circle cx="1450" cy="900" r="210" fill="#fff2d3"/>
    <path fill="#2d1b4a" d="M0 905C260 830 560 935 860 918S1440 842 1920 898V1080H0Z"/>
    <path fill="#1a0f33" d="M0 992C300 950 560 1020 900 996S1540 950 1920 990V1080H0Z"/>`)
}

function weekGrid(): string {
  const colours = ['#14566a', '#1f8079', '#14566a', '#f2b84b', '#14566a', '#e8735a', '#1f8079', '#14566a']
  const order = [0, 3, 1, 5, 2, 6, 4, 0, 5, 7, 3, 1, 2, 4, 6, 5, 0, 1, 3, 7, 2, 5, 4, 6, 1, 0, 3, 2, 6, 5]
  const cells = order
    .map((colour, index) => {
      const x = 1030 + (index % 5) * 196
      const y = 152 + Math.floor(index / 5) * 158
      const bar = colours[colour] === '#f2b84b' ? '#5a3a00' : '#ffffff'
      const word = 74 + ((index * 37) % 46)
      return `<g transform="translate(${x} ${y})"><rect width="176" height="138" rx="14" fill="${colours[colour]}"/><rect x="22" y="30" width="${word}" height="18" rx="9" fill="${bar}" opacity=".9"/><rect x="22" y="64" width="62" height="12" rx="6" fill="${bar}" opacity=".5"/></g>`
    })
    .join('')
  const days = repeat(5, (i) => `<rect x="${1052 + i * 196}" y="98" width="48" height="16" rx="8" fill="#7fb3c0"/>`)
  return landscape(fill('#0b3a4a') + days + cells)
}

function vertebrae(): string {
  const spine = [0, 46, 78, 62, 14, -46, -84, -70]
    .map((shift, i) => {
      const width = 236 + i * 10
      const colour = i === 3 ? '#ffe6c8' : '#b23224'
      return `<rect x="${1400 + shift - width / 2}" y="${74 + i * 120}" width="${width}" height="92" rx="46" fill="${colour}"/>`
    })
    .join('')
  return landscape(`${fill('#f26a4b')}<circle cx="1400" cy="540" r="640" fill="#f58264"/>${spine}`)
}

function boxingGlove(): string {
  return landscape(`
    ${fill('#d3223a')}
    <path fill="#14110f" d="M1920 0V1080H1010Z"/>
    <g transform="translate(1440 500) rotate(14)">
      <path fill="#f6efe4" d="M-250-60C-260-230-120-340 40-330C210-320 290-190 270-40C258 60 214 130 196 230H-120C-150 170-236 60-250-60Z"/>
      <path fill="#f6efe4" d="M-120 190C-250 190-372 120-366 10C-362-66-268-84-220-30C-176 20-150 40-90 60Z"/>
      <path fill="none" stroke="#d3223a" stroke-width="20" stroke-linecap="round" d="M-140-150C-60-238 90-236 176-140"/>
      <path fill="none" stroke="#dcd0bf" stroke-width="18" stroke-linecap="round" d="M-214-22C-176 26-140 50-84 60"/>
      <rect x="-132" y="228" width="340" height="190" rx="26" fill="#f6efe4"/>
      <rect x="-132" y="268" width="340" height="54" fill="#d3223a"/>
    </g>`)
}

function tumblers(): string {
  return landscape(`
    ${fill('#ffdf85')}
    <circle cx="1430" cy="282" r="104" fill="#272a52"/>
    ${tumbler({ x: 1430, y: 674, radius: 288, colour: '#3ba79c' })}
    ${tumbler({ x: 1164, y: 794, radius: 166, colour: '#ff7d5c' })}
    ${tumbler({ x: 1706, y: 762, radius: 198, colour: '#6c5ce0' })}
    <rect y="960" width="1920" height="120" fill="#272a52"/>`)
}

function tumbler(p: { x: number; y: number; radius: number; colour: string }): string {
  const eye = p.radius * 0.11
  return `<g transform="translate(${p.x} ${p.y})"><circle r="${p.radius}" fill="${p.colour}"/>
    <circle cx="${-p.radius * 0.24}" cy="${-p.radius * 0.2}" r="${eye}" fill="#fff"/><circle cx="${p.radius * 0.24}" cy="${-p.radius * 0.2}" r="${eye}" fill="#fff"/>
    <circle cx="${-p.radius * 0.22}" cy="${-p.radius * 0.2}" r="${eye * 0.5}" fill="#1b1d3a"/><circle cx="${p.radius * 0.26}" cy="${-p.radius * 0.2}" r="${eye * 0.5}" fill="#1b1d3a"/>
    <path fill="none" stroke="#1b1d3a" stroke-width="${p.radius * 0.05}" stroke-linecap="round" d="M${-p.radius * 0.2} ${p.radius * 0.14}Q0 ${p.radius * 0.34} ${p.radius * 0.2} ${p.radius * 0.14}"/></g>`
}

function barbell(): string {
  const plates = [
    [96, 560],
    [70, 380],
    [44, 220],
  ]
    .map(([width, height], i) => {
      const x = 300 - i * 110
      const plate = `y="${1250 - (height ?? 0) / 2}" width="${width}" height="${height}" rx="22" fill="#f6efe4"`
      return `<rect x="${x - (width ?? 0) / 2}" ${plate}/><rect x="${1080 - x - (width ?? 0) / 2}" ${plate}/>`
    })
    .join('')
  return portrait(`
    ${fill('#1b1a20')}
    <circle cx="540" cy="1250" r="430" fill="#ff5a2f"/><circle cx="540" cy="1250" r="310" fill="#1b1a20"/><circle cx="540" cy="1250" r="200" fill="#ff5a2f"/>
    <rect y="1222" width="1080" height="56" fill="#f6efe4"/>${plates}`)
}

function lotus(): string {
  const petals = [-84, 84, -58, 58, -30, 30, 0]
    .map((angle, i) => {
      const colours = ['#8b3f6e', '#8b3f6e', '#b95683', '#b95683', '#e07f97', '#e07f97', '#f8b5ae']
      return `<path transform="rotate(${angle})" fill="${colours[i]}" d="M0 0C-150-150-150-400 0-590C150-400 150-150 0 0Z"/>`
    })
    .join('')
  const ripples = repeat(
    4,
    (i) =>
      `<rect x="${130 + i * 95}" y="${1520 + i * 70}" width="${820 - i * 190}" height="20" rx="10" fill="#5fb0ad" opacity="${0.75 - i * 0.15}"/>`,
  )
  return portrait(`
    ${fill('#0f3d49')}
    <circle cx="540" cy="1130" r="400" fill="#f3c98b"/>
    <rect y="1440" width="1080" height="480" fill="#0b2f3a"/>
    <g transform="translate(540 1460)">${petals}</g>${ripples}`)
}
