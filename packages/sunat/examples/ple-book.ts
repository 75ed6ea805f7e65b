import { type BookRow, checkBook, problemText, readBook, writeBook } from '../index.ts'
import { issuer } from './company.ts'

const header = { ruc: issuer.ruc, period: '2026-11' }

const purchase: BookRow<'8.1'> = {
  period: '20261100',
  cuo: 'C-0001',
  line: 'M1',
  issueDate: '2026-11-05',
  documentType: '01',
  series: 'F001',
  number: '123',
  partyType: '6',
  partyNumber: '20131312955',
  partyName: 'PROVEEDOR SAC',
  base: '100.00',
  igv: '18.00',
  total: '118.00',
  state: '1',
}

/** The purchases book of a month, what is wrong with a row before it is written, and the empty file of a month without any. */
export function pleBookExample() {
  const file = writeBook('8.1', header, [purchase])
  const wrong = checkBook('8.1', header, [{ ...purchase, documentType: 'ZZ' }])
  return {
    file,
    rows: readBook(file.name, file.content).rows,
    wrong: wrong.map((problem) => problemText(problem, 'es')),
    empty: writeBook('8.1', { ...header, period: '2026-12' }, []),
  }
}
