import { serveDrawings } from '../../platform/pdf/serve-drawings.ts'
import { reportPdf } from './report-pdf.ts'

serveDrawings(reportPdf)
