import { fillText } from '@litfass/domain/fill-text'
import { type Invoice, invoiceSums } from '@litfass/domain/money/invoice'
import { formatEuros } from '@litfass/domain/money/money'
import { byLanguage, type Language } from '@litfass/domain/people/language'

import type { Context } from '../../platform/context.ts'
import type { Jobs, Wording } from '../../platform/jobs/jobs.ts'
import { taxedAmount, vatRows } from '../../platform/mail/vat-words.ts'
import { countedText, texts, whyOf } from '../../platform/texts.ts'
import { isReturnedByBank, refundNotes } from './invoice-words.ts'

type CorrectionMail = Partial<Pick<Jobs['mail'], 'template'>> & Required<Pick<Jobs['mail'], 'words' | 'rows'>>

/**
 * The mail with a correction. If a publisher has ended the ads, it also says so: the user who paid gets no other mail about
 * that.
 */
export async function correctionMail(
  ctx: Context,
  invoice: Invoice,
  { isToPayer }: { isToPayer: boolean },
): Promise<CorrectionMail> {
  const endings = isToPayer ? await endingsOf(ctx, invoice) : []
  const { returnedByBank = 0 } = invoice
  const { gross } = invoiceSums(invoice)
  const isReturned = isReturnedByBank(invoice)
  const returnedInPart = (language: Language) =>
    returnedByBank > 0 && !isReturned
      ? [fillText(texts[language].mailWords.returnedInPart, { amount: formatEuros(returnedByBank) })]
      : []
  const [publisher, ...others] = new Set(endings.map(({ publisherName }) => publisherName))
  const isEnding = publisher !== undefined && others.length === 0 && endings.length === invoice.items.length
  const reasons = [...new Set(endings.flatMap(({ reason }) => reason ?? []))].map(whyOf)
  const why = byLanguage((language) => reasons.map((reason) => reason[language]).join(' '))
  return {
    ...(isEnding && returnedByBank === 0 && { template: 'ended-with-correction' }),
    ...(isReturned && { template: 'dispute-correction' }),
    words: {
      causes: byLanguage((language) =>
        [...refundNotes({ ...invoice, language }, { toBuyer: true }), ...returnedInPart(language)].join(' '),
      ),
      why,
      publisher: publisher ?? '',
      ads: byLanguage((language) => countedText(language, 'ads', endings.length)),
      taxedRefund: taxedAmount(-gross, { is: 'gross', categories: [invoice.vatCategory] }),
    },
    rows: refundRows(invoice),
  }
}

/** The ads of a correction that their publisher has ended, with the reason. */
async function endingsOf({ db }: Context, { items }: Invoice) {
  const ended = items.filter(({ refunds = [] }) => refunds.some(({ reason }) => reason === 'ended'))
  if (ended.length === 0) return []
  return db
    .selectFrom('adEvents')
    .innerJoin('ads', 'ads.id', 'adEvents.adId')
    .select(['publisherName', 'adEvents.reason'])
    .where('action', '=', 'end')
    .where(
      'adId',
      'in',
      ended.map(({ adId }) => adId),
    )
    .orderBy('adEvents.id')
    .execute()
}

/** What goes back for each ad, and its VAT. */
function refundRows(invoice: Invoice): { name: Wording; value: string }[] {
  const { net, gross } = invoiceSums(invoice)
  const named = (key: 'net' | 'total') => byLanguage((language) => texts[language].mailWords[key])
  return [
    ...invoice.items.map(({ slide, place, net: part }) => ({ name: `${slide} · ${place}`, value: formatEuros(-part) })),
    { name: named('net'), value: formatEuros(-net) },
    ...vatRows(
      invoice.vat.map(({ rate, tax }) => ({ rate, tax: -tax })),
      [invoice.vatCategory],
    ),
    { name: named('total'), value: formatEuros(-gross) },
  ]
}
