import { paymentForOperator, refundPayment } from '../features/operator/refund-payment.ts'
import type { DataContext } from '../platform/context.ts'
import type { Command } from './command.ts'
import { found } from './named.ts'
import { columns, paymentSheet } from './print.ts'
import { withQueue } from './with-queue.ts'

/** Shows a payment, or queues its refund for the running server. */
export async function runPayment(
  ctx: DataContext,
  { url, command }: { url: string; command: Extract<Command, { name: 'payment' }> },
): Promise<string> {
  const { paymentId, refund } = command
  return found(`There is no payment ${paymentId}.`, async () =>
    refund ? askBack(ctx, { url, paymentId }) : paymentSheet(await paymentForOperator(ctx, paymentId)),
  )
}

async function askBack(ctx: DataContext, { url, paymentId }: { url: string; paymentId: string }): Promise<string> {
  const { id, company, ads } = await withQueue(url, (queue) => refundPayment(ctx, { id: paymentId, queue }))
  return columns([
    [`Payment ${id} will be refunded to ${company}.`],
    [
      `The running server, or the next one that starts, sends the refund to Stripe. Paid ads that will end: ${ads.filter(({ status }) => status === 'paid').length}.`,
    ],
  ])
}
