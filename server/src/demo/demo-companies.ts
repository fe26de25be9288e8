import type { Role, Subscription } from '@litfass/domain/people/account'
import type { DisplayCategoryId } from '@litfass/domain/places/category'
import type { SiteInput } from '@litfass/domain/places/site'
import type { JobInput } from '@litfass/domain/playback/job'
import { type Weekday } from '@litfass/domain/playback/schedule'
import type { ShowSlideInput } from '@litfass/domain/playback/show'
import { weekdays } from '@litfass/domain/time/day'

import { demoMenu, menuSlides } from './art/demo-menu.ts'
import type { demoWeeks } from './demo-weeks.ts'

export interface DemoScreen {
  name: string
  internalName: string
  category: DisplayCategoryId
  /** Id of the place's picture in art/places.ts. */
  scene: string
  contacts: number
  diagonal: number
  portrait?: boolean
  /** Title of the show it plays. */
  show?: string
  /** Its schedule, with titles of shows. */
  schedule?: { show: string; days: Weekday[]; start: string; end: string }[]
  discount?: number
  /** Absent: on while its location is open. */
  alwaysOn?: true
  /** It is dark while its location is closed. */
  isDarkWhenClosed?: true
  tags?: string[]
  ageDays?: number
}

export interface DemoSite extends Pick<
  SiteInput,
  'title' | 'internalName' | 'street' | 'streetNumber' | 'zip' | 'city' | 'lat' | 'lng' | 'venueType'
> {
  open: keyof typeof demoWeeks
  visitors: number
  screens: DemoScreen[]
}

export interface DemoJob extends Pick<JobInput, 'title' | 'repeat'> {
  /** A wall-clock time in Berlin. */
  runAt: string
  slides: string[]
  /** Titles of shows; `screens` are internal names. */
  shows: string[]
  screens: string[]
}

export interface EntryTimes extends Pick<ShowSlideInput, 'weekdays' | 'startTime' | 'endTime'> {
  first?: number
  last?: number
}

export interface DemoCompany {
  key: string
  company: string
  person: { firstName: string; lastName: string; email: string; relationship: 'owner' | 'director' | 'executive' }
  address: { line1: string; postalCode: string; city: string }
  subscription: Subscription
  roles: Role[]
  /** Ids of slides in art/backgrounds.ts. */
  slides: string[]
  /** The first and the last day of slides, from today. */
  slideDays?: Record<string, Pick<EntryTimes, 'first' | 'last'>>
  /** Ids of slides in art/demo-videos.ts. */
  videos?: string[]
  /** Titles of slides that are pages of a PDF, in menu. */
  pages?: string[]
  /** Slides in each folder and with each tag. */
  folders?: Record<string, string[]>
  tags?: Record<string, string[]>
  /** `days`: the first and the last day of a slide, from today, and its hours. */
  shows: { title: string; slides: string[]; days?: Record<string, EntryTimes> }[]
  sites: DemoSite[]
  job?: DemoJob
}

const berlin = { city: 'Berlin' }
const leipzig = { city: 'Leipzig' }
const hamburg = { city: 'Hamburg' }
const workdays = weekdays.slice(0, 5)

/** The operator, a publisher, two advertisers, and publishers in other cities that fill the finder. */
export const demoCompanies: DemoCompany[] = [
  {
    key: 'stadtlicht',
    company: 'Stadtlicht Marktplatz',
    person: {
      firstName: 'Nora',
      lastName: 'Lindner',
      email: 'nora.lindner@stadtlicht.example',
      relationship: 'director',
    },
    address: { line1: 'Prager Straße 2', postalCode: '01069', city: 'Dresden' },
    subscription: 'pro',
    roles: ['admin'],
    slides: [],
    shows: [],
    sites: [],
  },
  {
    key: 'fitnesswerk',
    company: 'Fitnesswerk Leipzig',
    person: { firstName: 'Jana', lastName: 'Vogt', email: 'jana.vogt@fitnesswerk.example', relationship: 'director' },
    address: { line1: 'Karl-Heine-Straße 62', postalCode: '04229', city: 'Leipzig' },
    subscription: 'pro',
    roles: ['admin', 'board', 'cinema'],
    slides: [
      'stark-im-winter',
      'yin-yoga',
      'kursplan',
      'ruecken-frei',
      'boxen',
      'kinderturnen',
      'personal-training',
      'smoothie',
      'zehnerkarte',
      'handtuch',
      'zwischen-den-jahren',
      'sauna',
    ],
    slideDays: { zehnerkarte: { last: 2 }, kinderturnen: { first: 6 } },
    videos: ['sonnengruss', 'trinkpause'],
    pages: menuSlides,
    folders: {
      Kurse: ['yin-yoga', 'kursplan', 'ruecken-frei', 'boxen', 'kinderturnen', 'sonnengruss'],
      Theke: ['smoothie', 'handtuch', 'trinkpause', ...menuSlides],
      'Winter 2026': ['stark-im-winter', 'zehnerkarte', 'zwischen-den-jahren', 'sauna'],
    },
    tags: {
      Foyer: ['stark-im-winter', 'kursplan', 'personal-training', 'zehnerkarte'],
      Preise: ['zehnerkarte', 'smoothie', 'handtuch', ...menuSlides],
      Advent: ['zehnerkarte', 'zwischen-den-jahren'],
      Kinder: ['kinderturnen'],
      'ohne Ton': ['sonnengruss', 'trinkpause'],
    },
    shows: [
      { title: 'Film und Folien', slides: ['sonnengruss', 'kursplan', 'trinkpause', 'smoothie'] },
      { title: 'Wintermorgen', slides: ['stark-im-winter', 'kursplan', 'yin-yoga', 'zehnerkarte', 'ruecken-frei'] },
      {
        title: 'Abendprogramm',
        slides: ['yin-yoga', 'boxen', 'smoothie', 'zwischen-den-jahren', 'handtuch'],
        days: {
          boxen: { last: -1 },
          smoothie: { last: 12, startTime: '17:00', endTime: '20:00' },
          'zwischen-den-jahren': { first: 1, last: 45 },
        },
      },
      { title: 'Thekenangebote', slides: ['sauna', 'personal-training'] },
      { title: demoMenu.name, slides: menuSlides },
    ],
    job: {
      title: 'Kurse der Woche',
      slides: ['kursplan'],
      shows: ['Abendprogramm'],
      screens: ['LE-SUD-01'],
      runAt: '2026-01-05T06:00',
      repeat: 'weekly',
    },
    sites: [
      {
        title: 'Plagwitz',
        internalName: 'LE-PLG',
        street: 'Karl-Heine-Straße',
        streetNumber: '62',
        zip: '04229',
        ...leipzig,
        lat: 51.3293,
        lng: 12.3352,
        venueType: 401,
        open: 'gym',
        visitors: 640,
        screens: [
          {
            name: 'Foyer',
            internalName: 'LE-PLG-01',
            category: 'd-01',
            scene: 'gym-foyer',
            contacts: 640,
            diagonal: 55,
            show: 'Wintermorgen',
            // Its link is printed at start: it shows an ad at any hour.
            alwaysOn: true,
            tags: ['Eingang', 'Drehkreuz'],
            ageDays: 90,
          },
          {
            name: 'Trainingsfläche',
            internalName: 'LE-PLG-02',
            category: 'd-01',
            scene: 'training-area',
            contacts: 520,
            diagonal: 65,
            show: 'Wintermorgen',
            isDarkWhenClosed: true,
            ageDays: 90,
          },
          {
            name: 'Theke',
            internalName: 'LE-PLG-03',
            category: 'd-01',
            scene: 'gym-bar',
            contacts: 410,
            diagonal: 32,
            portrait: true,
            show: 'Thekenangebote',
            schedule: [{ show: demoMenu.name, days: weekdays.slice(0, 6), start: '11:30', end: '14:30' }],
            ageDays: 60,
          },
        ],
      },
      {
        title: 'Südvorstadt',
        internalName: 'LE-SUD',
        street: 'Karl-Liebknecht-Straße',
        streetNumber: '118',
        zip: '04275',
        ...leipzig,
        lat: 51.3166,
        lng: 12.3731,
        venueType: 401,
        open: 'gym',
        visitors: 430,
        screens: [
          {
            name: 'Kursraum 2',
            internalName: 'LE-SUD-01',
            category: 'd-01',
            scene: 'training-area',
            contacts: 180,
            diagonal: 43,
            show: 'Abendprogramm',
            schedule: [
              { show: 'Wintermorgen', days: workdays, start: '06:00', end: '11:00' },
              { show: 'Thekenangebote', days: workdays, start: '11:00', end: '14:00' },
              { show: 'Abendprogramm', days: workdays, start: '17:00', end: '23:00' },
              { show: 'Thekenangebote', days: ['Saturday'], start: '09:00', end: '15:00' },
              { show: 'Abendprogramm', days: ['Saturday'], start: '15:00', end: '24:00' },
              { show: 'Wintermorgen', days: ['Sunday'], start: '09:00', end: '13:30' },
            ],
            ageDays: 45,
          },
          {
            name: 'Schaufenster',
            internalName: 'LE-SUD-02',
            category: 'd-10',
            scene: 'shop-window',
            contacts: 950,
            diagonal: 49,
            portrait: true,
            ageDays: 3,
          },
        ],
      },
      {
        title: 'Dresden Neustadt',
        internalName: 'DD-NEU',
        street: 'Bautzner Straße',
        streetNumber: '22',
        zip: '01099',
        city: 'Dresden',
        lat: 51.0637,
        lng: 13.7528,
        venueType: 401,
        open: 'gym',
        visitors: 380,
        screens: [
          {
            name: 'Empfang Neustadt',
            internalName: 'DD-NEU-01',
            category: 'd-01',
            scene: 'gym-foyer',
            contacts: 380,
            diagonal: 55,
            show: 'Wintermorgen',
            discount: 15,
            ageDays: 20,
          },
        ],
      },
      {
        title: 'Berlin Prenzlauer Berg',
        internalName: 'B-PRB',
        street: 'Kastanienallee',
        streetNumber: '71',
        zip: '10435',
        ...berlin,
        lat: 52.5396,
        lng: 13.4106,
        venueType: 401,
        open: 'gym',
        visitors: 890,
        screens: [
          {
            name: 'Lounge',
            internalName: 'B-PRB-01',
            category: 'd-06',
            scene: 'gym-bar',
            contacts: 890,
            diagonal: 65,
            portrait: true,
            show: demoMenu.name,
            ageDays: 10,
          },
        ],
      },
    ],
  },
  {
    key: 'morgenrot',
    company: 'Bäckerei Morgenrot',
    person: { firstName: 'Miriam', lastName: 'Roth', email: 'miriam.roth@morgenrot.example', relationship: 'owner' },
    address: { line1: 'Karl-Heine-Straße 40', postalCode: '04229', city: 'Leipzig' },
    subscription: 'basic',
    roles: ['admin'],
    slides: ['stollen', 'stollen-hoch', 'roggen', 'croissants', 'kaffee'],
    shows: [{ title: 'Backstube', slides: ['stollen', 'roggen', 'croissants'] }],
    sites: [
      {
        title: 'Laden Plagwitz',
        internalName: 'Laden 1',
        street: 'Karl-Heine-Straße',
        streetNumber: '40',
        zip: '04229',
        ...leipzig,
        lat: 51.3309,
        lng: 12.3405,
        venueType: 216,
        open: 'shop',
        visitors: 310,
        screens: [
          {
            name: 'Über der Theke',
            internalName: 'Laden 1 Theke',
            category: 'd-05',
            scene: 'bakery-counter',
            contacts: 310,
            diagonal: 43,
            show: 'Backstube',
            ageDays: 40,
          },
        ],
      },
    ],
  },
  {
    key: 'nordlicht',
    company: 'Nordlicht Optik',
    person: {
      firstName: 'Tom',
      lastName: 'Nordmann',
      email: 'tom.nordmann@nordlicht.example',
      relationship: 'executive',
    },
    address: { line1: 'Ottenser Hauptstraße 9', postalCode: '22765', city: 'Hamburg' },
    subscription: 'basic',
    roles: ['admin'],
    slides: ['sehtest', 'sehtest-hoch', 'brillenwochen'],
    shows: [],
    sites: [],
  },
  {
    key: 'elbkaffee',
    company: 'Elbkaffee',
    person: {
      firstName: 'Henrik',
      lastName: 'Brandt',
      email: 'henrik.brandt@elbkaffee.example',
      relationship: 'owner',
    },
    address: { line1: 'Bahrenfelder Straße 88', postalCode: '22765', city: 'Hamburg' },
    subscription: 'basic',
    roles: ['admin'],
    slides: ['hausroestung', 'hausroestung-hoch'],
    shows: [{ title: 'Rösterei', slides: ['hausroestung'] }],
    sites: [
      {
        title: 'Ottensen',
        internalName: 'HH-OTT',
        street: 'Bahrenfelder Straße',
        streetNumber: '88',
        zip: '22765',
        ...hamburg,
        lat: 53.5539,
        lng: 9.9276,
        venueType: 216,
        open: 'shop',
        visitors: 920,
        screens: [
          {
            name: 'Rösterei Tresen',
            internalName: 'HH-OTT-1',
            category: 'd-05',
            scene: 'roastery',
            contacts: 920,
            diagonal: 49,
            show: 'Rösterei',
            ageDays: 35,
          },
        ],
      },
    ],
  },
  {
    key: 'kontorhaus',
    company: 'Kontorhaus Baumwall',
    person: {
      firstName: 'Svenja',
      lastName: 'Petersen',
      email: 'svenja.petersen@kontorhaus.example',
      relationship: 'executive',
    },
    address: { line1: 'Baumwall 5', postalCode: '20459', city: 'Hamburg' },
    subscription: 'pro',
    roles: ['admin'],
    slides: ['lesung'],
    shows: [{ title: 'Empfang', slides: ['lesung'] }],
    sites: [
      {
        title: 'Baumwall',
        internalName: 'HH-BAU',
        street: 'Baumwall',
        streetNumber: '5',
        zip: '20459',
        ...hamburg,
        lat: 53.5441,
        lng: 9.9814,
        venueType: 701,
        open: 'office',
        visitors: 780,
        screens: [
          {
            name: 'Empfang',
            internalName: 'EG',
            category: 'd-03',
            scene: 'office-reception',
            contacts: 780,
            diagonal: 65,
            show: 'Empfang',
            ageDays: 70,
          },
          {
            name: 'Kantine',
            internalName: '1. OG',
            category: 'd-03',
            scene: 'canteen',
            contacts: 540,
            diagonal: 55,
            show: 'Empfang',
            ageDays: 15,
          },
        ],
      },
    ],
  },
  {
    key: 'salon',
    company: 'Salon Vierzehn',
    person: { firstName: 'Aylin', lastName: 'Demir', email: 'aylin.demir@salon14.example', relationship: 'owner' },
    address: { line1: 'Müllerstraße 14', postalCode: '13353', city: 'Berlin' },
    subscription: 'basic',
    roles: ['admin'],
    slides: ['neue-farbe'],
    shows: [{ title: 'Spiegel', slides: ['neue-farbe'] }],
    sites: [
      {
        title: 'Wedding',
        internalName: 'B-WED',
        street: 'Müllerstraße',
        streetNumber: '14',
        zip: '13353',
        ...berlin,
        lat: 52.5441,
        lng: 13.3654,
        venueType: 401,
        open: 'gym',
        visitors: 120,
        screens: [
          {
            name: 'Spiegelwand',
            internalName: 'Spiegel',
            category: 'd-02',
            scene: 'beauty-salon',
            contacts: 120,
            diagonal: 32,
            portrait: true,
            show: 'Spiegel',
            ageDays: 55,
          },
        ],
      },
    ],
  },
  {
    key: 'hoffmann',
    company: 'Physio Hoffmann',
    person: { firstName: 'Ruth', lastName: 'Hoffmann', email: 'ruth.hoffmann@physio.example', relationship: 'owner' },
    address: { line1: 'Dufourstraße 3', postalCode: '04107', city: 'Leipzig' },
    subscription: 'basic',
    roles: ['admin'],
    slides: ['gut-zu-fuss'],
    shows: [{ title: 'Wartezeit', slides: ['gut-zu-fuss'] }],
    sites: [
      {
        title: 'Praxis Musikviertel',
        internalName: 'Praxis',
        street: 'Dufourstraße',
        streetNumber: '3',
        zip: '04107',
        ...leipzig,
        lat: 51.3312,
        lng: 12.3676,
        venueType: 501,
        open: 'practice',
        visitors: 210,
        screens: [
          {
            name: 'Wartezimmer',
            internalName: 'Wartezimmer',
            category: 'd-07',
            scene: 'waiting-room',
            contacts: 210,
            diagonal: 43,
            show: 'Wartezeit',
            ageDays: 6,
          },
        ],
      },
    ],
  },
  {
    key: 'moderne',
    company: 'Museum der Moderne',
    person: {
      firstName: 'Paul',
      lastName: 'Reinhardt',
      email: 'paul.reinhardt@moderne.example',
      relationship: 'director',
    },
    address: { line1: 'Barfüßerstraße 17', postalCode: '99084', city: 'Erfurt' },
    subscription: 'pro',
    roles: ['admin'],
    slides: ['form-und-farbe'],
    shows: [{ title: 'Ausstellung', slides: ['form-und-farbe'] }],
    sites: [
      {
        title: 'Foyer Museum',
        internalName: 'EF',
        street: 'Barfüßerstraße',
        streetNumber: '17',
        zip: '99084',
        city: 'Erfurt',
        lat: 50.9763,
        lng: 11.0284,
        venueType: 801,
        open: 'evening',
        visitors: 460,
        screens: [
          {
            name: 'Museumskasse',
            internalName: 'Kasse',
            category: 'd-06',
            scene: 'museum',
            contacts: 460,
            diagonal: 49,
            portrait: true,
            show: 'Ausstellung',
            ageDays: 25,
          },
        ],
      },
    ],
  },
  {
    key: 'seehotel',
    company: 'Seehotel Ammer',
    person: { firstName: 'Lena', lastName: 'Huber', email: 'lena.huber@seehotel.example', relationship: 'executive' },
    address: { line1: 'Leopoldstraße 44', postalCode: '80802', city: 'München' },
    subscription: 'basic',
    roles: ['admin'],
    slides: ['zwei-naechte'],
    shows: [{ title: 'Lobby', slides: ['zwei-naechte'] }],
    sites: [
      {
        title: 'Stadthaus München',
        internalName: 'M',
        street: 'Leopoldstraße',
        streetNumber: '44',
        zip: '80802',
        city: 'München',
        lat: 48.1596,
        lng: 11.5866,
        venueType: 801,
        open: 'evening',
        visitors: 340,
        screens: [
          {
            name: 'Lobby',
            internalName: 'Lobby',
            category: 'd-08',
            scene: 'hotel-lobby',
            contacts: 340,
            diagonal: 55,
            show: 'Lobby',
            discount: 10,
            ageDays: 80,
          },
        ],
      },
    ],
  },
  {
    key: 'rheinblick',
    company: 'Rheinblick Immobilien',
    person: {
      firstName: 'Markus',
      lastName: 'Schäfer',
      email: 'markus.schaefer@rheinblick.example',
      relationship: 'owner',
    },
    address: { line1: 'Ehrenstraße 21', postalCode: '50672', city: 'Köln' },
    subscription: 'basic',
    roles: ['admin'],
    slides: ['wohnen-am-kanal'],
    shows: [{ title: 'Angebote', slides: ['wohnen-am-kanal'] }],
    sites: [
      {
        title: 'Büro Ehrenstraße',
        internalName: 'K',
        street: 'Ehrenstraße',
        streetNumber: '21',
        zip: '50672',
        city: 'Köln',
        lat: 50.9394,
        lng: 6.9409,
        venueType: 1001,
        open: 'bank',
        visitors: 1400,
        screens: [
          {
            name: 'Fenster Ehrenstraße',
            internalName: 'Fenster',
            category: 'd-09',
            scene: 'property-window',
            contacts: 1400,
            diagonal: 75,
            show: 'Angebote',
            ageDays: 33,
          },
        ],
      },
    ],
  },
  {
    key: 'galerie',
    company: 'Galerie am Kröpcke',
    person: { firstName: 'Ines', lastName: 'Kramer', email: 'ines.kramer@galerie.example', relationship: 'director' },
    address: { line1: 'Georgstraße 31', postalCode: '30159', city: 'Hannover' },
    subscription: 'pro',
    roles: ['admin'],
    slides: ['warm-eingepackt', 'gut-durch-den-winter'],
    shows: [{ title: 'Rolltreppe', slides: ['warm-eingepackt', 'gut-durch-den-winter'] }],
    sites: [
      {
        title: 'Galerie',
        internalName: 'H',
        street: 'Georgstraße',
        streetNumber: '31',
        zip: '30159',
        city: 'Hannover',
        lat: 52.3747,
        lng: 9.7385,
        venueType: 216,
        open: 'shop',
        visitors: 5200,
        screens: [
          {
            name: 'Rolltreppe',
            internalName: 'EG Stele',
            category: 'd-04',
            scene: 'mall',
            contacts: 5200,
            diagonal: 75,
            portrait: true,
            show: 'Rolltreppe',
            ageDays: 12,
          },
          {
            name: 'Apotheke',
            internalName: 'UG',
            category: 'd-07',
            scene: 'pharmacy',
            contacts: 260,
            diagonal: 43,
            show: 'Rolltreppe',
            ageDays: 28,
          },
        ],
      },
    ],
  },
]
