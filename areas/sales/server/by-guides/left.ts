import { takenSql } from '@yupana/platform'
import { TAKING } from '../note/taking.ts'

/** What guides took out of the stock for the line `l` of a sale that they deliver. */
export const deliveredSql = takenSql('invoice', 'outputGuide', 'l.company_id', 'l.invoice_id', 'l.line')

/** What notes took of it, in quantity, and what of that came back into the stock. */
const notedSql = takenSql('invoice', 'creditNote', 'l.company_id', 'l.invoice_id', 'l.line')
export const backSql = `coalesce((select sum(coalesce(y.back, y.quantity)) from sales.note n join sales.note_line y on y.company_id = n.company_id and y.note_id = n.id
  where n.company_id = l.company_id and n.invoice_id = l.invoice_id and n.document_type = '07' and n.status in ${TAKING} and y.invoice_line = l.line and y.returned), 0)`

/** What is still to be delivered: what is sold and no note took, but what the client has. */
export const toDeliverSql = `greatest(l.quantity - ${notedSql} - (${deliveredSql} - ${backSql}), 0)`
