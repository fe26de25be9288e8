import { lamp, type PlaceScene, plant, room, scene, screen } from './room.ts'
import { repeat } from './shapes.ts'

export const shopPlaces: PlaceScene[] = [
  { id: 'roastery', category: 'd-05', format: 'landscape', svg: roastery },
  { id: 'bakery-counter', category: 'd-05', format: 'landscape', svg: bakeryCounter },
  { id: 'shop-window', category: 'd-10', format: 'portrait', svg: shopWindow },
  { id: 'pharmacy', category: 'd-07', format: 'landscape', svg: pharmacy },
  { id: 'mall', category: 'd-04', format: 'portrait', svg: mall },
  { id: 'beauty-salon', category: 'd-02', format: 'portrait', svg: beautySalon },
]

function roastery(): string {
  return scene(`
    ${room({ wall: '#f3e3cf', floor: '#b98858', floorTop: 620 })}
    ${lamp({ x: 930, y: 130, radius: 52, colour: '#fddf9c' })}${lamp({ x: 1100, y: 170, radius: 52, colour: '#fddf9c' })}
    ${screen({ x: 100, y: 120, width: 528, height: 297, poster: { ground: '#fff1de', shape: '#c9481b', word: '#471607', motif: 'arch' } })}
    <g><rect x="770" y="290" width="150" height="100" rx="8" fill="#b7b5ae"/><rect x="796" y="250" width="98" height="44" rx="8" fill="#8c8a84"/><rect x="790" y="380" width="110" height="14" fill="#55534e"/><rect x="820" y="326" width="50" height="24" rx="4" fill="#55534e"/></g>
    <g fill="#ffffff"><path d="M980 344H1040L1032 394H988Z"/><path d="M1056 344H1116L1108 394H1064Z"/><path d="M1132 344H1192L1184 394H1140Z"/></g>
    <rect x="690" y="392" width="510" height="26" fill="#4d2f1e"/><rect x="710" y="418" width="490" height="240" fill="#7a4a2d"/>${repeat(4, (i) => `<rect x="${736 + i * 120}" y="446" width="96" height="184" rx="4" fill="#8b5737"/>`)}
    <path fill="#a9723f" d="M120 720C100 660 110 560 160 530H270C320 560 330 660 310 720Z"/><path fill="#8f5c30" d="M150 540Q215 506 280 540L270 520Q215 490 160 520Z"/><ellipse cx="215" cy="632" rx="36" ry="48" fill="#5c3318"/><path fill="none" stroke="#a9723f" stroke-width="7" d="M215 588C190 620 240 644 215 676"/>
    <path fill="#c08b55" d="M340 730C326 680 332 620 366 600H448C482 620 488 680 474 730Z"/><ellipse cx="407" cy="668" rx="26" ry="34" fill="#6f431f"/><path fill="none" stroke="#c08b55" stroke-width="6" d="M407 638C390 660 424 676 407 698"/>`)
}

function bakeryCounter(): string {
  const loaves = repeat(
    5,
    (i) =>
      `<g transform="translate(${150 + i * 150} 0)"><path fill="${['#b1662c', '#8a4a20', '#c98138', '#9c5424', '#b1662c'][i]}" d="M-58 560C-62 516-30 498 0 498S62 516 58 560Z"/><path stroke="#f3d9a8" stroke-width="8" stroke-linecap="round" d="M-26 528L-12 512M0 532L14 514M26 532L38 518"/></g>`,
  )
  const rolls = repeat(
    8,
    (i) =>
      `<circle cx="${120 + i * 94}" cy="648" r="38" fill="${i % 2 ? '#dd9a4b' : '#e6ab62'}"/><path stroke="#b9702b" stroke-width="7" stroke-linecap="round" d="M${104 + i * 94} 640H${136 + i * 94}"/>`,
  )
  return scene(`
    ${room({ wall: '#fbe3c9', floor: '#8a5a3c', floorTop: 740 })}
    <path fill="#e5924e" d="M0 0H1200V54H0Z"/>${repeat(12, (i) => `<path fill="${i % 2 ? '#fff6e9' : '#e5924e'}" d="M${i * 100} 0H${i * 100 + 100}V54A50 50 0 0 1 ${i * 100} 54Z"/>`)}
    ${screen({ x: 330, y: 142, width: 496, height: 279, poster: { ground: '#fde4c6', shape: '#b1602c', word: '#4a230e', motif: 'disc' } })}
    <rect x="40" y="470" width="830" height="270" rx="16" fill="#fff9f0"/><rect x="64" y="486" width="782" height="208" rx="8" fill="#f4dcbc"/>${loaves}<rect x="64" y="560" width="782" height="10" fill="#c99a64"/>${rolls}<rect x="64" y="686" width="782" height="10" fill="#c99a64"/>
    <rect x="870" y="500" width="330" height="240" fill="#b9713d"/><rect x="850" y="480" width="350" height="26" fill="#6b3c20"/><rect x="930" y="400" width="150" height="82" rx="8" fill="#3a352e"/><rect x="944" y="412" width="122" height="50" rx="4" fill="#8fb7a8"/>
    <path fill="#e9c48f" d="M920 130H1120V340H920Z" opacity=".6"/><g stroke="#6b3c20" stroke-width="10"><path d="M900 200H1140M900 320H1140"/></g><g fill="#a9582a"><ellipse cx="960" cy="174" rx="44" ry="24"/><ellipse cx="1068" cy="174" rx="44" ry="24"/><path d="M930 316L946 224H966L956 316ZM980 316L996 224H1016L1006 316ZM1030 316L1046 224H1066L1056 316Z"/></g>`)
}

function shopWindow(): string {
  return scene(`
    <rect width="1200" height="800" fill="#7d8f86"/><rect y="690" width="1200" height="110" fill="#c9c2b4"/>${repeat(7, (i) => `<rect x="${i * 180 - 40}" y="744" width="172" height="6" fill="#b3ab9b"/>`)}
    ${repeat(9, (i) => `<rect y="${i * 78}" width="1200" height="4" fill="#6f8178"/>`)}
    <rect x="80" y="60" width="780" height="640" fill="#26352f"/><rect x="104" y="84" width="732" height="592" fill="#f5e3c4"/><rect x="104" y="600" width="732" height="76" fill="#d1a676"/>
    ${screen({ x: 160, y: 156, width: 234, height: 416, poster: { ground: '#d9412f', shape: '#f2b23a', word: '#ffffff', motif: 'steps' } })}
    <g fill="#26352f"><circle cx="610" cy="218" r="40"/><rect x="602" y="250" width="16" height="30"/><rect x="603" y="520" width="14" height="120"/><rect x="560" y="634" width="100" height="14" rx="7"/></g>
    <path fill="#1f3f86" d="M560 276Q610 300 660 276L716 330L680 390L666 372L690 560H530L554 372L540 390L504 330Z"/><path fill="none" stroke="#f7ead2" stroke-width="26" stroke-linecap="round" d="M576 284Q610 316 644 284M624 300V400"/>
    <g><rect x="736" y="500" width="80" height="100" rx="6" fill="#c2593a"/><path fill="none" stroke="#7a321d" stroke-width="8" d="M756 504V476A20 20 0 0 1 796 476V504"/></g>
    <path fill="#ffffff" opacity=".16" d="M700 84H780L500 676H420Z"/>
    <rect x="900" y="140" width="220" height="560" fill="#26352f"/><rect x="924" y="164" width="172" height="380" fill="#a9c7bd"/><rect x="924" y="560" width="172" height="120" fill="#31443c"/><rect x="936" y="420" width="12" height="70" rx="6" fill="#e8b04a"/>
    <path fill="#c2593a" d="M60 60H880V110Q860 132 839 110Q818 132 797 110Q776 132 755 110Q734 132 713 110Q692 132 671 110Q650 132 629 110Q608 132 587 110Q566 132 545 110Q524 132 503 110Q482 132 461 110Q440 132 419 110Q398 132 377 110Q356 132 335 110Q314 132 293 110Q272 132 251 110Q230 132 209 110Q188 132 167 110Q146 132 125 110Q104 132 82 110Q70 122 60 110Z"/>`)
}

function pharmacy(): string {
  const boxes = [
    '#e2553f',
    '#2f86c4',
    '#f0b23e',
    '#1c7f5d',
    '#8f5fb0',
    '#f08a4b',
    '#2f86c4',
    '#e2553f',
    '#1c7f5d',
    '#f0b23e',
    '#8f5fb0',
    '#2f86c4',
  ]
    .map((colour, i) => {
      const height = 62 + ((i * 29) % 34)
      return `<rect x="${748 + (i % 6) * 66}" y="${(i < 6 ? 252 : 392) - height}" width="46" height="${height}" rx="4" fill="${colour}"/><rect x="${748 + (i % 6) * 66}" y="${(i < 6 ? 252 : 392) - height * 0.6}" width="46" height="12" fill="#ffffff" opacity=".85"/>`
    })
    .join('')
  return scene(`
    ${room({ wall: '#e3f2ea', floor: '#bcd3c6', floorTop: 680 })}
    ${screen({ x: 100, y: 120, width: 512, height: 288, poster: { ground: '#1c7f5d', shape: '#8fd1ae', word: '#ffffff', motif: 'wave' } })}
    <rect x="720" y="252" width="430" height="14" fill="#ffffff"/><rect x="720" y="392" width="430" height="14" fill="#ffffff"/>${boxes}
    <rect x="260" y="500" width="940" height="26" fill="#2b5f4b"/><rect x="290" y="526" width="910" height="210" fill="#ffffff"/><rect x="290" y="700" width="910" height="36" fill="#d5e6dc"/>
    <path fill="#1c7f5d" d="M700 560H744V604H788V648H744V692H700V648H656V604H700Z"/>
    <rect x="860" y="430" width="130" height="72" rx="6" fill="#33423b"/><rect x="872" y="440" width="106" height="46" fill="#9fd0bb"/>
    <g><rect x="420" y="446" width="34" height="54" rx="6" fill="#f0b23e"/><rect x="424" y="432" width="26" height="18" rx="4" fill="#ffffff"/><rect x="466" y="456" width="34" height="44" rx="6" fill="#e2553f"/><rect x="470" y="442" width="26" height="18" rx="4" fill="#ffffff"/></g>
    ${plant({ x: 150, y: 756, scale: 0.98, pot: '#cf7a52' })}`)
}

function mall(): string {
  return scene(`
    <rect width="1200" height="800" fill="#eceae6"/><path fill="#d8e7ee" d="M280 0H920L790 210H410Z"/>${repeat(5, (i) => `<path stroke="#ffffff" stroke-width="8" d="M${280 + i * 160} 0L${410 + i * 95} 210"/>`)}<path stroke="#ffffff" stroke-width="8" d="M340 96H860"/>
    <path fill="#f5f1ea" d="M0 0H280L410 210V470L0 640Z"/><path fill="#f5f1ea" d="M1200 0H920L790 210V470L1200 640Z"/>
    <path fill="#c2593a" d="M0 250L330 300V460L0 560Z"/><path fill="#f7d9b0" d="M60 300L200 320V484L60 524Z"/><path fill="#7a3e7e" d="M1200 250L870 300V460L1200 560Z"/><path fill="#e7cfe9" d="M1140 300L1000 320V484L1140 524Z"/>
    <path fill="#c9c2b8" d="M0 640L410 470H790L1200 640V800H0Z"/><path fill="#d9d3ca" d="M520 470H680L860 800H340Z"/>
    <path fill="#2b62a8" d="M410 300H790V336H410Z"/><rect x="440" y="336" width="90" height="134" fill="#a9c7e6"/><rect x="670" y="336" width="90" height="134" fill="#a9c7e6"/>
    <ellipse cx="600" cy="752" rx="190" ry="26" fill="#000" opacity=".14"/><rect x="464" y="190" width="272" height="560" rx="14" fill="#2b2a27"/>
    ${screen({ x: 484, y: 212, width: 232, height: 412, poster: { ground: '#ffd9c9', shape: '#c2593a', word: '#4a1a10', motif: 'disc' } })}
    ${plant({ x: 262, y: 762, scale: 0.86, pot: '#6b665d' })}${plant({ x: 938, y: 762, scale: 0.86, pot: '#6b665d' })}`)
}

function beautySalon(): string {
  return scene(`
    ${room({ wall: '#f3dbe0', floor: '#c9a3a0', floorTop: 640 })}
    <circle cx="320" cy="320" r="196" fill="#ffffff"/><circle cx="320" cy="320" r="174" fill="#d5e6e9"/><path fill="#ffffff" opacity=".6" d="M206 400L380 166L420 184L240 434Z"/>
    <rect x="130" y="560" width="400" height="26" rx="8" fill="#6d2f45"/><rect x="316" y="586" width="28" height="150" fill="#6d2f45"/><rect x="250" y="728" width="160" height="16" rx="8" fill="#6d2f45"/>
    <g><rect x="430" y="490" width="36" height="70" rx="8" fill="#c74f72"/><rect x="440" y="470" width="16" height="24" fill="#6d2f45"/><rect x="476" y="510" width="30" height="50" rx="8" fill="#f4bb92"/></g>
    ${screen({ x: 690, y: 90, width: 270, height: 480, poster: { ground: '#4d1030', shape: '#ee9a86', word: '#ffe6dc', motif: 'wave' } })}
    <g><path fill="#e3a5b0" d="M60 600Q60 540 108 540H176Q196 540 196 566V640H60Z"/><rect x="44" y="632" width="170" height="40" rx="16" fill="#d68b9b"/><rect x="118" y="672" width="20" height="70" fill="#6d2f45"/><rect x="80" y="738" width="96" height="14" rx="7" fill="#6d2f45"/></g>
    ${plant({ x: 1092, y: 750, scale: 0.95, pot: '#cf7a52' })}`)
}
