import { bilingual } from '../../platform/bilingual.ts'

export const checkoutTexts = bilingual({
  en: {
    worked: 'That worked!',
    workedText_one: '{{amount}} is paid. The ad starts by itself on its first day.',
    workedText_other: '{{amount}} is paid. The {{count}} ads start by themselves on their first day.',
    net: 'Net',
    vat: 'VAT',
    total: 'Total',
    toAds: 'Your ads',
    toDashboard: 'Dashboard',
    waiting: 'Waiting for the bank',
    waitingText:
      'This page changes by itself as soon as the bank has answered. You can also leave it: your ads show “Paid” then.',
    refunded: 'The money goes back',
    refundedText:
      '{{amount}} was paid, but an ad of it had ended in the meantime. The whole amount goes back to your card.',
    oops: 'Ups. Something went wrong!',
    oopsText: 'The payment was not successful. Please try again.',
    stillPayable_one: '{{count}} ad can still be paid. Nothing was charged.',
    stillPayable_other: '{{count}} ads can still be paid. Nothing was charged.',
    nothingPayable: 'No ad can be paid any more.',
    toPayable: 'Ads to pay',
  },
  de: {
    worked: 'Das hat geklappt!',
    workedText_one: '{{amount}} sind bezahlt. Die Anzeige startet an ihrem ersten Tag von selbst.',
    workedText_other: '{{amount}} sind bezahlt. Die {{count}} Anzeigen starten an ihrem ersten Tag von selbst.',
    net: 'Netto',
    vat: 'USt.',
    total: 'Gesamt',
    toAds: 'Ihre Anzeigen',
    toDashboard: 'Übersicht',
    waiting: 'Wir warten auf die Bank',
    waitingText:
      'Diese Seite ändert sich von selbst, sobald die Bank geantwortet hat. Sie können sie auch verlassen: Ihre Anzeigen stehen dann auf „Bezahlt“.',
    refunded: 'Das Geld geht zurück',
    refundedText:
      '{{amount}} wurden bezahlt, aber eine der Anzeigen war inzwischen beendet. Der ganze Betrag geht auf Ihre Karte zurück.',
    oops: 'Ups. Etwas ist schiefgegangen!',
    oopsText: 'Die Zahlung war nicht erfolgreich. Bitte versuchen Sie es noch einmal.',
    stillPayable_one: '{{count}} Anzeige kann noch bezahlt werden. Es wurde nichts abgebucht.',
    stillPayable_other: '{{count}} Anzeigen können noch bezahlt werden. Es wurde nichts abgebucht.',
    nothingPayable: 'Keine Anzeige kann mehr bezahlt werden.',
    toPayable: 'Zu den offenen Anzeigen',
  },
})
