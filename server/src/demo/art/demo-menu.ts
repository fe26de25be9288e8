interface MenuItem {
  name: string
  text: string
  price: string
}

export interface MenuPage {
  heading: string
  note: string
  ground: string
  /** SVG paths around a center, at most 200 to each side, from back to front. */
  drawing: { path: string; color: string }[]
  items: MenuItem[]
}

/** The menu of the gym's bar: a PDF whose pages are slides. */
export const demoMenu = {
  name: 'Speisekarte',
  subject: 'Theke im Fitnesswerk',
  pages: [
    {
      heading: 'Frühstück',
      note: 'Montag bis Samstag von 7 bis 11 Uhr',
      ground: '#c6f24a',
      drawing: [
        { path: circle(0, 60, 128), color: '#ffffff' },
        { path: circle(0, 60, 104), color: '#e9eef0' },
        { path: circle(-18, 52, 66), color: '#ffffff' },
        { path: circle(26, 82, 44), color: '#ffffff' },
        { path: circle(-6, 60, 28), color: '#f7b52c' },
        {
          path: 'M158-70H166V0H172V-70H178V0H184V-70H192V20Q192 34 180 38V190H170V38Q158 34 158 20Z',
          color: '#14160b',
        },
        { path: 'M-186-70Q-158-50-162 60H-172V190H-186Z', color: '#14160b' },
      ],
      items: [
        { name: 'Porridge', text: 'Hafer, Apfel, Zimt, Walnüsse', price: '5,20' },
        { name: 'Rührei', text: 'Drei Eier, Schnittlauch, Roggenbrot', price: '6,80' },
        { name: 'Skyr mit Beeren', text: 'Dazu Honig und Leinsamen', price: '5,60' },
        { name: 'Avocadobrot', text: 'Mit Feta und Kresse', price: '7,40' },
      ],
    },
    {
      heading: 'Bowls',
      note: 'Täglich ab 11 Uhr',
      ground: '#f2b84b',
      drawing: [
        { path: circle(-70, 18, 56), color: '#1f8079' },
        { path: circle(66, 14, 52), color: '#d3423a' },
        { path: circle(0, -14, 62), color: '#fff0c9' },
        { path: circle(-112, 34, 30), color: '#7a9b2e' },
        { path: circle(112, 36, 32), color: '#e8735a' },
        { path: 'M-170 30H170Q170 130 84 170V186H-84V170Q-170 130-170 30Z', color: '#0b3a4a' },
        { path: 'M-170 30H170Q170 44 168 56H-168Q-170 44-170 30Z', color: '#14566a' },
      ],
      items: [
        { name: 'Falafel', text: 'Hirse, Rotkohl, Gurke, Sesam', price: '9,80' },
        { name: 'Hähnchen', text: 'Reis, Edamame, Mango, Limette', price: '10,90' },
        { name: 'Lachs', text: 'Reis, Avocado, Rettich, Algen', price: '12,40' },
        { name: 'Ofengemüse', text: 'Linsen, Kürbis, Ziegenkäse', price: '9,80' },
      ],
    },
    {
      heading: 'Shakes und Säfte',
      note: 'Auf Wunsch mit Hafermilch',
      ground: '#ff9d7a',
      drawing: [
        { path: 'M34-120L74-132L78-120L48-110L30 40H18Z', color: '#14160b' },
        { path: 'M-86-60H86L64 186H-64Z', color: '#fff6ee' },
        { path: 'M-80-10H80L63 178H-63Z', color: '#d3325d' },
        { path: circle(-26, 50, 15), color: '#f06a8c' },
        { path: circle(24, 96, 20), color: '#f06a8c' },
        { path: circle(-16, 138, 12), color: '#f06a8c' },
        { path: 'M-96-76H96V-56H-96Z', color: '#14160b' },
        { path: circle(150, 140, 46), color: '#f7d23e' },
        { path: circle(-152, 146, 40), color: '#3f7f3a' },
      ],
      items: [
        { name: 'Beere', text: '30 g Eiweiß, Himbeere, Banane', price: '6,20' },
        { name: 'Kakao', text: '30 g Eiweiß, Erdnuss, Dattel', price: '6,20' },
        { name: 'Grün', text: 'Spinat, Apfel, Ingwer', price: '5,40' },
        { name: 'Orange', text: 'Frisch gepresst, 0,3 l', price: '4,80' },
      ],
    },
    {
      heading: 'Kaffee und Kuchen',
      note: 'Bohnen von Elbkaffee aus Hamburg',
      ground: '#e3c9a8',
      drawing: [
        { path: 'M-170 164H130Q120 186 92 186H-132Q-160 186-170 164Z', color: '#ffffff' },
        {
          path: 'M80 30H120Q164 30 164 72T120 114H76V94H118Q142 94 142 72T118 50H80Z',
          color: '#8f2d10',
        },
        { path: 'M-122 10H90Q90 164 22 164H-54Q-122 164-122 10Z', color: '#b53c14' },
        { path: 'M-122 10H90Q90 26 88 36H-120Q-122 26-122 10Z', color: '#5c1a07' },
        { path: 'M-66-110Q-30-74-62-46T-58-14H-72Q-104-40-76-62T-80-110Z', color: '#ffffff' },
        { path: 'M4-110Q40-74 8-46T12-14H-2Q-34-40-6-62T-10-110Z', color: '#ffffff' },
      ],
      items: [
        { name: 'Espresso', text: 'Einfach oder doppelt', price: '2,40' },
        { name: 'Cappuccino', text: 'Auch mit Hafermilch', price: '3,60' },
        { name: 'Bananenbrot', text: 'Ohne Zucker gebacken', price: '3,80' },
        { name: 'Apfelkuchen', text: 'Vom Blech, dienstags frisch', price: '3,90' },
      ],
    },
  ] satisfies MenuPage[],
}

/** The names of the slides, as the console names the pages of a PDF. */
export const menuSlides = demoMenu.pages.map((_, at) => `${demoMenu.name} ${at + 1}`)

function circle(x: number, y: number, radius: number): string {
  return `M${x - radius} ${y}A${radius} ${radius} 0 1 1 ${x + radius} ${y}A${radius} ${radius} 0 1 1 ${x - radius} ${y}Z`
}
