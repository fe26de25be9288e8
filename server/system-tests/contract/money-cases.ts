import { sellerInput } from '../../src/testing/invoices/invoice-builders.ts'
import { only } from '../../src/testing/only.ts'
import type { IsolationCases } from './isolation-case.ts'

const noItems = { items: [], total: 0 }

/** Payments, invoices, proof and settlements. */
export const moneyCases = {
  startPayment: {
    input: ({ booked }) => ({ body: { ads: [booked.approved.id, booked.alsoApproved.id] } }),
    foreign: { 'body.ads.*': 404 },
    target: { 'body.ads.*': ({ payment }) => only(payment.ads) },
  },
  continuePayment: { input: ({ payment }) => ({ paymentId: payment.id }) },
  getPayment: { input: ({ payment }) => ({ paymentId: payment.id }) },
  getScore: { input: ({ payment }) => ({ paymentId: payment.id }) },
  saveScore: { input: ({ invoice }) => ({ paymentId: invoice.paymentId ?? '', body: { score: 9 } }) },

  listInvoices: {
    input: ({ booked, invoice }) => ({ query: { adId: booked.toCancel.id, paymentId: invoice.paymentId } }),
    foreign: { 'query.adId': noItems, 'query.paymentId': noItems },
  },
  getInvoicePdf: { input: ({ invoice }) => ({ invoiceId: invoice.id }) },
  getInvoiceXml: { input: ({ invoice }) => ({ invoiceId: invoice.id }) },
  objectToInvoice: { input: ({ selfBilled }) => ({ invoiceId: selfBilled.id, body: { reason: 'Not agreed' } }) },
  saveSelfBilling: { input: () => ({ body: { agreed: false } }) },
  getConnection: { input: () => ({}) },
  openOnboarding: { input: () => ({}) },
  getSeller: { input: () => ({}) },
  listDeclarations: { input: ({ declared: { adId } }) => ({ adId }) },
  addDeclaration: { input: ({ declared: { adId, day }, image }) => ({ adId, body: { day }, file: image }) },
  deleteDeclaration: { input: ({ declared: { adId, declarationId } }) => ({ adId, declarationId }) },
  getReportPdf: { input: ({ booked }) => ({ campaignId: booked.pending.campaignId }) },
  getReportLink: { input: ({ booked }) => ({ campaignId: booked.pending.campaignId }) },
  createReportLink: { input: ({ booked }) => ({ campaignId: booked.pending.campaignId }) },
  deleteReportLink: { input: ({ booked }) => ({ campaignId: booked.pending.campaignId }) },
  getEvidence: { input: ({ booked }) => ({ campaignId: booked.pending.campaignId }) },
  getPayouts: { input: () => ({}) },
  listSettlements: { input: () => ({}) },
  exportSettlements: { input: () => ({}) },
  getAdSettlement: { input: ({ booked }) => ({ adId: booked.ended.id }) },
  chooseRemedy: { input: ({ booked }) => ({ adId: booked.ended.id, body: { remedy: 'refund' } }) },
  saveSeller: { input: () => ({ body: sellerInput }) },
} satisfies Partial<IsolationCases>
