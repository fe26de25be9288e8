import { serveDrawings } from '../../platform/pdf/serve-drawings.ts'
import { invoicePdf } from './invoice-pdf.ts'

serveDrawings(invoicePdf)
