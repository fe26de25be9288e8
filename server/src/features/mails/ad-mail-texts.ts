import type { Language } from '@litfass/domain/people/user'

import type { MailText } from './mail-texts.ts'

type AdMail = 'quotation-arrived' | 'ads-approved' | 'ads-declined' | 'ads-paid' | 'receipt' | 'message-unread'

const why = {
  en: 'You get this mail because you look after the ads of {own} on Litfass.',
  de: 'Sie erhalten diese E-Mail, weil Sie sich bei Litfass um die Anzeigen von {own} kümmern.',
} as const satisfies Record<Language, string>

/** The mails of an ad's life. `{ads}` is how many: "1 ad", "3 ads". */
export const adMailTexts = {
  'quotation-arrived': {
    en: {
      subject: 'New request from {company}',
      heading: '{company} would like to advertise with you',
      lines: [
        '{company} has sent an offer for {ads}, {period}: {amount} net for you.',
        'Please answer before {day}. Without an answer the offer expires.',
      ],
      button: 'Open request',
      note: why.en,
    },
    de: {
      subject: 'Neue Anfrage von {company}',
      heading: '{company} möchte bei Ihnen werben',
      lines: [
        '{company} hat ein Angebot für {ads} gesendet, {period}: {amount} netto für Sie.',
        'Bitte antworten Sie vor dem {day}. Ohne Antwort verfällt das Angebot.',
      ],
      button: 'Anfrage öffnen',
      note: why.de,
    },
  },
  'ads-approved': {
    en: {
      subject: '{company} has accepted {ads}',
      heading: '{company} has accepted {ads}',
      lines: ['{period}: {amount} net, plus VAT.', 'Please pay before {day}. Unpaid, the booking expires.'],
      button: 'Pay',
      note: why.en,
    },
    de: {
      subject: '{company} hat {ads} angenommen',
      heading: '{company} hat {ads} angenommen',
      lines: ['{period}: {amount} netto zzgl. USt.', 'Bitte zahlen Sie vor dem {day}. Unbezahlt verfällt die Buchung.'],
      button: 'Bezahlen',
      note: why.de,
    },
  },
  'ads-declined': {
    en: {
      subject: '{company} has declined {ads}',
      heading: '{company} has declined {ads}',
      lines: ['The reason: {reason}'],
      button: 'Open ad',
      note: why.en,
    },
    de: {
      subject: '{company} hat {ads} abgelehnt',
      heading: '{company} hat {ads} abgelehnt',
      lines: ['Die Begründung: {reason}'],
      button: 'Anzeige öffnen',
      note: why.de,
    },
  },
  'ads-paid': {
    en: {
      subject: '{company} has paid {ads}',
      heading: '{company} has paid {ads}',
      lines: ['{amount} net. {start}: {period}.'],
      button: 'Open ad',
      note: why.en,
    },
    de: {
      subject: '{company} hat {ads} bezahlt',
      heading: '{company} hat {ads} bezahlt',
      lines: ['{amount} netto. {start}: {period}.'],
      button: 'Anzeige öffnen',
      note: why.de,
    },
  },
  receipt: {
    en: {
      subject: 'Receipt: {gross} for {ads}',
      heading: 'Your payment has arrived',
      lines: ['{company} has paid {ads} by card on {day}. {start}: {period}.'],
      button: 'Open ads',
      note: 'This receipt says what was paid. Litfass is not the seller: each ad is a service of the company named beside it.',
    },
    de: {
      subject: 'Beleg: {gross} für {ads}',
      heading: 'Ihre Zahlung ist angekommen',
      lines: ['{company} hat am {day} {ads} mit Karte bezahlt. {start}: {period}.'],
      button: 'Anzeigen öffnen',
      note: 'Dieser Beleg sagt, was bezahlt wurde. Verkäufer ist nicht Litfass: Jede Anzeige ist eine Leistung der Firma, die daneben steht.',
    },
  },
  'message-unread': {
    en: {
      subject: '{company} wrote to you about “{title}”',
      heading: '{company} wrote about the ad on {place}',
      lines: ['“{message}”', '{waiting}'],
      button: 'Read and reply',
      note: why.en,
    },
    de: {
      subject: '{company} hat Ihnen zu „{title}“ geschrieben',
      heading: '{company} hat zur Anzeige auf {place} geschrieben',
      lines: ['„{message}“', '{waiting}'],
      button: 'Lesen und antworten',
      note: why.de,
    },
  },
} as const satisfies Record<AdMail, Record<Language, MailText>>
