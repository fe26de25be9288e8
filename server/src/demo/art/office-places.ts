import { lamp, type PlaceScene, plant, room, scene, screen } from './room.ts'
import { repeat } from './shapes.ts'

export const officePlaces: PlaceScene[] = [
  { id: 'office-reception', category: 'd-03', format: 'landscape', svg: officeReception },
  { id: 'canteen', category: 'd-03', format: 'landscape', svg: canteen },
  { id: 'waiting-room', category: 'd-07', format: 'landscape', svg: waitingRoom },
  { id: 'property-window', category: 'd-09', format: 'landscape', svg: propertyWindow },
]

function officeReception(): string {
  const window = (x: number) =>
    `<rect x="${x}" y="80" width="150" height="360" fill="#b8d4e6"/><rect x="${x + 70}" y="80" width="10" height="360" fill="#eef4f8"/><path fill="#a3c4d9" d="M${x} 440V330H${x + 26}V296H${x + 62}V360H${x + 70}V440ZM${x + 80} 440V316H${x + 118}V350H${x + 150}V440Z"/>`
  return scene(`
    ${room({ wall: '#dbe3ea', floor: '#a5abb4', floorTop: 620 })}
    ${window(40)}${window(224)}${window(408)}
    ${screen({ x: 640, y: 150, width: 480, height: 270, poster: { ground: '#a6ccf5', shape: '#ffffff', word: '#10274b', motif: 'hills' } })}
    <g><rect x="110" y="480" width="360" height="130" rx="24" fill="#4d5c6b"/><rect x="72" y="520" width="76" height="130" rx="24" fill="#657688"/><rect x="432" y="520" width="76" height="130" rx="24" fill="#657688"/><rect x="130" y="570" width="320" height="74" rx="14" fill="#5b6c7d"/><rect x="104" y="650" width="16" height="34" fill="#2b2a27"/><rect x="460" y="650" width="16" height="34" fill="#2b2a27"/></g>
    <ellipse cx="640" cy="668" rx="120" ry="20" fill="#8a6a4c"/><rect x="632" y="676" width="16" height="70" fill="#6b4f37"/><rect x="590" y="744" width="100" height="12" rx="6" fill="#6b4f37"/><rect x="600" y="644" width="70" height="14" rx="3" fill="#e8735a"/>
    ${plant({ x: 1040, y: 748, scale: 0.98, pot: '#cf7a52' })}`)
}

function canteen(): string {
  const table = (x: number) =>
    `<rect x="${x}" y="560" width="280" height="22" rx="8" fill="#f6efe2"/><rect x="${x + 130}" y="582" width="20" height="150" fill="#3a352e"/><rect x="${x + 80}" y="728" width="120" height="14" rx="7" fill="#3a352e"/>`
  const chair = (p: { x: number; colour: string; back: 1 | -1 }) =>
    `<g transform="translate(${p.x} 0) scale(${p.back} 1)"><rect x="-50" y="620" width="100" height="18" rx="8" fill="${p.colour}"/><rect x="-60" y="500" width="18" height="130" rx="8" fill="${p.colour}"/><path stroke="#3a352e" stroke-width="9" d="M-40 638L-50 742M40 638L50 742"/></g>`
  return scene(`
    ${room({ wall: '#f5d9a8', floor: '#6f8f86', floorTop: 650 })}
    <rect y="360" width="1200" height="282" fill="#2f6f74"/>${repeat(20, (i) => `<rect x="${i * 60 + 56}" y="360" width="4" height="282" fill="#28626a"/>`)}
    ${screen({ x: 352, y: 96, width: 496, height: 279, poster: { ground: '#fff6e6', shape: '#e8735a', word: '#2b2a27', motif: 'arch' } })}
    ${lamp({ x: 180, y: 230, radius: 44, colour: '#fff2cf' })}${lamp({ x: 1020, y: 230, radius: 44, colour: '#fff2cf' })}
    ${chair({ x: 130, colour: '#e8735a', back: 1 })}${chair({ x: 470, colour: '#f2b84b', back: -1 })}${table(160)}
    ${chair({ x: 730, colour: '#f2b84b', back: 1 })}${chair({ x: 1070, colour: '#e8735a', back: -1 })}${table(760)}
    <g><path fill="#ffffff" d="M250 536H310L300 560H260Z"/><rect x="350" y="520" width="26" height="40" rx="4" fill="#b8d4e6"/><path fill="#ffffff" d="M850 536H910L900 560H860Z"/><circle cx="980" cy="548" r="13" fill="#d8402f"/></g>`)
}

function waitingRoom(): string {
  const chair = (p: { x: number; colour: string }) =>
    `<rect x="${p.x}" y="500" width="130" height="130" rx="20" fill="${p.colour}"/><rect x="${p.x - 8}" y="610" width="146" height="40" rx="14" fill="${p.colour}"/><rect x="${p.x - 8}" y="632" width="146" height="18" rx="9" fill="#000" opacity=".12"/><path stroke="#3a443f" stroke-width="10" d="M${p.x + 14} 650V730M${p.x + 116} 650V730"/>`
  const books = ['#2b9a93', '#e8634a', '#f2b03c', '#4a6fae', '#2b9a93', '#8f5fb0']
    .map(
      (colour, i) =>
        `<rect x="${806 + i * 50}" y="${218 + (i % 3) * 14}" width="36" height="${92 - (i % 3) * 14}" rx="4" fill="${colour}"/>`,
    )
    .join('')
  return scene(`
    ${room({ wall: '#e4efeb', floor: '#c3d2cb', floorTop: 640 })}
    ${screen({ x: 130, y: 120, width: 528, height: 297, poster: { ground: '#f26a4b', shape: '#b23224', word: '#3b0b06', motif: 'steps' } })}
    <rect x="780" y="310" width="330" height="18" rx="4" fill="#ffffff"/>${books}
    ${chair({ x: 140, colour: '#4f9c8c' })}${chair({ x: 320, colour: '#4f9c8c' })}${chair({ x: 500, colour: '#f2b84b' })}
    <rect x="810" y="500" width="390" height="230" fill="#ffffff"/><rect x="790" y="480" width="410" height="26" fill="#d4e0da"/><path fill="#2f8f66" d="M984 550H1026V592H1068V634H1026V676H984V634H942V592H984Z"/>
    ${plant({ x: 718, y: 740, scale: 0.78, pot: '#cf7a52' })}`)
}

function propertyWindow(): string {
  const sheets = repeat(6, (i) => {
    const x = 150 + (i % 2) * 130
    const y = 210 + Math.floor(i / 2) * 134
    const colour = ['#d9624a', '#2f6f74', '#f2c46d', '#8a3f4a', '#2b62a8', '#6a7a1f'][i]
    return `<rect x="${x}" y="${y}" width="110" height="116" fill="#ffffff"/><path fill="${colour}" d="M${x + 25} ${y + 70}V${y + 42}L${x + 55} ${y + 16}L${x + 85} ${y + 42}V${y + 70}Z"/><rect x="${x + 14}" y="${y + 82}" width="80" height="8" rx="4" fill="#c9c2b8"/><rect x="${x + 14}" y="${y + 97}" width="50" height="8" rx="4" fill="#c9c2b8"/>`
  })
  return scene(`
    <rect width="1200" height="800" fill="#cdbfae"/>${repeat(10, (i) => `<rect y="${i * 70}" width="1200" height="4" fill="#bfb09d"/>`)}
    <rect y="690" width="1200" height="110" fill="#8d8a84"/><rect y="676" width="1200" height="18" fill="#a9a59d"/>
    <rect x="90" y="150" width="770" height="530" fill="#22343d"/><rect x="114" y="174" width="722" height="482" fill="#eef3f2"/><rect x="114" y="620" width="722" height="36" fill="#b9a488"/>${sheets}
    ${screen({ x: 432, y: 250, width: 368, height: 207, poster: { ground: '#17323f', shape: '#f2c46d', word: '#ffffff', motif: 'arch' } })}
    <rect x="604" y="470" width="24" height="150" fill="#22343d"/><rect x="540" y="608" width="152" height="14" rx="7" fill="#22343d"/>
    <path fill="#ffffff" opacity=".3" d="M114 174H300L114 520ZM400 174H470L150 656H114V600Z"/>
    <rect x="70" y="90" width="810" height="62" fill="#2f6f74"/><rect x="110" y="112" width="260" height="18" rx="9" fill="#eef3f2"/>
    <rect x="920" y="200" width="210" height="480" fill="#22343d"/><rect x="944" y="224" width="162" height="300" fill="#9fc0c8"/><rect x="944" y="544" width="162" height="112" fill="#2d4550"/><circle cx="960" cy="500" r="10" fill="#e8b04a"/>
    ${plant({ x: 890, y: 724, scale: 0.6, pot: '#6b665d' })}`)
}
