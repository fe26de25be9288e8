import { z } from 'zod'

type Names = readonly [en: string, de: string]

const shop = {
  1: ['Entrance', 'Eingang'],
  2: ['Check out', 'Kasse'],
  3: ['Aisles', 'Gänge'],
  4: ['Exterior', 'Außen'],
} as const satisfies Record<number, Names>
const restroom = { 1: ['Restroom', 'Toilette'] } as const satisfies Record<number, Names>

function inside(id: number, parts: Record<number, Names>): Record<number, Names> {
  return Object.fromEntries(Object.entries(parts).map(([part, names]) => [id * 100 + Number(part), names]))
}

// OpenOOH venue taxonomy 1.2.1 (github.com/openooh/venue-taxonomy) without deprecated entries. An id divided by 100
// is its parent's.
const names: Record<number, Names> = {
  1: ['Transit', 'Verkehr'],
  101: ['Airport', 'Flughafen'],
  10101: ['Arrival hall', 'Ankunftshalle'],
  10102: ['Baggage claim', 'Gepäckausgabe'],
  10103: ['Departures hall', 'Abflughalle'],
  10104: ['Food court', 'Gastronomiebereich'],
  10105: ['Gates', 'Gates'],
  10106: ['Lounges', 'Lounges'],
  10107: ['Shopping area', 'Einkaufsbereich'],
  10108: ['Bar', 'Bar'],
  102: ['Bus', 'Bus'],
  10201: ['Interior', 'Innen'],
  10202: ['Terminal', 'Busbahnhof'],
  10203: ['Exterior', 'Außen'],
  103: ['Taxi and rideshare TV', 'Bildschirm im Taxi'],
  105: ['Subway', 'U-Bahn'],
  10501: ['Train interior', 'Im Zug'],
  10502: ['Platform', 'Bahnsteig'],
  10503: ['Station', 'Bahnhof'],
  10504: ['Train exterior', 'Außen am Zug'],
  106: ['Train', 'Bahn'],
  10601: ['Train interior', 'Im Zug'],
  10602: ['Platform', 'Bahnsteig'],
  10603: ['Train exterior', 'Außen am Zug'],
  10604: ['Station', 'Bahnhof'],
  107: ['Ferry', 'Fähre'],
  10701: ['Interior', 'Innen'],
  10702: ['Exterior', 'Außen'],
  10703: ['Terminal', 'Fährterminal'],
  108: ['Tram', 'Straßenbahn'],
  10801: ['Interior', 'Innen'],
  10802: ['Exterior', 'Außen'],
  10803: ['Station', 'Haltestelle'],
  109: ['Highway rest area', 'Raststätte'],
  10901: ['Exterior', 'Außen'],
  10902: ['Concourse', 'Halle'],
  10903: ['Food court', 'Gastronomiebereich'],
  10904: ['Restroom', 'Toilette'],

  2: ['Retail', 'Einzelhandel'],
  201: ['Fueling station', 'Tankstelle'],
  20101: ['Fuel dispenser', 'Zapfsäule'],
  20102: ['Shop', 'Shop'],
  202: ['Convenience store', 'Kiosk, Spätkauf'],
  ...inside(202, shop),
  203: ['Grocery', 'Supermarkt, Lebensmittel'],
  ...inside(203, shop),
  204: ['Liquor store', 'Getränke, Spirituosen'],
  ...inside(204, shop),
  205: ['Mall', 'Einkaufszentrum'],
  20501: ['Concourse', 'Ladenstraße'],
  20502: ['Food court', 'Gastronomiebereich'],
  20503: ['Spectacular', 'Großfläche'],
  206: ['Cannabis dispensary', 'Cannabis-Ausgabe'],
  207: ['Pharmacy', 'Apotheke, Drogerie'],
  ...inside(207, shop),
  208: ['Parking garage', 'Parkhaus'],
  209: ['Furniture', 'Möbel'],
  210: ['Apparel', 'Bekleidung'],
  ...inside(210, shop),
  211: ['Automotive', 'Autohaus, Werkstatt'],
  212: ['Laundromat', 'Waschsalon'],
  213: ['Vape shop', 'E-Zigaretten'],
  ...inside(213, shop),
  214: ['Mass merchandising', 'Warenhaus, Großmarkt'],
  ...inside(214, shop),
  215: ['Consumer electronics', 'Elektronik'],
  ...inside(215, shop),
  216: ['Other retail', 'Anderer Einzelhandel'],
  217: ['Sporting goods', 'Sportartikel'],
  ...inside(217, shop),
  218: ['Pet store', 'Tierbedarf'],
  ...inside(218, shop),
  219: ['Office supply', 'Bürobedarf'],
  ...inside(219, shop),
  220: ['Home renovation', 'Baumarkt'],
  ...inside(220, shop),

  3: ['Outdoor', 'Außenbereich'],
  301: ['Billboard', 'Plakatwand'],
  302: ['Urban panel', 'Stadtmöbel'],
  303: ['Bus shelter', 'Bushaltestelle'],
  304: ['Spectacular', 'Großfläche'],
  305: ['Window panel', 'Schaufenster'],
  306: ['Moving billboard', 'Fahrende Werbefläche'],
  307: ['Car top', 'Autodach'],
  308: ['Aerial', 'Luftwerbung'],
  30801: ['Banner', 'Banner'],
  30802: ['Drone', 'Drohne'],
  309: ['EV charging station', 'Ladesäule'],

  4: ['Health and beauty', 'Gesundheit und Beauty'],
  401: ['Gym', 'Fitnessstudio'],
  40101: ['Lobby', 'Empfang'],
  40102: ['Fitness equipment', 'Trainingsgerät'],
  402: ['Salon', 'Friseur, Kosmetik'],
  40201: ['Unisex salon', 'Damen und Herren'],
  40202: ["Men's salon", 'Herren'],
  40203: ["Women's salon", 'Damen'],
  40204: ['Nails', 'Nagelstudio'],
  40205: ['Tanning', 'Sonnenstudio'],
  403: ['Spa', 'Spa'],
  404: ['Tattoo', 'Tätowierstudio'],

  5: ['Point of care', 'Praxis und Klinik'],
  501: ["Doctor's office", 'Arztpraxis'],
  502: ['Veterinary office', 'Tierarztpraxis'],
  503: ["Dentist's office", 'Zahnarztpraxis'],
  504: ['Hospital', 'Krankenhaus'],
  505: ['Urgent care', 'Notfallpraxis'],
  506: ['Physiotherapy', 'Physiotherapie'],

  6: ['Education', 'Bildung'],
  601: ['School', 'Schule'],
  602: ['College and university', 'Hochschule'],
  60201: ['Residence', 'Wohnheim'],
  60202: ['Common area', 'Gemeinschaftsbereich'],
  60203: ['Athletic facility', 'Sportanlage'],
  60204: ['Dining', 'Mensa'],

  7: ['Office building', 'Bürogebäude'],
  701: ['Office building', 'Bürogebäude'],
  70101: ['Elevator', 'Aufzug'],
  70102: ['Lobby', 'Empfang'],
  70103: ['Gym', 'Fitnessraum'],
  70104: ['Break room', 'Pausenraum'],
  702: ['Warehouse', 'Lagerhaus'],

  8: ['Entertainment', 'Unterhaltung'],
  801: ['Recreational location', 'Freizeitort'],
  80101: ['Theme park', 'Freizeitpark'],
  80102: ['Museum and gallery', 'Museum und Galerie'],
  80103: ['Concert venue', 'Konzertsaal'],
  80104: ['Bowling alley', 'Bowlingbahn'],
  80105: ['Restroom', 'Toilette'],
  802: ['Movie theater', 'Kino'],
  80201: ['Lobby', 'Foyer'],
  80202: ['Food court', 'Gastronomiebereich'],
  80203: ['On screen', 'Auf der Leinwand'],
  80204: ['Restroom', 'Toilette'],
  803: ['Sports entertainment', 'Sportstätte'],
  80301: ['Sport arena', 'Arena'],
  80302: ['Club house', 'Vereinsheim'],
  80303: ['Restroom', 'Toilette'],
  804: ['Bar', 'Bar'],
  ...inside(804, restroom),
  805: ['Casual dining', 'Restaurant'],
  ...inside(805, restroom),
  806: ['Quick service restaurant', 'Schnellrestaurant'],
  ...inside(806, restroom),
  807: ['Hotel', 'Hotel'],
  80701: ['Lobby', 'Lobby'],
  80702: ['Elevator', 'Aufzug'],
  80703: ['Room', 'Zimmer'],
  80704: ['Bar', 'Bar'],
  80705: ['Gym', 'Fitnessraum'],
  80706: ['Restroom', 'Toilette'],
  808: ['Golf cart', 'Golfwagen'],
  809: ['Night club', 'Nachtclub'],
  ...inside(809, restroom),
  811: ['Casino', 'Spielbank'],
  ...inside(811, restroom),
  812: ['Convention center', 'Kongresszentrum'],
  ...inside(812, restroom),

  9: ['Government', 'Behörde'],
  901: ['Vehicle registration office', 'Zulassungsstelle'],
  902: ['Military base', 'Kaserne'],
  903: ['Post office', 'Post'],
  904: ['First responder facility', 'Polizei, Feuerwehr, Rettung'],

  10: ['Financial', 'Finanzen'],
  1001: ['Bank', 'Bank'],

  11: ['Residential', 'Wohnen'],
  1101: ['Apartment building', 'Wohnhaus'],
  110101: ['Lobby', 'Eingangshalle'],
  110102: ['Elevator', 'Aufzug'],
  110103: ['Gym', 'Fitnessraum'],
}

/** An id of the taxonomy, as precise as known. */
export const VenueType = z.int('required').refine((id) => id in names, 'required')
export type VenueType = z.infer<typeof VenueType>

/** The top-level types, 1 to 11. */
export const venueGroups: VenueType[] = Object.keys(names).map(Number).filter(isGroup)

export function isGroup(id: VenueType): boolean {
  return id < 100
}

function parentOf(id: VenueType): VenueType {
  return Math.floor(id / 100)
}

export function groupOf(id: VenueType): VenueType {
  return isGroup(id) ? id : groupOf(parentOf(id))
}

/** All types of a group, each before its children. */
export function venueTypesIn(group: VenueType): VenueType[] {
  const typeOf = (id: VenueType) => (isGroup(parentOf(id)) ? id : parentOf(id))
  return Object.keys(names)
    .map(Number)
    .filter((id) => !isGroup(id) && groupOf(id) === group)
    .toSorted((a, b) => typeOf(a) - typeOf(b) || a - b)
}

/** `Hotel`, and `Hotel: Lobby` for a part of it. */
export function venueName(id: VenueType, language: 'en' | 'de'): string {
  const [en = '', de = ''] = names[id] ?? []
  const own = language === 'de' ? de : en
  return isGroup(id) || isGroup(parentOf(id)) ? own : `${venueName(parentOf(id), language)}: ${own}`
}
