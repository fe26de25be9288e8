import { lamp, type PlaceScene, plant, posterPicture, room, scene, screen } from './room.ts'
import { fill, repeat } from './shapes.ts'

export const leisurePlaces: PlaceScene[] = [
  { id: 'gym-foyer', category: 'd-01', format: 'landscape', svg: gymFoyer },
  { id: 'training-area', category: 'd-01', format: 'landscape', svg: trainingArea },
  { id: 'gym-bar', category: 'd-01', format: 'portrait', svg: gymBar },
  { id: 'cinema-hall', category: 'c-01', format: 'landscape', svg: cinemaHall },
  { id: 'hotel-lobby', category: 'd-08', format: 'landscape', svg: hotelLobby },
  { id: 'museum', category: 'd-06', format: 'portrait', svg: museum },
  { id: 'led-board', category: 'b-01', format: 'landscape', svg: ledBoard },
]

function gymFoyer(): string {
  return scene(`
    ${room({ wall: '#d9ded7', floor: '#8f8a81', floorTop: 630, ceiling: '#c6cfc6' })}
    ${screen({ x: 360, y: 150, width: 544, height: 306, poster: { ground: '#c6f24a', shape: '#14160b', word: '#14160b', motif: 'steps' } })}
    <circle cx="160" cy="512" r="68" fill="#ee7355"/><circle cx="160" cy="512" r="22" fill="#d9ded7"/>
    <g fill="#2b2a27"><rect x="66" y="580" width="250" height="30" rx="6"/><rect x="92" y="606" width="24" height="118"/><rect x="266" y="606" width="24" height="118"/></g>
    <g fill="#2b2a27"><rect x="930" y="560" width="220" height="16" rx="8"/><rect x="946" y="518" width="30" height="100" rx="6"/><rect x="1104" y="518" width="30" height="100" rx="6"/>
    <rect x="880" y="660" width="230" height="18" rx="8"/><rect x="898" y="608" width="34" height="122" rx="6"/><rect x="1058" y="608" width="34" height="122" rx="6"/></g>`)
}

function trainingArea(): string {
  return scene(`
    ${room({ wall: '#23252e', floor: '#3a3d49', floorTop: 640 })}
    <rect y="90" width="1200" height="10" fill="#ff5a2f"/>
    ${screen({ x: 120, y: 170, width: 576, height: 324, poster: { ground: '#d3223a', shape: '#f6efe4', word: '#f6efe4', motif: 'disc' } })}
    <rect x="876" width="8" height="190" fill="#8b8f9c"/><path stroke="#8b8f9c" stroke-width="6" d="M880 150L830 216M880 150L930 216"/>
    <rect x="812" y="206" width="136" height="390" rx="48" fill="#c9302c"/><rect x="812" y="262" width="136" height="18" fill="#f6efe4"/><rect x="812" y="520" width="136" height="18" fill="#f6efe4"/>
    <rect x="908" y="206" width="40" height="390" rx="20" fill="#000" opacity=".16"/>
    <g fill="#14151b"><rect x="150" y="690" width="470" height="22" rx="11"/><rect x="172" y="606" width="44" height="190" rx="10"/><rect x="228" y="640" width="30" height="122" rx="8"/><rect x="554" y="606" width="44" height="190" rx="10"/><rect x="512" y="640" width="30" height="122" rx="8"/></g>
    <circle cx="1070" cy="672" r="92" fill="#4d8f8a"/><path fill="none" stroke="#6fb0ab" stroke-width="10" stroke-linecap="round" d="M1014 632Q1036 598 1074 596"/>`)
}

function gymBar(): string {
  const bottles = ['#5aa83a', '#f0b23e', '#e2553f', '#5aa83a', '#f7e7c8', '#8f5fb0']
    .map(
      (colour, i) =>
        `<path fill="${colour}" d="M${640 + i * 76} 330V262Q${640 + i * 76} 246 ${652 + i * 76} 240V206H${672 + i * 76}V240Q${684 + i * 76} 246 ${684 + i * 76} 262V330Z"/>`,
    )
    .join('')
  return scene(`
    ${room({ wall: '#e6f0d8', floor: '#a9b795', floorTop: 690 })}
    ${screen({ x: 190, y: 76, width: 252, height: 448, poster: { ground: '#e9b47b', shape: '#b9682f', word: '#44240d', motif: 'wave' } })}
    <g transform="translate(0 -80)"><rect x="600" y="330" width="520" height="18" rx="4" fill="#7a4f2d"/>${bottles}</g>
    <rect x="520" y="520" width="680" height="30" fill="#3b2a1d"/><rect x="550" y="550" width="650" height="250" fill="#4d7a3c"/>
    ${repeat(11, (i) => `<rect x="${572 + i * 58}" y="570" width="34" height="210" rx="6" fill="#5e8f4a"/>`)}
    <rect x="930" y="440" width="110" height="80" rx="10" fill="#d6dcd0"/><path fill="#ffffff" opacity=".75" d="M944 330H1026L1018 440H952Z"/><path fill="#5aa83a" d="M948 372H1022L1018 440H952Z"/><rect x="936" y="316" width="98" height="18" rx="6" fill="#3a3d38"/>
    <path fill="#ffffff" opacity=".9" d="M680 430H750L740 520H690Z"/><path fill="#79c043" d="M683 456H747L740 520H690Z"/><path stroke="#e2553f" stroke-width="9" stroke-linecap="round" d="M722 470L740 396"/>
    <g fill="#3b2a1d"><rect x="250" y="600" width="150" height="24" rx="12"/><rect x="316" y="620" width="18" height="150"/><rect x="266" y="764" width="118" height="14" rx="7"/></g>`)
}

function cinemaHall(): string {
  const rows = [
    { y: 590, count: 11, size: 80, colour: '#8c1a2c', edge: '#6d1221' },
    { y: 650, count: 10, size: 96, colour: '#a82238', edge: '#86182b' },
    { y: 722, count: 9, size: 116, colour: '#c32d44', edge: '#a02036' },
  ]
    .map((row) => {
      const gap = row.size * 0.16
      const left = 600 - (row.count * (row.size + gap) - gap) / 2
      return repeat(row.count, (i) => {
        const x = left + i * (row.size + gap)
        return `<rect x="${x}" y="${row.y}" width="${row.size}" height="200" rx="${row.size * 0.24}" fill="${row.colour}"/><rect x="${x}" y="${row.y + row.size * 0.56}" width="${row.size}" height="200" fill="${row.edge}"/>`
      })
    })
    .join('')
  const folds = repeat(
    4,
    (i) =>
      `<rect x="${i * 30}" width="14" height="800" fill="#55101c"/><rect x="${1106 + i * 30}" width="14" height="800" fill="#55101c"/>`,
  )
  return scene(`
    ${fill('#120e14')}
    <rect x="150" y="70" width="900" height="506" fill="#000"/>
    <svg x="164" y="84" width="872" height="478" viewBox="0 0 872 478">${posterPicture({ width: 872, height: 478, poster: { ground: '#142a5c', shape: '#0b1838', word: '#fde5a8', motif: 'hills' } })}</svg>
    <path fill="#2c1d2c" d="M164 576H1036L1160 640H40Z"/>
    <rect width="120" height="800" fill="#3c0a14"/><rect x="1080" width="120" height="800" fill="#3c0a14"/>${folds}
    <rect width="1200" height="44" fill="#3c0a14"/>${rows}`)
}

function hotelLobby(): string {
  return scene(`
    ${room({ wall: '#213f4f', floor: '#c29a6b', floorTop: 640 })}
    ${repeat(12, (i) => `<rect x="${i * 100 + 48}" width="4" height="632" fill="#1a3442"/>`)}
    ${screen({ x: 90, y: 130, width: 512, height: 288, poster: { ground: '#f7d8b8', shape: '#4f7b8c', word: '#1a2947', motif: 'hills' } })}
    ${lamp({ x: 760, y: 190, radius: 36, colour: '#ffe2a6' })}${lamp({ x: 880, y: 250, radius: 36, colour: '#ffe2a6' })}${lamp({ x: 1000, y: 170, radius: 36, colour: '#ffe2a6' })}
    <rect x="660" y="470" width="540" height="26" fill="#f1e6d4"/><path fill="#8a5a34" d="M690 496H1200V700H690Z"/>${repeat(6, (i) => `<rect x="${716 + i * 84}" y="522" width="60" height="150" rx="4" fill="#9c6a40"/>`)}
    <path fill="#e8b04a" d="M800 470A40 40 0 0 1 880 470Z"/><circle cx="840" cy="426" r="8" fill="#e8b04a"/>
    <rect x="120" y="560" width="360" height="120" rx="30" fill="#b9543d"/><rect x="90" y="590" width="76" height="120" rx="26" fill="#a34631"/><rect x="434" y="590" width="76" height="120" rx="26" fill="#a34631"/><rect x="150" y="640" width="300" height="60" rx="16" fill="#cc6a50"/>
    <rect x="126" y="706" width="18" height="36" fill="#3b2416"/><rect x="456" y="706" width="18" height="36" fill="#3b2416"/>
    ${plant({ x: 586, y: 736, scale: 0.78, pot: '#f1e6d4' })}`)
}

function museum(): string {
  return scene(`
    ${room({ wall: '#f2efe9', floor: '#c9b79d', floorTop: 640 })}
    <path fill="#e4dfd4" d="M0 0H1200V70H0Z"/>${repeat(4, (i) => `<path fill="#ffffff" opacity=".55" d="M${160 + i * 290} 70H${200 + i * 290}L${290 + i * 290} 632H${70 + i * 290}Z"/><rect x="${160 + i * 290}" y="54" width="40" height="26" rx="4" fill="#2b2a27"/>`)}
    <g><rect x="80" y="200" width="290" height="290" fill="#ffffff"/><rect x="100" y="220" width="250" height="250" fill="#1f4fa0"/><circle cx="225" cy="345" r="92" fill="#f4b73c"/><path fill="#d8322b" d="M100 470L225 345L350 470Z"/></g>
    ${screen({ x: 508, y: 130, width: 234, height: 416, poster: { ground: '#191816', shape: '#d8322b', word: '#f4ecda', motif: 'arch' } })}
    <g><rect x="880" y="480" width="200" height="230" fill="#ffffff"/><rect x="1040" y="480" width="40" height="230" fill="#e4dfd4"/><path fill="#1d7a68" d="M930 480C900 400 960 380 940 300C930 250 980 200 1030 230C1080 262 1040 320 1050 380C1058 420 1040 440 1036 480Z"/><circle cx="992" cy="322" r="30" fill="#f2efe9"/></g>
    <rect x="440" y="650" width="380" height="34" rx="6" fill="#3a352e"/><rect x="470" y="684" width="22" height="60" fill="#3a352e"/><rect x="768" y="684" width="22" height="60" fill="#3a352e"/>`)
}

function ledBoard(): string {
  const windows = (p: { x: number; y: number; columns: number; rows: number; colour: string }) =>
    repeat(
      p.columns * p.rows,
      (i) =>
        `<rect x="${p.x + (i % p.columns) * 62}" y="${p.y + Math.floor(i / p.columns) * 84}" width="34" height="50" rx="3" fill="${p.colour}"/>`,
    )
  return scene(`
    ${fill('#bcdcea')}<circle cx="980" cy="140" r="72" fill="#fff3d4"/>
    <path fill="#9db8c4" d="M0 300H240V800H0ZM960 250H1200V800H960Z"/><path fill="#c7705a" d="M0 360H180V800H0Z"/><path fill="#e8c98f" d="M1010 330H1200V800H1010Z"/>
    ${windows({ x: 26, y: 396, columns: 2, rows: 3, colour: '#f6e7cf' })}${windows({ x: 1046, y: 366, columns: 2, rows: 3, colour: '#7b5b34' })}
    <rect y="660" width="1200" height="140" fill="#55606b"/><rect y="640" width="1200" height="24" fill="#9aa4ab"/>${repeat(6, (i) => `<rect x="${40 + i * 220}" y="722" width="120" height="12" rx="4" fill="#dfe5e8"/>`)}
    <rect x="410" y="460" width="34" height="196" fill="#34393f"/><rect x="756" y="460" width="34" height="196" fill="#34393f"/>
    ${screen({ x: 280, y: 140, width: 640, height: 320, poster: { ground: '#0e6b5c', shape: '#ef9d84', word: '#ffffff', motif: 'disc' } })}
    <path fill="#2a5a9e" d="M120 690Q124 640 176 634L214 590Q226 576 250 576H338Q360 576 374 590L410 634Q462 640 462 690V706H120Z"/><path fill="#cfe5f3" d="M206 634L234 602H286V634ZM300 602H350L376 634H300Z"/><circle cx="206" cy="706" r="34" fill="#1c1b18"/><circle cx="206" cy="706" r="14" fill="#9aa4ab"/><circle cx="388" cy="706" r="34" fill="#1c1b18"/><circle cx="388" cy="706" r="14" fill="#9aa4ab"/>`)
}
