import { bilingual } from '../../platform/i18n/bilingual.ts'

export const paletteTexts = bilingual({
  en: {
    open: 'Search or jump to',
    what: 'Page, slide, show, screen, ad …',
    results: 'Results',
    recent: 'Recently opened',
    pages: 'Pages',
    nothing: 'Nothing matches “{{words}}”.',
    nothingHint: 'Search for a title, a name or a town.',
    failed: 'Your things could not be searched.',
    retry: 'Try again',
    searching: 'Searching …',
    selected: '{{label}}, {{current}} of {{all}}',
  },
  de: {
    open: 'Suchen oder springen',
    what: 'Seite, Folie, Show, Bildschirm, Anzeige …',
    results: 'Ergebnisse',
    recent: 'Zuletzt geöffnet',
    pages: 'Seiten',
    nothing: 'Nichts passt zu „{{words}}“.',
    nothingHint: 'Suchen Sie nach einem Titel, einem Namen oder einem Ort.',
    failed: 'Ihre Inhalte konnten nicht durchsucht werden.',
    retry: 'Noch einmal versuchen',
    searching: 'Suche läuft …',
    selected: '{{label}}, {{current}} von {{all}}',
  },
})
