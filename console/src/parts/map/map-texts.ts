import { bilingual } from '../../platform/bilingual.ts'

export const mapTexts = bilingual({
  en: {
    map: 'Map',
    zoomIn: 'Zoom in',
    zoomOut: 'Zoom out',
    cluster: '{{count}} places near each other. Zoom in',
    place: '{{name}}, {{label}} a week',
    placeAdded: '{{name}}, {{label}} a week, added',
    noMap: 'This browser cannot draw the map. The list shows every place.',
    close: 'Close',
  },
  de: {
    map: 'Karte',
    zoomIn: 'Vergrößern',
    zoomOut: 'Verkleinern',
    cluster: '{{count}} Orte nah beieinander. Vergrößern',
    place: '{{name}}, {{label}} je Woche',
    placeAdded: '{{name}}, {{label}} je Woche, gemerkt',
    noMap: 'Dieser Browser kann die Karte nicht zeichnen. Die Liste zeigt alle Orte.',
    close: 'Schließen',
  },
})
