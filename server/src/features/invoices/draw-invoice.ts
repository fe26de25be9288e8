import type { Invoice } from '@litfass/domain/money/invoice'

import { createDrawingThread } from '../../platform/pdf/drawing-thread.ts'

const drawInThread = createDrawingThread('features/invoices/invoice-pdf-worker')

/** The PDF of an invoice. */
export function drawInvoice(invoice: Invoice): Promise<Buffer> {
  return drawInThread(invoice)
}
