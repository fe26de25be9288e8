import { hourMilliseconds } from '@litfass/domain/time/week'

import { readMessages } from '../features/messages/read-messages.ts'
import { sendMessage } from '../features/messages/send-message.ts'
import type { AccountContext } from '../platform/context.ts'

interface DemoMessage {
  from: string
  hoursAgo: number
  text: string
  /** Absent: unread. */
  readBy?: string
}

const conversations: { campaign: string; messages: DemoMessage[] }[] = [
  {
    campaign: 'Advent 2026',
    messages: [
      {
        from: 'morgenrot',
        hoursAgo: 1,
        text: 'Guten Morgen! Passt der Start am Montag um 7 Uhr? Da ist der Stollen frisch.',
      },
    ],
  },
  {
    campaign: 'Advent in Dresden',
    messages: [
      {
        from: 'morgenrot',
        hoursAgo: 27,
        text: 'Unsere Folie ist eher dunkel. Ist sie vom Eingang aus noch gut zu lesen?',
        readBy: 'fitnesswerk',
      },
      {
        from: 'fitnesswerk',
        hoursAgo: 22,
        text: 'Ja, sie ist vom Drehkreuz aus gut zu lesen. Ich habe die Anzeige angenommen.',
      },
    ],
  },
  {
    campaign: 'Gutes Sehen',
    messages: [
      {
        from: 'nordlicht',
        hoursAgo: 400,
        text: 'Hallo, wir würden unseren Sehtest gern in Ihren Foyers zeigen.',
        readBy: 'fitnesswerk',
      },
      {
        from: 'fitnesswerk',
        hoursAgo: 370,
        text: 'Sehr gern. Abends ist dort am meisten los.',
        readBy: 'nordlicht',
      },
    ],
  },
]

/** Adds messages between the demo companies about the first ad of some campaigns. */
export async function addMessages(accounts: Map<string, AccountContext>): Promise<void> {
  for (const { campaign, messages } of conversations)
    for (const { from, hoursAgo, text, readBy } of messages) {
      const writer = accounts.get(from)
      if (!writer) continue
      const now = new Date(writer.now.getTime() - hoursAgo * hourMilliseconds)
      const { id: adId } = await writer.db
        .selectFrom('ads')
        .select('id')
        .where('campaignTitle', '=', campaign)
        .orderBy('created')
        .orderBy('placeName')
        .orderBy('id')
        .executeTakeFirstOrThrow()
      const body = { message: text, messageKey: writer.services.newId() }
      const sent = await sendMessage({ ...writer, now }, adId, body)
      const reader = readBy && accounts.get(readBy)
      if (reader) await readMessages(reader, adId, sent.id)
    }
}
